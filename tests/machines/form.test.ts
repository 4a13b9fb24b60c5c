import { refused, unauthorised } from '#contract/failure.ts'
import type { Presign } from '#contract/uploads/model.ts'
import type { FormInput } from '#machines/form.ts'
import { pictureUploadMachine } from '#machines/pictureUpload.ts'
import {
  cancelled as declined,
  confirmed,
  discarded,
  edited,
  existing,
  filled,
  formModel,
  fresh,
  heard,
  lamp,
  machine,
  no,
  now,
  renewed,
  restored,
  reused,
  stopped as cancelled,
  submitted as pressed,
  typed,
  unanswered,
  type Category,
  type CategoryEvent,
} from '#stories/models/form.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { proveFacts } from './support/facts.ts'
import { held } from './support/held.ts'
import { answers, fails, walk, type Step } from '#stories/support/walk.ts'

type Path = readonly Step<CategoryEvent>[]
type Input = FormInput<Category>

/** Save was pressed, and nobody has changed anything meanwhile. */
const submitted = [pressed, answers(null)] as const
const taken = answers(null)
const later = [typed('Hogar'), filled, ...submitted, answers(null)] as const
const asked = [typed('risky'), ...submitted] as const
const agreed = [...asked, confirmed] as const
const otherAgreed = { ...confirmed, asked: 'x' }
const laterLeft = [...later, fails(refused('too-large', '', 413))] as const
const notUploaded = [edited('picked'), pressed, unanswered] as const
const replaced = answers({ name: '', country: null, image: 'theirs.png' })
const clash = [typed('Hogar'), pressed, now('Casa', null)] as const

