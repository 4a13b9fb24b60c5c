import { refused, unauthorised } from '#contract/failure.ts'
import type { Presign } from '#contract/uploads/model.ts'
import type { FormInput } from '#machines/form.ts'
import { pictureUploadMachine } from '#machines/pictureUpload.ts'
import {
  cancelled as declined,
  asks,
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
  read,
  renewed,
  restored,
  reused,
  stopped as cancelled,
  submitted as pressed,
  typed,
  unanswered,
  unmet,
  type Category,
  type CategoryEvent,
} from '#stories/models/form.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { proveFacts } from './support/facts.ts'
import { held } from './support/held.ts'
import { answers, fails, walk, type Step } from '#statecharts/model/walk.ts'

type Path = readonly Step<CategoryEvent>[]
type Input = FormInput<Category>

/** Save was pressed, and the record is unchanged. */
const submitted = [pressed, read(null)] as const
const taken = answers(null)
const later = [typed('Hogar'), filled, ...submitted, answers(null)] as const
const asked = [typed('risky'), pressed, asks] as const
const agreed = [...asked, confirmed] as const
const otherAgreed = { ...confirmed, asked: 'x' }
const laterLeft = [...later, fails(refused('too-large', '', 413))] as const
const notUploaded = [edited('picked'), pressed, unanswered] as const
const replaced = read({ name: '', country: null, imageUrl: 'theirs.png' })
const clash = [typed('Hogar'), pressed, now('Casa', null)] as const
const saving: Path = [typed('Hogar'), ...submitted]
const refusedOnce: Path = [...saving, no]
const silentOnce: Path = [...saving, unanswered]

