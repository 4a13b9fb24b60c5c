import { connect } from '#api/connection.ts'
import { defaultConfig } from '#contract/config.ts'
import { membershipWork } from '#resource/useMembership.ts'
import { webLocks } from '#runtime/locks.ts'
import { adminRequests } from '#screens/clients/HrAdminsContainer.tsx'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'

afterEach(() => connect({}))

const ana = { id: 1, name: 'Ana' }
const bea = { id: 2, name: 'Bea' }

/** A client whose list is read after 5 ms, as others change it. `users` answers who is active. */
function client(admins: number[], users: () => Response = () => answer(admins.map((id) => ({ id, is_active: true })))) {
  const sent: string[] = []
  connect({
    config: { ...defaultConfig, api: 'http://laurel.test/api' },
    token: () => 'token',
    async fetch(...given) {
      const request = new Request(...given)
      const body = request.method === 'GET' ? '' : await request.text()
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (request.method === 'GET')
        return request.url.endsWith('/users')
          ? users()
          : answer([{ id: 7, name: 'Grupo', admins: admins.map((id) => ({ id, name: `${id}` })) }])
      const { userid } = JSON.parse(body)
      sent.push(`${request.method} ${userid}`)
      if (request.method === 'DELETE') admins.splice(admins.indexOf(userid), 1)
      else admins.push(userid)
      return answer(null)
    },
  })
  return sent
}
const answer = (data: unknown) => Response.json({ success: true, data })
const tab = () => {
  const runtime = { queries: new QueryClient(), locks: webLocks(navigator.locks, 'hrAdmins') }
  return membershipWork(runtime, adminRequests(runtime, 7))
}
const of = (member: typeof ana) => ({ ...member, isAgreed: false })

it('two tabs that add the same HR admin at the same instant send it once', async () => {
  const sent = client([1])
  await Promise.all([tab().added(bea), tab().added(bea)])
  expect(sent).toEqual(['POST 2'])
})

it('of two tabs that remove the same HR admin, one sends it, and the other finds it done', async () => {
  const sent = client([1, 2])
  expect(await Promise.all([tab().removed(of(ana)), tab().removed(of(ana))])).toEqual([true, null])
  expect(sent).toEqual(['DELETE 1'])
})

it('of two tabs that remove the last two HR admins, the second asks', async () => {
  const sent = client([1, 2])
  const [one, other] = await Promise.allSettled([tab().removed(of(ana)), tab().removed(of(bea))])
  expect([one, other]).toMatchObject([{ value: true }, { reason: { code: 'last-admin' } }])
  expect(sent).toEqual(['DELETE 1'])
})

it('who is active decides on the admins as just read; where it cannot be read, nobody states that it is the last one', async () => {
  const sent = client([1, 2], () => new Response(null, { status: 403 }))
  await expect(tab().removed(of(ana))).rejects.toMatchObject({ code: 'last-admin', facts: ['unknown'] })
  client([1], () => new Response(null, { status: 403 }))
  await expect(tab().removed(of(ana))).rejects.toMatchObject({ code: 'last-admin', facts: [] })
  expect(sent).toEqual([])
})
