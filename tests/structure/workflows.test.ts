import { chartChanges } from '#tools/review/chartChanges.ts'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { graphOf, type Graph } from '#statecharts/graph.ts'
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
  const changes = chartChanges(readFileSync(file, 'utf8'), readme())
  await expect(readme())
    .toMatchFileSnapshot(file)
    .catch((error: unknown) => {
      // The lines of a drawing say less than what changed in the machine.
      if (changes.length === 0) throw error
      throw new Error(`npm run statecharts draws what changed:\n${changes.join('\n')}`)
    })
})

it('a changed chart is reported as changed machines, states, transitions and titles', () => {
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
  expect(chartChanges(drawn(...door, ...states), drawn(...door, ...states))).toEqual([])
  expect(
    chartChanges(
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
    'door: title: «A way in.» → «The way in.»',
    'door: − state shut',
    'door: + state ajar',
    'door: − transition open → shut: closed',
    'door: − transition open → shut: blown',
    'door: + transition open → ajar: closed [isSlow]',
    'door: + transition open → ajar: blown',
    'door: title of open: «One may pass.» → «All may pass.»',
    'gate: + machine',
  ])
  expect(chartChanges(drawn(...gate), drawn())).toEqual(['gate: − machine'])
})

const readme = () => `# Workflows

The machines of \`machines/\`, drawn from their code by \`npm run statecharts\`. An arrow is what leads from a state: an event,
the end of a call, or a delay, with its guard in brackets. The arrows of \`anywhere\` may be taken in every state, those of
\`anywhere in importing\` in every state within \`importing\`. In Storybook each state leads to its story, under Atlas and in
the panel beside every story of a workflow.

${graphs.map(({ id }) => `[${id}](#${id.toLowerCase()})`).join(' ·\n')}

${graphs.map(section).join('\n')}`

const section = (graph: Graph) => `## ${graph.id}

${graph.description} ${graph.states.length} states, ${graph.arrows.length} transitions.

\`\`\`mermaid
stateDiagram-v2
${[...statesOf(graph), ...arrowsOf(graph)].map((line) => `  ${line}`).join('\n')}
\`\`\`

${graph.states.map(({ path, description }) => `- **${path}**: ${description}`).join('\n')}
`

/** Mermaid takes no dots in a name. */
const nameOf = (path: string) => path.replaceAll('.', '_') || 'anywhere'

/**
 * Mermaid lays states inside a state over each other as soon as arrows cross its border. So all are drawn side by side,
 * and what may happen in every state within another starts at a box of its own.
 */
function statesOf({ states, arrows }: Graph): readonly string[] {
  return states.flatMap(({ path, kind }) => {
    if (kind === 'compound')
      return arrows.some(({ from }) => from === path) ? [`state "anywhere in ${path}" as ${nameOf(path)}`] : []
    return [
      ...(path.includes('.') ? [`state "${path}" as ${nameOf(path)}`] : []),
      ...(kind === 'final' ? [`${nameOf(path)} --> [*]`] : []),
    ]
  })
}

/** All arrows between two states are one, which lists them. */
function arrowsOf({ states, arrows }: Graph): readonly string[] {
  const firstIn = (path: string): string => {
    const first = states.find(({ parent, isInitial }) => isInitial && (parent ?? '') === path)
    return first === undefined ? path : firstIn(first.path)
  }
  const between = Map.groupBy(arrows, ({ from, to }) => `${nameOf(from)} --> ${nameOf(from === to ? to : firstIn(to))}`)
  const lines = [...between].map(([ends, group]) => {
    const all = group.map(({ label, guard }) => [label, guard && `[${guard}]`].filter(Boolean).join(' ') || 'always')
    return `${ends} : ${all.join('<br/>')}`
  })
  return [`[*] --> ${nameOf(firstIn(''))}`, ...lines]
}
