import { parseSync } from 'vite'
import { csvHeads, isNode, isUnread, type Node } from './texts.ts'

/**
 * A text as people read it: two words or more, one with a capital letter and others, one in Spanish, one after a number, or one
 * between blanks.
 */
const isText = (text: string) =>
  text.length > 1 &&
  /\p{L}{2}\P{L}*\s\P{L}*\p{L}{2}|^[^\p{L}]*\p{Lu}\p{L}*\p{Ll}|[áéíóúñ¿¡«]|^\d+ \p{L}{3}|^ \p{L}+ $/u.test(text) &&
  !isForProgram.test(text) &&
  !csvHeads.has(text)

/** Keys of the keyboard, media types, parts of styles, markup and addresses, and names: of fonts, languages and the product. */
const isForProgram =
  /^(Arial|Comic Sans|Courier New|Georgia|Helvetica|Lucida|Files|noopener noreferrer|Esc|goal periods|Shift|Control|Alt|Meta|Control\+K Meta\+K|Ctrl|Ctrl[ +][A-Z↵]?|SKU | style="|Arrow(Up|Down|Left|Right)|Enter|Escape|Tab|Home|End|Page(Up|Down)|Delete|Backspace|Español|English|Laurel| · Laurel|· Laurel)$|^[\w-]+\/[\w.+-]+|^[./#?[<]|^:(disabled|has)\b|, (button|select|textarea|\[)|^color-mix\(|^[a-z\d-]+:|\d(px|fr|ms|s|em|%)|^(polite|auto|none|inline|normal)\b|^[a-z\d]+(-[a-z\d]+)*( [a-z]+(-[a-z]+)+)*$/

/** What a page shows and nobody translates. */
const isSign = /^(Esc|Ctrl|Laurel|· Laurel)$/

const isJsx = /^JSX(Text|Element|Fragment|ExpressionContainer|Attribute)$/
const isMessage = ({ type, tag, callee }: Node) =>
  (type === 'TaggedTemplateExpression' &&
    /^(t|rich|inContext)$/.test(String(Object(tag).name ?? Object(Object(tag).callee).name))) ||
  (type === 'CallExpression' && Object(callee).name === 'inContext')

/** Search words and the like are in all languages at once. */
const isForAll = ({ type, key }: Node) =>
  type === 'Property' &&
  ['also', 'displayName', 'gridTemplate', 'gridTemplateColumns', 'transition'].includes(Object(key).name)

/** What people would read of a source and no translator is given. */
export function untranslatedIn(file: string, source: string): readonly string[] {
  const texts: string[] = []
  const walk = (part: unknown, above: string): void => {
    if (Array.isArray(part)) return part.forEach((each) => walk(each, above))
    if (!isNode(part) || isForAll(part)) return
    // Values of a message may hold texts of their own; its forms of a plural are part of it.
    if (isMessage(part)) return walk(Object(part['quasi']).expressions, part.type)
    // The template of a style is no text, but its attributes may be.
    if (part.type === 'TaggedTemplateExpression' && isUnread(part)) return walk(part['tag'], part.type)
    if (isUnread(part) || (part.type === 'CallExpression' && Object(part['callee']).name === 'plural')) return
    const { type, value } = part
    if (type === 'JSXText' && /\p{L}{2}/u.test(String(value)) && !isSign.test(String(value).trim()))
      return void texts.push(String(value).trim())
    if (type === 'Literal') {
      const isShown = isJsx.test(above) && typeof value === 'string' && /^\p{L}{3,}$/u.test(value) && isShownIn(above)
      return typeof value === 'string' && (isText(value) || isShown) ? void texts.push(value.trim()) : undefined
    }
    if (type === 'TemplateElement') {
      const text = String(Object(value).cooked)
      return isText(text) || /\p{L}{3}[.,:]? $|^ \p{L}{3}/u.test(text)
        ? void (isForProgram.test(text) || texts.push(text))
        : undefined
    }
    for (const key of Object.keys(part)) if (key !== 'type') walk(part[key], type)
  }
  const isShownIn = (above: string) => above === 'JSXElement'
  walk(parseSync(file, source).program, '')
  return texts
}
