import { formFrom } from '#contract/forms/adapter.ts'
import type { NewQuestion } from '#contract/forms/model.ts'
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
  dropped,
  existing,
  form,
  fresh,
  hour,
  keptOf,
  optionAdded,
  optionDeleted,
  reused,
  store,
  submitted,
  typed,
  unanswered,
  read,
} from '#stories/models/products/formBuilder.ts'
import { describe, expect, it } from 'vitest'
import type { InputFrom } from 'xstate'
import { proveFacts } from '../support/facts.ts'
import { type Step, walk } from '#statecharts/model/walk.ts'

type Path = readonly Step<FormBuilderEvent>[]
type Input = InputFrom<typeof formBuilderMachine>

const loaded = read(existing.base)
const loadedChanged = read(draftOf(changedForm))
const arrived = read(draftOf({ ...form, questions: [day, hour, { ...store, id: 13 }] }))
/** The form as a colleague left it, read beside its dialog. */
const heard: FormBuilderEvent = { type: 'record.read', now: draftOf(changedForm) }

/** A colleague has renamed it, which is read beside its dialog, where nobody may look. */
const renamed = draftOf({ ...form, title: 'Viajes' })
const heardRenamed: FormBuilderEvent = { type: 'record.read', now: renamed }

const option = (text: string): Path => [asks({ option: text }), optionAdded]
/** A question that is typed and added. */
const question = (label: string): readonly FormBuilderEvent[] => [asks({ label, type: 'text' }), added]
const extended: Path = [...question('Tienda'), submitted]
const lost: Path = [typed('Reservas'), ...question('Tienda'), submitted, loaded, unanswered]

const both = [day.label, hour.label]

/** The form whose questions came in a form that cannot be read. */
const unread: readonly FormBuilderEvent[] = formFrom({ id: 7, name: 'Reserva', questions: '11, 12' }).map((one) => ({
  type: 'record.read',
  now: draftOf(one),
}))

/** What happened, where it leads, and the labels of all questions then: existing ones first. */
const facts: readonly (readonly [fact: string, path: Path, state: string, labels: readonly string[], Input?])[] = [
  ['a new form without questions is not saved', [typed('Bonos'), submitted], 'open.editing', [], fresh],
  [
    'a question that is not added does not count',
    [asks({ label: 'x', type: 'text' }), submitted],
    'open.editing',
    [],
    fresh,
  ],
  [
    'questions keep the order in which they are added',
    [...question('a'), ...question('b')],
    'open.editing',
    ['a', 'b'],
    fresh,
  ],
  ['a new question is deleted at once', [...question('a'), ...question('b'), dropped(0)], 'open.editing', ['b'], fresh],
  ['a new form with a question is saved, with or without a title', extended, 'sending.saving', ['Tienda'], fresh],
  ['an existing form has new questions behind its own', question('Tienda'), 'open.editing', [...both, 'Tienda']],
  ['it can be saved without new questions', [typed('Reservas'), submitted, loaded], 'sending.saving', both],
  [
    'it keeps what a colleague did in another place',
    [...extended, loadedChanged],
    'sending.saving',
    [hour.label, 'Tienda'],
  ],
  [
    'a question not added is no change of it',
    [asks({ label: 'x' }), ...option('S'), submitted],
    'open.unchanged',
    both,
  ],
  [
    'it has to have a question',
    [{ type: 'record.read', now: draftOf({ ...form, questions: [] }) }, submitted],
    'open.editing',
    [],
  ],
  [
    'questions that could not be read are questions',
    [...unread, typed('Reservas'), submitted],
    'sending.rereading',
    [],
  ],
  [
    'after a refusal it is read again below what is new',
    [...extended, loaded, behind, heard],
    'open.refused',
    [hour.label, 'Tienda'],
  ],
  [
    'a field that a colleague changed stops Save, also where that was read before it',
    [typed('Reservas'), heardRenamed, submitted, read(renamed)],
    'open.editing',
    both,
  ],
  [
    'a further Save replaces it',
    [typed('Reservas'), heardRenamed, submitted, read(renamed), submitted, read(renamed)],
    'sending.saving',
    both,
  ],
  [
    'it stops no Save once it is as typed',
    [typed('Reservas'), heardRenamed, typed('Viajes'), ...question('Tienda'), submitted, read(renamed)],
    'sending.saving',
    [...both, 'Tienda'],
  ],
  ['lost questions are sent again', [...lost, submitted, loaded], 'sending.saving', [...both, 'Tienda']],
]

