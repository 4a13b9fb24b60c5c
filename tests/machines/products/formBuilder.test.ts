import type { Form, NewQuestion } from '#contract/forms/model.ts'
import {
  draftOf,
  formBuilderMachine,
  newForm,
  type FormBuilderEvent,
  type FormDraft,
} from '#machines/products/formBuilder.ts'
import {
  added,
  asks,
  behind,
  changedForm,
  day,
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
  reused,
  store,
  submitted,
  typed,
  unanswered,
} from '#stories/models/products/formBuilder.ts'
import { describe, expect, it } from 'vitest'
import type { InputFrom } from 'xstate'
import { type Step, answers, walk } from '#stories/support/walk.ts'

type Path = readonly Step<FormBuilderEvent>[]

const restoredExisting = { ...existing, kept: keptOf({ title: 'Reservas' }, existing.base) }

/** The form as it was read beside its dialog. */
const heard = (now: Form): FormBuilderEvent => ({ type: 'record.read', now: draftOf(now) })

const option = (text: string): Path => [asks({ option: text }), optionAdded]

const loaded = answers(existing.base)
const taken = answers()
const loadedChanged = answers(draftOf(changedForm))

/** A question that is typed and added. */
const question = (label: string): readonly FormBuilderEvent[] => [asks({ label, type: 'text' }), added]
/** A new form with one question, on its way; and an existing one with another title. */
const sent: Path = [typed('Bonos'), ...question('Tienda'), submitted]
const renamed: Path = [typed('Reservas'), submitted]
const sentRenamed: Path = [...renamed, loaded]

type Input = InputFrom<typeof formBuilderMachine>

const refusedForm: Path = [...sent, no]
const inDoubt: Path = [...sent, unanswered]
/** The form had changed when it was sent, and was read again. */
const outdated: Path = [...sentRenamed, behind, heard(changedForm)]
/** Every way of typing; one new question is left, or none where there was one before. */
const everythingTyped: Path = [
  typed('Farol'),
  asks({ type: 'select' }),
  ...option('S'),
  optionDeleted('S'),
  ...question('y'),
  dropped(0),
]
const arrived = answers(draftOf({ ...form, questions: [day, hour, { ...store, id: 13 }] }))
const extended: Path = [...question('Tienda'), submitted]
const lost: Path = [typed('Reservas'), ...question('Tienda'), submitted, loaded, unanswered]

const both = [day.label, hour.label]

/** What happened, where it leads, and the labels of all questions then: existing ones first. */
type Fact = readonly [fact: string, path: Path, state: string, labels: readonly string[]]

const ofNew: readonly Fact[] = [
  ['begins empty, and reads nothing', [], 'open.editing', []],
  ['without questions is not saved', [typed('Bonos'), submitted], 'open.editing', []],
  [
    'nor with one that is typed and not added',
    [...everythingTyped, asks({ label: 'x' }), submitted],
    'open.editing',
    [],
  ],
  ['has its questions as they were added', [...question('a'), ...question('b')], 'open.editing', ['a', 'b']],
  [
    'loses a new question at once',
    [...question('a'), ...question('b'), dropped(0), submitted],
    'sending.saving',
    ['b'],
  ],
  ['with a question is saved, title or not', [...question('Tienda'), submitted], 'sending.saving', ['Tienda']],
  ['is not typed in while it is saved', [...sent, typed('x'), ...question('Talla')], 'sending.saving', ['Tienda']],
  ['is saved once the server took it', [...sent, taken], 'saved', ['Tienda']],
  ['can be corrected after a refusal', [...refusedForm, ...question('Talla')], 'open.refused', ['Tienda', 'Talla']],
  ['is sent again after a refusal', [...refusedForm, { type: 'key.renewed' }, submitted], 'sending.saving', ['Tienda']],
  ['can be typed on after a refusal', [...refusedForm, ...everythingTyped], 'open.refused', ['y']],
  ['is not sent again without its questions', [...refusedForm, dropped(0), submitted], 'open.refused', []],
  ['is refused even where an update would be read again', [...sent, behind], 'open.refused', ['Tienda']],
  ['can be typed on without an answer', [...inDoubt, ...everythingTyped], 'open.outcomeUnknown', ['y']],
  ['is sent again without an answer', [...inDoubt, submitted], 'sending.saving', ['Tienda']],
  ['without an answer needs its questions, too', [...inDoubt, dropped(0), submitted], 'open.outcomeUnknown', []],
  ['can be thrown away', [...question('Tienda'), discarded], 'open.editing', []],
  ['can be thrown away after a refusal', [...refusedForm, discarded], 'open.editing', []],
  ['can be thrown away without an answer', [...inDoubt, discarded], 'open.editing', []],
]

