import type { KeptDraft } from '#machines/keptDraft.ts'
import { noLocks, type Locks } from '../locks.ts'
import type { KeptDrafts } from './keptDrafts.ts'

/** How long a page that is loaded again waits for what it was before, in ms, which gives its places back a little late. */
const timeoutMs = 300

/** A subject's own place, and those of further tabs: more than anybody opens on one thing. */
const placesOf = (subject: string): readonly string[] => [subject, ...[2, 3, 4, 5, 6].map((at) => `${subject}#${at}`)]

/**
 * Where open forms keep their drafts. No two tabs have one place at a time: what is typed in one is not taken up, changed
 * or forgotten by another, and what somebody left behind is found by whoever opens its subject next.
 */
export function draftSlots(drafts: KeptDrafts, locks: Locks) {
  const taken = new Map<string, Promise<DraftSlot>>()

  const withTimeout = (place: string) => locks.wait(place, AbortSignal.timeout(timeoutMs)).catch(() => null)

  async function find(subject: string): Promise<DraftSlot> {
    const places = placesOf(subject)
    const give = (place: string, release: () => void) =>
      slotAt(place, drafts, locks === noLocks, () => {
        taken.delete(subject)
        release()
      })
    for (const place of places.filter(drafts.has)) {
      const release = (await locks.take(place)) ?? (await withTimeout(place))
      if (release !== null) return give(place, release)
    }
    for (const place of places) {
      const release = await locks.take(place)
      if (release !== null) return give(place, release)
    }
    return give(`${subject}#`, () => undefined)
  }

  return {
    /** The place of this tab's form on a subject: the same one until that form is closed. */
    of(subject: string): Promise<DraftSlot> {
      const known = taken.get(subject) ?? find(subject)
      taken.set(subject, known)
      return known
    },
    close(): void {
      for (const found of taken.values()) void found.then(({ release }) => release())
    },
  }
}

export type DraftSlot = ReturnType<typeof slotAt>

function slotAt(place: string, drafts: KeptDrafts, isShared: boolean, release: () => void) {
  let isOurs = false
  let inside = 0
  return {
    release,
    /** Where tabs cannot tell each other from a closed one, what another one perhaps has open goes with a key of its own. */
    read<Values extends object>(base: Values, key: string): KeptDraft<Values> | null {
      const kept = drafts.read(place, base)
      isOurs ||= kept !== null
      return kept && isShared ? { ...kept, key } : kept
    },
    keep<Values extends object>(draft: KeptDraft<Values>): void {
      isOurs = true
      drafts.keep(place, draft)
    },
    /** Forgets what was taken up or kept here, not what another tab has kept since. */
    forget(): void {
      if (isOurs) drafts.forget(place)
    },
    /** Gives the way out. The place is given back once nobody is in it; in development React leaves and comes back at once. */
    enter() {
      inside += 1
      return () => {
        inside -= 1
        queueMicrotask(() => inside === 0 && release())
      }
    },
  }
}
