import { newReleaseMachine } from '#machines/newRelease.ts'
import { modelOf } from '#statecharts/model/model.ts'

export const newReleaseModel = modelOf(newReleaseMachine, [
  { type: 'release.found' },
  { type: 'reload.chosen' },
  { type: 'calls.ended' },
  { type: 'dismissed' },
])
