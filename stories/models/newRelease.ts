import { newReleaseMachine } from '#machines/newRelease.ts'
import { modelOf } from '../support/model.ts'

export const newReleaseModel = modelOf(newReleaseMachine, [
  { type: 'release.found' },
  { type: 'reload.chosen' },
  { type: 'calls.ended' },
  { type: 'dismissed' },
])