const facts: [fact: string, path: Path, state: string, name: string, input?: Input][] = [
  ['the form of a record without a name starts empty', [], 'open.editing', ''],
  ['the form holds what was typed', [typed('Hogar')], 'open.editing', 'Hogar'],
  ['further typing replaces it', [typed('Hogar'), typed('Hogar y')], 'open.editing', 'Hogar y'],
  ['staff can discard what they typed', [typed('Hogar'), discarded], 'open.editing', ''],
  ['Save sends the record', saving, 'sending.saving', 'Hogar'],
  ['before sending, the form reads the record again', [typed('Hogar'), pressed], 'sending.rereading', 'Hogar'],
  ['while the record is read nobody can type', [typed('Hogar'), pressed, typed('x')], 'sending.rereading', 'Hogar'],
  ['if the record cannot be read, nothing is sent', [typed('Hogar'), pressed, unanswered], 'open.refused', 'Hogar'],
  ['a colleague’s change of another field is kept', [typed('Hogar'), pressed, now('', 5)], 'sending.saving', 'Hogar'],
  ['the same change by a colleague is no conflict', [typed('Hogar'), pressed, now('Hogar', null)], 'saved', 'Hogar'],
  ['a colleague’s change of the same field stops Save', clash, 'open.editing', 'Hogar'],
  ['after a conflict the next Save sends', [...clash, pressed, now('Casa', null)], 'sending.saving', 'Hogar'],
  ['discarding after a conflict takes the colleague’s value', [...clash, discarded], 'open.editing', 'Casa'],
  ['a risky change asks before sending', asked, 'confirming', 'risky'],
  ['a conflict comes before the question', [typed('risky'), pressed, now('Casa', 5)], 'open.editing', 'risky'],
  ['after a yes the record is read once more', agreed, 'sending.rereading', 'risky'],
  ['after a yes the record is sent', [...agreed, asks], 'sending.saving', 'risky'],
  ['after a yes, a conflict still stops Save', [...agreed, now('Casa', null)], 'open.editing', 'risky'],
  ['after a yes, a record that a colleague saved alike is saved', [...agreed, now('risky', null)], 'saved', 'risky'],
  ['after a yes to another question, it asks again', [...asked, otherAgreed, asks], 'confirming', 'risky'],
  ['a yes counts for one Save', [...agreed, asks, no, pressed, asks], 'confirming', 'risky'],
  ['Save during the question reads the record once more', [...asked, pressed], 'sending.rereading', 'risky'],
  ['after a no the form keeps what was typed', [...asked, declined], 'open.editing', 'risky'],
  ['only the server refuses an empty name', [typed(' '), ...submitted], 'sending.saving', ' '],
  ['with an unmet rule nothing is sent', [typed(unmet), pressed], 'open.editing', unmet],
  ['after a refusal, an unmet rule stops Save', [...refusedOnce, typed(unmet), pressed], 'open.refused', unmet],
  ['with no answer, an unmet rule stops Save', [...silentOnce, typed(unmet), pressed], 'open.outcomeUnknown', unmet],
  ['Save without a change sends nothing and says so', [pressed], 'open.unchanged', ''],
  ['typing a change back leaves nothing to save', [typed('x'), typed(''), pressed, pressed], 'open.unchanged', ''],
  ['typing after that allows Save', [pressed, typed('Hogar')], 'open.editing', 'Hogar'],
  ['discarding after that allows Save', [pressed, discarded], 'open.editing', ''],
  ['after a refusal, typing back leaves nothing to save', [...refusedOnce, typed(''), pressed], 'open.unchanged', ''],
  [
    'with no answer, typing back may be a change: the record is read',
    [...silentOnce, typed(''), pressed],
    'sending.rereading',
    '',
  ],
  ['while the form is sent nobody can type', [...saving, typed('x')], 'sending.saving', 'Hogar'],
  ['while the form is sent nothing can be discarded', [...saving, discarded], 'sending.saving', 'Hogar'],
  ['the record is saved once the server accepts it', [...saving, taken], 'saved', 'Hogar'],

  ['a refusal keeps what was typed', refusedOnce, 'open.refused', 'Hogar'],
  ['after a refusal staff can correct it', [...refusedOnce, typed('Casa')], 'open.refused', 'Casa'],
  ['after a refusal staff can send again', [...refusedOnce, typed('Casa'), ...submitted], 'sending.saving', 'Casa'],
  ['after a refusal staff can send another record', [...refusedOnce, renewed, ...submitted], 'sending.saving', 'Hogar'],
  ['after a refusal staff can discard it', [...refusedOnce, discarded], 'open.editing', ''],
  ['the end of the session keeps what was typed', [...saving, fails(unauthorised(''))], 'open.refused', 'Hogar'],

  ['without an answer the form keeps what was typed', silentOnce, 'open.outcomeUnknown', 'Hogar'],
  ['a crash of the console is no answer', [...saving, fails(new TypeError('x'))], 'open.outcomeUnknown', 'Hogar'],
  ['without an answer staff can type on', [...silentOnce, typed('Casa')], 'open.outcomeUnknown', 'Casa'],
  ['without an answer staff can send again', [...silentOnce, ...submitted], 'sending.saving', 'Hogar'],
  ['without an answer staff can discard it', [...silentOnce, discarded], 'open.editing', ''],

  ['the field with its own call is sent after the others', [filled, ...saving], 'sending.saving', 'Hogar'],
  ['once the others are saved the later field is sent', later, 'sending.savingLater', 'Hogar'],
  ['once the later field is saved the form is done', [...later, taken], 'saved', 'Hogar'],
  ['without a later field the form is done at once', [...saving, taken], 'saved', 'Hogar'],
  ['a later field alone needs only its own call', [filled, ...submitted], 'sending.savingLater', ''],
  ['a later field alone also reads the record first', [filled, pressed], 'sending.rereading', ''],
  ['a colleague’s change of the replaced field stops it', [filled, pressed, replaced], 'open.editing', ''],
  [
    'after that conflict the next Save sends the later field',
    [filled, pressed, replaced, pressed, replaced],
    'sending.savingLater',
    '',
  ],
  [
    'after a refusal only the later field may be left',
    [typed('x'), filled, ...submitted, no, typed(''), ...submitted],
    'sending.savingLater',
    '',
  ],
  [
    'without an answer only the later field may be left',
    [typed('x'), filled, ...submitted, unanswered, typed(''), ...submitted],
    'sending.savingLater',
    '',
  ],
  ['while the later field is sent nobody can type', [...later, typed('x'), discarded], 'sending.savingLater', 'Hogar'],
  ['the later field can fail after the others were saved', laterLeft, 'open.laterNotSaved', 'Hogar'],
  ['the later field can stay without an answer', [...later, unanswered], 'open.laterNotSaved', 'Hogar'],
  ['the next Save sends the later field alone', [...laterLeft, ...submitted], 'sending.savingLater', 'Hogar'],
  ['new changes are sent before the later field', [...laterLeft, typed('x'), pressed], 'sending.rereading', 'x'],
  ['rules also hold for new changes', [...laterLeft, typed(unmet), pressed], 'open.laterNotSaved', unmet],
  [
    'typing the later field back leaves nothing to save',
    [...laterLeft, { type: 'typed', change: { country: null } }, pressed],
    'open.unchanged',
    'Hogar',
  ],
  ['discarding keeps the fields that were saved', [...laterLeft, discarded], 'open.editing', 'Hogar'],

  ['a new record is not read: nobody can have changed it', [typed('Hogar'), pressed], 'sending.saving', 'Hogar', fresh],
  ['a new record is sent with all its fields', [typed('Hogar'), filled, pressed, taken], 'saved', 'Hogar', fresh],
  ['an update whose key has already saved is refused', [...saving, reused], 'open.refused', 'Hogar'],

  ['a picked picture is uploaded before anything else', [edited('picked'), pressed], 'sending.uploading', ''],
  ['during the upload nobody can type', [edited('picked'), pressed, typed('x'), discarded], 'sending.uploading', ''],
  ['the upload can be cancelled', [edited('picked'), pressed, cancelled], 'open.editing', ''],
  ['after the upload the record is read again', [edited('picked'), pressed, answers('l.png')], 'sending.rereading', ''],
  ['after the upload a new record is sent', [edited('picked'), pressed, answers('l.png')], 'sending.saving', '', fresh],
  ['without its picture the record is not saved', notUploaded, 'open.pictureNotUploaded', ''],
  ['the next Save uploads the picture again', [...notUploaded, pressed], 'sending.uploading', ''],
  ['after a failed upload staff can type on', [...notUploaded, typed('Casa')], 'open.pictureNotUploaded', 'Casa'],
  ['an unusable picture replaces nothing', [...notUploaded, edited('unreadable')], 'open.pictureNotUploaded', ''],
  ['staff can save without the picture', [...notUploaded, edited('dropped'), pressed], 'open.unchanged', ''],
  ['after a failed upload another picture can be picked', [...notUploaded, edited('picked')], 'open.editing', ''],
  ['after a failed upload the draft can be discarded', [...notUploaded, discarded], 'open.editing', ''],

  ['a colleague’s change shows in an unchanged form', [heard('Casa')], 'open.editing', 'Casa'],
  ['a colleague’s change does not replace what was typed', [typed('Hogar'), heard('Casa')], 'open.editing', 'Hogar'],
  ['during sending a colleague’s change waits', [typed('Hogar'), pressed, heard('Casa')], 'sending.rereading', 'Hogar'],

  ['a stored draft is restored', [], 'open.editing', 'Hogar', restored],
  ['a restored draft can be discarded', [discarded], 'open.editing', '', restored],
]

