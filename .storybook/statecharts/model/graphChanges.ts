import type { ChartArrow, Graph } from '../graph.ts'

/** What differs between two graphs of a machine, a line each that begins with +, − or ~. */
interface GraphChange {
  readonly id: string
  readonly lines: readonly string[]
}

/** What differs between the machines of two versions. */
export function graphChanges(before: readonly Graph[], after: readonly Graph[]): readonly GraphChange[] {
  const ids = new Set([...before, ...after].map(({ id }) => id))
  return [...ids].toSorted().flatMap((id) => {
    const lines = changesOf(
      before.find((graph) => graph.id === id),
      after.find((graph) => graph.id === id),
    )
    return lines.length === 0 ? [] : [{ id, lines }]
  })
}

const nothing: Graph = { id: '', description: '', states: [], arrows: [] }

function changesOf(before: Graph = nothing, after: Graph = nothing): readonly string[] {
  const states = (graph: Graph) => new Map(graph.states.map(({ path, description }) => [path, description]))
  const [was, is] = [states(before), states(after)]
  const gone = [...was].filter(([path]) => !is.has(path))
  const fresh = [...is].filter(([path]) => !was.has(path))
  // A state that kept its description has another name.
  const renamed = new Map(
    gone.flatMap(([path, words]) => {
      const same = words === '' ? undefined : fresh.find(([, its]) => its === words)
      return same === undefined ? [] : [[path, same[0]]]
    }),
  )
  const nameNow = (path: string) => renamed.get(path) ?? path
  const named = (graph: Graph, nameOf: (path: string) => string) =>
    new Map(graph.arrows.map((arrow) => [arrowOf(arrow, nameOf), arrow]))
  const [ran, runs] = [named(before, nameNow), named(after, (path) => path)]
  const isNew = new Set(renamed.values())
  return [
    ...(before === nothing ? [`+ machine: “${after.description}”`] : []),
    ...(after === nothing ? [`− machine: “${before.description}”`] : []),
    ...(before === nothing || after === nothing || before.description === after.description
      ? []
      : [`~ machine: “${before.description}” → “${after.description}”`]),
    ...[...renamed].map(([old, now]) => `~ state ${old} → ${now}`),
    ...fresh.filter(([path]) => !isNew.has(path)).map(([path]) => `+ state ${path}`),
    ...gone.filter(([path]) => !renamed.has(path)).map(([path]) => `− state ${path}`),
    ...[...is].flatMap(([path, words]) => {
      const old = was.get(path)
      return old === undefined || old === words ? [] : [`~ state ${path}: “${old}” → “${words}”`]
    }),
    ...[...runs.keys()].filter((arrow) => !ran.has(arrow)).map((arrow) => `+ arrow ${arrow}`),
    ...[...ran.keys()].filter((arrow) => !runs.has(arrow)).map((arrow) => `− arrow ${arrow}`),
  ]
}

function arrowOf({ from, to, label, guard }: ChartArrow, nameOf: (path: string) => string): string {
  const target = from === to ? 'stays' : nameOf(to)
  return `${nameOf(from) || 'anywhere'} → ${target}: ${[label || 'always', guard && `[${guard}]`].filter(Boolean).join(' ')}`
}
