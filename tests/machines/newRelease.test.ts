import { newReleaseMachine } from '#machines/newRelease.ts'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'

const found = { type: 'release.found' } as const
const pressed = { type: 'reload.chosen' } as const
const ended = { type: 'calls.ended' } as const
const dismissed = { type: 'dismissed' } as const

it.each([
  ['a new release is announced, and no page reloads by itself', [found], false, 'offered'],
  ['a person’s press reloads the page', [found, pressed], false, 'reloading'],
  ['a reload waits for points that are being sent', [found, pressed], true, 'waiting'],
  ['the page reloads once the points have arrived', [found, pressed, ended], true, 'reloading'],
  ['a waiting reload can be cancelled', [found, pressed, dismissed], true, 'putOff'],
  ['a dismissed release does not reload the page later', [found, dismissed, ended], false, 'putOff'],
  ['a dismissed release is announced again at the next sign of it', [found, dismissed, found], false, 'offered'],
  ['a press on a broken page also waits for points', [pressed], true, 'waiting'],
  ['a press on a broken page reloads at once if nothing is being sent', [pressed], false, 'reloading'],
  ['a press after dismissing reloads at once', [found, dismissed, pressed], false, 'reloading'],
  ['a press after dismissing waits for points', [found, dismissed, pressed], true, 'waiting'],
] as const)('%s', (_fact, events, isSending, state) => {
  const [start] = initialTransition(newReleaseMachine, { isSending: () => isSending })
  const end = events.reduce((now, event) => transition(newReleaseMachine, now, event)[0], start)
  expect(end.value).toBe(state)
})
