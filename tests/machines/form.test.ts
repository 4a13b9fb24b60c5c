import { refused, unauthorised } from '#contract/failure.ts'
import type { FormEvent, FormInput } from '#machines/form.ts'
import {
  cancelled,
  confirmed,
  discarded,
  filled,
  formModel,
  fresh,
  inTwo,
  machine,
  no,
  now,
  renewed,
  restored,
  submitted as pressed,
  typed,
  unanswered,
  type Category,
} from '#stories/models/form.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { proveFacts } from './support/facts.ts'
import { answers, fails, walk, type Step } from '#stories/support/walk.ts'

type Path = readonly Step<FormEvent<Category>>[]
type Input = FormInput<Category>

/** Save was pressed, and nobody has changed anything meanwhile. */
const submitted = [pressed, answers(null)] as const
const taken = answers(null)
const later = [typed('Hogar'), filled, ...submitted, answers(null)] as const
const agreed = [filled, ...submitted, confirmed] as const
const alone = [...agreed, answers(null)] as const
const back = [typed(''), pressed, answers(null), confirmed, answers(null)] as const
const laterLeft = [...later, fails(refused('too-large', '', 413))] as const
const otherAgreed = { ...confirmed, asked: 'x' }
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
  ['the same change by a colleague is no clash', [typed('Hogar'), pressed, now('Hogar', null)], 'saved', 'Hogar'],
  ['a colleague’s change of the same field stops it', clash, 'editing', 'Hogar'],
  ['once that was seen it is sent', [...clash, pressed, now('Casa', null)], 'saving', 'Hogar'],
  ['what a colleague wrote can be gone back to', [...clash, discarded], 'editing', 'Casa'],
  ['what is risky by then is asked about before it is sent', [filled, ...submitted], 'confirming', ''],
  ['not where a change of a colleague stops it', [filled, pressed, now('', 5)], 'editing', ''],
  ['with a yes it is read once more', [filled, ...submitted, confirmed], 'rereading', ''],
  ['and sent', [...agreed, answers(null)], 'saving', ''],
  ['unless a colleague has changed the same by then', [...agreed, now('', 5)], 'editing', ''],
  ['or saved it', [...agreed, now('', 2)], 'saved', ''],
  ['or another thing is to be asked', [filled, ...submitted, otherAgreed, answers(null)], 'confirming', ''],
  ['a yes counts for one Save', [...agreed, answers(null), no, ...submitted], 'confirming', ''],
  ['where nothing is left to ask, Save reads once more', [filled, ...submitted, pressed], 'rereading', ''],
  ['without, it stays as it was typed', [filled, ...submitted, cancelled], 'editing', ''],
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

  [
    'what has a call of its own is sent after the rest',
    [filled, typed('Hogar'), ...submitted],
    'saving',
    'Hogar',
    inTwo,
  ],
  ['once that is saved', later, 'savingLater', 'Hogar', inTwo],
  ['then all is', [...later, taken], 'saved', 'Hogar', inTwo],
  ['without it the rest is all', [typed('Hogar'), ...submitted, taken], 'saved', 'Hogar', inTwo],
  ['alone it needs no other call', alone, 'savingLater', '', inTwo],
  ['before it too the row is read again', alone.slice(0, -1), 'rereading', '', inTwo],
  ['nor after a refusal', [typed('x'), filled, ...submitted, no, ...back], 'savingLater', '', inTwo],
  ['nor without an answer', [typed('x'), filled, ...submitted, unanswered, ...back], 'savingLater', '', inTwo],
  ['nobody types meanwhile', [...later, typed('x'), discarded], 'savingLater', 'Hogar', inTwo],
  ['it may fail though the rest is saved', laterLeft, 'laterNotSaved', 'Hogar', inTwo],
  ['or stay without an answer', [...later, unanswered], 'laterNotSaved', 'Hogar', inTwo],
  ['Save sends it alone then', [...laterLeft, ...submitted], 'savingLater', 'Hogar', inTwo],
  ['what was typed since is sent before it', [...laterLeft, typed('x'), pressed], 'rereading', 'x', inTwo],
  ['and held by the rules', [...laterLeft, typed('unmet'), pressed], 'laterNotSaved', 'unmet', inTwo],
  [
    'typed back, nothing is left',
    [...laterLeft, { type: 'typed', change: { country: null } }, pressed],
    'unchanged',
    'Hogar',
    inTwo,
  ],
  ['throwing away goes back to what was saved', [...laterLeft, discarded], 'editing', 'Hogar', inTwo],

  ['a kept draft is taken up', [], 'editing', 'Hogar', restored],
  ['a kept draft that is thrown away is gone', [discarded], 'editing', '', restored],
]

describe('a plain dialog', () => {
  proveFacts(machine, facts, {
    seen: ({ values }) => [values.name],
    inputs: formModel.inputs,
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

describe('what a dialog sends', () => {
  const sent = [typed('Hogar'), ...submitted]
  const asked = (path: Path, input = fresh) => walk(machine, path, input).effects
  const values = { name: 'Hogar', country: null }

  it('goes out once, however often Save is pressed', () => {
    expect(asked(sent)).toEqual([['save', { values, key: 'new-key' }]])
    for (const path of [
      [typed('Hogar'), pressed, pressed],
      [...sent, pressed],
    ])
      expect(asked(path)).toEqual([])
  })

  it('goes with the same key after a refusal and without an answer', () => {
    expect(asked([...sent, no, ...submitted])).toEqual(asked(sent))
    expect(asked([...sent, no, ...submitted, unanswered, ...submitted])).toEqual(asked(sent))
  })

  it('goes with the key of the kept draft, so that it is not made twice', () => {
    expect(asked([...submitted], restored)).toEqual([
      ['save', { values: { name: 'Hogar', country: 2 }, key: 'kept-key' }],
    ])
  })

  it('goes with another key after throwing away, and as another one', () => {
    const key = expect.not.stringMatching(/^new-key$/)
    expect(asked([...sent, unanswered, discarded, ...sent])).toEqual([['save', { values, key }]])
    expect(asked([...sent, no, renewed, ...submitted])).toEqual([['save', { values, key }]])
  })

  it('goes in two, the second again alone until it is taken', () => {
    const both = { values: { name: 'Hogar', country: 2 }, key: 'new-key' }
    const context = (path: Path) => walk(machine, path, inTwo).context
    expect(asked(later.slice(0, -1), inTwo)).toEqual([['save', both]])
    expect(asked(later, inTwo)).toEqual([['saveLater', both]])
    expect(asked([...laterLeft, ...submitted], inTwo)).toEqual([['saveLater', both]])
    expect(context(laterLeft)).toMatchObject({ problem: { code: 'too-large' }, base: { name: 'Hogar', country: null } })
    expect(context([...laterLeft, ...submitted]).problem).toBeNull()
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
