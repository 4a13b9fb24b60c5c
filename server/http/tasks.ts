import type { Log } from '../deps.ts'
import { traceOf } from './errors.ts'

/** Work that goes on after the answer. */
export interface Tasks {
  start(name: string, work: () => Promise<void>): void
  /** Resolves once nothing is under way. */
  settled(): Promise<void>
}

export function createTasks(log: Log): Tasks {
  const running = new Set<Promise<void>>()
  return {
    start(name, work) {
      const task = work()
        .catch((error: unknown) => log.error('task-failed', { task: name, ...traceOf(error) }))
        .finally(() => running.delete(task))
      running.add(task)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
