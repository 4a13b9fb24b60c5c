import { answeredQuestionFrom, formFrom, formPayload, losesQuestions } from '#contract/forms/adapter.ts'
import { bracketed, optionProblem, optionsFrom } from '#contract/forms/options.ts'
import { answeredQuestions, forms, reservation } from '#contract/forms/samples.ts'
import { CreateFormRequest, UpdateFormRequest } from '#contract/forms/wire.ts'
import { runsOf } from '#testing/hostile.ts'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

const read = (raw: unknown) => formFrom(raw)[0]!

describe('a form in an answer', () => {
  it('is read by the staff API’s names', () => {
    expect(read(reservation)).toEqual({
      id: 1,
      title: 'Reserva de experiencias',
      description: 'Para coordinar la fecha con el proveedor.',
      createdAt: '2026-10-02T14:30:00.000Z',
      questions: [
        { id: 11, type: 'text', label: '¿Qué día prefiere?', options: [] },
        { id: 12, type: 'select', label: '¿En qué horario?', options: ['Mañana', 'Tarde', 'Noche'] },
        {
          id: 13,
          type: 'select',
          label: '¿Tiene alguna restricción alimentaria?',
          options: ['Ninguna', 'Vegetariana', 'Sin gluten', 'Sin lácteos'],
        },
      ],
    })
    expect(forms.flatMap((raw) => formFrom(raw))).toHaveLength(forms.length)
  })

  it.each([
    ['a map', { 0: reservation.questions[0], 2: reservation.questions[1] }],
    ['JSON text', JSON.stringify(reservation.questions.slice(0, 2))],
  ])('can have its questions as %s', (_what, questions) => {
    expect(read({ ...reservation, questions }).questions.map(({ id }) => id)).toEqual([11, 12])
  })

  it.each([
    ['a plain list', ['Sí, claro', 'No', 3]],
    ['JSON text', '["Sí, claro","No","3"]'],
    ['the text alone', '["Sí, claro", "No", "3"]'],
    ['a map', { 0: 'Sí, claro', 2: 'No', 3: '3' }],
    ['several lists', [{ options: ['Sí, claro'] }, { options: '[No,3]' }]],
    ['a list without another around it', { options: ['Sí, claro', 'No', '3'] }],
  ])('can have the options of a question as %s, which is sent back as it was', (_what, options) => {
    const question = { ...reservation.questions[1], options }
    const { questions, ...form } = read({ ...reservation, questions: [question] })
    expect(questions[0]?.options).toEqual(['Sí, claro', 'No', '3'])
    const { questions: sent } = formPayload({ ...form, existing: questions, added: [] })
    expect(sent).toEqual([question])
  })

  it('of any shape is read without an error', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        formFrom(raw)
        formFrom({ id: 1, questions: [raw, { id: 2, options: raw }, { id: 3, options: [{ options: raw }] }] })
        answeredQuestionFrom(raw)
        answeredQuestionFrom({ answers: [raw, [raw, raw]] })
      }),
    )
  })
})

describe('a form that is sent', () => {
  const { title, description, questions } = read(reservation)

  it('has existing questions with their ids and new ones without', () => {
    const added = [{ label: '¿Talla?', type: 'select', options: ['s', 'm'] }] as const
    const payload = formPayload({ title, description, existing: questions, added })
    expect(payload.title).toBe('Reserva de experiencias')
    expect(payload.formDescription).toBe('Para coordinar la fecha con el proveedor.')
    expect(payload.questions).toEqual([
      ...reservation.questions,
      { question_anun: '¿Talla?', type: 'select', options: [{ options: '[s,m]' }] },
    ])
    expect(v.is(UpdateFormRequest, { ...payload, form_id: 1 })).toBe(true)
  })

  it('has questions that could not be read as they were, and takes no new ones', () => {
    const form = read({ ...reservation, questions: '11, 12' })
    const content = { ...form, existing: form.questions, added: [] }
    expect([formPayload(content).questions, losesQuestions(content)]).toEqual(['11, 12', false])
    expect(losesQuestions({ ...content, added: [{ label: '¿Talla?', type: 'text', options: [] }] })).toBe(true)
    const none = read({ ...reservation, questions: null })
    expect(losesQuestions({ ...none, existing: [], added: [{ label: '¿Talla?', type: 'text', options: [] }] })).toBe(
      false,
    )
  })

  it('sends no options with a new open question', () => {
    const added = [{ label: '¿Qué día?', type: 'text', options: ['quedó de antes'] }] as const
    const payload = formPayload({ title, description, existing: [], added })
    expect(payload.questions).toEqual([{ question_anun: '¿Qué día?', type: 'text', options: [] }])
    expect(v.is(CreateFormRequest, payload)).toBe(true)
  })
})

