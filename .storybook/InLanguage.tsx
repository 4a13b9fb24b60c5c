import { english } from '#language/english.ts'
import { spanish } from '#language/spanish.ts'
import { showTranslation, useLanguage, type Translation } from '#language/translation.ts'
import { Fragment, useLayoutEffect, type ReactNode } from 'react'
import { pseudo } from './pseudo.ts'

const translations: Readonly<Record<string, Translation>> = { es: spanish, en: english, pseudo }

interface InLanguageProps {
  /** As the toolbar says it. */
  readonly language: string
  readonly children: ReactNode
}

/** Draws a story anew in the language of the toolbar. */
export function InLanguage({ language, children }: InLanguageProps) {
  const wanted = translations[language] ?? null
  const shown = useLanguage()
  useLayoutEffect(() => {
    showTranslation(wanted)
    document.documentElement.lang = wanted?.locale ?? 'es'
  }, [wanted])
  return shown === wanted && <Fragment key={language}>{children}</Fragment>
}
