import { organisations as sampleOrganisations } from '#contract/organisations/samples.ts'
import type { UserWire } from '#contract/session/wire.ts'
import { users as sampleUsers } from '#contract/users/samples.ts'
import { UserChange, UserRequest, UsersAnswer } from '#contract/users/users.ts'
import { http, HttpResponse } from 'msw'
import * as v from 'valibot'

const done = (data: unknown) => HttpResponse.json({ success: true, data })
const flagsOf = ({ type, status, ...fields }: v.InferOutput<typeof UserChange>) => ({
  ...fields,
  is_admin: type === 'admin',
  is_manager: type === 'manager',
  is_active: status,
})

/** The sample organisations, and users of the first, answered as the API would and changed by what is sent. */
export function usersBackend(given: readonly UserWire[] = sampleUsers) {
  let users = v.parse(UsersAnswer.entries.data, given)
  const asked = { organisations: 0, sent: [] as unknown[] }
  const handlers = [
    http.get('*/api/staff/org', () => {
      asked.organisations += 1
      return done(sampleOrganisations)
    }),
    http.get('*/api/staff/org/:id/users', ({ params }) =>
      done(users.filter(({ org }) => String(org?.id) === params['id'])),
    ),
    http.post('*/api/staff/user/create', async ({ request }) => {
      const { organization_id, ...fields } = v.parse(UserRequest, await request.json())
      asked.sent.push(fields)
      const org = sampleOrganisations.find(({ id }) => id === organization_id)
      const base = { dni: null, is_initiated: false, imageURL: null }
      const user = {
        ...base,
        ...flagsOf(fields),
        id: 900 + users.length,
        org: org ? { id: org.id, name: org.name } : null,
      }
      users = [...users, user]
      return done(user)
    }),
    http.patch('*/api/staff/user/:id', async ({ request, params }) => {
      const fields = v.parse(UserChange, await request.json())
      asked.sent.push(fields)
      users = users.map((user) => (String(user.id) === params['id'] ? { ...user, ...flagsOf(fields) } : user))
      return done(users.find(({ id }) => String(id) === params['id']))
    }),
  ]
  return { handlers, asked }
}
