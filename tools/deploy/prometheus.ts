import { freePort } from '#server/db/embedded/ports.ts'
import { startServer } from '#testing/serverProcess.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stringify } from 'yaml'
import { documented } from '../faults/processes/documented.ts'

interface Trial {
  readonly prometheus: string
  readonly accepts: (program: string, words: readonly string[], what: string) => void
  readonly place: string
  readonly write: (name: string, text: string) => string
}

/** Checks alerts and board by promtool, and lets Prometheus read a process by the documented file. */
export async function tryPrometheus({ prometheus, accepts, place, write }: Trial): Promise<string> {
  const promtool = path.join(path.dirname(prometheus), 'promtool')
  const alerts = documented('prometheus/alerts.yaml', {})
  write('prometheus/alerts.yaml', alerts)
  const cases = fs.readFileSync(path.join(import.meta.dirname, 'alertCases.yaml'), 'utf8')
  accepts(promtool, ['test', 'rules', write('prometheus/alertCases.yaml', cases)], 'alerts.yaml, and its cases')
  const rules = expressionsOf(documented('grafana/laurel.json', {})).map((expr, index) => ({
    record: `panel:${index}`,
    expr,
  }))
  const board = write('prometheus/board.yaml', stringify({ groups: [{ name: 'board', rules }] }))
  accepts(promtool, ['check', 'rules', board], `the ${rules.length} queries of grafana/laurel.json`)

  const server = await startServer({ API_URL: 'http://api.example', METRICS_PORT: '0' })
  const [, target = ''] = /Metrics are at http:\/\/(\S+)\/metrics/.exec(server.printed()) ?? []
  const config = write(
    'prometheus/prometheus.yaml',
    documented('prometheus/prometheus.yaml', {
      '127.0.0.1:13001': target,
      'scrape_interval: 15s': 'scrape_interval: 1s',
    }),
  )
  accepts(promtool, ['check', 'config', config], 'prometheus.yaml')
  const port = await freePort(0)
  const words = [`--config.file=${config}`, `--storage.tsdb.path=${path.join(place, 'series')}`]
  const child = spawn(prometheus, [...words, `--web.listen-address=127.0.0.1:${port}`], { stdio: 'ignore' })
  try {
    const query = encodeURIComponent(`up{instance="${target}"} == 1 and on (instance) nodejs_eventloop_lag_p99_seconds`)
    for (const until = Date.now() + 30_000; Date.now() < until; await sleep(200)) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${query}`).catch(() => undefined)
      if (answer?.ok && (await answer.text()).includes(target)) return 'prometheus reads a process by prometheus.yaml.'
    }
    throw new Error('Prometheus does not read Laurel within 30 seconds.')
  } finally {
    child.kill('SIGKILL')
    await Promise.all([once(child, 'exit'), server.stop()])
  }
}

/** The queries of a board, with values for the variables of Grafana. */
const expressionsOf = (board: string): readonly string[] =>
  [...board.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
    String(JSON.parse(text)).replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'),
  )
