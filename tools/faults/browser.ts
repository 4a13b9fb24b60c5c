import { connect } from '#api/connection.ts'
import { defaultConfig } from '#contract/config.ts'
import { noLocks, type Locks } from '#runtime/locks.ts'
import type { MoneyMovesAccount } from '#runtime/runs/runs.ts'
import { recentMoves } from '#runtime/runs/recentMoves.ts'
import type { AnyActorRef } from 'xstate'
import type { Clerk } from '#testing/points/staff.ts'
import { simulatedClock } from '#testing/network/clock.ts'
import { faultyFetch, type Fate } from '#testing/network/faultyFetch.ts'
import { memoryStorage } from '#testing/memoryStorage.ts'
import { origin } from '#testing/network/server.ts'

/** The part of a registry of money moves that this browser uses. */
export interface Moves {
  readonly actor: {
    send(event: { readonly type: 'run.hidden' } | { readonly type: 'run.shown'; readonly id: string }): void
    subscribe(next: () => void): unknown
    getSnapshot(): {
      readonly context: { readonly runs: readonly { readonly id: string; readonly actor: AnyActorRef | null }[] }
    }
  }
  close(): void
}
type MoveOf<Opened extends Moves> = ReturnType<Opened['actor']['getSnapshot']>['context']['runs'][number]
type RunOf<Opened extends Moves> = NonNullable<MoveOf<Opened>['actor']>

/** What a page opens its runs with. */
export interface PageParts extends MoneyMovesAccount {
  /** The locks of records. */
  readonly records: Locks
}

/** Each browser has one page, which a real browser would take its locks from when it ends; of these no dead page keeps any. */
const records: Locks = { ...noLocks, wait: () => Promise.resolve(() => undefined) }

interface BrowserParts<Opened extends Moves> {
  readonly clerk: Clerk
  readonly honoursKeys: boolean
  readonly storage: Storage
  readonly answer: (request: Request) => Promise<Response>
  readonly fateOf: (request: Request) => Fate
  readonly openMoves: (given: PageParts) => Opened
  /** Called with every new state of a run. */
  readonly onShown: (actor: RunOf<Opened>) => void
}

/**
 * The console without screens: the real client, machines and runs over a bad network. One at a time per thread.
 * `reload` ends the page and opens another over the same storage.
 */
export function openBrowser<Opened extends Moves>(parts: BrowserParts<Opened>) {
  const { clerk, honoursKeys, storage, answer, fateOf, openMoves, onShown } = parts
  let moves: Opened
  const page = { isOpen: false }
  let wake = () => {}
  const leave = () => {
    moves.close()
    page.isOpen = false
    wake()
  }
  const clock = simulatedClock()
  const { fetch, deliverAll } = faultyFetch({ answer, fateOf, clock, leave: () => page.isOpen && leave() })
  connect({
    config: { ...defaultConfig, api: `${origin}/api`, idempotencyKeys: honoursKeys },
    token: () => clerk.token,
    fetch,
    deadline: clock.deadline,
    retryDelay: () => 0,
  })
  const all = () => moves.actor.getSnapshot().context.runs as readonly MoveOf<Opened>[]

  function open() {
    page.isOpen = true
    const seen = new Map<AnyActorRef, unknown>()
    const remembered = recentMoves(clerk.id, memoryStorage())
    moves = openMoves({ account: clerk.id, honoursKeys, storage, locks: noLocks, records, recentMoves: remembered })
    const report = () => {
      for (const { actor } of all()) {
        const value = actor?.getSnapshot().value
        if (actor !== null && seen.get(actor) !== value) onShown(actor as RunOf<Opened>)
        if (actor !== null) seen.set(actor, value)
      }
      wake()
    }
    moves.actor.subscribe(report)
    report()
  }
  open()

  return {
    moves: () => moves,
    /** The only move of this page, if there is one. */
    move: () => all()[0],
    /** False once the page was left in the middle of a request. */
    isOpen: () => page.isOpen,
    reload() {
      if (page.isOpen) leave()
      open()
    },
    /** Resolves when no call is under way, or when the page is gone. */
    async quiet(actor: RunOf<Opened>) {
      while (page.isOpen && isBusy(actor)) await new Promise<void>((resolve) => (wake = resolve))
    },
    /** Leaves the page; requests that are under way still arrive. */
    async close() {
      if (page.isOpen) leave()
      await deliverAll()
    },
  }
}

const isBusy = (actor: AnyActorRef) => actor.getSnapshot().status === 'active' && actor.getSnapshot().hasTag('busy')
