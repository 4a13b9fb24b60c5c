import { refused, unauthorised, unknown } from '#contract/failure.ts'
import type { Me, Session } from '#contract/session/model.ts'
import { sessionMachine } from '#machines/session/session.ts'
import { modelOf, stepsOf } from '#statecharts/model/model.ts'
import { answers, fails, runsOut } from '#statecharts/model/walk.ts'

const ids = { maria: 7, tomas: 8 } as const

export const me = (name: keyof typeof ids, isInitiated = true): Me => ({
  id: ids[name],
  name,
  lastname: '',
  email: `${name}@laurel.example`,
  isAdmin: false,
  isManager: false,
  isInitiated,
})

export const sessionOf = (name: keyof typeof ids, isInitiated = true): Session => ({
  token: `${name}-token`,
  me: me(name, isInitiated),
})

const offline = fails(unknown(''))
const over = fails(unauthorised('Session is over.'))

/** How each call ends. */
export const endings = {
  checking: [
    answers(me('maria')),
    answers(me('maria', false)),
    answers(me('tomas')),
    answers(null),
    offline,
    over,
    runsOut('checkLimit'),
  ],
  signingIn: [
    answers(sessionOf('maria')),
    answers(sessionOf('maria', false)),
    answers(sessionOf('tomas')),
    offline,
    fails(refused('forbidden', 'No.', 403)),
  ],
}

export const sessionModel = modelOf(
  sessionMachine,
  stepsOf(
    [
      { type: 'credentials.submitted', credentials: { email: 'maria@laurel.example', password: 'x' } },
      { type: 'account.activated', session: sessionOf('maria') },
      { type: 'session.refused' },
      { type: 'token.changed', token: 'other-token' },
      { type: 'retried' },
      { type: 'logout.chosen' },
      { type: 'logout.heard' },
    ],
    endings,
  ),
  [{ token: 'kept-token' }, { token: null }],
)
