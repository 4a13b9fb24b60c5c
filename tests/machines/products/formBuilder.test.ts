import { refused, unknown } from '#contract/failure.ts'
import type { Form, NewQuestion, Question } from '#contract/forms/model.ts'
import type { TypedQuestion } from '#contract/forms/rules.ts'
import type { Id } from '#contract/id.ts'
import type { FormBuilderEvent, SavingForm } from '#machines/products/formBuilder.setup.ts'
import { formBuilderMachine } from '#machines/products/formBuilder.ts'
import { type FormDraft, newForm } from '#machines/products/formDraft.ts'
import { describe, expect, it } from 'vitest'
import { type InputFrom, createActor } from 'xstate'
import { held } from '../support/held.ts'
import { situations, trapped, unreached } from '../support/paths.ts'
import { type Step, answers, arrowsOf, fails, walk } from '../support/walk.ts'

type Path = readonly Step<FormBuilderEvent>[]

const day: Question = { id: 11, type: 'text', label: '¿Qué día prefiere?', options: [] }
const hour: Question = { id: 12, type: 'select', label: '¿En qué horario?', options: ['Mañana', 'Noche'] }
const form: Form = {
  id: 7,
  title: 'Reserva',
  description: 'Para coordinar la fecha.',
  createdAt: '2026-10-02T14:30:00.000Z',
  questions: [day, hour],
}
const store: NewQuestion = { label: 'Tienda', type: 'text', options: [] }

const fresh = { id: null, kept: null, key: 'new-key' }
const existing = { ...fresh, id: 7 }
const loadedDraft: FormDraft = { ...newForm, title: form.title, description: form.description }
const keptOf = (values: Partial<FormDraft>, base: FormDraft) => ({
  values: { ...base, ...values },
  base,
  key: 'kept-key',
})
/** A new form, and one that exists, of which a draft was kept. */
const restored = { ...fresh, kept: keptOf({ title: 'Bonos', added: [store] }, newForm) }
const restoredExisting = { ...existing, kept: keptOf({ title: 'Reservas' }, loadedDraft) }
/** A colleague renamed the form since. */
const restoredOverChanges = {
  ...existing,
  kept: keptOf({ title: 'Reservas' }, { ...loadedDraft, title: 'Cita' }),
}

const typed = (title: string) => ({ type: 'typed', change: { title } }) as const
const asks = (change: Partial<Pick<TypedQuestion, 'label' | 'type' | 'option'>>) =>
  ({ type: 'question.typed', change }) as const
const optionAdded = { type: 'option.added' } as const
const option = (text: string): Path => [asks({ option: text }), optionAdded]
const optionDeleted = (text: string) => ({ type: 'option.deleted', option: text }) as const
const added = { type: 'question.added' } as const
const dropped = (at: number) => ({ type: 'question.dropped', at }) as const
const deletes = (question: Question) => ({ type: 'delete.chosen', question }) as const
const confirmed = { type: 'delete.confirmed' } as const
const cancelled = { type: 'delete.cancelled' } as const
const discarded = { type: 'draft.discarded' } as const
const submitted = { type: 'submitted' } as const
const retried = { type: 'retried' } as const

const loaded = answers(form)
/** Read again before it is saved, a new form is nothing. */
const none = answers(null)
const taken = answers()
const no = fails(refused('question-answered', 'Employees have answered this question.', 409))
const behind = fails(refused('question-not-found', 'This form has no question 11. Please reload the form.', 422))
/** The form as a colleague left it: renamed, and without its first question. */
const changedForm: Form = { ...form, title: 'Cita', questions: [hour] }
const loadedChanged = answers(changedForm)
const unanswered = fails(unknown(''))

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

const both = [day.label, hour.label]

