import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../deps.ts'
import { openDatabase } from './embedded.ts'

const often = 1000

/** The embedded database, restarted whenever it dies. Connections fail until then. */
export async function openSupervisedDatabase({ dataDir, log }: { dataDir: string; log: Log }) {
  const open = () => openDatabase({ dataDir, log: (sentence) => log.info('database', { sentence }) })
  let current = await open()
  const { url } = current
  const over = new AbortController()
  const watching = watch()

  async function watch(): Promise<void> {
    for (;;) {
      await sleep(often, undefined, { ref: false, signal: over.signal }).catch(() => {})
      if (over.signal.aborted) return
      if (!current.isRunning())
        await revive().catch((problem: unknown) => note('database not revived', String(problem)))
    }
  }

  async function revive(): Promise<void> {
    note('database died', 'It is being started again.')
    await current.close()
    current = await open()
    log.info('database revived')
    if (current.url !== url)
      note('database moved', 'Another program took its port. Stop this server and start it again.')
  }

  const note = (event: string, sentence: string) => log.error(event, { sentence })

  return {
    url,
    async close(): Promise<void> {
      over.abort()
      await watching
      await current.close()
    },
  }
}
