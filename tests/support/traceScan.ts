import type { Trace } from '#runtime/trace/trace.ts'
import { ownWords } from '#tools/build/ownWords.ts'

const words = new Set(ownWords(process.cwd()))

/** What stands in place of a text: it says only that two were the same. */
const stand =
  /^\s*(?:Texto \d+|persona\d+@example\.com|https:\/\/example\.com\/\d+|\/\d+|-?\d{1,6}|20\d\d-\d\d-\d\d(?:T12:00:00\.000Z)?)?\+*\s*$/
const file = /\.(?:xlsx|csv|png|jpe?g|gif|webp|svg|pdf)$/i
const media = /^(?:image|text|application)\/[a-z.+-]+$/
const build = /^\/assets\/index-[\w-]{8}\.js$/

const isAllowed = (text: string): boolean => words.has(text) || stand.test(text)

/** An event, a path or the name of an actor: its parts are allowed. */
const isCompound = (text: string): boolean =>
  text.split(/[./]/).every((part) => isAllowed(part) || part === '{id}' || /^a\d+$/.test(part) || part === 'xstate') ||
  isAllowed(text.replace(/^xstate\.(?:done\.actor|error\.actor|snapshot)\./, ''))

/** Every text of a trace, names of fields too, that is neither a word of the program nor a stand-in. */
export function strayIn(trace: Trace): readonly string[] {
  const stray = new Set<string>()
  const look = (value: unknown, key = ''): void => {
    if (typeof value === 'number' && Math.abs(value) > 999_999 && key !== 'at' && key !== 'size')
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
