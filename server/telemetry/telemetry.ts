import { DoneAnswer } from '#contract/session/wire.ts'
import { TelemetryRequest } from '#contract/telemetry/wire.ts'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { Refusal } from '../refusal.ts'

const most = 30
const windowMs = 600_000

/** The route by which the console reports its own errors and slow presses. Reports are lines of the log and counted. */
export function telemetry(deps: Deps) {
  const { app, act } = staffRoutes(deps, 'Telemetry')
  const isFree = limiter()
  act(
    'POST',
    '/staff/telemetry',
    {
      summary: 'Report errors and slow presses of the console',
      text: `Words of the console and positions in its code, nothing that somebody typed. At most ${most} calls in ten minutes.`,
      body: TelemetryRequest,
      answer: DoneAnswer,
      refusals: { 429: 'too-many-attempts' },
    },
    async ({ build, reports }, _, c) => {
      const staffId = c.get('caller').user.id
      if (!isFree(staffId, performance.now()))
        throw new Refusal(429, 'too-many-attempts', 'Too many reports. Please send them later.', {
          'Retry-After': '600',
        })
      for (const { kind, machine, event, ...rest } of reports) {
        deps.meters.report(kind)
        const about = { requestId: c.get('requestId'), staffId, build: build ?? '', machine: machine ?? '' }
        const what = 'at' in rest ? { name: rest.name, code: rest.code ?? '', stack: rest.at.join(' ') } : rest
        deps.log.info(`console-${kind}`, { ...about, on: event ?? '', ...what })
      }
      return null
    },
  )
  return app
}

/** Counts calls of each member of staff in this process: a lost report does no harm, and a row each would. */
function limiter() {
  let begun = 0
  const calls = new Map<number, number>()
  return (staffId: number, now: number): boolean => {
    if (now - begun > windowMs) {
      begun = now
      calls.clear()
    }
    const count = (calls.get(staffId) ?? 0) + 1
    calls.set(staffId, count)
    return count <= most
  }
}