const facts: [fact: string, path: Path, state: string, name: string, input?: Input][] = [
  ['a new one begins empty', [], 'open.editing', ''],
  ['what is typed stays', [typed('Hogar')], 'open.editing', 'Hogar'],
  ['typing on replaces it', [typed('Hogar'), typed('Hogar y')], 'open.editing', 'Hogar y'],
  ['what was typed can be thrown away', [typed('Hogar'), discarded], 'open.editing', ''],
  ['Save sends it', [typed('Hogar'), ...submitted], 'sending.saving', 'Hogar'],
  ['before it is sent the row is read again', [typed('Hogar'), pressed], 'sending.rereading', 'Hogar'],
  ['while it is read again nobody types', [typed('Hogar'), pressed, typed('x')], 'sending.rereading', 'Hogar'],
  ['a row that cannot be read again is not sent', [typed('Hogar'), pressed, unanswered], 'open.refused', 'Hogar'],
  [
    'a colleague’s change of another field is sent along',
    [typed('Hogar'), pressed, now('', 5)],
    'sending.saving',
    'Hogar',
  ],
  ['the same change by a colleague is no clash', [typed('Hogar'), pressed, now('Hogar', null)], 'saved', 'Hogar'],
  ['a colleague’s change of the same field stops it', clash, 'open.editing', 'Hogar'],
  ['once that was seen it is sent', [...clash, pressed, now('Casa', null)], 'sending.saving', 'Hogar'],
  ['what a colleague wrote can be gone back to', [...clash, discarded], 'open.editing', 'Casa'],
  ['what is risky by then is asked about before it is sent', asked, 'confirming', 'risky'],
  ['not where a change of a colleague stops it', [typed('risky'), pressed, now('Casa', 5)], 'open.editing', 'risky'],
  ['with a yes it is read once more', agreed, 'sending.rereading', 'risky'],
  ['and sent', [...agreed, answers(null)], 'sending.saving', 'risky'],
  ['unless a colleague has changed the same by then', [...agreed, now('Casa', null)], 'open.editing', 'risky'],
  ['or saved it', [...agreed, now('risky', null)], 'saved', 'risky'],
  ['or another thing is to be asked', [...asked, otherAgreed, answers(null)], 'confirming', 'risky'],
  ['a yes counts for one Save', [...agreed, answers(null), no, ...submitted], 'confirming', 'risky'],
  ['where nothing is left to ask, Save reads once more', [...asked, pressed], 'sending.rereading', 'risky'],
  ['without, it stays as it was typed', [...asked, declined], 'open.editing', 'risky'],
  ['nothing blocks an empty name but the server', [typed(' '), ...submitted], 'sending.saving', ' '],
  ['nothing is sent while a rule is unmet', [typed('unmet'), pressed], 'open.editing', 'unmet'],
  ['nor after a refusal', [typed('x'), ...submitted, no, typed('unmet'), pressed], 'open.refused', 'unmet'],
  [
    'nor without an answer',
    [typed('x'), ...submitted, unanswered, typed('unmet'), pressed],
    'open.outcomeUnknown',
    'unmet',
  ],
  ['Save without a change sends nothing, and says so', [pressed], 'open.unchanged', ''],
  [
    'nor is there anything to save of what was typed back',
    [typed('x'), typed(''), pressed, pressed],
    'open.unchanged',
    '',
  ],
  ['once something is typed it can be saved', [pressed, typed('Hogar')], 'open.editing', 'Hogar'],
  ['or what was typed before is', [pressed, discarded], 'open.editing', ''],
  ['it is so after a refusal', [typed('x'), ...submitted, no, typed(''), pressed], 'open.unchanged', ''],
  ['and without an answer', [typed('x'), ...submitted, unanswered, typed(''), pressed], 'open.unchanged', ''],
  ['while it is being saved nobody types', [typed('Hogar'), ...submitted, typed('x')], 'sending.saving', 'Hogar'],
  [
    'while it is being saved nothing is thrown away',
    [typed('Hogar'), ...submitted, discarded],
    'sending.saving',
    'Hogar',
  ],
  ['what the server took is saved', [typed('Hogar'), ...submitted, taken], 'saved', 'Hogar'],

  ['a refusal leaves what was typed', [typed('Hogar'), ...submitted, no], 'open.refused', 'Hogar'],
  ['it can be corrected', [typed('Hogar'), ...submitted, no, typed('Casa')], 'open.refused', 'Casa'],
  ['and sent again', [typed('Hogar'), ...submitted, no, typed('Casa'), ...submitted], 'sending.saving', 'Casa'],
  ['or sent as another one', [typed('Hogar'), ...submitted, no, renewed, ...submitted], 'sending.saving', 'Hogar'],
  ['or thrown away', [typed('Hogar'), ...submitted, no, discarded], 'open.editing', ''],
  [
    'a session that is over leaves it too',
    [typed('Hogar'), ...submitted, fails(unauthorised(''))],
    'open.refused',
    'Hogar',
  ],

  ['no answer leaves what was typed', [typed('Hogar'), ...submitted, unanswered], 'open.outcomeUnknown', 'Hogar'],
  [
    'a crash of our own is no answer',
    [typed('Hogar'), ...submitted, fails(new TypeError('x'))],
    'open.outcomeUnknown',
    'Hogar',
  ],
  ['it can be typed on', [typed('Hogar'), ...submitted, unanswered, typed('Casa')], 'open.outcomeUnknown', 'Casa'],
  ['it can be sent again', [typed('Hogar'), ...submitted, unanswered, ...submitted], 'sending.saving', 'Hogar'],
  ['it can be thrown away', [typed('Hogar'), ...submitted, unanswered, discarded], 'open.editing', ''],

  [
    'what has a call of its own is sent after the rest',
    [filled, typed('Hogar'), ...submitted],
    'sending.saving',
    'Hogar',
  ],
  ['once that is saved', later, 'sending.savingLater', 'Hogar'],
  ['then all is', [...later, taken], 'saved', 'Hogar'],
  ['without it the rest is all', [typed('Hogar'), ...submitted, taken], 'saved', 'Hogar'],
  ['alone it needs no other call', [filled, ...submitted], 'sending.savingLater', ''],
  ['before it too the row is read again', [filled, pressed], 'sending.rereading', ''],
  ['a colleague’s change of what it replaces stops it', [filled, pressed, replaced], 'open.editing', ''],
  ['once that was seen it is sent', [filled, pressed, replaced, pressed, replaced], 'sending.savingLater', ''],
  ['nor after a refusal', [typed('x'), filled, ...submitted, no, typed(''), ...submitted], 'sending.savingLater', ''],
  [
    'nor without an answer',
    [typed('x'), filled, ...submitted, unanswered, typed(''), ...submitted],
    'sending.savingLater',
    '',
  ],
  ['nobody types meanwhile', [...later, typed('x'), discarded], 'sending.savingLater', 'Hogar'],
  ['it may fail though the rest is saved', laterLeft, 'open.laterNotSaved', 'Hogar'],
  ['or stay without an answer', [...later, unanswered], 'open.laterNotSaved', 'Hogar'],
  ['Save sends it alone then', [...laterLeft, ...submitted], 'sending.savingLater', 'Hogar'],
  ['what was typed since is sent before it', [...laterLeft, typed('x'), pressed], 'sending.rereading', 'x'],
  ['and held by the rules', [...laterLeft, typed('unmet'), pressed], 'open.laterNotSaved', 'unmet'],
  [
    'typed back, nothing is left',
    [...laterLeft, { type: 'typed', change: { country: null } }, pressed],
    'open.unchanged',
    'Hogar',
  ],
  ['throwing away goes back to what was saved', [...laterLeft, discarded], 'open.editing', 'Hogar'],

  [
    'a new one is not read again: nobody can have changed it',
    [typed('Hogar'), pressed],
    'sending.saving',
    'Hogar',
    fresh,
  ],
  ['all of a new one is sent at once', [typed('Hogar'), filled, pressed, taken], 'saved', 'Hogar', fresh],
  ['an update that did arrive before is refused', [typed('Hogar'), ...submitted, reused], 'open.refused', 'Hogar'],

  ['its picture is uploaded before anything else', [edited('picked'), pressed], 'sending.uploading', ''],
  ['meanwhile nobody types', [edited('picked'), pressed, typed('x'), discarded], 'sending.uploading', ''],
  ['the upload can be called off', [edited('picked'), pressed, cancelled], 'open.editing', ''],
  ['what is uploaded is saved', [edited('picked'), pressed, answers('l.png')], 'sending.rereading', ''],
  ['of a new one at once', [edited('picked'), pressed, answers('l.png')], 'sending.saving', '', fresh],
  ['without its picture it is not saved', notUploaded, 'open.pictureNotUploaded', ''],
  ['the upload is tried again', [...notUploaded, pressed], 'sending.uploading', ''],
  ['another picture can be picked then', [...notUploaded, edited('picked')], 'open.editing', ''],
  ['meanwhile it can be typed on', [...notUploaded, typed('Casa')], 'open.pictureNotUploaded', 'Casa'],
  ['and thrown away', [...notUploaded, discarded], 'open.editing', ''],
  [
    'another file that cannot be taken changes nothing',
    [...notUploaded, edited('unreadable')],
    'open.pictureNotUploaded',
    '',
  ],
  ['or go without', [...notUploaded, edited('dropped'), pressed], 'open.unchanged', ''],

  ['what a colleague did meanwhile stands in the form', [heard('Casa')], 'open.editing', 'Casa'],
  ['but not over what was typed', [typed('Hogar'), heard('Casa')], 'open.editing', 'Hogar'],
  ['and not while it is being sent', [typed('Hogar'), pressed, heard('Casa')], 'sending.rereading', 'Hogar'],

  ['a kept draft is taken up', [], 'open.editing', 'Hogar', restored],
  ['a kept draft that is thrown away is gone', [discarded], 'open.editing', '', restored],
]

