import type { SimulatedClock } from './clock.ts'

/** Faults of a request. `Before`: it never reaches the server; `After`: the server has carried it out. */
export const faults = [
  'none',
  'resetBefore',
  'resetAfter',
  'failAfter',
  'hangBefore',
  'hangAfter',
  'late',
  'cut',
  'refused',
] as const
export type Fault = (typeof faults)[number]

export interface Fate {
  readonly fault: Fault
  /** The page is left while the request is under way, so nobody receives the answer. */
  readonly leaves?: boolean
}

interface FaultyFetchParts {
  readonly answer: (request: Request) => Promise<Response>
  readonly fateOf: (request: Request) => Fate
  readonly clock: SimulatedClock
  /** Called when the page is left. */
  readonly leave?: () => void
}

/** A delayed request arrives after this many later ones. */
const lateness = 3

/** A `fetch` with a bad network between it and the server. */
export function faultyFetch({ answer, fateOf, clock, leave = () => undefined }: FaultyFetchParts) {
  let late: { readonly request: Request; others: number }[] = []

  async function deliver(due: (one: { others: number }) => boolean): Promise<void> {
    const arriving = late.filter(due)
    late = late.filter((one) => !arriving.includes(one))
    for (const { request } of arriving) await answer(request)
  }

  async function meet(request: Request, fault: Fault, signal: AbortSignal): Promise<Response> {
    switch (fault) {
      case 'none':
        return answer(request)
      case 'resetBefore':
        throw reset()
      case 'resetAfter':
        await answer(request)
        throw reset()
      case 'failAfter':
        await answer(request)
        return Response.json(noAnswer, { status: 500 })
      case 'hangBefore':
        return clock.outlast(signal)
      case 'hangAfter':
        await answer(request)
        return clock.outlast(signal)
      case 'late':
        late.push({ request, others: lateness })
        throw reset()
      case 'cut':
        await answer(request)
        return new Response('{"succ', { headers: { 'content-type': 'application/json' } })
      case 'refused':
        return Response.json(refusal)
    }
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const asked = new Request(input, init)
    const { fault, leaves = false } = fateOf(asked)
    const request = await withoutSignal(asked)
    for (const one of late) one.others--
    await deliver(({ others }) => others <= 0)
    if (!leaves) return meet(request, fault, asked.signal)
    await meet(request, unheard(fault), asked.signal).catch(() => undefined)
    leave()
    return new Promise(() => undefined)
  }
  return {
    fetch,
    /** Delivers every delayed request. */
    deliverAll: () => deliver(() => true),
  }
}

/** The equivalent fault when nobody waits for the answer. */
const unheard = (fault: Fault): Fault =>
  fault === 'hangBefore' ? 'late' : fault === 'hangAfter' ? 'resetAfter' : fault

const reset = () => new TypeError('fetch failed')
const noAnswer = { success: false, error: { code: 'internal-error', message: 'The network made this up.' } }
const refusal = { success: false, error: { code: 'not-today', message: 'The network made this up.' } }

/** The request as the server receives it, without the caller's signal. */
async function withoutSignal(asked: Request): Promise<Request> {
  const { url, method, headers } = asked
  return new Request(url, { method, headers, ...(asked.body === null ? {} : { body: await asked.text() }) })
}
