import { globSync, readFileSync, writeFileSync } from 'node:fs'
import type { Trace } from '#runtime/trace/trace.ts'

/** How many are kept, and in how many characters each. */
const most = 50
const longest = 16_000

/**
 * Keeps traces of journeys, which wrote them into the folder `LAUREL_TRACES`, for `tests/machines/traces.test.ts`: those
 * with states that no other has first, then the shortest.
 */
const read = globSync(`${process.env['LAUREL_TRACES'] ?? '.traces'}/*.json`)
  .toSorted()
  .map((file) => {
    const text = readFileSync(file, 'utf8')
    const { actors, happened } = JSON.parse(text) as Trace
    const machineOf = new Map(actors.map(({ id, machine }) => [id, machine]))
    const states = happened.flatMap((step) =>
      'actor' in step ? [`${machineOf.get(step.actor)} ${JSON.stringify(step.value)} ${step.event.type}`] : [],
    )
    return { text, states: new Set(states) }
  })
const left = read
  .filter(({ text, states }) => states.size > 0 && text.length <= longest)
  .toSorted((one, other) => one.text.length - other.text.length)
const seen = new Set<string>()
const telling = left.filter(({ states }) => {
  const isNew = [...states].some((state) => !seen.has(state))
  for (const state of states) seen.add(state)
  return isNew
})
const kept = [...telling, ...left.filter((one) => !telling.includes(one))].slice(0, most)
writeFileSync('tests/machines/traces.jsonl', kept.map(({ text }) => `${text}\n`).join(''))
process.stdout.write(`${kept.length} of ${read.length} traces with ${seen.size} different steps.\n`)
