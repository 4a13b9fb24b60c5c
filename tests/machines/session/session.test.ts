import { refused, unauthorised, unknown } from '#contract/failure.ts'
import type { Me } from '#contract/session/model.ts'
import { sessionMachine, checkLimit, type SessionEvent } from '#machines/session/session.ts'
import { endings, me, sessionModel, sessionOf } from '#stories/models/session/session.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { proveFacts } from '../support/facts.ts'
import { held } from '../support/held.ts'
import { modelOf, stepsOf } from '#stories/support/model.ts'
import { deadEnds } from '#stories/support/paths.ts'
import { answers, fails, runsOut, walk, type Step } from '#stories/support/walk.ts'

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

/** What happened to a page that found a token, unless it says otherwise. */
const facts: [fact: string, path: Path, state: string, input?: { token: string | null }][] = [
  ['a found token is checked first', [], 'checking'],
  ['without a token nobody is asked', [], 'signedOut', none],
  ['a good token opens the console', [isMaria], 'signedIn'],
  ['somebody without a password of their own chooses one', [isNew], 'needsActivation'],
  ['an answer with nobody in it is signed out', [nobody], 'signedOut'],
  ['a refused token is signed out', [over], 'signedOut'],
  ['a forbidden one as well', [forbidden], 'signedOut'],
  ['no network is signed out', [offline], 'signedOut'],
  ['after no network the kept token is tried again', [offline, retried], 'checking'],
  ['with nothing kept there is nothing to try again', [over, retried], 'signedOut'],
  ['a check that hangs ends as signed out', [tooLate], 'signedOut'],

  ['credentials are sent', [submitted], 'signingIn', none],
  ['good ones open the console', [submitted, signsIn], 'signedIn', none],
  ['a first one leads to choosing a password', [submitted, signsInFirst], 'needsActivation', none],
  ['wrong ones are refused', [submitted, forbidden], 'signInRefused', none],
  ['no answer to them is told', [submitted, offline], 'signInRefused', none],
  ['one can try again', [submitted, forbidden, submitted], 'signingIn', none],
  ['a chosen password opens the console', [isNew, activated], 'signedIn'],
  ['a session that ends before a password was chosen is signed out', [isNew, sessionRefused], 'signedOut'],

  ['a session that ends in the middle of work asks for sign-in over the page', expired, 'expired'],
  ['the same person signs in again and goes on', [...expired, submitted, signsIn], 'signedIn'],
  ['many requests that are refused at once ask for one sign-in', [...expired, sessionRefused], 'expired'],
  ['nor does another one disturb it', [...expired, submitted, sessionRefused], 'signingIn'],
  ['a wrong password over the page can be tried again', [...expired, submitted, forbidden, submitted], 'signingIn'],
  ['somebody else who signs in there leaves it', [...expired, submitted, tomasSignsIn], 'signedOut'],

  ['Logout signs out', [...working, loggedOut], 'signedOut'],
  ['Logout in another tab signs out here', [...working, otherTabLeft], 'signedOut'],
  ['a sign-in in another tab is checked here', [...working, otherTabSignedIn], 'checking'],
  ['the same person there goes on here', [...working, otherTabSignedIn, isMaria], 'signedIn'],
  ['somebody else there leaves the page here', [...working, otherTabSignedIn, answers(me('tomas'))], 'signedOut'],
  ['while somebody works, no network keeps their page', [...working, otherTabSignedIn, offline], 'expired'],
  ['while somebody works, a refused token keeps their page', [...working, otherTabSignedIn, over], 'expired'],
  ['while somebody works, a check that hangs keeps their page', [...working, otherTabSignedIn, tooLate], 'expired'],
]

const end = (path: Path, input: { token: string | null } = kept) => walk(sessionMachine, path, input)