const walked = (path: Path, input: Input = fresh) => walk(formBuilderMachine, path, input)

describe('a form with its questions', () => {
  proveFacts(formBuilderMachine, facts, {
    seen: ({ values: { existing: questions, added: more } }) => [[...questions, ...more].map(({ label }) => label)],
    inputs: [existing],
  })

  it('keeps the typed fields when a colleague changes the form, and takes the other fields from the colleague', () => {
    const path: Path = [...question('Tienda'), asks({ label: 'Tal' }), heard]
    const { values, base } = walked(path, existing).context
    expect(values).toMatchObject({ title: 'Cita', existing: [hour], added: [store], question: { label: 'Tal' } })
    expect(base.title).toBe('Cita')
    expect(walked([typed('Reservas'), heard], existing).context.values.title).toBe('Reservas')
  })
})

describe('a form that was read again', () => {
  it('the same update is sent again with the same key', () => {
    const { effects } = walked([...lost, submitted, loaded], existing)
    expect(effects).toMatchObject([['save', { id: 7, values: { added: [store] }, key: 'new-key' }]])
  })

  it('sends only the questions that did not arrive, with a new key', () => {
    const { effects, context } = walked([...lost, ...question('Talla'), submitted, arrived], existing)
    const values = { title: 'Reservas', existing: [day, hour, { id: 13 }], added: [{ label: 'Talla' }] }
    expect(effects).toMatchObject([['save', { values }]])
    expect(context.key).not.toBe(existing.key)
  })

  it('of two questions with the same words, the one that arrived leaves the other to send', () => {
    const { added: sent } = walked([...lost, ...question('Tienda'), submitted, arrived], existing).context.values
    expect(sent).toEqual([store])
    const path: Path = [asks(day as never), added, submitted, loaded, unanswered, submitted, loaded]
    expect(walked(path, existing).context.values.added).toHaveLength(1)
  })

  it('changes typed after an update that arrived are sent with a new key', () => {
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

  it('a loaded text that is too long does not stop the rest from being saved', () => {
    const base = draftOf({ ...form, title: 'x'.repeat(300) })
    const path: Path = [...question('Tienda'), submitted, read(base)]
    expect(walked(path, { ...existing, base }).state).toBe('sending.saving')
  })

  it('a question of 500 characters is added, one of 501 is not', () => {
    expect(walked(question('x'.repeat(500))).context.values.added).toHaveLength(1)
    expect(walked(question('x'.repeat(501))).context.values.added).toEqual([])
  })
})

describe('drafts of a form', () => {
  it('a draft whose questions all arrived is deleted', () => {
    const kept = keptOf({ added: [store] }, existing.base)
    const restoredOver = (base: FormDraft) => walked([], { ...existing, base, kept }).context
    const base = draftOf({ ...form, questions: [day, hour, { ...store, id: 13 }] })
    expect(restoredOver(base)).toMatchObject({ values: { added: [] }, restored: 'no' })
    expect(restoredOver(existing.base)).toMatchObject({ values: { added: [store] }, restored: 'yes' })
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
    ['while the typed option is not valid', [...size, asks({ option: 'Rojo, verde' })]],
    ['while the typed option exists already', [...size, ...option('S'), asks({ option: 'S' })]],
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
    ['an option that exists already', 'Azul'],
    ['an option that exists already, except for spaces', ' Azul '],
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

  it('after a question was added the fields are empty', () => {
    const empty = { label: '', type: null, options: [], option: '' }
    expect(typedQuestion([...size, ...option('S'), added])).toEqual(empty)
  })
})
