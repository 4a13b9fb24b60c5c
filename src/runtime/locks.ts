import type { Id } from '#contract/id.ts'

/** Keeps two tabs from working on one item: whoever has the turn keeps it until it gives it back or its tab is gone. */
export interface Locks {
  /** The way to give the turn back; null where another tab has it. */
  readonly take: (item: Id) => Promise<(() => void) | null>
  /** Resolves with the same when the turn is free, however long that takes. */
  readonly wait: (item: Id, signal: AbortSignal) => Promise<() => void>
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
 * Locks by the browser's Web Locks, named by what they are about, which a closed or crashed tab gives back by itself.
 * A browser that refuses locks together with storage gives every turn: its tabs share nothing.
 */
export const webLocks = (locks: LockManager, about = 'refund'): Locks => ({
  take: (item) => request(locks, `laurel.${about}.${item}`, { ifAvailable: true }),
  wait: async (item, signal) => {
    const release = await request(locks, `laurel.${about}.${item}`, { signal })
    if (release === null) throw new Error('A lock that was waited for was not given.')
    return release
  },
})

/** Every turn is free: where the browser has no Web Locks (a page without https), the item's key alone keeps refunds apart. */
export const noLocks: Locks = {
  take: () => Promise.resolve(() => undefined),
  wait: () => Promise.resolve(() => undefined),
}

export const browserLocks = (about?: string): Locks =>
  'locks' in navigator ? webLocks(navigator.locks, about) : noLocks
