import { pressClock } from '#api/press.ts'
import type { Id } from '#contract/id.ts'
import { newKey } from './newKey.ts'

/** Keeps two tabs from working on the same thing. A lock is held until it is released or its tab is closed. */
export interface Locks {
  /** Resolves with a function that releases the lock; null if another tab holds it. */
  readonly take: (id: Id) => Promise<(() => void) | null>
  /** Resolves likewise once the lock is free, however long that takes. */
  readonly wait: (id: Id, signal: AbortSignal) => Promise<() => void>
}

type Options = Pick<LockOptions, 'ifAvailable' | 'signal'>

function request(locks: LockManager, name: string, options: Options): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const held = (lock: Lock | null) =>
      new Promise<void>((release) => {
        resolve(lock === null ? null : release)
        if (lock === null) release()
      })
    const refused = (problem: unknown) =>
      problem instanceof DOMException && problem.name === 'SecurityError' ? resolve(() => undefined) : reject(problem)
    locks.request(name, options, held).catch(refused)
  })
}

/**
 * Web Locks, which the browser releases when a tab closes or crashes. A browser that blocks locks along with storage
 * grants every lock: its tabs share nothing.
 */
export const webLocks = (locks: LockManager, about: string): Locks => ({
  take: (id) => request(locks, `laurel.${about}.${id}`, { ifAvailable: true }),
  wait: async (id, signal) => {
    const release = await request(locks, `laurel.${about}.${id}`, { signal })
    if (release === null) throw new Error('A lock that was waited for was not given.')
    return release
  },
})

/** A tab's claim to a lock. Of two at once the earlier one counts. */
interface Claim {
  readonly at: number
  readonly by: string
  isHeld: boolean
  /** Another tab has the lock, or claimed it before. */
  isLost: boolean
}
type Told =
  | ({ readonly kind: 'wanted'; readonly name: string } & Pick<Claim, 'at' | 'by'>)
  /** `to` is the claim that it answers; null for all. */
  | { readonly kind: 'taken'; readonly name: string; readonly to: string | null }
  | { readonly kind: 'free'; readonly name: string }

/** How long a tab that wants a lock waits for another to say that it has it, in ms. */
const answerMs = 100
/** A tab that was closed gives nothing back: who waits asks again, in ms. */
const askAgainMs = 1000

/**
 * Locks for browsers without Web Locks (a page without https): tabs ask each other. A tab that is closed or crashes has no
 * answer, and so no lock. A tab that does not run for longer than `answerMs` may lose a lock that it holds.
 */
export function channelLocks(about: string): Locks {
  const channel = new BroadcastChannel(`laurel.locks.${about}`)
  const claims = new Map<string, Claim>()
  const waiting = new Set<(name: string) => void>()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  const tell = (told: Told) => channel.postMessage(told)
  const isFree = (name: string) => waiting.forEach((listen) => listen(name))
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'free') return isFree(data.name)
    const ours = claims.get(data.name)
    if (ours === undefined) return undefined
    if (data.kind === 'taken') ours.isLost ||= data.to === null || data.to === ours.by
    else if (ours.isHeld || (ours.at - data.at || (ours.by < data.by ? -1 : 1)) < 0)
      tell({ kind: 'taken', name: data.name, to: data.by })
    else ours.isLost = true
    return undefined
  })
  // Node ends although a channel is open.
  if ('unref' in channel && typeof channel.unref === 'function') channel.unref()
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  async function take(id: Id): Promise<(() => void) | null> {
    const name = String(id)
    if (claims.has(name)) return null
    const claim: Claim = { at: Date.now(), by: newKey(), isHeld: false, isLost: false }
    claims.set(name, claim)
    tell({ kind: 'wanted', name, at: claim.at, by: claim.by })
    await pause(answerMs)
    // Answers that came while this tab was busy are still to be heard.
    await pause(0)
    if (claim.isLost) {
      claims.delete(name)
      return null
    }
    claim.isHeld = true
    tell({ kind: 'taken', name, to: null })
    return () => {
      if (claims.get(name) !== claim) return
      claims.delete(name)
      tell({ kind: 'free', name })
      isFree(name)
    }
  }
  return {
    take,
    async wait(id, signal) {
      let hear: () => void = () => undefined
      const heard = (name: string) => name === String(id) && hear()
      waiting.add(heard)
      signal.addEventListener('abort', () => hear(), { once: true })
      try {
        for (;;) {
          signal.throwIfAborted()
          // It may be given back while this tab asks for it.
          const given = new Promise<void>((resolve) => (hear = resolve))
          const release = await take(id)
          if (release !== null && !signal.aborted) return release
          release?.()
          signal.throwIfAborted()
          await Promise.race([given, pause(askAgainMs)])
        }
      } finally {
        waiting.delete(heard)
      }
    },
  }
}

const waits = new Map<Id, Promise<void>>()

/**
 * Where tabs cannot know of each other: every lock is granted, and only idempotency keys protect the money moves of two tabs.
 * Waits for the same lock in this tab still queue.
 */
export const noLocks: Locks = {
  take: () => Promise.resolve(() => undefined),
  async wait(id) {
    const before = waits.get(id)
    let release: () => void = () => undefined
    waits.set(id, new Promise((resolve) => (release = resolve)))
    await before
    return release
  },
}

export function browserLocks(about: string): Locks {
  if ('locks' in navigator) return webLocks(navigator.locks, about)
  return 'BroadcastChannel' in globalThis ? channelLocks(about) : noLocks
}

/** The locks that this tab holds, by id. A lock that arrives after its wait was aborted is released at once. */
export function heldLocks(locks: Locks) {
  const held = new Map<string, () => void>()
  const hold = (id: Id, release: () => void, { aborted }: AbortSignal) =>
    aborted ? release() : void held.set(String(id), release)
  const has = (id: Id) => held.has(String(id))
  const release = (id: Id) => {
    held.get(String(id))?.()
    held.delete(String(id))
  }
  return {
    has,
    /** Resolves whether this tab holds the lock now. */
    async take(id: Id, signal: AbortSignal): Promise<boolean> {
      const free = has(id) ? null : await locks.take(id)
      if (free !== null) hold(id, free, signal)
      return has(id)
    },
    async wait(id: Id, signal: AbortSignal): Promise<void> {
      hold(id, await locks.wait(id, signal), signal)
    },
    release,
    releaseAll: () => [...held.keys()].forEach(release),
  }
}

export type HeldLocks = ReturnType<typeof heldLocks>

/** The lock of a record that is written on the strength of what was read. */
export const recordLock = (kind: string, id: Id | null): string => `${kind}.${id}`

/** Runs `work` while nobody else has the lock, in this tab or another. */
export async function inTurn<Result>(
  locks: Locks,
  id: Id,
  work: () => Promise<Result>,
  signal = new AbortController().signal,
): Promise<Result> {
  const release = await locks.wait(id, signal)
  try {
    return await work()
  } finally {
    release()
  }
}

/**
 * One lock, held from reading a record until the write that follows is answered, and the time of that press. Its holder
 * never waits for it.
 */
export function turnOf(locks: Locks, id: Id) {
  const held = heldLocks(locks)
  const press = pressClock()
  return {
    press,
    begin: async (signal: AbortSignal): Promise<void> => (held.has(id) ? undefined : held.wait(id, signal)),
    end: () => {
      held.release(id)
      press.end()
    },
  }
}

export type Turn = ReturnType<typeof turnOf>
