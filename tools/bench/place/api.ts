import { LoginAnswer } from '#contract/session/wire.ts'
import { demoStaff } from '#server/seed/staff.ts'
import type { ServerProcess } from '../../serverProcess.ts'
import * as v from 'valibot'

/** Reads from a server's API as a member of staff. */
export type Ask = (path: string) => Promise<{ readonly ms: number; readonly body: unknown }>

/** Signs in, and gives the way to ask from then on. */
export async function signedIn({ address }: ServerProcess): Promise<Ask> {
  const { email, password } = demoStaff.admin
  const answer = await fetch(`${address}/api/staff/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { data } = v.parse(LoginAnswer, await answer.json())
  const headers = { Authorization: `Bearer ${data.auth_token}` }
  return async (path) => {
    const before = performance.now()
    const read = await fetch(`${address}/api/${path}`, { headers })
    const body: unknown = await read.json()
    if (!read.ok) throw new Error(`${path} was answered with ${read.status}.`)
    return { ms: performance.now() - before, body }
  }
}
