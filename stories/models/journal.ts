import { journalMachine } from '#machines/journal.ts'
import { modelOf } from '../support/model.ts'

export const journalModel = modelOf(journalMachine, [
  { type: 'bell.pressed' },
  { type: 'all.chosen' },
  { type: 'search.typed', search: 'andino' },
  { type: 'dismissed' },
])
