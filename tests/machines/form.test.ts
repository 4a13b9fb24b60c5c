import { refused, unauthorised, unknown } from '#contract/failure.ts'
import { createFormMachine, type FormEvent, type FormInput, type Saving } from '#machines/form.ts'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { held } from './support/held.ts'
import { proveFacts } from './support/facts.ts'
import { answers, fails, walk, type Step } from './support/walk.ts'

interface Category {
  readonly name: string
  readonly country: number | null
}
type Path = readonly Step<FormEvent<Category>>[]
type Input = FormInput<Category>

const machine = createFormMachine<Category>(({ name }) => (name === 'unmet' ? ['otro nombre'] : []))
const base: Category = { name: '', country: null }
const fresh: Input = { base, kept: null, key: 'new-key' }
const restored: Input = { ...fresh, kept: { values: { name: 'Hogar', country: 2 }, base, key: 'kept-key' } }

const typed = (name: string) => ({ type: 'typed', change: { name } }) as const
const pressed = { type: 'submitted' } as const
/** Save was pressed, and nobody has changed anything meanwhile. */
const submitted = [pressed, answers(null)] as const
const renewed = { type: 'key.renewed' } as const
const discarded = { type: 'draft.discarded' } as const
const taken = answers(null)
const no = fails(refused('name-taken', 'There is a category of this name.', 409))
const unanswered = fails(unknown(''))
const now = (name: string, country: number | null) => answers({ name, country })
const clash = [typed('Hogar'), pressed, now('Casa', null)] as const

const facts: [fact: string, path: Path, state: string, name: string, input?: Input][] = [
  ['a new one begins empty', [], 'editing', ''],
  ['what is typed stays', [typed('Hogar')], 'editing', 'Hogar'],
  ['typing on replaces it', [typed('Hogar'), typed('Hogar y')], 'editing', 'Hogar y'],
  ['what was typed can be thrown away', [typed('Hogar'), discarded], 'editing', ''],
  ['Save sends it', [typed('Hogar'), ...submitted], 'saving', 'Hogar'],
  ['before it is sent the row is read again', [typed('Hogar'), pressed], 'rereading', 'Hogar'],
  ['while it is read again nobody types', [typed('Hogar'), pressed, typed('x')], 'rereading', 'Hogar'],
  ['a row that cannot be read again is not sent', [typed('Hogar'), pressed, unanswered], 'refused', 'Hogar'],
  ['a colleague’s change of another field is sent along', [typed('Hogar'), pressed, now('', 5)], 'saving', 'Hogar'],
  ['the same change by a colleague is no clash', [typed('Hogar'), pressed, now('Hogar', null)], 'saving', 'Hogar'],
  ['a colleague’s change of the same field stops it', clash, 'editing', 'Hogar'],
  ['once that was seen it is sent', [...clash, pressed, now('Casa', null)], 'saving', 'Hogar'],
  ['what a colleague wrote can be gone back to', [...clash, discarded], 'editing', 'Casa'],
  ['nothing blocks an empty name but the server', [typed(' '), ...submitted], 'saving', ' '],
  ['nothing is sent while a rule is unmet', [typed('unmet'), pressed], 'editing', 'unmet'],
  ['nor after a refusal', [typed('x'), ...submitted, no, typed('unmet'), pressed], 'refused', 'unmet'],
  ['nor without an answer', [typed('x'), ...submitted, unanswered, typed('unmet'), pressed], 'outcomeUnknown', 'unmet'],
  ['Save without a change sends nothing, and says so', [pressed], 'unchanged', ''],
  ['nor is there anything to save of what was typed back', [typed('x'), typed(''), pressed, pressed], 'unchanged', ''],
  ['once something is typed it can be saved', [pressed, typed('Hogar')], 'editing', 'Hogar'],
  ['or what was typed before is', [pressed, discarded], 'editing', ''],
  ['it is so after a refusal', [typed('x'), ...submitted, no, typed(''), pressed], 'unchanged', ''],
  ['and without an answer', [typed('x'), ...submitted, unanswered, typed(''), pressed], 'unchanged', ''],
  ['while it is being saved nobody types', [typed('Hogar'), ...submitted, typed('x')], 'saving', 'Hogar'],
  ['while it is being saved nothing is thrown away', [typed('Hogar'), ...submitted, discarded], 'saving', 'Hogar'],
  ['what the server took is saved', [typed('Hogar'), ...submitted, taken], 'saved', 'Hogar'],

  ['a refusal leaves what was typed', [typed('Hogar'), ...submitted, no], 'refused', 'Hogar'],
  ['it can be corrected', [typed('Hogar'), ...submitted, no, typed('Casa')], 'refused', 'Casa'],
  ['and sent again', [typed('Hogar'), ...submitted, no, typed('Casa'), ...submitted], 'saving', 'Casa'],
  ['or sent as another one', [typed('Hogar'), ...submitted, no, renewed, ...submitted], 'saving', 'Hogar'],
  ['or thrown away', [typed('Hogar'), ...submitted, no, discarded], 'editing', ''],
  ['a session that is over leaves it too', [typed('Hogar'), ...submitted, fails(unauthorised(''))], 'refused', 'Hogar'],

  ['no answer leaves what was typed', [typed('Hogar'), ...submitted, unanswered], 'outcomeUnknown', 'Hogar'],
  [
    'a crash of our own is no answer',
    [typed('Hogar'), ...submitted, fails(new TypeError('x'))],
    'outcomeUnknown',
    'Hogar',
  ],
  ['it can be typed on', [typed('Hogar'), ...submitted, unanswered, typed('Casa')], 'outcomeUnknown', 'Casa'],
  ['it can be sent again', [typed('Hogar'), ...submitted, unanswered, ...submitted], 'saving', 'Hogar'],
  ['it can be thrown away', [typed('Hogar'), ...submitted, unanswered, discarded], 'editing', ''],

  ['a kept draft is taken up', [], 'editing', 'Hogar', restored],
  ['a kept draft that is thrown away is gone', [discarded], 'editing', '', restored],
]