describe('a form', () => {
  proveFacts(machine, facts, {
    seen: ({ values }) => [values.name],
    inputs: formModel.inputs,
  })

  it('typing in one field leaves the others', () => {
    expect(walk(machine, [typed('Casa')], restored).context.values).toEqual({ name: 'Casa', country: 2, imageUrl: '' })
  })

  it('the form says that it restored a draft, until the draft is discarded', () => {
    const says = (path: Path, input: Input) => walk(machine, path, input).context.restored
    const changed: Input = { ...restored, base: { name: 'Casa', country: null, imageUrl: '' } }
    expect(says([], fresh)).toBe('no')
    expect(says([typed('x')], restored)).toBe('yes')
    expect(says([], changed)).toBe('conflict')
    expect(says([discarded], restored)).toBe('no')
    expect(says([discarded], changed)).toBe('no')
  })

  it('what is stored in place of the later field after a reload may be what its call without an answer sent', () => {
    const { values, base, key, attempt } = walk(machine, [...later, unanswered], existing).context
    expect(attempt).toEqual({ country: 2 })
    const replacedBy = (imageUrl: string, kept: Input['kept']) =>
      walk(machine, [], { ...existing, base: { ...base, imageUrl }, kept }).context.restored
    expect(replacedBy('l.png', { values, base, key, attempt })).toBe('yes')
    expect(replacedBy('l.png', { values, base, key })).toBe('conflict')
    expect(walk(machine, laterLeft, existing).context.attempt, 'a refused one stored nothing').toBeUndefined()
  })

  it('discarding a draft takes the current record, not the draft’s base', () => {
    const changed: Input = { ...restored, base: { name: 'Casa', country: null, imageUrl: '' } }
    expect(walk(machine, [discarded], changed).context.values).toEqual(changed.base)
  })

  it('Save keeps a colleague’s changes of fields that nobody typed in', () => {
    const { context } = walk(machine, [typed('Hogar'), pressed, now('', 5)], existing)
    expect(context).toMatchObject({ values: { name: 'Hogar', country: 5 }, base: { name: '', country: 5 } })
  })

  it('the form reports a colleague’s change of a typed field while it is open', () => {
    const { context } = walk(machine, [typed('Hogar'), heard('Casa')], existing)
    expect(context).toMatchObject({ restored: 'conflict', values: { name: 'Hogar' }, base: { name: 'Casa' } })
  })

  it('the form remembers a Save with an unmet rule until everything is discarded', () => {
    const isTried = (path: Path) => walk(machine, path, existing).context.isTried
    const path = [typed(unmet), pressed] as const
    expect([[], path, [...path, discarded]].map(isTried)).toEqual([false, true, false])
  })

  it('after a conflict the form says so and keeps what was typed', () => {
    const { context } = walk(machine, [typed('Hogar'), pressed, now('Casa', 5)], existing)
    expect(context).toMatchObject({ restored: 'conflict', values: { name: 'Hogar', country: 5 } })
  })

  it('the form says what went wrong until staff try something new or discard everything', () => {
    const problem = (path: Path) => walk(machine, path, existing).context.problem
    const sent = [typed('Hogar'), ...submitted]
    expect(problem([...sent, no])).toMatchObject({ kind: 'refused', code: 'name-taken' })
    expect(problem([...sent, no, typed('x')])).toMatchObject({ code: 'name-taken' })
    expect(problem([...sent, no, ...submitted])).toBeNull()
    expect(problem([...sent, no, discarded])).toBeNull()
    expect(problem([...sent, unanswered, discarded])).toBeNull()
    expect(problem([...sent, no, typed(''), pressed, typed('x')])).toBeNull()
    expect(problem([...notUploaded, edited('unreadable')])).toMatchObject({ kind: 'unknown' })
    for (const edit of ['picked', 'dropped'] as const) expect(problem([...notUploaded, edited(edit)])).toBeNull()
  })
})

