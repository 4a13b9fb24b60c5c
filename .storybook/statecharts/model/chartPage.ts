import type { Graph } from '../graph.ts'
import { graphChanges } from './graphChanges.ts'

/** Machines as a Markdown page of Mermaid charts, below a title and its words. */
export const chartPage = (head: string, graphs: readonly Graph[]): string => `${head}

${graphs
  .toSorted((one, other) => one.states.length - other.states.length)
  .map(({ id, states }) => `[${id}](#${id.toLowerCase()}) ${states.length}`)
  .join(' ·\n')}

${graphs.map(section).join('\n')}`

/** What changed between two versions of a page: machines, states, arrows and descriptions. */
export function pageChanges(before: string, after: string): readonly string[] {
  return graphChanges(drawnIn(before), drawnIn(after)).flatMap(({ id, lines }) => {
    // A whole machine is one line.
    const whole = lines.filter((line) => /^[+−] machine: /.test(line))
    return (whole.length > 0 ? whole : lines).map((line) => `${id}: ${line}`)
  })
}

/** The machines of a page, as far as it tells of them. */
const drawnIn = (page: string): readonly Graph[] =>
  page
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const found = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match.slice(1))
      const states = found(/^- \*\*(.+?)\*\*: (.*)$/gm).map(([path = '', description = '']) => ({ path, description }))
      const pathOf = (id = '') => states.find(({ path }) => idOf(path) === id)?.path ?? id
      return {
        id: text.split('\n', 1).join(),
        description: found(/^(\w.*) \d+ states, \d+ transitions\.$/gm).join(),
        states: states.map((state) => ({ ...aState, ...state })),
        arrows: found(/^ +(\S+) --> (\S+) : (.+)$/gm).flatMap(([from, to, labels = '']) =>
          labels.split('<br/>').map((label) => ({ ...anArrow, from: pathOf(from), to: pathOf(to), label })),
        ),
      }
    })

const aState = { name: '', parent: null, kind: 'atomic', isInitial: false, tags: [], calls: [] } as const
const anArrow = { name: '', event: '', guard: null, actions: [], description: '' } as const

const section = (graph: Graph) => `## ${graph.id}

${graph.description} ${graph.states.length} states, ${graph.arrows.length} transitions.

\`\`\`mermaid
stateDiagram-v2
${[...statesOf(graph), ...arrowsOf(graph)].map((line) => `  ${line}`).join('\n')}
\`\`\`

${graph.states.map(({ path, description }) => `- **${path}**: ${description}`).join('\n')}
`

/** Mermaid takes no dots in a name. */
const idOf = (path: string) => path.replaceAll('.', '_') || 'anywhere'

/**
 * Mermaid lays states inside a state over each other as soon as arrows cross its border. So all are drawn side by side,
 * and what may happen in every state within another starts at a box of its own.
 */
function statesOf({ states, arrows }: Graph): readonly string[] {
  return states.flatMap(({ path, kind }) => {
    if (kind === 'compound')
      return arrows.some(({ from }) => from === path) ? [`state "anywhere in ${path}" as ${idOf(path)}`] : []
    return [
      ...(path.includes('.') ? [`state "${path}" as ${idOf(path)}`] : []),
      ...(kind === 'final' ? [`${idOf(path)} --> [*]`] : []),
    ]
  })
}

/** All arrows between two states are one, which lists them. */
function arrowsOf({ states, arrows }: Graph): readonly string[] {
  const firstIn = (path: string): string => {
    const first = states.find(({ parent, isInitial }) => isInitial && (parent ?? '') === path)
    return first === undefined ? path : firstIn(first.path)
  }
  const between = Map.groupBy(arrows, ({ from, to }) => `${idOf(from)} --> ${idOf(from === to ? to : firstIn(to))}`)
  const lines = [...between].map(([ends, group]) => {
    const all = group.map(({ label, guard }) => [label, guard && `[${guard}]`].filter(Boolean).join(' ') || 'always')
    return `${ends} : ${all.join('<br/>')}`
  })
  return [`[*] --> ${idOf(firstIn(''))}`, ...lines]
}