describe('a plain dialog', () => {
  proveFacts(machine, facts, {
    seen: ({ values }) => [values.name],
    steps: [typed('Hogar'), ...submitted, now('Casa', 5), taken, no, unanswered],
    inputs: [fresh, restored],
    ends: ['saved'],
  })

  it('typing in one field leaves the others', () => {
    expect(walk(machine, [typed('Casa')], restored).context.values).toEqual({ name: 'Casa', country: 2 })
  })

  it('it says that it took up a draft, until that is thrown away', () => {
    const says = (path: Path, input: Input) => walk(machine, path, input).context.restored
    const changed: Input = { ...restored, base: { name: 'Casa', country: null } }
    expect(says([], fresh)).toBe('no')
    expect(says([typed('x')], restored)).toBe('yes')
    expect(says([], changed)).toBe('conflict')
    expect(says([discarded], restored)).toBe('no')
    expect(says([discarded], changed)).toBe('no')
  })

  it('throwing away goes back to what stands there now, not to what the draft began from', () => {
    const changed: Input = { ...restored, base: { name: 'Casa', country: null } }
    expect(walk(machine, [discarded], changed).context.values).toEqual(changed.base)
  })

  it('what nobody typed in is saved as a colleague has made it since', () => {
    const { context } = walk(machine, [typed('Hogar'), pressed, now('', 5)], fresh)
    expect(context).toMatchObject({ values: { name: 'Hogar', country: 5 }, base: { name: '', country: 5 } })
  })

  it('where both changed the same, it says so and keeps what was typed', () => {
    const { context } = walk(machine, [typed('Hogar'), pressed, now('Casa', 5)], fresh)
    expect(context).toMatchObject({ restored: 'conflict', values: { name: 'Hogar', country: 5 } })
  })

  it('what went wrong is said until something new is tried or all is thrown away', () => {
    const problem = (path: Path) => walk(machine, path, fresh).context.problem
    const sent = [typed('Hogar'), ...submitted]
    expect(problem([...sent, no])).toMatchObject({ kind: 'refused', code: 'name-taken' })
    expect(problem([...sent, no, typed('x')])).toMatchObject({ code: 'name-taken' })
    expect(problem([...sent, no, ...submitted])).toBeNull()
    expect(problem([...sent, no, discarded])).toBeNull()
    expect(problem([...sent, unanswered, discarded])).toBeNull()
  })
})

function run(input: Input) {
  const { calls, logic } = held<void, Saving<Category>>()
  const reread = fromPromise<Category | null, void>(() => Promise.resolve(null))
  const actor = createActor(machine.provide({ actors: { reread, save: logic } }), { input }).start()
  const press = async () => {
    actor.send(pressed)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { actor, calls, press, state: () => actor.getSnapshot().value }
}

describe('a dialog with its call under way', () => {
  it('a second press of Save sends nothing', async () => {
    const { actor, calls, press, state } = run(fresh)
    actor.send(typed('Hogar'))
    await press()
    await press()
    actor.send(typed('Casa'))
    expect(calls.map(({ input }) => input)).toEqual([{ values: { name: 'Hogar', country: null }, key: 'new-key' }])
    expect(calls[0]!.signal.aborted).toBe(false)
    await calls[0]!.answer()
    expect(state()).toBe('saved')
    expect(calls).toHaveLength(1)
  })

  it('Save goes with the same key after a refusal and without an answer', async () => {
    const { actor, calls, press } = run(fresh)
    actor.send(typed('Hogar'))
    await press()
    await calls[0]!.fail(refused('x', 'No.', 409))
    await press()
    await calls[1]!.fail(unknown(''))
    await press()
    expect(calls.map(({ input }) => input.key)).toEqual(['new-key', 'new-key', 'new-key'])
  })

  it('a kept draft goes with its own key, so that it is not made twice', async () => {
    const { calls, press } = run(restored)
    await press()
    expect(calls.map(({ input }) => input)).toEqual([{ values: { name: 'Hogar', country: 2 }, key: 'kept-key' }])
  })

  it('what is typed after throwing away is not taken for the one that was perhaps saved', async () => {
    const { actor, calls, press } = run(fresh)
    actor.send(typed('Hogar'))
    await press()
    await calls[0]!.fail(unknown(''))
    actor.send(discarded)
    actor.send(typed('Tecnología'))
    await press()
    expect(calls[1]!.input.values.name).toBe('Tecnología')
    expect(calls[1]!.input.key).not.toBe(calls[0]!.input.key)
  })

  it('what is saved as another one goes with another key', async () => {
    const { actor, calls, press } = run(restored)
    await press()
    await calls[0]!.fail(refused('idempotency-key-reused', 'This key was used.', 422))
    actor.send(renewed)
    await press()
    expect(calls[1]!.input.values).toEqual(calls[0]!.input.values)
    expect(calls[1]!.input.key).not.toBe(calls[0]!.input.key)
  })

  it('a dialog whose call nobody filled says so', async () => {
    const actor = createActor(machine, { input: fresh }).start()
    actor.send({ type: 'typed', change: { name: 'Hogar' } })
    actor.send(pressed)
    await new Promise((resolve) => setTimeout(resolve))
    expect(actor.getSnapshot().value).toBe('refused')
    expect(actor.getSnapshot().context.problem?.message).toContain('reread')
  })
})
