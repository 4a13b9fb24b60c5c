import { Worker } from 'node:worker_threads'
import type { Html } from '../deps.ts'
import { cleanHtml } from './html/cleanHtml.ts'
import type { Dirty } from './html/thread.ts'

/** Cleans stored HTML by the list of the contract. Idempotent: cleaning the result again changes nothing. */
export const htmlCleaner: Html = {
  clean: cleanHtml,
  cleanLong: (html) => (html.length > mostAtOnce ? cleanApart(html) : Promise.resolve(cleanHtml(html))),
}

/** In characters; the worst text of this length takes a few milliseconds, one of 200,000 takes half a second. */
const mostAtOnce = 2000

let thread: Worker | undefined
const waiting = new Map<number, PromiseWithResolvers<string>>()
let lastId = 0

/** Cleans in a thread of its own, which starts with the first long text and stays. */
function cleanApart(html: string): Promise<string> {
  thread ??= startThread()
  const id = ++lastId
  const cleaned = Promise.withResolvers<string>()
  waiting.set(id, cleaned)
  thread.ref()
  thread.postMessage({ id, html } satisfies Dirty, [])
  return cleaned.promise
}

function startThread(): Worker {
  const started = new Worker(new URL('./html/thread.ts', import.meta.url), { execArgv: [] })
  started.on('message', ({ id, html }: Dirty) => {
    waiting.get(id)?.resolve(html)
    waiting.delete(id)
    // An idle thread keeps no process alive.
    if (waiting.size === 0) started.unref()
  })
  started.once('error', (problem) => {
    thread = undefined
    for (const cleaned of waiting.values()) cleaned.reject(problem)
    waiting.clear()
  })
  return started
}
