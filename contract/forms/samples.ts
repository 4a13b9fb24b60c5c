import type { AnsweredQuestionWire, FormWire } from './wire.ts'

/** With both types of question. */
export const reservation: FormWire = {
  id: 1,
  name: 'Reserva de experiencias',
  description: 'Para coordinar la fecha con el proveedor.',
  created_at: '2026-10-02T14:30:00.000Z',
  questions: [
    { id: 11, type: 'text', question_anun: '¿Qué día prefiere?', options: [] },
    { id: 12, type: 'select', question_anun: '¿En qué horario?', options: [{ options: '[Mañana,Tarde,Noche]' }] },
    {
      id: 13,
      type: 'select',
      question_anun: '¿Tiene alguna restricción alimentaria?',
      options: [{ options: '[Ninguna,Vegetariana,Sin gluten,Sin lácteos]' }],
    },
  ],
}

export const forms: readonly FormWire[] = [
  {
    id: 3,
    name: 'Encuesta de satisfacción',
    description: '',
    created_at: '2026-11-05T09:00:00.000Z',
    questions: [{ id: 31, type: 'select', question_anun: 'Califique el producto', options: [] }],
  },
  {
    id: 2,
    name: 'Datos para el bono digital',
    description: 'El bono llega al correo que se escriba aquí. '.repeat(4).trim(),
    created_at: '2026-10-19T23:59:00.000Z',
    questions: [
      { id: 21, type: 'text', question_anun: 'Correo electrónico', options: [] },
      { id: 22, type: 'select', question_anun: 'Tienda', options: [{ options: '[Centro,Norte,Ñuñoa]' }] },
    ],
  },
  reservation,
]

/** Answers to `reservation`: the first question was answered twice, the last not at all. */
export const answeredQuestions: readonly AnsweredQuestionWire[] = [
  {
    id: 11,
    type: 'text',
    question_anun: '¿Qué día prefiere?',
    answers: [
      ['El sábado 28 de noviembre', '2026-11-18T15:04:00.000Z'],
      ['Mejor el domingo 29', '2026-11-19T08:20:00.000Z'],
    ],
  },
  {
    id: 12,
    type: 'select',
    question_anun: '¿En qué horario?',
    answers: [['Noche', '2026-11-18T15:04:00.000Z']],
  },
  { id: 13, type: 'select', question_anun: '¿Tiene alguna restricción alimentaria?', answers: [] },
]

export const questionAnswered = {
  success: false,
  error: {
    code: 'question-answered',
    message: 'Employees have answered this question, so it stays. Archive the form to stop asking it.',
  },
} as const
