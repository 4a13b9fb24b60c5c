import { parentPort } from 'node:worker_threads'
import { cleanHtml } from './cleanHtml.ts'

export interface Dirty {
  readonly id: number
  readonly html: string
}

parentPort?.on('message', ({ id, html }: Dirty) => parentPort?.postMessage({ id, html: cleanHtml(html) }, []))
