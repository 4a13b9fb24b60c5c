import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StateMachine } from 'xstate'
import type { MachineChange } from '#tools/review/report.ts'
import { graphOf, type Graph } from '#statecharts/graph.ts'
import { graphChanges } from '#statecharts/model/graphChanges.ts'

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
