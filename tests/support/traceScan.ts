import type { Trace } from '#runtime/trace/trace.ts'
import { isBlank } from '#contract/blank.ts'
import { pointsLimit } from '#contract/orders/limits.ts'
import { ownWords } from '#tools/build/ownWords.ts'

const words = new Set(ownWords(process.cwd()))

/** What stands in place of a text: it says only that two were the same. */
const stand =
  /^\s*(?:Texto \d+,?·*|persona\d+@example\.com|https:\/\/example\.com\/\d+|\/\d+|\p{Dash}?(?:\d{1,6}|10000\d{3})(?:[.,]\d{0,2})?|20\d\d-\d\d-\d\d(?:T12:00:00\.000Z)?)?\+*\s*$/u
const file = /\.(?:xlsx|csv|png|jpe?g|gif|webp|svg|pdf)$/i
const media = /^(?:image|text|application)\/[a-z.+-]+$/
const build = /^\/assets\/index-[\w-]{8}\.js$/

const isAllowed = (text: string): boolean => words.has(text) || isBlank(text) || stand.test(text)

/** Large amounts are numbered from the largest that stays, or from the most points that may be sent at once. */
const isAmount = (size: number): boolean => size < 101_000 || (size > pointsLimit && size < pointsLimit + 1000)

/** An event, a path or the name of an actor: its parts are allowed. */
const isCompound = (text: string): boolean =>
  text.split(/[./]/).every((part) => isAllowed(part) || part === '{id}' || /^a\d+$/.test(part) || part === 'xstate') ||
  isAllowed(text.replace(/^xstate\.(?:done\.actor|error\.actor|snapshot)\./, ''))

/** Every text of a trace, names of fields too, that is neither a word of the program nor a stand-in. */
export function strayIn(trace: Trace): readonly string[] {
  const stray = new Set<string>()
  const look = (value: unknown, key = ''): void => {
    if (typeof value === 'number' && !['at', 'size', 'bytes'].includes(key) && !isAmount(Math.abs(value)))
      stray.add(String(value))
    if (typeof value === 'string' && !isAllowed(value) && !isCompound(value) && !isAllowed(value.replace(file, '')))
      if (!(key === 'type' && media.test(value)) && !(key === 'build' && build.test(value))) stray.add(value)
    if (Array.isArray(value)) value.forEach((each) => look(each, key))
    else if (value instanceof Object)
      for (const [name, below] of Object.entries(value)) {
        if (!isAllowed(name) && !traceFields.has(name)) stray.add(name)
        look(below, name)
      }
  }
  look(trace)
  return [...stray]
}

/** Names of the file itself. */
const traceFields = new Set(['format', 'build', 'actors', 'machine', 'happened', 'system', 'bytes'])
