import { refused } from '#contract/failure.ts'
import type { NewQuestion } from '#contract/forms/model.ts'
import type { FormBuilderEvent } from '#machines/products/formBuilder.setup.ts'
import { formBuilderMachine } from '#machines/products/formBuilder.ts'
import { type FormDraft, newForm } from '#machines/products/formDraft.ts'
import {
  added,
  asks,
  behind,
  cancelled,
  changedForm,
  confirmed,
  day,
  deletes,
  discarded,
  dropped,
  existing,
  form,
  fresh,
  hour,
  keptOf,
  no,
  optionAdded,
  optionDeleted,
  restored,
  retried,
  store,
  submitted,
  typed,
  unanswered,
} from '#stories/models/products/formBuilder.ts'
import { describe, expect, it } from 'vitest'
import type { InputFrom } from 'xstate'
import { modelOf } from '#stories/support/model.ts'
import { deadEnds } from '#stories/support/paths.ts'
import { proveFacts } from '../support/facts.ts'
import { type Step, answers, fails, walk } from '#stories/support/walk.ts'

type Path = readonly Step<FormBuilderEvent>[]

const loadedDraft: FormDraft = { ...newForm, title: form.title, description: form.description }
const restoredExisting = { ...existing, kept: keptOf({ title: 'Reservas' }, loadedDraft) }

const option = (text: string): Path => [asks({ option: text }), optionAdded]

const loaded = answers(form)
/** Read again before it is saved, a new form is nothing. */
const none = answers(null)
const taken = answers()
const loadedChanged = answers(changedForm)

/** A question that is typed and added. */
const question = (label: string): readonly FormBuilderEvent[] => [asks({ label, type: 'text' }), added]
/** A new form with one question, on its way; and an existing one with another title. */
const sent: Path = [typed('Bonos'), ...question('Tienda'), submitted, none]
const renamed: Path = [loaded, typed('Reservas'), submitted]
const sentRenamed: Path = [...renamed, loaded]

type Input = InputFrom<typeof formBuilderMachine>

const refusedForm: Path = [...sent, no]
const inDoubt: Path = [...sent, unanswered]
const outdated: Path = [...sentRenamed, behind, loadedChanged]
const asked: Path = [loaded, deletes(day)]
const emptied: Path = [...asked, confirmed, taken, deletes(hour), confirmed, taken]
/** Every way of typing; one new question is left, or none where there was one before. */
const everythingTyped: Path = [
  typed('Farol'),
  asks({ type: 'select' }),
  ...option('S'),
  optionDeleted('S'),
  ...question('y'),
  dropped(0),
]
const arrived = answers({ ...form, questions: [day, hour, { ...store, id: 13 }] })
const extended: Path = [loaded, ...question('Tienda'), submitted]
const lost: Path = [loaded, typed('Reservas'), ...question('Tienda'), submitted, loaded, unanswered]

const both = [day.label, hour.label]

/** What happened, where it leads, and the labels of all questions then: existing ones first. */
type Fact = readonly [fact: string, path: Path, state: string, labels: readonly string[]]

const ofNew: readonly Fact[] = [
  ['begins empty, and reads nothing', [], 'editing', []],
  ['without questions is not saved', [typed('Bonos'), submitted], 'editing', []],
  ['nor with one that is typed and not added', [...everythingTyped, asks({ label: 'x' }), submitted], 'editing', []],
  ['has its questions as they were added', [...question('a'), ...question('b')], 'editing', ['a', 'b']],
  ['loses a new question at once', [...question('a'), ...question('b'), dropped(0), submitted], 'rereading', ['b']],
  ['with a question is saved, title or not', [...question('Tienda'), submitted, none], 'saving', ['Tienda']],
  ['is not typed in while it is saved', [...sent, typed('x'), ...question('Talla')], 'saving', ['Tienda']],
  ['is saved once the server took it', [...sent, taken], 'saved', ['Tienda']],
  ['can be corrected after a refusal', [...refusedForm, ...question('Talla')], 'refused', ['Tienda', 'Talla']],
  ['is sent again after a refusal', [...refusedForm, { type: 'key.renewed' }, submitted, none], 'saving', ['Tienda']],
  ['can be typed on after a refusal', [...refusedForm, ...everythingTyped], 'refused', ['y']],
  ['is not sent again without its questions', [...refusedForm, dropped(0), submitted], 'refused', []],
  ['is refused even where an update would be read again', [...sent, behind], 'refused', ['Tienda']],
  ['can be typed on without an answer', [...inDoubt, ...everythingTyped], 'outcomeUnknown', ['y']],
  ['is sent again without an answer', [...inDoubt, submitted, none], 'saving', ['Tienda']],
  ['without an answer needs its questions, too', [...inDoubt, dropped(0), submitted], 'outcomeUnknown', []],
  ['can be thrown away', [...question('Tienda'), discarded], 'editing', []],
  ['can be thrown away after a refusal', [...refusedForm, discarded], 'editing', []],
  ['can be thrown away without an answer', [...inDoubt, discarded], 'editing', []],
]