describe('a plain dialog', () => {
  proveFacts(machine, facts, {
    seen: ({ values }) => [values.name],
    inputs: formModel.inputs,
  })

  it('typing in one field leaves the others', () => {
    expect(walk(machine, [typed('Casa')], restored).context.values).toEqual({ name: 'Casa', country: 2, image: '' })
  })

  it('it says that it took up a draft, until that is thrown away', () => {
    const says = (path: Path, input: Input) => walk(machine, path, input).context.restored
    const changed: Input = { ...restored, base: { name: 'Casa', country: null, image: '' } }
    expect(says([], fresh)).toBe('no')
    expect(says([typed('x')], restored)).toBe('yes')
    expect(says([], changed)).toBe('conflict')
    expect(says([discarded], restored)).toBe('no')
    expect(says([discarded], changed)).toBe('no')
  })

  it('throwing away goes back to what stands there now, not to what the draft began from', () => {
    const changed: Input = { ...restored, base: { name: 'Casa', country: null, image: '' } }
    expect(walk(machine, [discarded], changed).context.values).toEqual(changed.base)
  })

  it('what nobody typed in is saved as a colleague has made it since', () => {
    const { context } = walk(machine, [typed('Hogar'), pressed, now('', 5)], existing)
    expect(context).toMatchObject({ values: { name: 'Hogar', country: 5 }, base: { name: '', country: 5 } })
  })

  it('where a colleague changed the same while the form is open, it says so', () => {
    const { context } = walk(machine, [typed('Hogar'), heard('Casa')], existing)
    expect(context).toMatchObject({ restored: 'conflict', values: { name: 'Hogar' }, base: { name: 'Casa' } })
  })

  it('Save while a rule is unmet is remembered until all is thrown away', () => {
    const isTried = (path: Path) => walk(machine, path, existing).context.isTried
    const path = [typed('unmet'), pressed] as const
    expect([[], path, [...path, discarded]].map(isTried)).toEqual([false, true, false])
  })

  it('where both changed the same, it says so and keeps what was typed', () => {
    const { context } = walk(machine, [typed('Hogar'), pressed, now('Casa', 5)], existing)
    expect(context).toMatchObject({ restored: 'conflict', values: { name: 'Hogar', country: 5 } })
  })

  it('what went wrong is said until something new is tried or all is thrown away', () => {
    const problem = (path: Path) => walk(machine, path, existing).context.problem
    const sent = [typed('Hogar'), ...submitted]
    expect(problem([...sent, no])).toMatchObject({ kind: 'refused', code: 'name-taken' })
    expect(problem([...sent, no, typed('x')])).toMatchObject({ code: 'name-taken' })
    expect(problem([...sent, no, ...submitted])).toBeNull()
    expect(problem([...sent, no, discarded])).toBeNull()
    expect(problem([...sent, unanswered, discarded])).toBeNull()
    expect(problem([...notUploaded, edited('unreadable')])).toMatchObject({ kind: 'unknown' })
    for (const edit of ['picked', 'dropped'] as const) expect(problem([...notUploaded, edited(edit)])).toBeNull()
  })
})

