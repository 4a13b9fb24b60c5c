import { admittedPerson } from '#app/guard.ts'
import { meFrom } from '#contract/session/adapter.ts'
import { maria, newcomer } from '#contract/session/samples.ts'
import type { UserWire } from '#contract/session/wire.ts'
import { sessionMachine } from '#machines/session/session.ts'
import { heldActor } from '#statecharts/model/heldActor.ts'
import { expect, it } from 'vitest'

const employee = { ...maria, is_admin: false, is_manager: true }
const adminOnly = { adminOnly: true }

it.each([
  ['a visitor must sign in', null, {}, 'sign-in'],
  ['a visitor must sign in before an admin page', null, adminOnly, 'sign-in'],
  ['somebody without a password must choose one', newcomer, {}, '/activate'],
  ['an initiated person may open the page', employee, {}, 'the page'],
  ['an admin may open a page for admins', maria, adminOnly, 'the page'],
  ['anybody else is redirected to /', employee, adminOnly, '/'],
] as const)('%s', async (_fact, wire: UserWire | null, options, where) => {
  const context = { candidate: null, token: null, me: wire && meFrom(wire), problem: null }
  const session = heldActor(sessionMachine, { value: wire ? 'signedIn' : 'signedOut', context }).start()
  const led = admittedPerson(session, options).then(
    (me) => (me === null ? 'sign-in' : 'the page'),
    (thrown: Response) => thrown.headers.get('location'),
  )
  expect(await led).toBe(where)
})
