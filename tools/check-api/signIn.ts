import { post } from '#api/client.ts'
import { readMe, signIn } from '#api/session.ts'
import { defaultConfig } from '#contract/config.ts'
import { refusalIn } from '#contract/envelope.ts'
import { LoginAnswer, UserWire } from '#contract/session/wire.ts'
import * as v from 'valibot'
import { type Judge, effect, judged, read } from './judge.ts'
import { of } from './reads/pages.ts'
import type { Deviation } from './report.ts'
import { type Answer, asked, replayed } from './talk.ts'

/** What the specification names of the signed-in person, of an order and of an organisation; our own extras are left out. */
const { id, name, email, is_admin, is_manager, is_initiated } = UserWire.entries

const Me = v.strictObject({ id, name, email, is_admin, is_manager, is_initiated })

const Login = v.strictObject({ auth_token: LoginAnswer.entries.data.entries.auth_token, user: Me })

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs in, and says so; false if there is no token to go on with. */
export async function checkSignIn(judge: Judge, credentials: Credentials): Promise<boolean> {
  const { api } = judge
  const { answers, model } = await asked(api, () => signIn(credentials))
  const answer = answers.find(({ path }) => path === '/staff/login')
  api.token = model?.token ?? tokenIn(answer?.body)
  const reading = { call: 'POST /staff/login', schema: Login, isList: false, run: () => signIn(credentials) }
  const me = { call: 'GET /staff/me', schema: Me, isList: false, run: () => readMe(api.token ?? '') }
  const other = api.token === null ? undefined : (await asked(api, me.run)).answers[0]
  await judged(judge, reading, answer, other === undefined ? [] : [other])
  if (api.token === null) return false
  await read(judge, me)
  await checkRefusals(judge)
  return true
}

const tokenIn = (body: unknown): string | null =>
  /"\w*token"\s*:\s*"([^"]+)"/i.exec(JSON.stringify(body ?? null))?.[1] ?? null

/** Tries what must be refused: signing in with an unknown address, and an invalid token. */
async function checkRefusals(judge: Judge): Promise<void> {
  const { api, notes } = judge
  const nobody = { email: `nobody-${crypto.randomUUID()}@check.invalid`, password: crypto.randomUUID() }
  const wrong = 'POST /staff/login'
  const { answers } = await asked(api, () => signIn(nobody))
  const [answer] = answers
  const text =
    'A wrong password is refused with 4xx and { success: false, error: { code, message } }; the message is shown.'
  if (answer === undefined) notes.skip(wrong, text, 'There was no answer.')
  else {
    const { status, body } = answer
    const refusal = { success: false, error: { code: 'c', message: refusalIn(body, status)?.message || 'm' } }
    const shown = async (as: Partial<Answer>) => {
      const { failure } = await replayed(api, [{ ...answer, status: 401, body: refusal, ...as }], () => signIn(nobody))
      const copes = failure?.kind === 'refused' && failure.message !== ''
      return { copes, console: copes ? 'Shows the message.' : 'It shows a sentence of its own.' }
    }
    const deviations: Deviation[] = []
    if (status < 400 || status > 499)
      deviations.push({
        kind: 'statuses',
        what: 'status of a refusal',
        expected: '4xx',
        found: String(status),
        ...(await shown({ status })),
      })
    const { success, error } = Object(body)
    if (success !== false || typeof error?.code !== 'string' || typeof error?.message !== 'string')
      deviations.push({
        kind: 'envelopes',
        what: 'error of a refusal',
        expected: '{ code, message }',
        found: typeof error === 'string' ? 'a text' : 'another form',
        ...(await shown({ body: body ?? null })),
      })
    notes.say(wrong, text, deviations)
  }
  const stranger = { ...api, token: 'nobody-has-this-token' }
  const { answers: ofStranger } = await asked(stranger, () => readMe('nobody-has-this-token'))
  api.left = stranger.left
  const denied = ofStranger[0]
  const unknown = 'A token that nobody has is answered 401.'
  if (denied === undefined) return notes.skip('GET /staff/me', unknown, 'There was no answer.')
  const played = await replayed(stranger, [denied], () => readMe('nobody-has-this-token'))
  const isOver = played.failure?.kind === 'unauthorised' || played.model === null
  const ends = isOver ? 'Ends the session.' : 'It does not take the session for ended.'
  effect(
    judge,
    'GET /staff/me',
    unknown,
    denied.status === 401 ? [] : of('status without a session', 'statuses', '401', String(denied.status), ends),
    isOver,
  )
}

/** Ends the session of the check. */
export async function checkSignOut(judge: Judge): Promise<void> {
  const { api, notes } = judge
  const call = 'POST /staff/logout'
  const text = 'Logout ends the session: its token is refused afterwards.'
  const token = api.token ?? ''
  await asked(api, () => post(defaultConfig.paths.logout, { token, journal: null }))
  const { failure } = await asked(api, () => readMe(token))
  if (failure?.kind === 'unauthorised') notes.say(call, text)
  else notes.skip(call, text, 'The specification does not show its path; the console forgets the token all the same.')
}