describe('options', () => {
  it.each([
    ['[a,b]', ['a', 'b']],
    ['["a,b","c"]', ['a,b', 'c']],
    ["['a', 'b']", ['a', 'b']],
    [' [ a , b ,, ] ', ['a', 'b']],
    ['a,b', ['a', 'b']],
    ['[1.0,1,2.50,1e3]', ['1.0', '1', '2.50', '1e3']],
    ['[a,a]', ['a']],
    ['[]', []],
    ['', []],
  ])('%s', (text, options) => {
    expect(optionsFrom(text)).toEqual(options)
  })

  it('are the same after sending and reading, whatever they contain', () => {
    const unit = fc.constantFrom('a', 'ñ', ' ', '1', '0', '.', 'e', '"', "'", ',', '[', ']', '\\')
    const option = fc
      .oneof(fc.string({ unit, maxLength: 6 }), fc.string({ unit: 'binary', maxLength: 4 }), fc.double().map(String))
      .map((text) => text.trim())
      .filter((text) => text !== '')
    fc.assert(
      fc.property(fc.uniqueArray(option, { maxLength: 5 }), (options) => {
        expect(optionsFrom(bracketed(options))).toEqual(options)
      }),
      { numRuns: runsOf(300, 5) },
    )
  })

  it('that look like numbers or are quoted are sent as typed', () => {
    expect(bracketed(['10.50', '1.0', '1'])).toBe('[10.50,1.0,1]')
    expect(bracketed(['"Rojo"'])).toBe(String.raw`["\"Rojo\""]`)
  })

  it('are refused if they are empty, exist already, or contain a separator', () => {
    const problems = [' ', 'a,b', '[a', 'b]', ' a ', 'a\u200b', 'c'].map((text) => optionProblem(text, ['a']))
    expect(problems).toEqual(['empty', 'parting', 'parting', 'parting', 'twice', 'twice', null])
  })
})

describe('answers to a form', () => {
  it('are pairs of text and time; a question without answers has none', () => {
    expect(answeredQuestions.flatMap((raw) => answeredQuestionFrom(raw)).map(({ answers }) => answers)).toEqual([
      [
        { text: 'El sábado 28 de noviembre', at: '2026-11-18T15:04:00.000Z' },
        { text: 'Mejor el domingo 29', at: '2026-11-19T08:20:00.000Z' },
      ],
      [{ text: 'Noche', at: '2026-11-18T15:04:00.000Z' }],
      [],
    ])
  })

  it.each([
    [38, '38'],
    [{ 0: 'Noche', 1: null }, 'Noche'],
    [{ answer: 'Noche' }, ''],
  ])('are not said to be missing in another form: %j', (answer, text) => {
    expect(answeredQuestionFrom({ answers: [answer] })).toMatchObject([{ answers: [{ text, at: '' }] }])
  })

  it('can have a time in seconds, milliseconds or text, and any length', () => {
    const at = '2026-11-18T15:04:00.000Z'
    const ms = Date.parse(at)
    const answers = [
      ['a', ms],
      ['a', ms / 1000],
      ['a', String(ms / 1000)],
      ['a', at],
      ['a', at, 'x'],
    ]
    const [question] = answeredQuestionFrom({ question_anun: '¿?', answers })
    expect(question?.answers).toEqual(answers.map(() => ({ text: 'a', at })))
    const broken = answeredQuestionFrom({
      question: '¿?',
      answers: [[], ['a'], ['a', 'ayer'], 'a', null, ['a', '2026-02-31']],
    })
    expect(broken[0]).toEqual({
      label: '¿?',
      answers: [
        { text: '', at: '' },
        { text: 'a', at: '' },
        { text: 'a', at: '' },
        { text: 'a', at: '' },
        { text: 'a', at: '' },
      ],
    })
  })
})
