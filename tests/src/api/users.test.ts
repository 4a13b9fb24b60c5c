import { readPeople } from '#api/users.ts'
import { grupoAndino } from '#contract/organisations/samples.ts'
import { lucia } from '#contract/users/samples.ts'
import { expect, it } from 'vitest'
import { joinReplies, json } from '../support/console.ts'

const people = (org: unknown, organisations: readonly object[]) => {
  const sent = joinReplies([
    json({ success: true, data: [{ ...lucia, org }] }),
    json({ success: true, data: organisations }),
  ])
  return readPeople(lucia.email, AbortSignal.timeout(1000)).then(([found]) => ({ found, calls: sent.length }))
}
const { id, name } = grupoAndino

it('the organisation of a person that comes by name alone is found among all', async () => {
  expect(await people({ name }, [grupoAndino])).toMatchObject({ found: { organisation: { id, name } }, calls: 2 })
})

it('of several organisations of that name none is taken', async () => {
  const { found } = await people({ name }, [grupoAndino, { ...grupoAndino, id: 77 }])
  expect(found?.organisation).toBe(null)
})

it('one that comes with its id is not looked for', async () => {
  expect(await people({ id, name }, [])).toMatchObject({ found: { organisation: { id, name } }, calls: 1 })
})