/** What happened, where it leads, and the labels of all questions then: existing ones first. */
const facts: [fact: string, path: Path, state: string, labels: readonly string[], input?: Input][] = [
  ['a new form begins empty, and reads nothing', [], 'editing', []],
  ['a form without questions is not saved', [typed('Bonos'), submitted], 'editing', []],
  ['a question that is typed and not added is none yet', [asks({ label: 'Tienda' }), submitted], 'editing', []],
  [
    'its options are none either',
    [asks({ label: 'Talla', type: 'select' }), ...option('S'), ...option('M'), optionDeleted('S'), submitted],
    'editing',
    [],
  ],
  ['a question is added', question('Tienda'), 'editing', ['Tienda']],
  ['questions stand as they were added', [...question('Tienda'), ...question('Talla')], 'editing', ['Tienda', 'Talla']],
  ['a new question goes at once', [...question('Tienda'), ...question('Talla'), dropped(0)], 'editing', ['Talla']],
  ['the last new question gone, there is nothing to save', [...question('x'), dropped(0), submitted], 'editing', []],
  ['with a question it is saved, title or not', [...question('Tienda'), submitted, none], 'saving', ['Tienda']],
  ['while it is saved nobody types', [...sent, typed('x'), ...question('Talla')], 'saving', ['Tienda']],
  ['what the server took is saved', [...sent, taken], 'saved', ['Tienda']],

  ['a refusal leaves the questions', refusedForm, 'refused', ['Tienda']],
  ['they can be corrected', [...refusedForm, ...question('Talla')], 'refused', ['Tienda', 'Talla']],
  ['and sent again', [...refusedForm, submitted, none], 'saving', ['Tienda']],
  ['as another form, too', [...refusedForm, { type: 'key.renewed' }, submitted, none], 'saving', ['Tienda']],
  ['no answer leaves the questions', inDoubt, 'outcomeUnknown', ['Tienda']],
  ['after it the form can be sent again', [...inDoubt, submitted, none], 'saving', ['Tienda']],
  ['a refused form without its questions is not sent', [...refusedForm, dropped(0), submitted], 'refused', []],
  ['what was typed can be thrown away', [...question('Tienda'), discarded], 'editing', []],
  ['after a refusal, too', [...refusedForm, discarded], 'editing', []],
  ['and without an answer', [...inDoubt, discarded], 'editing', []],
  [
    'all is typed on after a refusal',
    [...refusedForm, typed('x'), asks({ type: 'select' }), ...option('S'), optionDeleted('S'), dropped(0)],
    'refused',
    [],
  ],
  [
    'all is typed on without an answer',
    [
      ...inDoubt,
      typed('x'),
      asks({ type: 'select' }),
      ...option('S'),
      optionDeleted('S'),
      dropped(0),
      ...question('y'),
    ],
    'outcomeUnknown',
    ['y'],
  ],

  ['an existing form is read first', [], 'loading', [], existing],
  ['nothing is typed before it is read', [typed('x'), ...question('x')], 'loading', [], existing],
  ['then its questions stand there', [loaded], 'editing', both, existing],
  ['a form that cannot be read says so', [unanswered], 'notLoaded', [], existing],
  ['it can be read again', [unanswered, retried], 'loading', [], existing],
  [
    'new questions come behind the existing ones',
    [loaded, ...question('Tienda')],
    'editing',
    [day.label, hour.label, 'Tienda'],
    existing,
  ],
  ['existing questions alone can be saved', sentRenamed, 'saving', both, existing],
  ['before that the form is read again', renamed, 'rereading', both, existing],
  ['while it is nobody types', [...renamed, ...question('x')], 'rereading', both, existing],
  ['where it cannot be read nothing is sent', [...renamed, unanswered], 'refused', both, existing],
  ['nor where it is gone', [...renamed, no], 'refused', both, existing],
  ['a colleague’s other title stops it', [...renamed, loadedChanged], 'editing', [hour.label], existing],
  [
    'once that was seen it is sent',
    [...renamed, loadedChanged, submitted, loadedChanged],
    'saving',
    [hour.label],
    existing,
  ],
  [
    'what a colleague did in another place is kept',
    [loaded, ...question('Tienda'), submitted, loadedChanged],
    'saving',
    [hour.label, 'Tienda'],
    existing,
  ],
  ['without a change nothing is sent, and it says so', [loaded, submitted], 'unchanged', both, existing],
  [
    'nor of a question that is typed and not added',
    [loaded, ...option('S'), asks({ label: 'Talla' }), submitted],
    'unchanged',
    both,
    existing,
  ],
  [
    'it can be typed on then',
    [loaded, submitted, asks({ label: 'x', type: 'select' }), ...option('S'), optionDeleted('S'), added],
    'editing',
    [day.label, hour.label, 'x'],
    existing,
  ],
  ['the title, too', [loaded, submitted, typed('x')], 'editing', both, existing],
  ['or all thrown away', [loaded, submitted, discarded], 'editing', both, existing],
  ['or a question deleted', [loaded, submitted, deletes(day)], 'confirmingDelete', both, existing],
  [
    'there is nothing to save of what was typed back after a refusal, either',
    [...sentRenamed, no, typed(form.title), submitted],
    'unchanged',
    both,
    existing,
  ],
  ['or without an answer', [...sentRenamed, unanswered, typed(form.title), submitted], 'unchanged', both, existing],
  ['or over the form as it is', [...outdated, typed('Cita'), submitted], 'unchanged', [hour.label], existing],
  [
    'throwing away leaves the existing questions',
    [loaded, ...question('Tienda'), discarded],
    'editing',
    both,
    existing,
  ],

  ['deleting an existing question asks first', asked, 'confirmingDelete', both, existing],
  ['it can be let be', [...asked, cancelled], 'editing', both, existing],
  ['once confirmed it is sent', [...asked, confirmed], 'deleting', both, existing],
  ['under way it is not called off', [...asked, confirmed, cancelled], 'deleting', both, existing],
  ['what the server deleted is gone', [...asked, confirmed, taken], 'editing', [hour.label], existing],
  ['what it did not delete stays', [...asked, confirmed, no], 'notDeleted', both, existing],
  ['so does what got no answer', [...asked, confirmed, unanswered], 'notDeleted', both, existing],
  ['it can be tried again', [...asked, confirmed, no, confirmed], 'deleting', both, existing],
  ['or be let be', [...asked, confirmed, no, cancelled], 'editing', both, existing],
  [
    'without its last question a form is not saved',
    [...asked, confirmed, taken, deletes(hour), confirmed, taken, submitted],
    'editing',
    [],
    existing,
  ],
  [
    'an existing question can be deleted after a refusal',
    [...sentRenamed, no, deletes(day)],
    'confirmingDelete',
    both,
    existing,
  ],
  ['and without an answer', [...sentRenamed, unanswered, deletes(day)], 'confirmingDelete', both, existing],

  ['a form whose question a colleague deleted is read again', [...sentRenamed, behind], 'catchingUp', both, existing],
  [
    'then it stands there as it is, with what is new',
    [loaded, ...question('Tienda'), submitted, loaded, behind, loadedChanged],
    'caughtUp',
    [hour.label, 'Tienda'],
    existing,
  ],
  [
    'and can be saved',
    [loaded, ...question('Tienda'), submitted, loaded, behind, loadedChanged, submitted, loadedChanged],
    'saving',
    [hour.label, 'Tienda'],
    existing,
  ],
  [
    'where it cannot be read again, the refusal stands',
    [...sentRenamed, behind, unanswered],
    'refused',
    both,
    existing,
  ],
  [
    'all is typed on over the form as it is',
    [
      ...outdated,
      typed('x'),
      asks({ type: 'select' }),
      ...option('S'),
      optionDeleted('S'),
      ...question('y'),
      dropped(0),
      discarded,
      typed('Reservas'),
      submitted,
      loadedChanged,
      behind,
      loadedChanged,
      deletes(hour),
    ],
    'confirmingDelete',
    [hour.label],
    existing,
  ],
  ['a new form is in no such case', [...sent, behind], 'refused', ['Tienda']],

  [
    'what did not arrive of a form without an answer is sent again',
    [loaded, ...question('Tienda'), submitted, loaded, unanswered, submitted, loaded],
    'saving',
    [day.label, hour.label, 'Tienda'],
    existing,
  ],

  ['there is no new question to take out then', [loaded, submitted, dropped(0)], 'unchanged', both, existing],
  ['nor is a form without questions sent after no answer', [...inDoubt, dropped(0), submitted], 'outcomeUnknown', []],
  ['nor a title too long', [...outdated, typed('x'.repeat(201)), submitted], 'caughtUp', [hour.label], existing],

  ['a kept draft of a new form is taken up', [], 'editing', ['Tienda'], restored],
  ['thrown away it is gone', [discarded], 'editing', [], restored],
  ['a kept draft of an existing form waits until that is read', [], 'loading', [], restoredExisting],
]

