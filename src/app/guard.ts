import type { Me } from '#contract/session/model.ts'
import type { SessionActor } from '#runtime/session.ts'
import { redirect } from 'react-router-dom'
import { waitFor } from 'xstate'

/** Who is signed in, once that is known; null for nobody. The session itself bounds how long its check takes. */
export async function checkedPerson(session: SessionActor): Promise<Me | null> {
  const { context } = await waitFor(session, (now) => now.context.me !== null || !now.matches('checking'))
  return context.me
}

export interface GuardOptions {
  /** Sends who is no admin to /. Applied to none of the listed routes. */
  readonly adminOnly?: boolean
}

/**
 * Who may see a protected page, decided before anything is drawn; null for nobody, who has to sign in first.
 * @throws a redirect for whoever has to choose a password, or is no admin where admins alone may enter
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
