import { refused, unauthorised, unknown } from '#contract/failure.ts'
import type { Me } from '#contract/session/model.ts'
import { sessionMachine, checkLimit, type SessionEvent } from '#machines/session/session.ts'
import { endings, me, sessionModel, sessionOf } from '#stories/models/session/session.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { proveFacts } from '../support/facts.ts'
import { held } from '../support/held.ts'
import { modelOf, stepsOf } from '#statecharts/model/model.ts'
import { deadEnds } from '#statecharts/model/paths.ts'
import { answers, fails, runsOut, walk, type Step } from '#statecharts/model/walk.ts'

type Path = readonly Step<SessionEvent>[]

const kept = { token: 'kept-token' }
const none = { token: null }
const submitted = {
  type: 'credentials.submitted',
  credentials: { email: 'maria@laurel.example', password: 'x' },
} as const
const loggedOut = { type: 'logout.chosen' } as const
const otherTabLeft = { type: 'logout.heard' } as const
const otherTabSignedIn = { type: 'token.changed', token: 'other-token' } as const
const activated = { type: 'account.activated', session: sessionOf('maria') } as const
const sessionRefused = { type: 'session.refused' } as const
const retried = { type: 'retried' } as const

const isMaria = answers(me('maria'))
const isNew = answers(me('maria', false))
const nobody = answers(null)
const signsIn = answers(sessionOf('maria'))
const signsInFirst = answers(sessionOf('maria', false))
const tomasSignsIn = answers(sessionOf('tomas'))
const offline = fails(unknown(''))
const over = fails(unauthorised('Session is over.'))
const forbidden = fails(refused('forbidden', 'No.', 403))
const tooLate = runsOut('checkLimit')

const working = [isMaria]
const expired = [isMaria, sessionRefused]

/** The page has found a token, unless the input says otherwise. */
const facts: [fact: string, path: Path, state: string, input?: { token: string | null }][] = [
  ['a stored token is checked first', [], 'checking'],
  ['without a token nothing is requested', [], 'signedOut', none],
  ['a valid token opens the console', [isMaria], 'signedIn'],
  ['a person without a password of their own chooses one', [isNew], 'needsActivation'],
  ['an answer without a person signs out', [nobody], 'signedOut'],
  ['a refused token signs out', [over], 'signedOut'],
  ['a forbidden token signs out', [forbidden], 'signedOut'],
  ['without a network nobody is signed in', [offline], 'signedOut'],
  ['after a lost network the stored token can be tried again', [offline, retried], 'checking'],
  ['without a stored token there is nothing to try again', [over, retried], 'signedOut'],
  ['a check without an answer ends as signed out', [tooLate], 'signedOut'],

  ['credentials are sent', [submitted], 'signingIn', none],
  ['correct credentials open the console', [submitted, signsIn], 'signedIn', none],
  ['a first sign-in leads to choosing a password', [submitted, signsInFirst], 'needsActivation', none],
  ['wrong credentials are refused', [submitted, forbidden], 'signInRefused', none],
  ['credentials without an answer are reported', [submitted, offline], 'signInRefused', none],
  ['staff can try again after a refusal', [submitted, forbidden, submitted], 'signingIn', none],
  ['a chosen password opens the console', [isNew, activated], 'signedIn'],
  ['a session that ends before a password is chosen signs out', [isNew, sessionRefused], 'signedOut'],

  ['a session that ends during work shows sign-in over the page', expired, 'expired'],
  ['the same person signs in again and continues', [...expired, submitted, signsIn], 'signedIn'],
  ['several refused requests show one sign-in', [...expired, sessionRefused], 'expired'],
  ['another refused request does not disturb the sign-in', [...expired, submitted, sessionRefused], 'signingIn'],
  ['a wrong password over the page can be tried again', [...expired, submitted, forbidden, submitted], 'signingIn'],
  ['another account that signs in over the page leaves the page', [...expired, submitted, tomasSignsIn], 'signedOut'],

  ['Logout signs out', [...working, loggedOut], 'signedOut'],
  ['Logout in another tab signs out here', [...working, otherTabLeft], 'signedOut'],
  ['a sign-in in another tab is checked here', [...working, otherTabSignedIn], 'checking'],
  ['the same person in another tab continues here', [...working, otherTabSignedIn, isMaria], 'signedIn'],
  ['another person in another tab ends this page', [...working, otherTabSignedIn, answers(me('tomas'))], 'signedOut'],
  ['during work, a lost network keeps the page', [...working, otherTabSignedIn, offline], 'expired'],
  ['during work, a refused token keeps the page', [...working, otherTabSignedIn, over], 'expired'],
  ['during work, a check without an answer keeps the page', [...working, otherTabSignedIn, tooLate], 'expired'],
]

const end = (path: Path, input: { token: string | null } = kept) => walk(sessionMachine, path, input)

