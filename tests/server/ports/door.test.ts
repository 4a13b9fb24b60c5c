import { expect, it } from 'vitest'
import { openDoor } from '#server/ports/door.ts'

const open = () => openDoor({ host: '127.0.0.1', port: 0 })

it('until there is somebody to answer, a request is told to come back in a second', async () => {
  const door = await open()
  const answer = await fetch(door.address)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('1')
  await door.close()
})

it('closing lets a request under way end, and takes no new one', async () => {
  const door = await open()
  const arrived = Promise.withResolvers<void>()
  const allowed = Promise.withResolvers<void>()
  door.answerWith(async () => {
    arrived.resolve()
    await allowed.promise
    return new Response('done')
  })
  const underWay = fetch(door.address)
  await arrived.promise
  const closed = door.close()
  await expect(fetch(door.address)).rejects.toThrow('fetch failed')
  allowed.resolve()
  expect(await (await underWay).text()).toBe('done')
  await closed
})

it('the address says how to reach a door that is open to every network', async () => {
  const door = await openDoor({ host: '0.0.0.0', port: 0 })
  expect(door.address).toMatch(/^http:\/\/localhost:\d+$/)
  await door.close()
})
