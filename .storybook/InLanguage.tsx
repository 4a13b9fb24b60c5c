import { english } from '#language/english.ts'
import { spanish } from '#language/spanish.ts'
import { showTranslation, useLanguage, type Translation } from '#language/translation.ts'
import { useLayoutEffect, type ReactNode } from 'react'
import { pseudo } from './pseudo.ts'
import { useIsPlaying } from './tools.ts'

const translations: Readonly<Record<string, Translation>> = { es: spanish, en: english, pseudo }

interface InLanguageProps {
  /** As the toolbar or the story says it. */
  readonly language: string
  /** Its play looks for words of this language. */
  readonly isOwn: boolean
  readonly draw: () => ReactNode
}

/** Draws a story in a language. Plays look for the default words, so the toolbar's language is shown once the play is over. */
export function InLanguage({ language, isOwn, draw }: InLanguageProps) {
  const isPlaying = useIsPlaying()
  const wanted = isPlaying && !isOwn ? null : (translations[language] ?? null)
  useLanguage()
  useLayoutEffect(() => {
    showTranslation(wanted)
    document.documentElement.lang = wanted?.locale ?? 'es'
  }, [wanted])
  return draw()
}
