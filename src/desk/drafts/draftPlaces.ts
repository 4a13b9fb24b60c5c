import type { KeptDraft } from '#machines/keptDraft.ts'
import { freeTurns, type Turns } from '../turns.ts'
import type { KeptDrafts } from './keptDrafts.ts'

/** How long a page that is loaded again waits for what it was before, in ms, which gives its places back a little late. */
const patience = 300

/** A subject's own place, and those of further tabs: more than anybody opens on one thing. */
const placesOf = (subject: string): readonly string[] => [subject, ...[2, 3, 4, 5, 6].map((at) => `${subject}#${at}`)]

/**
 * Where open forms keep their drafts. No two tabs have one place at a time: what is typed in one is not taken up, changed
 * or forgotten by another, and what somebody left behind is found by whoever opens its subject next.
 */
export function draftPlaces(drafts: KeptDrafts, turns: Turns) {
  const taken = new Map<string, Promise<DraftPlace>>()

  const patiently = (place: string) => turns.wait(place, AbortSignal.timeout(patience)).catch(() => null)

  async function find(subject: string): Promise<DraftPlace> {
    const places = placesOf(subject)
    const give = (place: string, giveBack: () => void) =>
      placeAt(place, drafts, turns === freeTurns, () => {
        taken.delete(subject)
        giveBack()
      })
    for (const place of places.filter(drafts.has)) {
      const giveBack = (await turns.take(place)) ?? (await patiently(place))
      if (giveBack !== null) return give(place, giveBack)
    }
    for (const place of places) {
      const giveBack = await turns.take(place)
      if (giveBack !== null) return give(place, giveBack)
    }
    return give(`${subject}#`, () => undefined)
  }

  return {
    /** The place of this tab's form on a subject: the same one until that form is closed. */
    of(subject: string): Promise<DraftPlace> {
      const known = taken.get(subject) ?? find(subject)
      taken.set(subject, known)
      return known
    },
    close(): void {
      for (const found of taken.values()) void found.then(({ giveBack }) => giveBack())
    },
  }
}

export type DraftPlace = ReturnType<typeof placeAt>

function placeAt(place: string, drafts: KeptDrafts, isShared: boolean, giveBack: () => void) {
  let isOurs = false
  let inside = 0
  return {
    giveBack,
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
        queueMicrotask(() => inside === 0 && giveBack())
      }
    },
  }
}
