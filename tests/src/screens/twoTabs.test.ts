import { connect } from '#api/connection.ts'
import { createPeriod, flipPeriod, periods } from '#api/goals.ts'
import { defaultConfig } from '#contract/config.ts'
import { orderPageFrom } from '#contract/orders/adapter.ts'
import { openOrders } from '#contract/orders/samples.ts'
import { switchOf } from '#resource/ToggleCell.tsx'
import { recordLock, turnOf, webLocks } from '#runtime/locks.ts'
import { organisationFrom } from '#contract/organisations/organisations.ts'
import { sharedActor } from '#screens/orders/itemActors.ts'
import { machineOf } from '#screens/services/ServicesForm.tsx'
import { fileApi } from '#tests/support/fileApi.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { joinApi } from '../support/console.ts'

const { api, token } = await fileApi()
afterEach(() => connect({}))

const tab = () => ({ queries: new QueryClient(), locks: webLocks(navigator.locks, 'twoTabs') })
const noop = () => undefined
const periodColumn = {
  list: periods,
  isOn: ({ isActive }: { readonly isActive: boolean | null }) => isActive,
  flip: flipPeriod,
}

it('two tabs that switch a period on at the same instant leave it on', async () => {
  joinApi(api, token, {
    async fetch(...given) {
      const answer = await api.app.fetch(new Request(...given))
      // Without turns both tabs have read by then.
      await new Promise((resolve) => setTimeout(resolve, 30))
      return answer
    },
  })
  await createPeriod({ values: { name: '2026 T4' }, key: crypto.randomUUID() })
  const periodNow = async () => (await new QueryClient().fetchQuery(periods)).find(({ name }) => name === '2026 T4')!
  const { id } = await periodNow()
  const switches = [tab(), tab()].map((one) => switchOf(one, id, periodColumn, noop))
  const hide = switches.map(({ show }) => show())
  for (const { actor } of switches) actor.send({ type: 'flipped', isOn: true })
  const states = () => switches.map(({ actor }) => String(actor.getSnapshot().value)).toSorted()
  await vi.waitFor(() => expect(states()).toEqual(['alreadySwitched', 'changed']))
  expect((await periodNow()).isActive).toBe(true)
  switches[0]!.actor.send({ type: 'flipped', isOn: false })
  await vi.waitFor(async () => expect((await periodNow()).isActive).toBe(false))
  for (const end of hide) end()
})

it('two periods that are switched at the same instant end as was asked, where only one may be active', async () => {
  const active = new Map([
    [1, true],
    [2, false],
  ])
  connect({
    config: { ...defaultConfig, api: 'http://laurel.test/api' },
    token: () => 'token',
    async fetch(...given) {
      const { method, url } = new Request(...given)
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (method === 'GET')
        return Response.json({
          success: true,
          data: [...active].map(([id, isOn]) => ({ id, name: `${id}`, active: isOn })),
        })
      const flipped = Number(/\d+$/.exec(url)![0])
      const isOn = active.get(flipped) !== true
      for (const id of active.keys()) active.set(id, id === flipped && isOn)
      return Response.json({ success: true, data: null })
    },
  })
  const one = tab()
  const switches = [1, 2].map((id) => switchOf(one, id, periodColumn, noop))
  const hide = switches.map(({ show }) => show())
  switches[1]!.actor.send({ type: 'flipped', isOn: true })
  switches[0]!.actor.send({ type: 'flipped', isOn: false })
  await vi.waitFor(() =>
    expect(switches.map(({ actor }) => actor.getSnapshot().value)).toEqual(['alreadySwitched', 'changed']),
  )
  expect([...active.values()]).toEqual([false, true])
  for (const end of hide) end()
})

it('of two tabs that choose a status of one item at the same instant, one sends, and the other says what changed', async () => {
  let status = 'in-progress'
  const sent: string[] = []
  const order = () => ({ ...openOrders[0]!, items: [{ ...openOrders[0]!.items[0]!, status }] })
  connect({
    config: { ...defaultConfig, api: 'http://laurel.test/api' },
    token: () => 'token',
    async fetch(...given) {
      const request = new Request(...given)
      const read = { success: true, data: [order()], next: false }
      const body = request.method === 'GET' ? '' : await request.text()
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (body === '') return Response.json(read)
      sent.push(body)
      status = /shipped|delivered/.exec(body)![0]
      return Response.json({ success: true, data: null })
    },
  })
  const { id: orderId, items } = orderPageFrom({ success: true, data: [order()], next: false })!.orders[0]!
  const item = items[0]!
  const actors = [tab(), tab()].map((one) => sharedActor(one, orderId, `${item.id}`, noop))
  const hide = actors.map(({ show }) => show())
  for (const [at, wanted] of (['shipped', 'delivered'] as const).entries())
    actors[at]!.actor.send({ type: 'status.chosen', item, status: wanted })
  await vi.waitFor(() =>
    expect(actors.map(({ actor }) => actor.getSnapshot().value)).toEqual(['saved', 'changedMeanwhile']),
  )
  expect(sent).toHaveLength(1)
  expect(status).toBe('shipped')
  for (const end of hide) end()
})

it('two tabs that switch the same service on at the same instant send it once', async () => {
  let active = false
  const sent: string[] = []
  const service = { id: 3, name: 'Metas', description: '' }
  connect({
    config: { ...defaultConfig, api: 'http://laurel.test/api' },
    token: () => 'token',
    async fetch(...given) {
      const request = new Request(...given)
      const body = request.method === 'GET' ? '' : await request.text()
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (body !== '') {
        sent.push(body)
        active = true
      }
      const links = [{ service_id: 3, service, active }]
      const path = new URL(request.url).pathname
      const data = path.endsWith('/available-services') ? [service] : path.endsWith('/org') ? [] : links
      return Response.json({ success: true, data })
    },
  })
  const organisation = organisationFrom({ id: 7, name: 'Grupo', users: 0 })[0]!
  const forms = [tab(), tab()].map(({ queries, locks }) => {
    const turn = turnOf(locks, recordLock('services', 7))
    const input = { id: 7, base: { '3': false }, kept: null, key: 'k' }
    const form = createActor(machineOf(queries, organisation, turn, noop), { input })
    form.subscribe((now) => now.matches('sending') || turn.end())
    return form.start()
  })
  for (const form of forms) {
    form.send({ type: 'typed', change: { '3': true } })
    form.send({ type: 'submitted' })
  }
  await vi.waitFor(() => expect(forms.map((form) => form.getSnapshot().value)).toEqual(['saved', 'saved']))
  expect(sent).toHaveLength(1)
})