describe('who uses the console', () => {
  proveFacts(sessionMachine, facts, { inputs: [kept] })

  it.each(facts.filter(([, , state], index) => facts.findIndex((fact) => fact[2] === state) === index))(
    'Logout, here or in another tab, ends it where %s',
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

  it('whatever fails, one can sign in again and go on', () => {
    const deeds = stepsOf([submitted, activated, retried], endings)
    expect(deadEnds(modelOf(sessionMachine, deeds, sessionModel.inputs), ['signedIn'])).toEqual([])
  })
})

describe('what happens to the token', () => {
  const effects = (path: Path, input?: { token: string | null }) => end(path, input).effects
  const context = (path: Path) => end(path).context

  it('without one the server is not asked', () => {
    const { calls, logic } = held<Me | null, string>()
    createActor(sessionMachine.provide({ actors: { readMe: logic } }), { input: none }).start()
    expect(calls).toEqual([])
  })

  it('what is pressed twice is asked once', () => {
    expect(effects([submitted], none)).toEqual([['signIn', submitted.credentials]])
    expect(effects([submitted, submitted], none)).toEqual([])
    expect(effects([...working, loggedOut, loggedOut]).flat()).not.toContain('kept-token')
  })

  it('no network erases nothing, so a reload recovers', () => {
    for (const failure of [offline, tooLate, nobody]) {
      expect(effects([failure])).toEqual([])
      expect(context([failure]).candidate).toBe('kept-token')
    }
  })

  it('a refusal of the token erases it, and no other', () => {
    for (const refusal of [over, forbidden]) {
      expect(effects([refusal])).toEqual([['eraseToken', 'kept-token']])
      expect(context([refusal])).toMatchObject({ candidate: null, token: null })
    }
  })

  it('another refusal does not erase it', () => {
    expect(effects([fails(refused('too-many', 'Wait.', 429))])).toEqual([])
  })

  it('Logout tells the server, erases the token, then loads the page afresh', () => {
    expect(effects([...working, loggedOut])).toEqual([
      ['tellServer', 'kept-token'],
      ['eraseToken', 'kept-token'],
      ['eraseDrafts', 7],
      ['leave', undefined],
    ])
  })

  it('a page that hears of a logout elsewhere erases no token, and its drafts', () => {
    expect(effects([...working, otherTabLeft])).toEqual([
      ['eraseDrafts', 7],
      ['leave', undefined],
    ])
    expect(effects([...working, sessionRefused])).toEqual([])
  })

  it('a new session’s token is kept', () => {
    expect(effects([submitted, signsIn], none)).toEqual([['keepToken', 'maria-token']])
    expect(effects([isNew, activated])).toEqual([['keepToken', 'maria-token']])
    expect(context([isNew, activated])).toEqual({ ...sessionOf('maria'), candidate: null, problem: null })
  })

  it('nothing of this person is sent with the token of another tab until its person is known', () => {
    expect(context([...working, otherTabSignedIn]).token).toBe('kept-token')
    expect(context([...working, otherTabSignedIn, isMaria]).token).toBe('other-token')
  })

  it('somebody else who signs in over a page gets a page of their own, with nothing of the first', () => {
    const path = [...expired, submitted, tomasSignsIn]
    expect(effects(path)).toEqual([
      ['keepToken', 'tomas-token'],
      ['leave', undefined],
    ])
    expect(context(path).me).toBeNull()
  })

  it('somebody else in another tab takes this page too', () => {
    expect(effects([...working, otherTabSignedIn, answers(me('tomas'))])).toEqual([['leave', undefined]])
    expect(effects([...working, otherTabSignedIn, nobody])).toEqual([['leave', undefined]])
  })

  it('a session that ends in the middle of work forgets neither the person nor why', () => {
    expect(effects(expired)).toEqual([])
    expect(context(expired).me).toEqual(me('maria'))
    expect(context([...expired, submitted, forbidden]).me).toEqual(me('maria'))
    expect(context([...expired, submitted, forbidden]).problem).toMatchObject({ kind: 'refused' })
  })

  it('who is sent away from choosing a password is told why', () => {
    const problem = unauthorised('This link has ended.')
    expect(context([isNew, { type: 'session.refused', problem }])).toMatchObject({ me: null, token: null, problem })
    expect(context([isNew, sessionRefused]).problem).toMatchObject({ kind: 'unauthorised' })
  })

  it('a check may take 15 seconds', () => {
    expect(checkLimit).toBe(15_000)
  })
})