describe('what a dialog sends', () => {
  const sent = [typed('Hogar'), ...submitted]
  const asked = (path: Path, input: Input = existing) => walk(machine, path, input).effects
  const values = { name: 'Hogar', country: null, image: '' }

  it('goes out once, however often Save is pressed', () => {
    expect(asked(sent)).toEqual([['save', { id: 7, values, key: 'new-key' }]])
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
    expect(asked([pressed], restored)).toEqual([
      ['save', { id: null, values: { name: 'Hogar', country: 2, image: '' }, key: 'kept-key' }],
    ])
  })

  it('goes with another key after throwing away, and as another one', () => {
    const key = expect.not.stringMatching(/^new-key$/)
    expect(asked([...sent, unanswered, discarded, ...sent])).toEqual([['save', { id: 7, values, key }]])
    expect(asked([...sent, no, renewed, ...submitted])).toEqual([['save', { id: 7, values, key }]])
  })

  it('after an update that did arrive what is left goes with another key', () => {
    expect(asked([...sent, reused, ...submitted])).toEqual([['save', { id: 7, values, key: 'new-key+' }]])
    expect(walk(machine, [typed('Hogar'), pressed, reused], fresh).context.key).toBe('new-key')
  })

  it('a picture is sent once, and its address with the rest', () => {
    expect(asked([edited('picked'), pressed])).toEqual([['pictureUpload', lamp]])
    const { context, effects } = walk(machine, [edited('picked'), pressed, answers('l.png')], fresh)
    expect([context.picture, effects]).toMatchObject([null, [['save', { values: { image: 'l.png' } }]]])
  })

  it('a picture that fails stays picked, and what its upload rejected with is the problem', async () => {
    const { actor, calls } = runUploading()
    await calls[0]!.fail(refused('too-big', 'Too big.', 400))
    expect(actor.getSnapshot()).toMatchObject({
      value: { open: 'pictureNotUploaded' },
      context: { picture: lamp, problem: refused('too-big', 'Too big.', 400) },
    })
  })

  it('an upload ends when it is called off, and what still comes of it changes nothing', async () => {
    const { actor, calls } = runUploading()
    actor.send(cancelled)
    expect(calls[0]!.signal.aborted).toBe(true)
    await calls[0]!.answer({ url: 'l.png', fields: { key: 'first' } })
    const { value, context } = actor.getSnapshot()
    expect([value, context.picture, context.values.image]).toEqual([{ open: 'editing' }, lamp, ''])
  })

  it('goes in two, the second again alone until it is taken', () => {
    const both = { id: 7, values: { name: 'Hogar', country: 2, image: '' }, key: 'new-key' }
    const context = (path: Path) => walk(machine, path, existing).context
    expect(asked(later.slice(0, -1))).toEqual([['save', both]])
    expect(asked(later)).toEqual([['saveLater', both]])
    expect(asked([...laterLeft, ...submitted])).toEqual([['saveLater', both]])
    expect(context(laterLeft)).toMatchObject({ problem: { code: 'too-large' }, base: { name: 'Hogar', country: null } })
    expect(context([...laterLeft, ...submitted]).problem).toBeNull()
  })

  it('a dialog whose call nobody filled says so', async () => {
    const actor = createActor(machine, { input: existing }).start()
    actor.send({ type: 'typed', change: { name: 'Hogar' } })
    actor.send(pressed)
    await new Promise((resolve) => setTimeout(resolve))
    expect(actor.getSnapshot().value).toEqual({ open: 'refused' })
    expect(actor.getSnapshot().context.problem?.message).toContain('reread')
  })
})

/** A form whose picture waits for the address that it goes to. */
function runUploading() {
  const { calls, logic } = held<Presign, File>()
  const pictureUpload = pictureUploadMachine.provide({ actors: { presignPicture: logic } })
  const actor = createActor(machine.provide({ actors: { pictureUpload } }), { input: fresh }).start()
  actor.send(edited('picked'))
  actor.send(pressed)
  return { actor, calls }
}
