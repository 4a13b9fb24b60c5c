import { globSync, readFileSync, writeFileSync } from 'node:fs'
import type { Trace } from '#runtime/trace/trace.ts'
import { outlineOf } from '#testing/traceOutline.ts'
import { readArguments } from './arguments.ts'

readArguments('npm run traces   records the journeys anew for the tests of machines', {})

const most = 60
/** In characters. */
const longest = 20_000

/**
 * Keeps traces of journeys, which wrote them into the folder `LAUREL_TRACES`, for `tests/machines/traces.test.ts`: of
 * those with the same outline one; those with steps that no other has first, then the shortest.
 */
const read = globSync(`${process.env['LAUREL_TRACES'] ?? '.traces'}/*.json`)
  .toSorted()
  .map((file) => {
    const text = readFileSync(file, 'utf8')
    return { text, outline: outlineOf(JSON.parse(text) as Trace) }
  })
const left = new Map(
  read
    .filter(({ text, outline }) => outline.length > 1 && text.length <= longest)
    .toSorted((one, other) => other.text.length - one.text.length)
    .map((one) => [one.outline.join('\n'), one]),
)
const byLength = [...left.values()].toReversed()
const seen = new Set<string>()
const telling = byLength.filter(({ outline }) => {
  const isNew = outline.some((step) => !seen.has(step))
  for (const step of outline) seen.add(step)
  return isNew
})
const kept = [...telling, ...byLength.filter((one) => !telling.includes(one))].slice(0, most)
const lines = kept.map(({ text }) => `${text}\n`).join('')
writeFileSync('tests/machines/traces.jsonl', lines)
process.stdout.write(
  `${kept.length} of ${read.length} traces with ${seen.size} different steps, ${Math.round(lines.length / 1000)} kB.\n`,
)