const ofExisting: readonly Fact[] = [
  ['is read before anybody types', [typed('x'), ...question('x')], 'loading', []],
  ['that cannot be read says so', [unanswered], 'notLoaded', []],
  ['can be read again', [unanswered, retried], 'loading', []],
  ['has its new questions behind its own', [loaded, ...question('Tienda')], 'editing', [...both, 'Tienda']],
  ['can be saved with its own questions alone', sentRenamed, 'saving', both],
  ['is read again before that, and not typed in', [...renamed, ...question('x')], 'rereading', both],
  ['is not sent where it cannot be read', [...renamed, unanswered], 'refused', both],
  ['is not sent over another title of a colleague', [...renamed, loadedChanged], 'editing', [hour.label]],
  ['is sent once that was seen', [...renamed, loadedChanged, submitted, loadedChanged], 'saving', [hour.label]],
  [
    'is not sent where a colleague gave it that title',
    [loaded, typed('Cita'), submitted, loadedChanged],
    'saved',
    [hour.label],
  ],
  ['keeps what a colleague did in another place', [...extended, loadedChanged], 'saving', [hour.label, 'Tienda']],
  ['is not sent with a question not added', [loaded, asks({ label: 'x' }), submitted], 'unchanged', both],
  ['can be typed in then', [loaded, submitted, ...everythingTyped, added], 'editing', both],
  ['nor with an option', [loaded, submitted, dropped(0), ...option('S'), optionDeleted('S')], 'unchanged', both],
  ['takes a new question then', [loaded, submitted, ...question('x')], 'editing', [...both, 'x']],
  ['can go back to what was read then', [loaded, submitted, discarded], 'editing', both],
  ['can lose one of its own questions then', [loaded, submitted, deletes(day)], 'confirmingDelete', both],
  ['nor typed back after a refusal', [...sentRenamed, no, typed(form.title), submitted], 'unchanged', both],
  ['or without an answer', [...sentRenamed, unanswered, typed(form.title), submitted], 'unchanged', both],
  ['or over the form as it is', [...outdated, typed('Cita'), submitted], 'unchanged', [hour.label]],
  ['keeps its own questions when all is thrown away', [...extended.slice(0, -1), discarded], 'editing', both],

  ['asks before it loses one of its own questions', asked, 'confirmingDelete', both],
  ['can let that be', [...asked, cancelled], 'editing', both],
  ['sends it once confirmed, and does not call it off', [...asked, confirmed, cancelled], 'deleting', both],
  ['has lost what the server deleted', [...asked, confirmed, taken], 'editing', [hour.label]],
  ['keeps what it did not delete', [...asked, confirmed, no], 'notDeleted', both],
  ['and what got no answer', [...asked, confirmed, unanswered], 'notDeleted', both],
  ['can try that again', [...asked, confirmed, no, confirmed], 'deleting', both],
  ['or let it be', [...asked, confirmed, no, cancelled], 'editing', both],
  ['has to have a question', [...emptied, submitted], 'editing', []],
  ['can lose one after a refusal', [...sentRenamed, no, deletes(day)], 'confirmingDelete', both],
  ['and without an answer', [...sentRenamed, unanswered, deletes(day)], 'confirmingDelete', both],

  ['whose question a colleague deleted is read again', [...sentRenamed, behind], 'catchingUp', both],
  ['is then there with what is new', [...extended, loaded, behind, loadedChanged], 'caughtUp', [hour.label, 'Tienda']],
  ['and can be saved', [...outdated, submitted, loadedChanged], 'saving', [hour.label]],
  ['unless a text is too long', [...outdated, typed('x'.repeat(201)), submitted], 'caughtUp', [hour.label]],
  ['stays refused where it cannot be read again', [...sentRenamed, behind, unanswered], 'refused', both],
  ['can be typed on over the form as it is', [...outdated, ...everythingTyped], 'caughtUp', [hour.label]],
  ['can go back to the form as it is', [...outdated, discarded], 'editing', [hour.label]],
  ['can lose a question then', [...outdated, deletes(hour)], 'confirmingDelete', [hour.label]],
  ['sends again what did not arrive', [...lost, submitted, loaded], 'saving', [...both, 'Tienda']],
]

