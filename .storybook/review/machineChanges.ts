import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StateMachine } from 'xstate'
import type { MachineChange } from '#tools/review/report.ts'
import { graphOf, type ChartArrow, type Graph } from '#statecharts/graph.ts'

/** The graph of every machine of a checkout. */
async function graphsOf(root: string): Promise<readonly Graph[]> {
  const graphs = new Map<string, Graph>()
  for await (const path of glob('machines/**/*.ts', { cwd: root })) {
    const module: object = await import(pathToFileURL(resolve(root, path)).href)
    for (const [name, value] of Object.entries(module)) {
      const machine: unknown = /^create.+Machine$/.test(name) && typeof value === 'function' ? value() : value
      if (machine instanceof StateMachine) graphs.set(machine.id, graphOf(machine))
    }
  }
  return [...graphs.values()].toSorted((one, other) => one.id.localeCompare(other.id))
}

/** What differs between the machines of two checkouts. */
export const machineChanges = async (before: string, after: string): Promise<readonly MachineChange[]> =>
  graphChanges(await graphsOf(before), await graphsOf(after))

export function graphChanges(before: readonly Graph[], after: readonly Graph[]): readonly MachineChange[] {
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
