import type { Id } from '#contract/id.ts'

/** Keeps two tabs from working on one thing: a lock is held until it is released or its tab is gone. */
export interface Locks {
  /** The way to release the lock; null where another tab holds it. */
  readonly take: (id: Id) => Promise<(() => void) | null>
  /** Resolves with the same when the lock is free, however long that takes. */
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
 * Locks by the browser's Web Locks, which releases those of a closed or crashed tab by itself. A browser that refuses
 * locks together with storage gives every lock: its tabs share nothing.
 */
export const webLocks = (locks: LockManager, about: string): Locks => ({
  take: (id) => request(locks, `laurel.${about}.${id}`, { ifAvailable: true }),
  wait: async (id, signal) => {
    const release = await request(locks, `laurel.${about}.${id}`, { signal })
    if (release === null) throw new Error('A lock that was waited for was not given.')
    return release
  },
})

const waits = new Map<Id, Promise<void>>()

/**
 * Where the browser has no Web Locks (a page without https) every lock is free to take, and keys alone keep money moves
 * of two tabs apart. Those of this tab that wait for one lock have it one after another.
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

export const browserLocks = (about: string): Locks =>
  'locks' in navigator ? webLocks(navigator.locks, about) : noLocks

/** The locks that this tab holds, by id. One that comes after its wait was called off is released at once. */
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
    /** Whether this tab has it now. */
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