const walked = (path: Path, input: Input = fresh) => walk(formBuilderMachine, path, input)
const facts = [
  ...ofNew.map(([fact, ...rest]) => [`a new form ${fact}`, ...rest, fresh] as const),
  ...ofExisting.map(([fact, ...rest]) => [`an existing form ${fact}`, ...rest] as const),
]

describe('a form with its questions', () => {
  const always = [typed('x'), submitted, deletes(day), confirmed, cancelled, retried, no, behind, unanswered]
  const reads = new Set(['loading', 'rereading', 'catchingUp'])
  proveFacts(formBuilderMachine, facts, {
    seen: ({ existing: questions, values }) => [[...questions, ...values.added].map(({ label }) => label)],
    inputs: [existing, restored, restoredExisting],
  })

  it('can be saved, whatever happened before', () => {
    const model = modelOf(formBuilderMachine, (state) => [...always, reads.has(state) ? loaded : taken], [
      existing,
      restored,
      restoredExisting,
    ])
    expect(deadEnds(model, ['saved'])).toEqual([])
  })

  it('what went wrong is said until something new is tried', () => {
    const problem = (path: Path, input?: Input) => walked(path, input).context.problem
    expect(problem([...refusedForm, typed('x')])).toMatchObject({ code: 'question-answered' })
    expect(problem([...refusedForm, discarded])).toBeNull()
    expect(problem([...asked, confirmed, no], existing)).toMatchObject({ code: 'question-answered' })
    for (const next of [confirmed, cancelled]) expect(problem([...asked, confirmed, no, next], existing)).toBeNull()
    expect(problem([unanswered], existing)).toMatchObject({ kind: 'unknown' })
    expect(problem([unanswered, retried], existing)).toBeNull()
  })

  it('is saved once, with its key, however often it is pressed', () => {
    const values = { title: 'Bonos', added: [store] }
    expect(walked(sent).effects).toMatchObject([['save', { id: null, values, existing: [], key: 'new-key' }]])
    for (const path of [
      [...sent.slice(0, -1), submitted],
      [...sent, submitted],
    ])
      expect(walked(path).effects).toEqual([])
  })

  it('one of its own questions is deleted by one call, once it is confirmed', () => {
    expect(walked([], existing).effects).toContainEqual(['read', 7])
    expect(walked(asked, existing).effects).toEqual([])
    expect(walked([...asked, confirmed], existing).effects).toContainEqual(['deleteQuestion', day.id])
    expect(walked([...asked, confirmed, confirmed], existing).effects).toEqual([])
    expect(walked([...asked, confirmed, taken, confirmed], existing).effects).toEqual([])
  })

  it('what is typed after throwing away is not taken for the form that was perhaps saved', () => {
    const key = (path: Path) => walked(path, restored).context.key
    expect(key([submitted, none, unanswered, submitted])).toBe('kept-key')
    expect(key([submitted, none, unanswered, discarded])).not.toBe('kept-key')
  })
})

