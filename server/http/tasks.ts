import type { Deps } from '../deps.ts'
import { traceOf } from './errorLines.ts'

/** Background work that continues after the answer was sent. */
export interface Tasks {
  /** `requestId` is that of the request which caused the work; work by the clock gets one of its own. */
  start(name: string, work: (requestId: string) => Promise<void>, requestId?: string): void
  /** Resolves when all of it has ended. */
  settled(): Promise<void>
}

/** Sends the mails that are due. `requestId` is that of the request which wrote one, for the log. */
export type Deliver = (requestId?: string) => void

export function createTasks({ log, traces }: Pick<Deps, 'log' | 'traces'>): Tasks {
  const running = new Set<Promise<void>>()
  return {
    start(name, work, requestId = crypto.randomUUID()) {
      const task = traces
        .span({ name, fields: { 'laurel.request_id': requestId } }, () => work(requestId))
        .catch((error: unknown) => log.error('task-failed', { task: name, requestId, ...traceOf(error) }))
        .finally(() => running.delete(task))
      running.add(task)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
