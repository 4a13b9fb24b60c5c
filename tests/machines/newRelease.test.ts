import { newReleaseMachine } from '#machines/newRelease.ts'
import { proveFacts } from './support/facts.ts'

const found = { type: 'release.found' } as const
const pressed = { type: 'reload.chosen' } as const
const ended = { type: 'calls.ended' } as const
const dismissed = { type: 'dismissed' } as const

const resting = { isSending: () => false }
const sending = { isSending: () => true }

proveFacts(
  newReleaseMachine,
  [
    ['a new release is announced, and no page reloads by itself', [found], 'offered'],
    ['a person’s press reloads the page', [found, pressed], 'reloading'],
    ['a reload waits for points that are being sent', [found, pressed], 'waiting', sending],
    ['the page reloads once the points have arrived', [found, pressed, ended], 'reloading', sending],
    ['a waiting reload can be cancelled', [found, pressed, dismissed], 'putOff', sending],
    ['a dismissed release does not reload the page later', [found, dismissed, ended], 'putOff'],
    ['a dismissed release is announced again at the next sign of it', [found, dismissed, found], 'offered'],
    ['a press on a broken page also waits for points', [pressed], 'waiting', sending],
    ['a press on a broken page reloads at once if nothing is being sent', [pressed], 'reloading'],
    ['a press after dismissing reloads at once', [found, dismissed, pressed], 'reloading'],
    ['a press after dismissing waits for points', [found, dismissed, pressed], 'waiting', sending],
  ],
  { inputs: [resting] },
)
