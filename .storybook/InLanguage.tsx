import { english } from '#language/english.ts'
import { spanish } from '#language/spanish.ts'
import { showTranslation, useLanguage, type Translation } from '#language/translation.ts'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
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
  const reviewed = useReviewed()
  const wanted = isPlaying && !isOwn ? null : (translations[reviewed ?? language] ?? null)
  useLanguage()
  useLayoutEffect(() => {
    showTranslation(wanted)
    document.documentElement.lang = wanted?.locale ?? 'es'
  }, [wanted])
  return draw()
}

/** The language in which the review looks at the story. */
function useReviewed(): string | null {
  const [language, setLanguage] = useState<string | null>(null)
  useEffect(() => {
    const show = (event: Event) => event instanceof CustomEvent && setLanguage(String(event.detail))
    addEventListener('laurel:language', show)
    return () => removeEventListener('laurel:language', show)
  }, [])
  return language
}
