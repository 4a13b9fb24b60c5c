import { connection } from '#api/connection.ts'
import { languages, type Config, type Language } from '#contract/config.ts'
import type { Id } from '#contract/id.ts'
import { currentLanguage, showLanguage } from '#language/loadLanguage.ts'
import { useLanguage } from '#language/translation.ts'
import { useEffect } from 'react'
import { browserStorage, keptChoice } from './storage.ts'

const { kept } = browserStorage

/** What was chosen last in this browser is the sign-in page's. */
const keyOf = (account: Id | null) => (account === null ? 'laurel.language' : `laurel.language.${account}`)

/** What applies where nothing was chosen. */
let usual: Language = 'specification'

const storedFor = (account: Id | null): Language | undefined =>
  languages.find((language) => language === kept.getItem(keyOf(account)))
const chosenBy = (account: Id | null): Language => storedFor(account) ?? storedFor(null) ?? usual

/** Words of another length would move what is pressed. */
const show = (language: Language) => showLanguage(language, connection().pressEnded)

/** Shows the language before the first render, so that no text changes under the reader's eyes. */
export async function startLanguage({ language }: Config): Promise<void> {
  usual = language === 'browser' ? languageOfBrowser() : language
  const first = chosenBy(null)
  // Without its code the console is shown in the source's own words.
  if (first !== 'specification') await show(first).catch(() => undefined)
}

const languageOfBrowser = (): Language =>
  navigator.languages.find((each) => /^(es|en)\b/i.test(each))?.startsWith('en') ? 'en' : 'es'

/** The language that is shown, and what shows another one and stores it for an account, or for the sign-in page. */
export function useLanguageChoice(account: Id | null) {
  useLanguage()
  const choose = async (language: Language): Promise<void> => {
    await show(language)
    for (const each of new Set([account, null])) kept.setItem(keyOf(each), language)
  }
  return [currentLanguage(), choose] as const
}

/** Shows what the account has chosen in this browser, or signed-out staff, also when it is chosen in another tab. */
export function useLanguageOf(account: Id | null): void {
  useEffect(() => {
    const follow = () => void show(chosenBy(account)).catch(() => undefined)
    follow()
    return keptChoice(keyOf(account)).onChange(follow)
  }, [account])
}
