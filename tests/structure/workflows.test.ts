import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { graphOf } from '#statecharts/graph.ts'
import { chartPage, pageChanges } from '#statecharts/model/chartPage.ts'
import { machinesIn } from '#statecharts/model/missing.ts'

/** `npm run statecharts` is this test with `-u`, which writes what it expects. */
const folder = `${import.meta.dirname}/../../docs/workflows`
const machines = import.meta.glob<Record<string, unknown>>('/machines/**/*.ts', { eager: true })
const graphs = machinesIn(machines)
  .map(graphOf)
  // A registry without a state of its own has nothing to draw.
  .filter(({ states }) => states.length > 0)
  .sort((one, other) => one.id.localeCompare(other.id))

it('docs/workflows/README.md draws every machine as it is', async () => {
  const file = `${folder}/README.md`
  const changes = pageChanges(readFileSync(file, 'utf8'), readme())
  await expect(readme())
    .toMatchFileSnapshot(file)
    .catch((error: unknown) => {
      // The lines of a drawing say less than what changed in the machine.
      if (changes.length === 0) throw error
      throw new Error(`npm run statecharts draws what changed:\n${changes.join('\n')}`)
    })
})

it('a changed chart is reported as changed machines, states, arrows and descriptions', () => {
  const drawn = (...lines: readonly string[]) => ['# Workflows', ...lines].join('\n')
  const door = [
    '## door',
    '',
    'A way in. 2 states, 2 transitions.',
    '  [*] --> open',
    '  open --> shut : closed<br/>blown',
  ]
  const states = ['- **open**: One may pass.', '- **shut**: Nobody may.']
  const gate = ['## gate', '', 'Another. 1 states, 0 transitions.']
  expect(pageChanges(drawn(...door, ...states), drawn(...door, ...states))).toEqual([])
  expect(
    pageChanges(
      drawn(...door, ...states),
      drawn(
        '## door',
        '',
        'The way in. 2 states, 2 transitions.',
        '  open --> ajar : closed [isSlow]<br/>blown',
        '- **open**: All may pass.',
        '- **ajar**: Half.',
        ...gate,
      ),
    ),
  ).toEqual([
    'door: ~ machine: “A way in.” → “The way in.”',
    'door: + state ajar',
    'door: − state shut',
    'door: ~ state open: “One may pass.” → “All may pass.”',
    'door: + arrow open → ajar: closed [isSlow]',
    'door: + arrow open → ajar: blown',
    'door: − arrow open → shut: closed',
    'door: − arrow open → shut: blown',
    'gate: + machine: “Another.”',
  ])
  expect(pageChanges(drawn(...gate), drawn())).toEqual(['gate: − machine: “Another.”'])
})

const readme = () =>
  chartPage(
    `# Workflows

The machines of \`machines/\`, drawn from their code by \`npm run statecharts\`. An arrow is what leads from a state: an event,
the end of a call, or a delay, with its guard in brackets. The arrows of \`anywhere\` may be taken in every state, those of
\`anywhere in importing\` in every state within \`importing\`. In Storybook each state leads to its story, under Atlas and in
the panel beside every story of a workflow. The machines by their number of states, the smallest first:`,
    graphs,
  )
