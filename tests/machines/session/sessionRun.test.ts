import { refused, unknown } from '#contract/failure.ts'
import type { Credentials, Me, Session } from '#contract/session/model.ts'
import { sessionMachine } from '#machines/session/session.ts'
import { checkLimit } from '#machines/session/session/setup.ts'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { held } from '../support/held.ts'
import { me, sessionOf } from './people.ts'

const credentials = { email: 'maria@laurel.example', password: 'x' }
const submitted = { type: 'credentials.submitted', credentials } as const

function page(token: string | null) {
  const readMe = held<Me | null, string>()
  const signIn = held<Session, Credentials>()
  const clock = new SimulatedClock()
  const done: string[] = []
  const machine = sessionMachine.provide({
    actors: { readMe: readMe.logic, signIn: signIn.logic },
    actions: {
      keepToken: (_action, kept) => void done.push(`keep ${kept}`),
      eraseToken: (_action, erased) => void done.push(`erase ${erased}`),
      tellServer: (_action, told) => void done.push(`tell ${told}`),
      leave: () => void done.push('leave'),
    },
  })
  const actor = createActor(machine, { input: { token }, clock }).start()
  return { actor, clock, done, checks: readMe.calls, signIns: signIn.calls, state: () => actor.getSnapshot().value }
}

describe('a page and its session', () => {
  it('pressing Sign In twice asks once', async () => {
    const { actor, signIns, done, state } = page(null)
    actor.send(submitted)
    actor.send(submitted)
    expect(signIns.map(({ input }) => input)).toEqual([credentials])
    await signIns[0]!.answer(sessionOf('maria'))
    expect(state()).toBe('signedIn')
    expect(done).toEqual(['keep maria-token'])
  })

  it('without a token the server is not asked', () => {
    expect(page(null).checks).toEqual([])
  })

  it('a check that hangs ends after 15 seconds, and its late answer changes nothing', async () => {
    const { clock, checks, done, state } = page('kept-token')
    clock.increment(checkLimit - 1)
    expect(state()).toBe('checking')
    clock.increment(1)
    expect(state()).toBe('signedOut')
    expect(checks[0]!.signal.aborted).toBe(true)
    await checks[0]!.answer(me('maria'))
    expect(state()).toBe('signedOut')
    expect(done).toEqual([])
  })

  it('a check that answered in time is not ended later', async () => {
    const { clock, checks, state } = page('kept-token')
    await checks[0]!.answer(me('maria'))
    clock.increment(10 * checkLimit)
    expect(state()).toBe('signedIn')
  })

  it('a token that comes from another tab in the middle of a check is the one that counts', async () => {
    const { actor, checks, state } = page('kept-token')
    actor.send({ type: 'token.changed', token: 'other-token' })
    expect(checks.map(({ input }) => input)).toEqual(['kept-token', 'other-token'])
    await checks[0]!.fail(refused('over', '', 403))
    expect(state()).toBe('checking')
    await checks[1]!.answer(me('tomas'))
    expect(state()).toBe('signedIn')
    expect(actor.getSnapshot().context).toMatchObject({ token: 'other-token', me: { name: 'tomas' } })
  })

  it('Logout pressed twice ends one session', async () => {
    const { actor, checks, done } = page('kept-token')
    await checks[0]!.answer(me('maria'))
    actor.send({ type: 'logout.chosen' })
    actor.send({ type: 'logout.chosen' })
    expect(done.filter((deed) => deed === 'tell kept-token')).toEqual(['tell kept-token'])
    expect(done.filter((deed) => deed === 'erase kept-token')).toEqual(['erase kept-token'])
  })

  it('many requests refused at once ask for one sign-in', async () => {
    const { actor, checks, signIns, state } = page('kept-token')
    await checks[0]!.answer(me('maria'))
    for (let request = 0; request < 5; request++) actor.send({ type: 'session.refused' })
    expect(state()).toBe('expired')
    actor.send(submitted)
    actor.send({ type: 'session.refused' })
    expect(state()).toBe('signingIn')
    await signIns[0]!.fail(unknown(''))
    expect(state()).toBe('signInRefused')
    expect(actor.getSnapshot().context.me).toEqual(me('maria'))
  })
})