const walked = (path: Path, input: Input = fresh) => walk(formBuilderMachine, path, input)

describe('a form with its questions', () => {
  it.each(facts)('%s', (_fact, path, state, labels, input) => {
    const { state: now, context } = walked(path, input)
    expect([now, [...context.existing, ...context.values.added].map(({ label }) => label)]).toEqual([state, labels])
  })

  it('these facts take every arrow that is drawn', () => {
    const arrows = new Set(facts.flatMap(([, path, , , input]) => walked(path, input).arrows))
    expect(arrowsOf(formBuilderMachine).filter((arrow) => !arrows.has(arrow))).toEqual([])
  })

  it('every state can be reached, and none is a dead end', () => {
    const always = [typed('x'), submitted, deletes(day), confirmed, cancelled, retried, no, behind, unanswered]
    const reads = new Set(['loading', 'rereading', 'catchingUp'])
    const steps = (state: string) => [...always, reads.has(state) ? loaded : taken]
    const reached = situations(formBuilderMachine, steps, [existing, restored, restoredExisting])
    expect(unreached(formBuilderMachine, reached)).toEqual([])
    expect(trapped(reached, ['saved'])).toEqual([])
  })

  it('what went wrong is said until something new is tried', () => {
    const problem = (path: Path, input?: Input) => walked(path, input).context.problem
    expect(problem(refusedForm)).toMatchObject({ code: 'question-answered' })
    expect(problem([...refusedForm, typed('x')])).toMatchObject({ code: 'question-answered' })
    expect(problem([...refusedForm, submitted, none])).toBeNull()
    expect(problem([...refusedForm, discarded])).toBeNull()
    expect(problem([...asked, confirmed, no], existing)).toMatchObject({ code: 'question-answered' })
    expect(problem([...asked, confirmed, no, confirmed], existing)).toBeNull()
    expect(problem([...asked, confirmed, no, cancelled], existing)).toBeNull()
    expect(problem([unanswered], existing)).toMatchObject({ kind: 'unknown' })
    expect(problem([unanswered, retried], existing)).toBeNull()
    expect(problem([unanswered, retried, loaded], existing)).toBeNull()
  })
})

