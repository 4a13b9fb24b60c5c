/** A clock for request timeouts that advances only when a request would time out. */
export interface SimulatedClock {
  /** Returns a signal that aborts after `ms` milliseconds of this clock. */
  deadline(ms: number): AbortSignal
  /** Advances the clock until the signal aborts, and rejects with its reason. */
  outlast(signal: AbortSignal): Promise<never>
}

export function simulatedClock(): SimulatedClock {
  let now = 0
  const waiting: { readonly at: number; readonly alarm: AbortController }[] = []
  return {
    deadline(ms) {
      const alarm = new AbortController()
      waiting.push({ at: now + ms, alarm })
      waiting.sort((one, other) => one.at - other.at)
      return alarm.signal
    },
    async outlast(signal) {
      while (!signal.aborted) {
        const next = waiting.shift()
        if (next === undefined) throw new Error('A request that gets no answer has no deadline: it would hang forever.')
        now = next.at
        next.alarm.abort(new DOMException('The operation timed out.', 'TimeoutError'))
      }
      throw signal.reason
    },
  }
}