const ofExisting: readonly Fact[] = [
  ['has its new questions behind its own', [...question('Tienda')], 'open.editing', [...both, 'Tienda']],
  ['can be saved with its own questions alone', sentRenamed, 'sending.saving', both],
  ['is read again before that, and not typed in', [...renamed, ...question('x')], 'sending.rereading', both],
  ['is not sent where it cannot be read', [...renamed, unanswered], 'open.refused', both],
  ['is not sent over another title of a colleague', [...renamed, loadedChanged], 'open.editing', [hour.label]],
  ['is sent once that was seen', [...renamed, loadedChanged, submitted, loadedChanged], 'sending.saving', [hour.label]],
  [
    'is not sent where a colleague gave it that title',
    [typed('Cita'), submitted, loadedChanged],
    'saved',
    [hour.label],
  ],
  [
    'keeps what a colleague did in another place',
    [...extended, loadedChanged],
    'sending.saving',
    [hour.label, 'Tienda'],
  ],
  ['is not sent with a question not added', [asks({ label: 'x' }), submitted], 'open.unchanged', both],
  ['can be typed in then', [submitted, ...everythingTyped, added], 'open.editing', both],
  ['nor with an option', [submitted, dropped(0), ...option('S'), optionDeleted('S')], 'open.unchanged', both],
  ['takes a new question then', [submitted, ...question('x')], 'open.editing', [...both, 'x']],
  ['can go back to what was read then', [submitted, discarded], 'open.editing', both],
  ['nor typed back after a refusal', [...sentRenamed, no, typed(form.title), submitted], 'open.unchanged', both],
  ['or without an answer', [...sentRenamed, unanswered, typed(form.title), submitted], 'open.unchanged', both],
  ['or over the form as it is', [...outdated, typed('Cita'), submitted], 'open.unchanged', [hour.label]],
  ['keeps its own questions when all is thrown away', [...extended.slice(0, -1), discarded], 'open.editing', both],

  ['has lost what was deleted beside it', [heard({ ...form, questions: [hour] })], 'open.editing', [hour.label]],
  ['has to have a question', [heard({ ...form, questions: [] }), submitted], 'open.editing', []],

  ['whose question a colleague deleted is refused', [...sentRenamed, behind], 'open.refused', both],
  [
    'is then there with what is new',
    [...extended, loaded, behind, heard(changedForm)],
    'open.refused',
    [hour.label, 'Tienda'],
  ],
  ['and can be saved', [...outdated, submitted, loadedChanged], 'sending.saving', [hour.label]],
  ['unless a text is too long', [...outdated, typed('x'.repeat(201)), submitted], 'open.refused', [hour.label]],
  ['can be typed on over the form as it is', [...outdated, ...everythingTyped], 'open.refused', [hour.label]],
  ['can go back to the form as it is', [...outdated, discarded], 'open.editing', [hour.label]],
  ['sends again what did not arrive', [...lost, submitted, loaded], 'sending.saving', [...both, 'Tienda']],
]

const walked = (path: Path, input: Input = fresh) => walk(formBuilderMachine, path, input)
const facts = [
  ...ofNew.map(([fact, ...rest]) => [`a new form ${fact}`, ...rest, fresh] as const),
  ...ofExisting.map(([fact, ...rest]) => [`an existing form ${fact}`, ...rest] as const),
]

