import type { Log } from '../deps.ts'
import { traceOf } from './errors.ts'

/** Background work that continues after the answer was sent. */
export interface Tasks {
  start(name: string, work: () => Promise<void>): void
  /** Resolves when all of it has ended. */
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
