import { newReleaseMachine } from '#machines/newRelease.ts'
import { proveFacts } from './support/facts.ts'

const found = { type: 'release.found' } as const
const pressed = { type: 'reload.chosen' } as const
const ended = { type: 'calls.ended' } as const
const dismissed = { type: 'dismissed' } as const

proveFacts(newReleaseMachine, [
  ['a new release is announced, and no page reloads by itself', [found], 'offered'],
  ['a reload waits for points that are being sent', [found, pressed], 'waiting'],
  ['the page reloads once nothing is being sent', [found, pressed, ended], 'reloading'],
  ['a waiting reload can be cancelled', [found, pressed, dismissed], 'putOff'],
  ['a cancelled reload does not come with the end of the calls', [found, pressed, dismissed, ended], 'putOff'],
  ['a dismissed release does not reload the page later', [found, dismissed, ended], 'putOff'],
  ['a dismissed release is announced again at the next sign of it', [found, dismissed, found], 'offered'],
  ['a press on a broken page also waits for points', [pressed], 'waiting'],
  ['a press after dismissing waits for points too', [found, dismissed, pressed], 'waiting'],
])
