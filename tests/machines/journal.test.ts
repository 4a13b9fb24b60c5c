import { journalMachine, type JournalEvent } from '#machines/journal.ts'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'

const bell = { type: 'bell.pressed' } as const
const all = { type: 'all.chosen' } as const
const typed = { type: 'search.typed', search: 'andino' } as const
const dismissed = { type: 'dismissed' } as const

const facts: readonly [fact: string, events: readonly JournalEvent[], state: string, search: string][] = [
  ['the bell opens the panel', [bell], 'panel', ''],
  ['and closes it', [bell, bell], 'closed', ''],
  ['the whole journal opens from the panel', [bell, all], 'all', ''],
  ['and from nowhere else', [all], 'closed', ''],
  ['it is searched', [bell, all, typed], 'all', 'andino'],
  ['opened again it shows everything', [bell, all, typed, dismissed, bell, all], 'all', ''],
]
it.each(facts)('%s', (_fact, events, state, search) => {
  const [start] = initialTransition(journalMachine)
  const end = events.reduce((now, event) => transition(journalMachine, now, event)[0], start)
  expect({ state: end.value, search: end.context.search }).toEqual({ state, search })
})
