import { asFailure, unknown } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { sendWithin, timeLimits } from './send.ts'

/** The parts of a press that a wait before them may not use up, and the most that reading before sending takes, in ms. */
const parts = { reading: 7000, leastSending: 5000, leastChecking: 2000 }

/**
 * The time of a press on one record: what is read first, what is sent and what is read again share that of a write. A press
 * begins with reading, or with sending where nothing is read.
 */
export function pressClock() {
  let began = -Infinity
  let isToBeChecked = false
  /** Whole milliseconds, which `AbortSignal.timeout` takes. */
  const left = () => Math.round(began + timeLimits.write - performance.now())
  const end = () => {
    began = -Infinity
    isToBeChecked = false
  }
  return {
    /** The next press begins anew. */
    end,
    /** `outer` ends the reading too. @throws Failure, `unknown` where it took too long */
    async reading<Read>(read: AbortableRead<Read>, outer?: AbortSignal): Promise<Read> {
      if (isToBeChecked && left() > 0)
        return givenUpAfter(Math.max(parts.leastChecking, left()), read, outer).finally(end)
      isToBeChecked = false
      if (left() <= 0) began = performance.now()
      try {
        return await givenUpAfter(parts.reading, read, outer)
      } catch (thrown) {
        end()
        throw thrown
      }
    },
    /**
     * `call` sends before it waits for anything. With `isChecked` it leaves time to read what became of it, or to send what
     * follows. @throws Failure
     */
    async sending<Answer>(call: () => Promise<Answer>, isChecked = false): Promise<Answer> {
      if (left() <= 0) began = performance.now()
      isToBeChecked = isChecked
      const limit = Math.max(parts.leastSending, left() - (isChecked ? parts.leastChecking : 0))
      try {
        const answer = await sendWithin(limit, call)
        if (!isChecked) end()
        return answer
      } catch (thrown) {
        if (!isChecked || asFailure(thrown).kind !== 'unknown') end()
        throw thrown
      }
    },
  }
}

export type PressClock = ReturnType<typeof pressClock>

/** The clocks of several records. A press that began elsewhere is given to its record. */
export function pressClocks() {
  const clocks = new Map<string, PressClock>()
  return (id: Id, given?: PressClock): PressClock => {
    const clock = given ?? clocks.get(String(id)) ?? pressClock()
    clocks.set(String(id), clock)
    return clock
  }
}

type AbortableRead<Read> = (signal: AbortSignal) => Promise<Read>

/**
 * Gives a read up after `ms`, and its request with it: a browser has six connections to a host, and the next press needs one.
 * @throws Failure, `unknown` after `ms`
 */
export async function givenUpAfter<Read>(ms: number, read: AbortableRead<Read>, outer?: AbortSignal): Promise<Read> {
  const own = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(unknown(''))
      own.abort()
    }, ms)
  })
  try {
    return await Promise.race([read(outer ? AbortSignal.any([outer, own.signal]) : own.signal), end])
  } finally {
    clearTimeout(timer)
  }
}
