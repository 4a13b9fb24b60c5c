import { send } from '#api/send.ts'
import { asFailure } from '#contract/failure.ts'
import { mostReports, type Report } from '#contract/telemetry/wire.ts'
import { ownWords } from 'virtual:own-words'
import { inspectWith, processedIn, type Processed } from './inspect.ts'
import { entryIn } from './release.ts'

/** A press that is seen later than this is slow, in ms. */
const slowMs = 200
const pauseMs = 10_000
/** How long a press may be held: what acts on its beginning may keep its end waiting. */
const pressMs = 1000
/** Of one page; a loop of errors says nothing new. */
const mostOfPage = 100
const mostRefused = 3

const errors =
  /^(?:Aggregate|Eval|Internal|Range|Reference|Syntax|Type|URI)?Error$|^(?:Abort|DataClone|InvalidState|Network|NotAllowed|NotFound|NotReadable|QuotaExceeded|Security|Timeout)Error$/

/** A report without what somebody typed or the API said: words of the program stay, and positions in its code. */
export function reporterOf(words: ReadonlySet<string>, recent: readonly Processed[]) {
  const own = (word: string): string | null => (words.has(word) ? word : null)
  const acted = (from: number, to: number) => {
    const last = recent.findLast(({ at }) => at >= from && at <= to)
    return {
      machine: last === undefined ? null : own(last.snapshot.machine.id),
      event: last === undefined ? null : own(last.event.type),
    }
  }
  return {
    error(thrown: unknown, now: number): Report {
      const failure = asFailure(thrown)
      const isError = thrown instanceof Error || thrown instanceof DOMException
      return {
        kind: 'error',
        name: isError ? (errors.test(thrown.name) ? thrown.name : 'Error') : 'Failure',
        code: isError ? null : own(failure.code ?? ''),
        at: isError ? placesIn(thrown.stack ?? '') : [],
        ...acted(0, now),
      }
    },
    slow: ({ name, startTime, duration }: Pick<PerformanceEntry, 'name' | 'startTime' | 'duration'>): Report => ({
      kind: 'slow',
      press: /^[a-z]{1,30}$/.test(name) ? name : 'press',
      ms: Math.min(Math.round(duration), 600_000),
      ...acted(startTime - pressMs, startTime + duration),
    }),
  }
}

/** Positions in files of the console. The message comes first in a stack, so only what has the shape of a frame counts. */
const placesIn = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, address = '', place] =
        /^(?:\s+at .*?\(?|[^@]*@)(https?:\/\/[^/\s]+\/assets\/)([\w.-]{1,80}:\d{1,7}:\d{1,7})\)?$/.exec(line) ?? []
      return place !== undefined && address === `${location.origin}/assets/` ? [place] : []
    })
    .slice(0, 5)

/** Sends reports of this page from now on, in batches, until the API refuses them. */
export function startTelemetry(): void {
  const recent: Processed[] = []
  const { error, slow } = reporterOf(new Set(ownWords), recent)
  const build = entryIn(document.documentElement.outerHTML)
  const waiting: Report[] = []
  const known = new Set<string>()
  let count = 0
  let refusals = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(keepalive = false): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const reports = waiting.splice(0, mostReports)
    const { status } = await send({
      method: 'post',
      path: 'staff/telemetry',
      json: { build, reports },
      keepalive,
    }).catch(() => ({
      status: 0,
    }))
    if (status >= 300 || status === 0) refusals++
    if (waiting.length > 0) later()
  }
  const later = () => (timer ??= setTimeout(() => void flush(), pauseMs))
  function add(report: Report): void {
    const key = JSON.stringify({ ...report, ms: 0 })
    if (refusals >= mostRefused || count >= mostOfPage || known.has(key)) return
    known.add(key)
    count++
    waiting.push(report)
    later()
  }

  inspectWith((happened) => {
    const processed = processedIn(happened)
    if (processed === null || processed.event.type === 'xstate.init') return
    recent.push(processed)
    if (recent.length > 50) recent.shift()
  })
  addEventListener('error', ({ error: thrown }) => add(error(thrown, performance.now())))
  addEventListener('unhandledrejection', ({ reason }) => add(error(reason, performance.now())))
  // React and the router say what a boundary caught there, and nowhere else.
  const say = console.error
  console.error = (...said: unknown[]) => {
    const thrown = said.find((one) => one instanceof Error)
    if (thrown !== undefined) add(error(thrown, performance.now()))
    say(...said)
  }
  addEventListener('pagehide', () => void flush(true))
  if (!PerformanceObserver.supportedEntryTypes.includes('event')) return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('interactionId' in entry && entry.interactionId !== 0) add(slow(entry))
  }).observe({ type: 'event', durationThreshold: slowMs, buffered: true } as PerformanceObserverInit)
}