describe('the person who uses the console', () => {
  proveFacts(sessionMachine, facts, { inputs: [kept] })

  it.each(facts.filter(([, , state], index) => facts.findIndex((fact) => fact[2] === state) === index))(
    'Logout, here or in another tab, signs out if %s',
    (_fact, path, _state, input) => {
      for (const left of [loggedOut, otherTabLeft])
        expect(end([...path, left], input)).toMatchObject({ state: 'signedOut', context: { token: null, me: null } })
      expect(end([...path, otherTabSignedIn], input)).toMatchObject({
        state: 'checking',
        context: { candidate: 'other-token' },
        effects: [['readMe', 'other-token']],
      })
    },
  )

  it('after any failure staff can sign in again and continue', () => {
    const deeds = stepsOf([submitted, activated, retried], endings)
    expect(deadEnds(modelOf(sessionMachine, deeds, sessionModel.inputs), ['signedIn'])).toEqual([])
  })
})

describe('the token', () => {
  const effects = (path: Path, input?: { token: string | null }) => end(path, input).effects
  const context = (path: Path) => end(path).context

  it('is not checked if there is none', () => {
    const { calls, logic } = held<Me | null, string>()
    createActor(sessionMachine.provide({ actors: { readMe: logic } }), { input: none }).start()
    expect(calls).toEqual([])
  })

  it('pressing twice sends one request', () => {
    expect(effects([submitted], none)).toEqual([['signIn', submitted.credentials]])
    expect(effects([submitted, submitted], none)).toEqual([])
    expect(effects([...working, loggedOut, loggedOut]).flat()).not.toContain('kept-token')
  })

  it('a lost network keeps the token, so that a reload recovers', () => {
    for (const failure of [offline, tooLate, nobody]) {
      expect(effects([failure])).toEqual([])
      expect(context([failure]).candidate).toBe('kept-token')
    }
  })

  it('is erased if the server refuses this very token', () => {
    for (const refusal of [over, forbidden]) {
      expect(effects([refusal])).toEqual([['eraseTokens', ['kept-token']]])
      expect(context([refusal])).toMatchObject({ candidate: null, token: null })
    }
  })

  it('is kept after another refusal', () => {
    expect(effects([fails(refused('too-many', 'Wait.', 429))])).toEqual([])
  })

  it('Logout ends the session on the server, erases the token, then reloads the page', () => {
    expect(effects([...working, loggedOut])).toEqual([
      ['tellServer', ['kept-token']],
      ['eraseTokens', ['kept-token']],
      ['eraseDrafts', 7],
      ['leave', undefined],
    ])
  })

  it('Logout ends the session of another tab too, where nobody could be asked whose it is', () => {
    expect(effects([...expired, otherTabSignedIn, tooLate, loggedOut])).toEqual([
      ['tellServer', ['kept-token', 'other-token']],
      ['eraseTokens', ['kept-token', 'other-token']],
      ['eraseDrafts', 7],
      ['leave', undefined],
    ])
  })

  it('a page that hears of a logout elsewhere erases its drafts and no token', () => {
    expect(effects([...working, otherTabLeft])).toEqual([
      ['eraseDrafts', 7],
      ['leave', undefined],
    ])
    expect(effects([...working, sessionRefused])).toEqual([])
  })

  it('is stored with a new session', () => {
    expect(effects([submitted, signsIn], none)).toEqual([['keepToken', 'maria-token']])
    expect(effects([isNew, activated])).toEqual([['keepToken', 'maria-token']])
    expect(context([isNew, activated])).toEqual({ ...sessionOf('maria'), candidate: null, problem: null })
  })

  it('is not used for this person’s requests while another tab’s token is unchecked', () => {
    expect(context([...working, otherTabSignedIn]).token).toBe('kept-token')
    expect(context([...working, otherTabSignedIn, isMaria]).token).toBe('other-token')
  })

  it('another person who signs in over a page gets a fresh page without the first person’s data', () => {
    const path = [...expired, submitted, tomasSignsIn]
    expect(effects(path)).toEqual([
      ['keepToken', 'tomas-token'],
      ['leave', undefined],
    ])
    expect(context(path).me).toBeNull()
  })

  it('another person in another tab takes over this page too', () => {
    expect(effects([...working, otherTabSignedIn, answers(me('tomas'))])).toEqual([['leave', undefined]])
    expect(effects([...working, otherTabSignedIn, nobody])).toEqual([['leave', undefined]])
  })

  it('a session that ends during work keeps the person and the reason', () => {
    expect(effects(expired)).toEqual([])
    expect(context(expired).me).toEqual(me('maria'))
    expect(context([...expired, submitted, forbidden]).me).toEqual(me('maria'))
    expect(context([...expired, submitted, forbidden]).problem).toMatchObject({ kind: 'refused' })
  })

  it('a person whose session ends while choosing a password is told why', () => {
    const problem = unauthorised('This link has ended.')
    expect(context([isNew, { type: 'session.refused', problem }])).toMatchObject({ me: null, token: null, problem })
    expect(context([isNew, sessionRefused]).problem).toMatchObject({ kind: 'unauthorised' })
  })

  it('a check may take 15 seconds', () => {
    expect(checkLimit).toBe(15_000)
  })
})
