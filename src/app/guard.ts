import type { Me } from '#contract/session/model.ts'
import type { SessionActor } from '#runtime/session.ts'
import { redirect } from 'react-router-dom'
import { waitFor } from 'xstate'

/**
 * Waits until the session is checked, and returns who is signed in, or null. The session limits how long its check
 * takes.
 */
export async function checkedPerson(session: SessionActor): Promise<Me | null> {
  const { context } = await waitFor(session, (now) => now.context.me !== null || !now.matches('checking'))
  return context.me
}

interface GuardOptions {
  /** Redirects everybody but admins to /. No route uses it yet. */
  readonly adminOnly?: boolean
}

/**
 * Decides before rendering who may see a protected page; null for nobody, who must sign in. @throws a redirect for
 * somebody who must choose a password, or who is no admin on an admin page
 */
export async function admittedPerson(
  session: SessionActor,
  { adminOnly = false }: GuardOptions = {},
): Promise<Me | null> {
  const me = await checkedPerson(session)
  if (me !== null && !me.isInitiated) throw redirect('/activate')
  if (adminOnly && me?.isAdmin === false) throw redirect('/')
  return me
}
