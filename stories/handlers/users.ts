import { organisations as sampleOrganisations } from '#contract/organisations/samples.ts'
import type { UserWire } from '#contract/session/wire.ts'
import { users as sampleUsers } from '#contract/users/samples.ts'
import { UserChange, UsersAnswer } from '#contract/users/users.ts'
import { http } from 'msw'
import * as v from 'valibot'
import { done } from './collection.ts'

/** The sample organisations and the first one's users: answers as the API would, and requests change them. */
export function usersBackend(given: readonly UserWire[] = sampleUsers) {
  let users = v.parse(UsersAnswer.entries.data, given)
  const sent: unknown[] = []
  const handlers = [
    http.get('*/api/staff/org', () => done(sampleOrganisations)),
    http.get('*/api/staff/org/:id/users', ({ params }) =>
      done(users.filter(({ org }) => String(org?.id) === params['id'])),
    ),
    http.patch('*/api/staff/user/:id', async ({ request, params }) => {
      const { type, status, ...texts } = v.parse(UserChange, await request.json())
      sent.push({ type, status, ...texts })
      const flags = { is_admin: type === 'admin', is_manager: type === 'manager', is_active: status }
      users = users.map((user) => (String(user.id) === params['id'] ? { ...user, ...texts, ...flags } : user))
      return done(users.find(({ id }) => String(id) === params['id']))
    }),
  ]
  return { handlers, sent }
}
