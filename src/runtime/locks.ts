import type { Id } from '#contract/id.ts'

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

const waits = new Map<Id, Promise<void>>()

/**
 * For browsers without Web Locks (a page without https): every lock is granted, and only idempotency keys protect the
 * money moves of two tabs. Waits for the same lock in this tab still queue.
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
