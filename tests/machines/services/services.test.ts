import { refused, unknown } from '#contract/failure.ts'
import type { OrganisationService } from '#contract/services/services.ts'
import { servicesMachine, type LoadedServices, type ServicesEvent } from '#machines/services/services.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../support/held.ts'
import { situations, trapped, unreached } from '../support/paths.ts'
import { answers, arrowsOf, fails, walk, type Step } from '../support/walk.ts'

type Path = readonly Step<ServicesEvent>[]

const service = (id: number, isActive: boolean): OrganisationService => ({
  id,
  name: `Servicio ${id}`,
  description: '',
  isActive,
})
const list = (one: boolean, two: boolean, kept: object | null = null) =>
  answers({ services: [service(1, one), service(2, two)], kept })

const loaded = list(true, false)
const flip = (id: string) => ({ type: 'toggled', id }) as const
const submitted = { type: 'submitted' } as const
const restored = { type: 'restore.chosen' } as const
const undone = { type: 'undone' } as const
const retried = { type: 'retried' } as const
const taken = answers()
const silent = fails(unknown(''))
const no = fails(refused('service-not-found', 'There is no service 2.', 422))

const changed: Path = [loaded, flip('2')]
const sent: Path = [...changed, submitted, loaded]
const facts: [fact: string, path: Path, state: string][] = [
  ['the services are read first', [], 'loading'],
  ['a list that does not come says so', [silent], 'notLoaded'],
  ['and can be asked for again', [silent, retried], 'loading'],
  ['a switch sends nothing', changed, 'editing'],
  ['without a change Save says so', [loaded, submitted], 'unchanged'],
  ['until something is switched', [loaded, submitted, flip('2')], 'editing'],
  ['Save reads the list again first', [...changed, submitted], 'rereading'],
  ['what cannot be read is not sent', [...changed, submitted, silent], 'refused'],
  ['then it sends', sent, 'saving'],
  ['and reads what the server has', [...sent, taken], 'reloading'],
  ['as sent, it is saved', [...sent, taken, list(true, true)], 'saved'],
  ['otherwise it says where', [...sent, taken, list(true, false)], 'contradicted'],
  ['a refusal says so', [...sent, no], 'refused'],
  ['so does no answer', [...sent, silent], 'outcomeUnknown'],
  ['or a list that does not come afterwards', [...sent, taken, silent], 'outcomeUnknown'],
  ['it can be sent again', [...sent, silent, submitted], 'rereading'],
  ['Restore reads the list', [...changed, restored], 'restoring'],
  ['and shows it', [...changed, restored, loaded], 'restored'],
  ['a list that does not come restores nothing', [...changed, restored, silent], 'refused'],
  ['what was dropped can come back', [...changed, restored, loaded, undone], 'editing'],
]
const resting: [state: string, path: Path][] = [
  ['editing', [loaded]],
  ['unchanged', [loaded, submitted]],
  ['saved', [...sent, taken, list(true, true)]],
  ['contradicted', [...sent, taken, list(true, false)]],
  ['refused', [...sent, no]],
  ['outcomeUnknown', [...sent, silent]],
  ['restored', [...changed, restored, loaded]],
]
const walked = (path: Path) => walk(servicesMachine, path)
const values = (path: Path) => walked(path).context.values

describe('the services of an organisation', () => {
  const every = [
    ...facts,
    ...resting.flatMap(([state, path]): typeof facts => [
      [`there is the state ${state}`, path, state],
      [`in the state ${state} switches work`, [...path, flip('1')], 'editing'],
      [`in the state ${state} Restore works`, [...path, restored], 'restoring'],
    ]),
  ]
  it.each(every)('%s', (_fact, path, state) => {
    expect(walked(path).state).toBe(state)
  })

  it('these facts take every arrow that is drawn', () => {
    const arrows = new Set(every.flatMap(([, path]) => walked(path).arrows))
    // In some states nothing is changed, in others something is, so that Save has one way only.
    const either = /: submitted, choice/
    expect(arrowsOf(servicesMachine).filter((arrow) => !arrows.has(arrow) && !either.test(arrow))).toEqual([])
  })

  it('every state can be reached, and none is a dead end', () => {
    const steps = [flip('1'), submitted, restored, undone, retried, taken, silent, no, loaded, list(true, true)]
    const reached = situations(
      servicesMachine,
      (state) =>
        steps.filter((step) => (step !== taken || state === 'saving') && (state !== 'saving' || step !== loaded)),
      [undefined],
    )
    expect(unreached(servicesMachine, reached)).toEqual([])
    expect(trapped(reached, ['saved'])).toEqual([])
  })

  it('a switch that is pressed twice is as it was', () => {
    expect(values([...changed, flip('2')])).toEqual({ 1: true, 2: false })
    expect(walked([...changed, flip('2'), submitted]).state).toBe('unchanged')
  })

  it('what was kept from before a reload is taken up over what stands there now', () => {
    const base = { 1: true, 2: false }
    const kept = { values: { 1: true, 2: true }, base, key: '' }
    expect(values([list(false, false, kept)])).toEqual({ 1: false, 2: true })
  })

  it('all are sent, and what nobody switched here as a colleague has made it', async () => {
    const load = held<LoadedServices, void>()
    const save = held<void, readonly OrganisationService[]>()
    const actor = createActor(servicesMachine.provide({ actors: { load: load.logic, save: save.logic } })).start()
    await load.calls[0]!.answer({ services: [service(1, true), service(2, false)], kept: null })
    actor.send(flip('2'))
    actor.send(submitted)
    actor.send(flip('1'))
    await load.calls[1]!.answer({ services: [service(1, false), service(2, false)], kept: null })
    expect(save.calls.map(({ input }) => input)).toEqual([[service(1, false), service(2, true)]])
    actor.send(submitted)
    expect(save.calls).toHaveLength(1)
  })

  it('the reload is believed, and names what differs', () => {
    const { context } = walked([...sent, taken, list(false, true)])
    expect(context).toMatchObject({ values: { 1: false, 2: true }, contradicted: ['1'] })
  })

  it('what a restore dropped comes back once, and not after another switch', () => {
    const dropped: Path = [...changed, restored, list(false, false)]
    expect(values(dropped)).toEqual({ 1: false, 2: false })
    expect(values([...dropped, undone])).toMatchObject({ 2: true })
    expect(walked([...dropped, flip('1')]).context.dropped).toBeNull()
    expect(walked([loaded, restored, loaded]).context.dropped).toBeNull()
  })
})
