import { connect } from '#api/connection.ts'
import { readMe, signIn, signOut } from '#api/session.ts'
import type { Config } from '#contract/config.ts'
import { asFailure, unauthorised, type Failure } from '#contract/failure.ts'
import type { Credentials, Me, Session } from '#contract/session/model.ts'
import { sessionMachine } from '#machines/session/session.ts'
import { createActor, fromPromise, type Actor } from 'xstate'
import { endDrafts, forgetOld } from './drafts/endedDrafts.ts'
import { inspect, record } from './inspect.ts'
import { browserStorage } from './storage.ts'
import { deviceAt, eraseToken, keepToken, keptToken, tellOtherTabs, watchToken } from './token.ts'

export type SessionActor = Actor<typeof sessionMachine>

const boundMachine = sessionMachine.provide({
  actions: {
    keepToken: (_action, token) => keepToken(token),
    eraseTokens: (_action, tokens) => tokens.forEach(eraseToken),
    eraseDrafts: (_action, account) => account !== null && endDrafts(account, browserStorage.kept),
    tellServer: (_action, tokens) => {
      tellOtherTabs()
      tokens.forEach(signOut)
    },
    leave: () => location.assign('/login'),
  },
})

/**
 * Starts this tab's session and gives every request its token. A mailed link takes precedence over a stored session.
 */
export function startSession(config: Config): SessionActor {
  forgetOld(browserStorage.kept)
  const link = takeActivationToken()
  const readWhose = fromPromise<Me | null, string>(({ input, signal }) =>
    readMe(input, signal).catch((thrown: unknown) => {
      throw input === link ? linkFailure(thrown) : thrown
    }),
  )
  const device = deviceAt(config.api)
  const signInHere = fromPromise<Session, Credentials>(async ({ input, signal }) => {
    const session = await signIn({ ...input, device: device.get() }, signal)
    if (session.device) device.keep(session.device)
    return session
  })
  const session = createActor(boundMachine.provide({ actors: { readMe: readWhose, signIn: signInHere } }), {
    ...inspect,
    input: { token: link ?? keptToken() },
  })
  const token = () => session.getSnapshot().context.token
  connect({
    config,
    token,
    answered: (method, path, status) => record({ at: performance.now(), method, path, status }),
    onUnauthorised: (refused) => refused === token() && session.send({ type: 'session.refused' }),
  })
  watchToken({
    changed: (changed) => changed !== token() && session.send({ type: 'token.changed', token: changed }),
    loggedOut: () => session.send({ type: 'logout.heard' }),
  })
  return session.start()
}

/** Removes the one-time token of a mailed link from the address, so that no history or log has it. */
function takeActivationToken(): string | null {
  const address = new URL(location.href)
  const token = address.searchParams.get('token')
  if (address.pathname !== '/activate' || token === null || token === '') return null
  history.replaceState(null, '', '/activate')
  return token
}

/** Why the link did not work. To the server, a used or expired link is merely an unknown token. */
function linkFailure(thrown: unknown): Failure {
  const failure = asFailure(thrown)
  return failure.kind === 'unauthorised' ? unauthorised('', 'link-ended') : failure
}
