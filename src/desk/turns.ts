import type { Id } from '#contract/id.ts'

/** Keeps two tabs from working on one item: whoever has the turn keeps it until it gives it back or its tab is gone. */
export interface Turns {
  /** The way to give the turn back; null where another tab has it. */
  readonly take: (item: Id) => Promise<(() => void) | null>
  /** Resolves with the same when the turn is free, however long that takes. */
  readonly wait: (item: Id, signal: AbortSignal) => Promise<() => void>
}

type Options = Pick<LockOptions, 'ifAvailable' | 'signal'>

function request(locks: LockManager, name: string, options: Options): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const held = (lock: Lock | null) =>
      new Promise<void>((giveBack) => {
        resolve(lock === null ? null : giveBack)
        if (lock === null) giveBack()
      })
    const refused = (problem: unknown) =>
      problem instanceof DOMException && problem.name === 'SecurityError' ? resolve(() => undefined) : reject(problem)
    locks.request(name, options, held).catch(refused)
  })
}

/**
 * Turns by the browser's Web Locks, named by what they are about, which a closed or crashed tab gives back by itself.
 * A browser that refuses locks together with storage gives every turn: its tabs share nothing.
 */
export const lockTurns = (locks: LockManager, about = 'refund'): Turns => ({
  take: (item) => request(locks, `laurel.${about}.${item}`, { ifAvailable: true }),
  wait: async (item, signal) => {
    const giveBack = await request(locks, `laurel.${about}.${item}`, { signal })
    if (giveBack === null) throw new Error('A lock that was waited for was not given.')
    return giveBack
  },
})

/** Every turn is free: where the browser has no Web Locks (a page without https), the item's key alone keeps refunds apart. */
export const freeTurns: Turns = {
  take: () => Promise.resolve(() => undefined),
  wait: () => Promise.resolve(() => undefined),
}

export const browserTurns = (about?: string): Turns =>
  'locks' in navigator ? lockTurns(navigator.locks, about) : freeTurns