describe('a form that a colleague changed meanwhile', () => {
  it('keeps the colleague’s title while something else is saved', () => {
    const { values, base } = walked([...extended, loadedChanged], existing).context
    expect([values.title, base.title]).toEqual(['Cita', 'Cita'])
  })

  it('says so where both changed the title, and keeps what was typed', () => {
    const { context, effects } = walked([...renamed, loadedChanged], existing)
    expect([context.values.title, context.restored, effects]).toEqual(['Reservas', 'conflict', []])
  })
})

describe('a form that was read again', () => {
  it('keeps what was typed, and has the rest from the colleague', () => {
    const path: Path = [loaded, ...question('Tienda'), asks({ label: 'Tal' }), submitted, loaded, behind, loadedChanged]
    const { values, base, problem } = walked(path, existing).context
    expect(values).toMatchObject({ title: 'Cita', added: [store], question: { label: 'Tal' } })
    expect([base.title, problem]).toEqual(['Cita', null])
    expect(walked(outdated, existing).context.values.title).toBe('Reservas')
  })

  it('goes with the same key while it is the same update', () => {
    const { effects } = walked([...lost, submitted, loaded], existing)
    expect(effects).toMatchObject([['save', { id: 7, values: { added: [store] }, key: 'new-key' }]])
  })

  it('does not send again the questions that arrived, and sends the others by another key', () => {
    const { effects, context } = walked([...lost, ...question('Talla'), submitted, arrived], existing)
    const values = { title: 'Reservas', added: [{ label: 'Talla' }] }
    expect(effects).toMatchObject([['save', { values, existing: [day, hour, { id: 13 }] }]])
    expect(context.key).not.toBe(existing.key)
  })

  it('two questions worded alike are two: one that arrived or stood there before leaves the other', () => {
    const { added: sent } = walked([...lost, ...question('Tienda'), submitted, arrived], existing).context.values
    expect(sent).toEqual([store])
    const path: Path = [loaded, asks(day as never), added, submitted, loaded, unanswered, submitted, loaded]
    expect(walked(path, existing).context.values.added).toHaveLength(1)
  })

  it('what was typed on after an update that did arrive is sent by another key', () => {
    const reused = fails(refused('idempotency-key-reused', 'This key belongs to another request.', 422))
    const { state, context } = walked([...lost, ...question('Talla'), submitted, loaded, reused, arrived], existing)
    expect(state).toBe('caughtUp')
    expect(context.values.added.map(({ label }) => label)).toEqual(['Talla'])
    expect(context.key).not.toBe(existing.key)
  })
})

describe('texts that are longer than the API takes', () => {
  const savedWith = (values: Partial<FormDraft>) =>
    walked([submitted, none], { ...fresh, kept: keptOf({ added: [store], ...values }, newForm) }).state

  it.each([
    ['title', 200],
    ['description', 2000],
  ] as const)('a %s of %i characters is sent, one more is not', (field, limit) => {
    expect(savedWith({ [field]: 'x'.repeat(limit) })).toBe('saving')
    expect(savedWith({ [field]: 'x'.repeat(limit + 1) })).toBe('editing')
  })

  it('one that was loaded so does not stand in the way', () => {
    const long = answers({ ...form, title: 'x'.repeat(300) })
    expect(walked([long, ...question('Tienda'), submitted, long], existing).state).toBe('saving')
  })

  it('a question of 500 characters is added, one more is not', () => {
    expect(walked(question('x'.repeat(500))).context.values.added).toHaveLength(1)
    expect(walked(question('x'.repeat(501))).context.values.added).toEqual([])
  })
})

