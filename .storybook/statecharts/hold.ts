import {
  Actor,
  StateMachine,
  type ActorRefLike,
  type AnyActorLogic,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import type { HeldAnswer, Release } from './messages.ts'

interface Waiting extends HeldAnswer {
  /** Of a call; a request has none. */
  readonly sessionId: string | null
  readonly end: (as: Release) => void
}

export interface Answers {
  readonly inspect: (happened: InspectionEvent) => void
  /** As `fetch`, but an answer waits while answers are held. */
  readonly fetch: typeof fetch
  readonly isHolding: () => boolean
  /** Holds the answers that come from now on, or lets all arrive. */
  readonly hold: (isOn: boolean) => void
  readonly held: () => readonly HeldAnswer[]
  readonly release: (answer: number, as: Release) => void
  /** Forgets what is held: nobody waits for it any more. */
  readonly forget: () => void
  readonly onChange: (listener: () => void) => () => void
}

const endings: readonly string[] = ['xstate.promise.resolve', 'xstate.promise.reject']

/** Holds the answers of promises that machines call, and of requests, until somebody lets them arrive. */
export function holdAnswers(request: typeof fetch, isHeld: (address: URL) => boolean = () => true): Answers {
  let isHolding = false
  let count = 0
  let waiting: readonly Waiting[] = []
  const taught = new WeakSet<object>()
  const passing = new WeakSet<EventObject>()
  /** Calls that have waited for a held request already. */
  const served = new Set<string>()
  const running = new Set<string>()
  const listeners = new Set<() => void>()

  function change(next: readonly Waiting[]) {
    waiting = next
    for (const listener of listeners) listener()
  }
  const wait = (held: Omit<Waiting, 'answer'>) => change([...waiting, { ...held, answer: ++count }])

  function teach(logic: AnyActorLogic) {
    if (taught.has(logic)) return
    taught.add(logic)
    const { transition } = logic
    logic.transition = (snapshot, event, scope) => {
      const { self } = scope
      const passes = passing.has(event) || served.has(self.sessionId)
      if (!isHolding || passes || !endings.includes(event.type)) return transition(snapshot, event, scope)
      wait({
        sessionId: self.sessionId,
        label: typeof self.src === 'string' ? self.src : self.id,
        outcome: event.type === endings[0] ? 'done' : 'failed',
        end(as) {
          const failure = new TypeError(as === 500 ? 'Internal Server Error' : 'Failed to fetch')
          const ending = as === 'answer' ? event : { type: endings[1], data: failure }
          passing.add(ending)
          self.send(ending)
        },
      })
      return snapshot
    }
  }

  return {
    inspect({ type, actorRef }) {
      if (!isCall(actorRef)) return
      const { sessionId } = actorRef
      if (type === '@xstate.actor') teach(actorRef.logic)
      if (type === '@xstate.event') running.add(sessionId)
      if (type !== '@xstate.snapshot' || actorRef.getSnapshot().status === 'active') return
      running.delete(sessionId)
      served.delete(sessionId)
      if (waiting.some((held) => held.sessionId === sessionId))
        change(waiting.filter((held) => held.sessionId !== sessionId))
    },
    async fetch(...asked) {
      const { address, method, signal } = requestOf(...asked)
      if (!isHolding || !isHeld(address)) return request(...asked)
      const answer = await request(...asked)
      // A deadline that passes meanwhile must not cut the body short.
      const body = await answer.arrayBuffer()
      const as = await new Promise<Release>((end, reject) => {
        const label = `${method} ${address.pathname}${address.search}`
        wait({ sessionId: null, label, outcome: String(answer.status), end })
        signal?.addEventListener('abort', () => {
          if (isTimeout(signal.reason)) return
          change(waiting.filter((other) => other.end !== end))
          reject(signal.reason)
        })
      })
      for (const call of running) served.add(call)
      if (as === 'no connection') throw new TypeError('Failed to fetch')
      const { status, statusText, headers } = answer
      if (as === 500) return new Response(null, { status: as })
      return new Response([101, 204, 205, 304].includes(status) ? null : body, { status, statusText, headers })
    },
    isHolding: () => isHolding,
    hold(isOn) {
      isHolding = isOn
      const ended = isOn ? [] : waiting
      change(isOn ? waiting : [])
      for (const { end } of ended) end('answer')
    },
    held: () => waiting.map(({ answer, label, outcome }) => ({ answer, label, outcome })),
    release(answer, as) {
      const held = waiting.find((each) => each.answer === answer)
      change(waiting.filter((each) => each !== held))
      held?.end(as)
    },
    forget() {
      served.clear()
      running.clear()
      change([])
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function requestOf(...[asked, { method, signal } = {}]: Parameters<typeof fetch>) {
  const own = asked instanceof Request ? asked : undefined
  return {
    address: new URL(own?.url ?? String(asked), location.href),
    method: method ?? own?.method ?? 'GET',
    signal: signal ?? own?.signal,
  }
}

const isCall = (ref: ActorRefLike): ref is Actor<AnyActorLogic> =>
  ref instanceof Actor && !(ref.logic instanceof StateMachine)

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'
