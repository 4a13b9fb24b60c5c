import { useSyncExternalStore, type ReactNode } from 'react'

/** A number with its noun in a message: see `plural`. */
export interface Plural {
  readonly count: number
  /** The words for one, and for any other number, with `#` for the number. */
  readonly one: string
  readonly several: string
}

export const isPlural = (value: unknown): value is Plural => value instanceof Object && 'several' in value

/** A message of the source: the texts around its values, and what tells two messages of the same text apart. */
export interface Message {
  readonly words: readonly string[]
  readonly context?: string | undefined
}

/** How the messages of the source are said in a chosen language. */
export interface Translation {
  /** As `<html lang>` and `Intl` take it. */
  readonly locale: string
  readonly text: (message: Message, values: readonly (string | number | Plural)[]) => string
  readonly parts: (message: Message, values: readonly (ReactNode | Plural)[]) => readonly ReactNode[]
}

let shown: Translation | null = null
const listeners = new Set<() => void>()

/** Null for the source's own words. */
export const currentTranslation = (): Translation | null => shown

/** The locale of dates, numbers and the page. */
export const currentLocale = (): string => shown?.locale ?? 'es'

/** Says everything in another language from now on, without a reload; null for the source's own words. */
export function showTranslation(translation: Translation | null): void {
  shown = translation
  for (const listen of listeners) listen()
}

const onTranslation = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/**
 * Renders a component again when the language changes. What renders with its parent needs it not; a page, what is memoised, and
 * what keeps a message in a memo do. Its value is the dependency of such a memo.
 */
export const useLanguage = (): Translation | null => useSyncExternalStore(onTranslation, currentTranslation)

/**
 * The language of a part that the source has in another language than the page: `en` for the screens around the sign-in. In a
 * chosen language no part differs.
 */
export const partLanguage = (own: string): string | undefined => (shown ? undefined : own)

/** Makes a format of `Intl` when it is first used, and another one in another language. */
export function inLanguage<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>()
  return () => {
    const locale = currentLocale()
    const format = made.get(locale) ?? make(locale)
    made.set(locale, format)
    return format
  }
}
