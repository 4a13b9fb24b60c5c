import { isolated } from '#contract/isolate.ts'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { wholeNumbers } from './numbers.ts'
import { currentTranslation, isPlural, type Message, type Plural } from './translation.ts'

/**
 * A count with its noun inside a message: `plural(orders, '# orden', '# órdenes')`. Both words stand where it is used, as
 * literals, so that the translators' files hold them.
 */
export const plural = (count: number, one: string, several: string): Plural => ({ count, one, several })

const ownWords = <Value>(value: Value | Plural): string | Value =>
  isPlural(value)
    ? (Math.abs(value.count) === 1 ? value.one : value.several).replaceAll('#', wholeNumbers().format(value.count))
    : typeof value === 'string'
      ? isolated(value)
      : value

type Value = string | number | Plural

function say(message: Message, values: readonly Value[]): string {
  const translation = currentTranslation()
  return translation
    ? translation.text(message, values)
    : String.raw({ raw: message.words }, ...values.map((value) => ownWords(value)))
}

/**
 * A text for people, in the chosen language. The text of the source is its name in the translators' files. Each stored value is
 * isolated, so that the words around it keep their order.
 */
export const t = (words: TemplateStringsArray, ...values: readonly Value[]): string => say({ words }, values)

/** `t` for a text that means different things in different places; the context tells translators which. */
export const inContext =
  (context: string) =>
  (words: TemplateStringsArray, ...values: readonly Value[]): string =>
    say({ words, context }, values)

/** `t` with elements among its values. */
export function rich(words: TemplateStringsArray, ...values: readonly (ReactNode | Plural)[]): ReactElement {
  const translation = currentTranslation()
  const parts = translation
    ? translation.parts({ words }, values)
    : words.flatMap((text, at) => [text, at < values.length && ownWords(values[at])])
  return createElement(Fragment, null, ...parts)
}