describe('a form with its questions', () => {
  it.each(facts)('%s', (_fact, path, state, labels, input: Input = existing) => {
    const { state: led, context } = walked(path, input)
    const { existing: questions, added: more } = context.values
    expect([led, [...questions, ...more].map(({ label }) => label)]).toEqual([state, labels])
  })

  it('what went wrong is said until something new is tried', () => {
    const problem = (path: Path, input?: Input) => walked(path, input).context.problem
    expect(problem([...refusedForm, typed('x')])).toMatchObject({ code: 'question-answered' })
    expect(problem([...refusedForm, discarded])).toBeNull()
  })

  it('is saved once, with its key, however often it is pressed', () => {
    const values = { title: 'Bonos', existing: [], added: [store] }
    expect(walked(sent).effects).toMatchObject([['save', { id: null, values, key: 'new-key' }]])
    expect(walked([...sent, submitted]).effects).toEqual([])
  })

  it('what is typed after throwing away is not taken for the form that was perhaps saved', () => {
    const key = (path: Path) => walked(path, restored).context.key
    expect(key([submitted, unanswered, submitted])).toBe('kept-key')
    expect(key([submitted, unanswered, discarded])).not.toBe('kept-key')
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
    const path: Path = [...question('Tienda'), asks({ label: 'Tal' }), submitted, loaded, behind, heard(changedForm)]
    const { values, base } = walked(path, existing).context
    expect(values).toMatchObject({ title: 'Cita', added: [store], question: { label: 'Tal' } })
    expect(base.title).toBe('Cita')
    expect(walked(outdated, existing).context.values.title).toBe('Reservas')
  })

  it('goes with the same key while it is the same update', () => {
    const { effects } = walked([...lost, submitted, loaded], existing)
    expect(effects).toMatchObject([['save', { id: 7, values: { added: [store] }, key: 'new-key' }]])
  })

  it('does not send again the questions that arrived, and sends the others by another key', () => {
    const { effects, context } = walked([...lost, ...question('Talla'), submitted, arrived], existing)
    const values = { title: 'Reservas', existing: [day, hour, { id: 13 }], added: [{ label: 'Talla' }] }
    expect(effects).toMatchObject([['save', { values }]])
    expect(context.key).not.toBe(existing.key)
  })

  it('two questions worded alike are two: one that arrived or stood there before leaves the other', () => {
    const { added: sent } = walked([...lost, ...question('Tienda'), submitted, arrived], existing).context.values
    expect(sent).toEqual([store])
    const path: Path = [asks(day as never), added, submitted, loaded, unanswered, submitted, loaded]
    expect(walked(path, existing).context.values.added).toHaveLength(1)
  })

  it('what was typed on after an update that did arrive is sent by another key', () => {
    const path: Path = [...lost, ...question('Talla'), submitted, loaded, reused, submitted, arrived]
    const { state, context } = walked(path, existing)
    expect(state).toBe('sending.saving')
    expect(context.values.added.map(({ label }) => label)).toEqual(['Talla'])
    expect(context.key).not.toBe(existing.key)
  })
})

describe('texts that are longer than the API takes', () => {
  const savedWith = (values: Partial<FormDraft>) =>
    walked([submitted], { ...fresh, kept: keptOf({ added: [store], ...values }, newForm) }).state

  it.each([
    ['title', 200],
    ['description', 2000],
  ] as const)('a %s of %i characters is sent, one more is not', (field, limit) => {
    expect(savedWith({ [field]: 'x'.repeat(limit) })).toBe('sending.saving')
    expect(savedWith({ [field]: 'x'.repeat(limit + 1) })).toBe('open.editing')
  })

  it('one that was loaded so does not stand in the way', () => {
    const base = draftOf({ ...form, title: 'x'.repeat(300) })
    const path: Path = [...question('Tienda'), submitted, answers(base)]
    expect(walked(path, { ...existing, base }).state).toBe('sending.saving')
  })

  it('a question of 500 characters is added, one more is not', () => {
    expect(walked(question('x'.repeat(500))).context.values.added).toHaveLength(1)
    expect(walked(question('x'.repeat(501))).context.values.added).toEqual([])
  })
})

describe('drafts of a form', () => {
  it('a kept draft of a new form is taken up at once, one of an existing form lies over it', () => {
    expect(walked([], restored)).toMatchObject({ state: 'open.editing', context: { values: { added: [store] } } })
    const { values, restored: says } = walked([], restoredExisting).context
    expect([values.title, values.description, says]).toEqual(['Reservas', form.description, 'yes'])
    expect(values.existing).toEqual([day, hour])
  })

  it('one whose questions arrived is none any more', () => {
    const kept = keptOf({ added: [store] }, existing.base)
    const restoredOver = (base: FormDraft) => walked([], { ...existing, base, kept }).context
    const base = draftOf({ ...form, questions: [day, hour, { ...store, id: 13 }] })
    expect(restoredOver(base)).toMatchObject({ values: { added: [] }, restored: 'no' })
    expect(restoredOver(existing.base)).toMatchObject({ values: { added: [store] }, restored: 'yes' })
  })

  it('deleting an existing question leaves what was typed', () => {
    const typing: Path = [typed('Reservas'), ...question('Tienda'), asks({ label: 'Tal' })]
    const { values } = walked([...typing, heard({ ...form, questions: [hour] })], existing).context
    expect(values).toMatchObject({
      title: 'Reservas',
      existing: [hour],
      added: [store],
      question: { label: 'Tal' },
    })
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