describe('what a form sends', () => {
  const sent = [typed('Hogar'), ...submitted]
  const asked = (path: Path, input: Input = existing) => walk(machine, path, input).effects
  const base = { name: '', country: null, imageUrl: '' }
  const values = { ...base, name: 'Hogar' }

  it('is sent once, however often Save is pressed', () => {
    expect(asked(sent)).toEqual([['save', { id: 7, values, base, key: 'new-key' }]])
    for (const path of [
      [typed('Hogar'), pressed, pressed],
      [...sent, pressed],
    ])
      expect(asked(path)).toEqual([])
  })

  it('says over which record it goes: the one that Save has just read', () => {
    const theirs = { name: '', country: 5, imageUrl: '' }
    expect(asked([typed('Hogar'), pressed, read(theirs)])).toEqual([
      ['save', { id: 7, values: { ...theirs, name: 'Hogar' }, base: theirs, key: 'new-key' }],
    ])
  })

  it('has the same key after a refusal and after a lost answer', () => {
    expect(asked([...sent, no, ...submitted])).toEqual(asked(sent))
    const again = asked([...sent, no, ...submitted, unanswered, ...submitted])
    expect(again, 'with what the lost call sent').toEqual([
      ['save', { id: 7, values, base, key: 'new-key', attempt: { name: 'Hogar' } }],
    ])
  })

  it('has the key of the stored draft, so that no second record is created', () => {
    expect(asked([pressed], restored)).toEqual([
      ['save', { id: null, values: { name: 'Hogar', country: 2, imageUrl: '' }, base, key: 'kept-key' }],
    ])
  })

  it('has another key after discarding, and if it is another record', () => {
    const key = expect.not.stringMatching(/^new-key$/)
    expect(asked([...sent, unanswered, discarded, ...sent])).toEqual([['save', { id: 7, values, base, key }]])
    expect(asked([...sent, no, renewed, ...submitted])).toEqual([['save', { id: 7, values, base, key }]])
  })

  it('has another key after an earlier update arrived', () => {
    expect(asked([...sent, reused, ...submitted])).toEqual([['save', { id: 7, values, base, key: 'new-key+' }]])
    expect(walk(machine, [typed('Hogar'), pressed, reused], fresh).context.key).toBe('new-key')
  })

  it('includes the picture once, and its address with the other fields', () => {
    expect(asked([edited('picked'), pressed])).toEqual([['pictureUpload', lamp]])
    const { context, effects } = walk(machine, [edited('picked'), pressed, answers('l.png')], fresh)
    expect([context.picture, effects]).toMatchObject([null, [['save', { values: { imageUrl: 'l.png' } }]]])
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
    expect([value, context.picture, context.values.imageUrl]).toEqual([{ open: 'editing' }, lamp, ''])
  })

  it('comes in two calls, the second repeated alone until it succeeds', () => {
    const both = { id: 7, values: { name: 'Hogar', country: 2, imageUrl: '' }, key: 'new-key' }
    const context = (path: Path) => walk(machine, path, existing).context
    expect(asked(later.slice(0, -1))).toEqual([['save', { ...both, base }]])
    expect(asked(later)).toEqual([['saveLater', both]])
    expect(asked([...laterLeft, ...submitted])).toEqual([['saveLater', both]])
    expect(context(laterLeft)).toMatchObject({ problem: { code: 'too-large' }, base: { name: 'Hogar', country: null } })
    expect(context([...laterLeft, ...submitted]).problem).toBeNull()
  })

  it('a form whose request is missing says so', async () => {
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
