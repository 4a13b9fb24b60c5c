import { newReleaseMachine } from '#machines/newRelease.ts'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'

const found = { type: 'release.found' } as const
const pressed = { type: 'reload.chosen' } as const
const ended = { type: 'calls.ended' } as const
const dismissed = { type: 'dismissed' } as const

it.each([
  ['a new release is said, and nothing is loaded again by itself', [found], false, 'offered'],
  ['the person loads the page again', [found, pressed], false, 'reloading'],
  ['points on their way are waited for', [found, pressed], true, 'waiting'],
  ['and then the page is loaded again', [found, pressed, ended], true, 'reloading'],
  ['the wait can be called off', [found, pressed, dismissed], true, 'putOff'],
  ['put off, the end of a call loads nothing', [found, dismissed, ended], false, 'putOff'],
  ['put off, it is said again when there is reason to', [found, dismissed, found], false, 'offered'],
  ['a broken page is loaded again by the same way', [pressed], true, 'waiting'],
  ['at once where nothing is on its way', [pressed], false, 'reloading'],
  ['and so it is once it was put off', [found, dismissed, pressed], false, 'reloading'],
  ['or later', [found, dismissed, pressed], true, 'waiting'],
] as const)('%s', (_fact, events, isSending, state) => {
  const [start] = initialTransition(newReleaseMachine, { isSending: () => isSending })
  const end = events.reduce((now, event) => transition(newReleaseMachine, now, event)[0], start)
  expect(end.value).toBe(state)
})
