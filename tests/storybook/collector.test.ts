import { expect, it, vi } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { collect } from '#statecharts/collector.ts'

const call = setup({
  actors: { ask: fromPromise(async () => 'yes') },
  actions: { remember: () => {} },
}).createMachine({
  id: 'call',
  initial: 'asking',
  states: {
    asking: { invoke: { src: 'ask', onDone: { target: 'answered', actions: 'remember' } } },
    answered: { type: 'final' },
  },
})
const house = setup({ actors: { call } }).createMachine({
  id: 'house',
  initial: 'still',
  states: {
    still: { on: { rung: 'calling' } },
    calling: { invoke: { src: 'call', id: 'phone', onDone: 'still' } },
  },
})

it('knows every actor that has started, children below their parent', async () => {
  const collector = collect()
  const never = createActor(house, collector)
  const actor = createActor(house, collector).start()
  actor.send({ type: 'rung' })
  expect(collector.actors().map(({ machine, parentId }) => [machine, parentId])).toEqual([
    ['house', null],
    ['call', actor.sessionId],
    [null, actor.getSnapshot().children['phone']?.sessionId],
  ])
  expect(collector.actors().map(({ ref }) => ref)).not.toContain(never)
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('still'))
  actor.stop()
  expect(collector.actors()[0]?.isStopped).toBe(true)
})

it('logs what each machine heard and ran, and where it led', async () => {
  const collector = collect()
  const actor = createActor(house, collector).start()
  actor.send({ type: 'rung' })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('still'))
  const told = collector.log().map((entry) => `${entry.machine} ${entry.event.type} ${entry.snapshot.value}`)
  expect(told).toEqual([
    'house xstate.init still',
    'house rung calling',
    'call xstate.init asking',
    'call xstate.done.actor.0.call.asking answered',
    'house xstate.done.actor.phone still',
  ])
  const [, , , answered, ended] = collector.log()
  expect(answered?.actions).toContainEqual({ type: 'remember', params: undefined })
  expect(ended?.sourceId).toBe(answered?.sessionId)
})

it('keeps the last events, and forgets all on demand', () => {
  const collector = collect({ most: 2 })
  const actor = createActor(house, collector).start()
  for (let turn = 0; turn < 3; turn += 1) actor.send({ type: 'unheard' } as never)
  expect(collector.log().map(({ count }) => count)).toEqual([3, 4])
  const heard = vi.fn()
  const leave = collector.onChange(heard)
  collector.forget()
  expect([collector.actors(), collector.log()]).toEqual([[], []])
  actor.send({ type: 'rung' })
  leave()
  expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ machine: 'house' }))
  expect(collector.actors().map(({ machine }) => machine)).toContain('house')
})