describe('a form that a colleague changed meanwhile', () => {
  it('keeps the colleague’s title while something else is saved', () => {
    const { values, base } = walked([loaded, ...question('Tienda'), submitted, loadedChanged], existing).context
    expect([values.title, base.title]).toEqual(['Cita', 'Cita'])
  })

  it('says so where both changed the title, and keeps what was typed', () => {
    const { context, effects } = walked([...renamed, loadedChanged], existing)
    expect([context.values.title, context.restored, effects]).toEqual(['Reservas', 'conflict', []])
    expect(walked([...renamed, loadedChanged, discarded], existing).context.values.title).toBe('Cita')
  })

  it('the same title by both is no clash', () => {
    expect(walked([...renamed, answers({ ...form, title: 'Reservas' })], existing).state).toBe('saving')
  })
})

describe('a form that was read again', () => {
  const arrived = answers({ ...form, questions: [day, hour, { ...store, id: 13 }] })
  const lost: Path = [loaded, typed('Reservas'), ...question('Tienda'), submitted, loaded, unanswered]

  it('keeps what was typed, and has the rest from the colleague', () => {
    const path: Path = [loaded, ...question('Tienda'), asks({ label: 'Tal' }), submitted, loaded, behind, loadedChanged]
    const { values, base, problem } = walked(path, existing).context
    expect(values).toMatchObject({ title: 'Cita', added: [store], question: { label: 'Tal' } })
    expect([base.title, problem]).toEqual(['Cita', null])
    expect(
      walked([loaded, typed('Mía'), submitted, loaded, behind, loadedChanged], existing).context.values.title,
    ).toBe('Mía')
  })

  it('does not send again the questions that arrived, and sends the others', () => {
    const { context } = walked([...lost, ...question('Talla'), submitted, arrived], existing)
    expect(context.existing.map(({ label }) => label)).toEqual([day.label, hour.label, 'Tienda'])
    expect(context.values).toMatchObject({ title: 'Reservas', added: [{ label: 'Talla' }] })
    expect(context.key).not.toBe(existing.key)
  })

  it('two questions worded alike are two: one that arrived leaves the other', () => {
    const { values } = walked([...lost, ...question('Tienda'), submitted, arrived], existing).context
    expect(values.added).toEqual([store])
  })

  it('a question that stood there before does not stand for one that is new', () => {
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

  it('a kept draft whose questions arrived is none any more', () => {
    const kept = keptOf({ title: 'Reserva', added: [store] }, walked([loaded], existing).context.base)
    expect(walked([arrived], { ...existing, kept }).context).toMatchObject({ values: { added: [] }, restored: 'no' })
    expect(walked([loaded], { ...existing, kept }).context).toMatchObject({
      values: { added: [store] },
      restored: 'yes',
    })
  })
})

describe('texts that are longer than the API takes', () => {
  const savedWith = (values: Partial<FormDraft>, base: FormDraft = newForm) =>
    walked([submitted, none], { ...fresh, kept: keptOf({ added: [store], ...values }, base) }).state

  it.each([
    ['title', 200],
    ['description', 2000],
  ] as const)('a %s of %i characters is sent, one more is not', (field, limit) => {
    expect(savedWith({ [field]: 'x'.repeat(limit) })).toBe('saving')
    expect(savedWith({ [field]: 'x'.repeat(limit + 1) })).toBe('editing')
  })

  it('one that was loaded so does not stand in the way', () => {
    const path: Path = [
      answers({ ...form, title: 'x'.repeat(300) }),
      ...question('Tienda'),
      submitted,
      answers({ ...form, title: 'x'.repeat(300) }),
    ]
    expect(walked(path, existing).state).toBe('saving')
  })

  it('a question of 500 characters is added, one more is not', () => {
    expect(walked(question('x'.repeat(500))).context.values.added).toHaveLength(1)
    expect(walked(question('x'.repeat(501))).context.values.added).toEqual([])
  })
})

describe('drafts of a form', () => {
  it('a kept draft lies over the form that was read, and says so', () => {
    const { values, restored: says, existing: questions } = walked([loaded], restoredExisting).context
    expect([values.title, values.description, says]).toEqual(['Reservas', form.description, 'yes'])
    expect(questions).toEqual([day, hour])
  })

  it('one of a form that a colleague changed since says that', () => {
    expect(walked([loaded], restoredOverChanges).context).toMatchObject({
      values: { title: 'Reservas' },
      base: { title: 'Reserva' },
      restored: 'conflict',
    })
  })

  it('thrown away, what was read stands there', () => {
    const { values, restored: says } = walked([loaded, discarded], restoredOverChanges).context
    expect([values.title, values.added, says]).toEqual(['Reserva', [], 'no'])
  })

  it('a form read again does not take up what was thrown away', () => {
    expect(walked([unanswered, retried, loaded, discarded], restoredExisting).context).toMatchObject({
      kept: null,
      values: { title: 'Reserva' },
    })
  })

  it('without a kept draft a form is as it was read', () => {
    expect(walked([loaded], existing).context).toMatchObject({ values: { title: 'Reserva' }, restored: 'no' })
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

  it('without a label it is not added', () => {
    expect(addedTo([asks({ type: 'text' })])).toEqual([])
    expect(addedTo([asks({ type: 'text', label: ' \u200b ' })])).toEqual([])
  })

  it('without a type it is not added, and stays as it was typed', () => {
    expect(addedTo([asks({ label: 'Tienda' })])).toEqual([])
    expect(typedQuestion([asks({ label: 'Tienda' }), added]).label).toBe('Tienda')
  })

  it('a Campo abierto question is added: "open" means not chosen yet', () => {
    expect(addedTo([asks({ label: ' Tienda ', type: 'text' })])).toEqual([store])
  })

  it('a Selección múltiple question takes its options along, in order', () => {
    const path = [asks({ label: 'Talla', type: 'select' }), ...option('S'), ...option(' M '), ...option('L')]
    expect(addedTo(path)).toEqual([{ label: 'Talla', type: 'select', options: ['S', 'M', 'L'] }])
  })

  it('a Selección múltiple question without options is allowed', () => {
    expect(addedTo([asks({ label: 'Talla', type: 'select' })])).toEqual([
      { label: 'Talla', type: 'select', options: [] },
    ])
  })

  it('options that were typed before the type became Campo abierto do not go along', () => {
    const path = [asks({ label: 'Talla', type: 'select' }), ...option('S'), asks({ type: 'text' })]
    expect(addedTo(path)).toEqual([{ label: 'Talla', type: 'text', options: [] }])
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
    expect(typedQuestion([asks({ type: 'select' }), ...option('Azul'), ...option(text)])).toMatchObject({
      options: ['Azul'],
      option: text,
    })
  })

  it('an option that is still in its field goes along with its question', () => {
    const path = [asks({ label: 'Talla', type: 'select' }), ...option('S'), asks({ option: ' M ' })]
    expect(addedTo(path)).toEqual([{ label: 'Talla', type: 'select', options: ['S', 'M'] }])
  })

  it.each(['Rojo, verde', 'S'])('the question waits while the option in its field is none: %s', (text) => {
    const path = [asks({ label: 'Talla', type: 'select' }), ...option('S'), asks({ option: text })]
    expect(addedTo(path)).toEqual([])
    expect(typedQuestion([...path, added])).toMatchObject({ label: 'Talla', option: text })
  })

  it('of a Campo abierto question it is left behind', () => {
    const path = [asks({ label: 'Talla', type: 'select' }), asks({ option: 'S,M' }), asks({ type: 'text' })]
    expect(addedTo(path)).toEqual([{ label: 'Talla', type: 'text', options: [] }])
  })

  it('an option that was added leaves its field empty', () => {
    expect(typedQuestion([asks({ type: 'select' }), asks({ option: 'Azul' }), optionAdded]).option).toBe('')
  })

  it('an option can be deleted', () => {
    const path = [asks({ type: 'select' }), ...option('S'), ...option('M'), optionDeleted('S')]
    expect(typedQuestion(path).options).toEqual(['M'])
  })

  it('after it was added the next one begins empty', () => {
    expect(typedQuestion([asks({ label: 'Talla', type: 'select' }), ...option('S'), added])).toEqual({
      label: '',
      type: null,
      options: [],
      option: '',
    })
  })
})

function run(input: InputFrom<typeof formBuilderMachine>) {
  const reading = held<Form, Id>()
  const reread = held<Form | null, void>()
  const deletion = held<void, Id>()
  const saving = held<void, SavingForm>()
  const actor = createActor(
    formBuilderMachine.provide({
      actors: {
        read: reading.logic,
        reread: reread.logic,
        deleteQuestion: deletion.logic,
        save: saving.logic,
      },
    }),
    { input },
  ).start()
  return {
    actor,
    reads: reading.calls,
    rereads: reread.calls,
    deletions: deletion.calls,
    saves: saving.calls,
    state: () => actor.getSnapshot().value,
  }
}

describe('a form with its calls under way', () => {
  it('Guardar preguntas pressed twice saves once', async () => {
    const { actor, rereads, saves, state } = run(fresh)
    for (const step of question('Tienda')) actor.send(step)
    actor.send(typed('Bonos'))
    actor.send(submitted)
    actor.send(submitted)
    await rereads[0]!.answer(null)
    expect(saves.map(({ input }) => input)).toMatchObject([
      { id: null, values: { title: 'Bonos', added: [store] }, existing: [], key: 'new-key' },
    ])
    expect(saves[0]!.signal.aborted).toBe(false)
    await saves[0]!.answer()
    expect(state()).toBe('saved')
    expect(saves).toHaveLength(1)
  })

  it('a form without an answer is saved again with the same key, and a kept one with its own', async () => {
    const { actor, rereads, saves } = run(restored)
    actor.send(submitted)
    await rereads[0]!.answer(null)
    await saves[0]!.fail(unknown(''))
    actor.send(submitted)
    await rereads[1]!.answer(null)
    expect(saves.map(({ input }) => input.key)).toEqual(['kept-key', 'kept-key'])
  })

  it('an update that is sent again goes with the same key, until it is another one', async () => {
    const { actor, reads, rereads, saves } = run(existing)
    await reads[0]!.answer(form)
    for (const step of question('Tienda')) actor.send(step)
    actor.send(submitted)
    await rereads[0]!.answer(form)
    await saves[0]!.fail(unknown(''))
    actor.send(submitted)
    await rereads[1]!.answer(form)
    await saves[1]!.fail(refused('idempotency-key-reused', 'This key belongs to another request.', 422))
    await rereads[2]!.answer(form)
    actor.send(submitted)
    await rereads[3]!.answer(form)
    expect(saves.map(({ input }) => input.key)).toEqual(['new-key', 'new-key', 'new-key+'])
    expect([reads.length, rereads.length]).toEqual([1, 4])
  })

  it('an update is read before it is sent again, and never sent meanwhile: what did arrive is not added twice', async () => {
    const { actor, reads, rereads, saves, state } = run(existing)
    await reads[0]!.answer(form)
    for (const step of question('Tienda')) actor.send(step)
    actor.send(submitted)
    await rereads[0]!.answer(form)
    await saves[0]!.fail(unknown(''))
    actor.send(submitted)
    actor.send(submitted)
    expect([rereads.length, saves.length, state()]).toEqual([2, 1, 'rereading'])
    await rereads[1]!.answer({ ...form, questions: [day, hour, { ...store, id: 13 }] })
    expect(saves.at(-1)!.input).toMatchObject({ values: { added: [] }, existing: [day, hour, { id: 13 }] })
    expect(saves[1]!.input.key).not.toBe(saves[0]!.input.key)
    await saves[1]!.answer()
    expect([saves.length, state()]).toEqual([2, 'saved'])
  })

  it('what is typed after throwing away is not taken for the form that was perhaps saved', async () => {
    const { actor, rereads, saves } = run(restored)
    actor.send(submitted)
    await rereads[0]!.answer(null)
    await saves[0]!.fail(unknown(''))
    actor.send(discarded)
    for (const step of question('Talla')) actor.send(step)
    actor.send(submitted)
    await rereads[1]!.answer(null)
    expect(saves[1]!.input.key).not.toBe(saves[0]!.input.key)
  })

  it('an existing question is deleted by one call, once it is confirmed', async () => {
    const { actor, reads, rereads, deletions, saves } = run(existing)
    expect(reads.map(({ input }) => input)).toEqual([7])
    await reads[0]!.answer(form)
    actor.send(deletes(day))
    expect(deletions).toEqual([])
    actor.send(confirmed)
    actor.send(confirmed)
    expect(deletions.map(({ input }) => input)).toEqual([day.id])
    await deletions[0]!.answer()
    actor.send(confirmed)
    expect(deletions).toHaveLength(1)
    actor.send(typed('Reservas'))
    actor.send(submitted)
    await rereads[0]!.answer({ ...form, questions: [hour] })
    expect(saves[0]!.input).toMatchObject({ id: 7, existing: [hour] })
  })
})
