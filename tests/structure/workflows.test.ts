import { readdirSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Chart } from '../../.storybook/statechart/Chart.tsx'
import { graphOf, type Graph } from '../../.storybook/statechart/graph.ts'
import { directionOf, layoutOf, type Box, type Layout } from '../../.storybook/statechart/layout.ts'
import { machinesIn } from './states.ts'

/** `npm run statecharts` is this test with `-u`, which writes what it expects. */
const folder = `${import.meta.dirname}/../../docs/workflows`
const machines = import.meta.glob<Record<string, unknown>>('/machines/**/*.ts', { eager: true })
const graphs = machinesIn(machines)
  .map(graphOf)
  // A registry without a state of its own has nothing to draw.
  .filter(({ states }) => states.length > 0)
  .sort((one, other) => one.id.localeCompare(other.id))

it.each(graphs.map((graph) => [graph.id, graph] as const))(
  'docs/workflows/%s.svg is as its machine',
  async (id, graph) => {
    const layout = await layoutOf(graph, directionOf(graph))
    expect(overlapping(layout), 'drawn over each other').toEqual([])
    const drawn = renderToStaticMarkup(createElement(Chart, { layout, isStandalone: true }))
    // One element per line, so that a change shows as itself.
    await expect(`${drawn.replaceAll('><', '>\n<')}\n`, 'npm run statecharts').toMatchFileSnapshot(
      `${folder}/${id}.svg`,
    )
  },
)

it('docs/workflows/README.md shows every chart, and no others are left', async () => {
  await expect(readme(), 'npm run statecharts').toMatchFileSnapshot(`${folder}/README.md`)
  const known = new Set(graphs.map(({ id }) => `${id}.svg`))
  const others = readdirSync(folder).filter((file) => file.endsWith('.svg') && !known.has(file))
  expect(others, 'their machines are gone: delete them').toEqual([])
})

const readme = () => `# Workflows

The machines of \`machines/\`, drawn from their code by \`npm run statecharts\`. A box is a state, an arrow is what leads from it:
an event, the end of a call, or a delay, with its guard in brackets. A double border is an end. In Storybook each state leads
to its story, under Atlas and in the panel beside every story of a workflow.

${graphs.map(({ id }) => `[${id}](#${id.toLowerCase()})`).join(' ·\n')}

${graphs.map(section).join('\n')}`

const section = ({ id, description, states, arrows }: Graph) => `## ${id}

${description === '' ? '' : `${description} `}${states.length} states, ${arrows.length} transitions.

![The statechart of ${id}](${id}.svg)
`

/** States and labels that lie over a state. */
function overlapping({ states, arrows }: Layout): readonly string[] {
  const boxes = states.filter(({ hasChildren }) => !hasChildren)
  return [
    ...boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .flatMap((other) => (meet(one, other) ? [`${one.state.path} and ${other.state.path}`] : [])),
    ),
    ...arrows.flatMap(({ label, from, to }) =>
      boxes.flatMap((box) => (label && meet(label, box) ? [`${from} → ${to} and ${box.state.path}`] : [])),
    ),
  ]
}

const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
