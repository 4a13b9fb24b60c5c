import type { Language } from '#contract/config.ts'
import { currentLocale, showTranslation, type Translation } from './translation.ts'

/** With the words of the source, nothing is loaded. */
const load: Readonly<Record<Language, () => Promise<Translation | null>>> = {
  specification: async () => null,
  es: async () => (await import('./spanish.ts')).spanish,
  en: async () => (await import('./english.ts')).english,
}

let wanted: Language = 'specification'
let current: Language = 'specification'

export const currentLanguage = (): Language => current

/** Loads a language and shows it, once no press is under way, unless another one was wanted meanwhile. */
export async function showLanguage(language: Language, pressEnded: () => Promise<void>): Promise<void> {
  wanted = language
  const translation = await load[language]().finally(pressEnded)
  if (wanted !== language || current === language) return
  current = language
  showTranslation(translation)
  document.documentElement.lang = currentLocale()
}
