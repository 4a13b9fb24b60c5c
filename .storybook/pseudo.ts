import { translationOf } from '#language/formatted.ts'
import type { Translation } from '#language/translation.ts'

const accents: Readonly<Record<string, string>> = {
  a: 'å', b: 'ƀ', c: 'ç', d: 'đ', e: 'ë', f: 'ƒ', g: 'ğ', h: 'ĥ', i: 'ï', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ', n: 'ñ', o: 'ø', p: 'þ',
  r: 'ř', s: 'š', t: 'ţ', u: 'ü', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ÿ', z: 'ž',
  A: 'Å', B: 'Ɓ', C: 'Ç', D: 'Đ', E: 'Ë', G: 'Ğ', H: 'Ĥ', I: 'Ï', J: 'Ĵ', K: 'Ķ', L: 'Ļ', N: 'Ñ', O: 'Ø', P: 'Þ', R: 'Ř',
  S: 'Š', T: 'Ţ', U: 'Ü', W: 'Ŵ', Y: 'Ÿ', Z: 'Ž',
} // prettier-ignore

const accented = (text: string) => [...text].map((letter) => accents[letter] ?? letter).join('')

/** 40 % more letters, in words that lines can break between. */
const more = (text: string) =>
  '~~~~~~~ '
    .repeat(text.length)
    .slice(0, Math.ceil(text.length * 0.4))
    .trimEnd()

/** Marked ends show what is cut; more letters, what has no room for a longer language. */
const lengthened = (text: string) => `[${accented(text)}${more(text)}]`

const source = translationOf('es', {})

/** No language: what is neither accented nor marked is no message yet. Values stay as they are. */
export const pseudo: Translation = {
  locale: 'es',
  text: (message, values) => lengthened(source.text(message, values)),
  parts: (message, values) => [
    '[',
    ...source.parts(message, values).map((part) => (typeof part === 'string' ? accented(part) : part)),
    `${more(message.words.join(''))}]`,
  ],
}
