import type { KeptDraft } from '#machines/keptDraft.ts'
import { noLocks, type Locks } from '../locks.ts'
import type { KeptDrafts } from './keptDrafts.ts'

/** How long a reloaded page waits for the page before it to release its slots, in ms. */
const timeoutMs = 300

/** The slots of a subject, one for each tab that has it open: more than anybody opens. */
const slotNamesOf = (subject: string): readonly string[] => [
  subject,
  ...[2, 3, 4, 5, 6].map((at) => `${subject}#${at}`),
]

/**
 * Gives each open form a slot in the storage of drafts. No two tabs share a slot, so no tab restores, changes or
 * deletes another's draft; a draft left behind is found by whoever next opens its subject.
 */
export function openDraftSlots(drafts: KeptDrafts, locks: Locks) {
  const taken = new Map<string, Promise<DraftSlot>>()

  const withTimeout = (name: string) => locks.wait(name, AbortSignal.timeout(timeoutMs)).catch(() => null)

  async function find(subject: string): Promise<DraftSlot> {
    const names = slotNamesOf(subject)
    const give = (name: string, release: () => void) =>
      slotAt(name, drafts, locks === noLocks, () => {
        taken.delete(subject)
        release()
      })
    for (const name of names.filter(drafts.has)) {
      const release = (await locks.take(name)) ?? (await withTimeout(name))
      if (release !== null) return give(name, release)
    }
    for (const name of names) {
      const release = await locks.take(name)
      if (release !== null) return give(name, release)
    }
    return give(`${subject}#`, () => undefined)
  }

  /** The slot of this tab's form on a subject: the same one until the form closes. */
  function of(subject: string): Promise<DraftSlot> {
    const known = taken.get(subject) ?? find(subject)
    taken.set(subject, known)
    return known
  }
  return {
    of,
    /** Calls `onFound` with the slot, and keeps it until the returned function is called, which may be before that. */
    hold(subject: string, onFound: (slot: DraftSlot) => void): () => void {
      let isOver = false
      let leave: (() => void) | undefined
      void of(subject).then((slot) => {
        leave = slot.enter()
        if (isOver) leave()
        else onFound(slot)
      })
      return () => {
        isOver = true
        leave?.()
      }
    },
    close(): void {
      for (const found of taken.values()) void found.then(({ release }) => release())
    },
  }
}

export type DraftSlot = ReturnType<typeof slotAt>

function slotAt(name: string, drafts: KeptDrafts, isShared: boolean, release: () => void) {
  let isOurs = false
  let inside = 0
  return {
    /** What the subject is, without its id: `product`. */
    kind: name.replace(/\W.*/s, ''),
    release,
    /** Without locks a draft may still be open in another tab, so it gets a key of its own. */
    read<Values extends object>(base: Values, key: string): KeptDraft<Values> | null {
      const kept = drafts.read(name, base)
      isOurs ||= kept !== null
      return kept && isShared ? { ...kept, key } : kept
    },
    keep<Values extends object>(draft: KeptDraft<Values>): void {
      isOurs = true
      drafts.keep(name, draft)
    },
    /** Deletes the draft, but not one that another tab has stored since. */
    forget(): void {
      if (isOurs) drafts.forget(name)
    },
    /**
     * Called when the form's place mounts; call the result when it unmounts. The slot is released in a microtask, because in
     * development React unmounts and mounts again at once.
     */
    enter() {
      inside += 1
      return () => {
        inside -= 1
        queueMicrotask(() => inside === 0 && release())
      }
    },
  }
}