describe('drafts of a form', () => {
  it('a kept draft of a new form is taken up at once, one of an existing form lies over it once that was read', () => {
    expect(walked([], restored)).toMatchObject({ state: 'editing', context: { values: { added: [store] } } })
    expect(walked([], restoredExisting).state).toBe('loading')
    const { values, restored: says, existing: questions } = walked([loaded], restoredExisting).context
    expect([values.title, values.description, says]).toEqual(['Reservas', form.description, 'yes'])
    expect(questions).toEqual([day, hour])
  })

  it('one whose questions arrived is none any more', () => {
    const kept = keptOf({ title: 'Reserva', added: [store] }, walked([loaded], existing).context.base)
    const restoredFrom = (read: Path) => walked(read, { ...existing, kept }).context
    expect(restoredFrom([arrived])).toMatchObject({ values: { added: [] }, restored: 'no' })
    expect(restoredFrom([loaded])).toMatchObject({ values: { added: [store] }, restored: 'yes' })
  })

  it('a form read again does not take up what was thrown away', () => {
    expect(walked([unanswered, retried, loaded, discarded], restoredExisting).context).toMatchObject({
      kept: null,
      values: { title: 'Reserva', added: [] },
      restored: 'no',
    })
  })

  it('deleting an existing question leaves what was typed', () => {
    const typing: Path = [loaded, typed('Reservas'), ...question('Tienda'), asks({ label: 'Tal' })]
    for (const ending of [[cancelled], [confirmed, taken], [confirmed, no, cancelled]]) {
      const { values } = walked([...typing, deletes(day), ...ending], existing).context
      expect(values).toMatchObject({ title: 'Reservas', added: [store], question: { label: 'Tal' } })
    }
  })
})

describe('a question that is being typed', () => {
  const typedQuestion = (path: Path) => walked(path).context.values.question
  const addedTo = (path: Path) => walked([...path, added]).context.values.added
  const size: Path = [asks({ label: 'Talla', type: 'select' })]

  it.each<[string, Path]>([
    ['without a label', [asks({ type: 'text' })]],
    ['with a label that cannot be seen', [asks({ type: 'text', label: ' \u200b ' })]],
    ['without a type', [asks({ label: 'Tienda' })]],
    ['while the option in its field is none', [...size, asks({ option: 'Rojo, verde' })]],
    ['while the option in its field is there already', [...size, ...option('S'), asks({ option: 'S' })]],
  ])('%s is not added, and stays as it was typed', (_which, path) => {
    expect(addedTo(path)).toEqual([])
    expect(typedQuestion([...path, added])).toEqual(typedQuestion(path))
  })

  it.each<[string, Path, NewQuestion]>([
    ['Campo abierto, chosen: "open" means not chosen yet', [asks({ label: ' Tienda ', type: 'text' })], store],
    [
      'Selección múltiple, with its options in order and the one that is still in its field',
      [...size, ...option('S'), ...option(' M '), asks({ option: ' L ' })],
      { label: 'Talla', type: 'select', options: ['S', 'M', 'L'] },
    ],
    ['Selección múltiple without options', size, { label: 'Talla', type: 'select', options: [] }],
    [
      'Campo abierto, without the options that were typed before it was',
      [...size, ...option('S'), asks({ option: 'M,L' }), asks({ type: 'text' })],
      { label: 'Talla', type: 'text', options: [] },
    ],
  ])('is added: %s', (_which, path, question) => {
    expect(addedTo(path)).toEqual([question])
  })

  it.each([
    ['an empty option', ''],
    ['an option of spaces', '  '],
    ['an option that cannot be seen', '\u200b'],
    ['an option with a comma', 'Rojo, verde'],
    ['an option with an opening bracket', 'Rojo [claro'],
    ['an option with a closing bracket', 'claro]'],
    ['an option that is there already', 'Azul'],
    ['an option that is there already but for spaces', ' Azul '],
  ])('%s is not added, and stays to be corrected', (_which, text) => {
    expect(typedQuestion([...size, ...option('Azul'), ...option(text)])).toMatchObject({
      options: ['Azul'],
      option: text,
    })
  })

  it('an option that was added leaves its field empty, and can be deleted', () => {
    const path = [...size, ...option('S'), ...option('M')]
    expect(typedQuestion(path)).toMatchObject({ options: ['S', 'M'], option: '' })
    expect(typedQuestion([...path, optionDeleted('S')]).options).toEqual(['M'])
  })

  it('after it was added the next one begins empty', () => {
    const empty = { label: '', type: null, options: [], option: '' }
    expect(typedQuestion([...size, ...option('S'), added])).toEqual(empty)
  })
})
