import { refused, unauthorised, unknown } from '#contract/failure.ts'
import { publicityValues, type PublicityValues } from '#contract/publicity/publicity.ts'
import { publicityEditorMachine, type PublicityEditorEvent } from '#machines/publicityEditor.ts'
import { png } from '#tests/support/images.ts'
import { expect, it } from 'vitest'
import { fileOf } from './products/files.ts'
import { proveFacts } from './support/facts.ts'
import { answers, fails, walk, type Step } from './support/walk.ts'

type Path = readonly Step<PublicityEditorEvent>[]

const empty = publicityValues(null)
const base: PublicityValues = { ...empty, title: 'Feria', organisationId: 1 }
const fresh = { id: null, base: empty, kept: null, key: 'new-key' }
const existing = { id: 9, base, kept: null, key: 'a-key' }
const whole = { ...fresh, kept: { values: base, base: empty, key: 'kept-key' } }

const typed = (title: string) => ({ type: 'typed', change: { title } }) as const
const pressed = { type: 'submitted' } as const
const discarded = { type: 'draft.discarded' } as const
const dropped = { type: 'picture.dropped' } as const
const renewed = { type: 'key.renewed' } as const
const photo = fileOf('feria.png', 'image/png')
const picked = { type: 'picture.picked', picture: photo, bytes: png(8, 4) } as const
const drawing = { ...picked, picture: fileOf('feria.svg', 'image/svg+xml') } as const
const done = answers(null)
const no = fails(refused('publicity-not-found', 'There is none.', 404))
const unanswered = fails(unknown(''))
const now = (change: Partial<PublicityValues>) => answers({ ...base, ...change })

const saving = [typed('Carrera'), pressed, done] as const
const picturing = [picked, ...saving, done] as const
const pictureLeft = [...picturing, no] as const
const clash = [typed('Carrera'), pressed, now({ title: 'Otra' })] as const

const facts: [fact: string, path: Path, state: string, title: string, picture: string, input?: object][] = [
  ['a banner begins as the list has it', [], 'editing', 'Feria', 'none'],
  ['a new one begins empty', [], 'editing', '', 'none', fresh],
  ['nothing is sent while something is missing', [pressed], 'editing', '', 'none', fresh],
  ['a new one is not sent without a picture', [pressed], 'editing', 'Feria', 'none', whole],
  ['and with one it is', [picked, pressed, done], 'saving', 'Feria', 'picked', whole],
  ['it is saved by that call alone', [picked, pressed, done, done], 'saved', 'Feria', 'picked', whole],
  [
    'its key may have been used for another one',
    [picked, pressed, done, no, renewed],
    'refused',
    'Feria',
    'picked',
    whole,
  ],
  ['what is no picture is not taken', [drawing], 'editing', 'Feria', 'none'],
  ['a picture can be put away', [picked, dropped], 'editing', 'Feria', 'none'],
  ['all of it can be thrown away', [typed('Carrera'), picked, discarded], 'editing', 'Feria', 'none'],
  ['Save without a change sends nothing', [pressed], 'unchanged', 'Feria', 'none'],
  ['until something is typed', [pressed, typed('Carrera')], 'editing', 'Carrera', 'none'],
  ['or a picture is picked', [pressed, picked], 'editing', 'Feria', 'picked'],
  ['a drawing changes nothing', [pressed, drawing, dropped], 'unchanged', 'Feria', 'none'],
  ['nor does throwing away', [pressed, discarded], 'editing', 'Feria', 'none'],
  ['it is read again before it is sent', [typed('Carrera'), pressed], 'rereading', 'Carrera', 'none'],
  ['a colleague’s change of the same field stops it', clash, 'editing', 'Carrera', 'none'],
  ['what cannot be read again is not sent', [typed('Carrera'), pressed, unanswered], 'refused', 'Carrera', 'none'],
  ['its texts are sent first', [picked, ...saving], 'saving', 'Carrera', 'picked'],
  ['and are all there is to save', [...saving, done], 'saved', 'Carrera', 'none'],
  ['nobody types meanwhile', [...saving, typed('x'), dropped, discarded], 'saving', 'Carrera', 'none'],
  ['a no is a no', [picked, ...saving, no], 'refused', 'Carrera', 'picked'],
  ['an answer may stay away', [...saving, unanswered], 'outcomeUnknown', 'Carrera', 'none'],
  ['its picture goes once the texts are saved', picturing, 'savingPicture', 'Carrera', 'picked'],
  ['and then it is saved', [...picturing, done], 'saved', 'Carrera', 'picked'],
  ['its picture alone needs no texts', [picked, pressed], 'savingPicture', 'Feria', 'picked'],
  ['a picture may fail though the texts are saved', pictureLeft, 'pictureNotSaved', 'Carrera', 'picked'],
  ['or stay without an answer', [...picturing, unanswered], 'pictureNotSaved', 'Carrera', 'picked'],
  ['Save sends the picture alone then', [...pictureLeft, pressed], 'savingPicture', 'Carrera', 'picked'],
  ['or another picture', [...pictureLeft, picked, pressed], 'savingPicture', 'Carrera', 'picked'],
  ['or none', [...pictureLeft, dropped, pressed], 'unchanged', 'Carrera', 'none'],
  ['texts that were changed once more go again', [...pictureLeft, typed('y'), pressed], 'rereading', 'y', 'picked'],
  ['and are held by the rules', [...pictureLeft, typed(' '), pressed], 'pictureNotSaved', ' ', 'picked'],
  ['throwing away goes back to what was saved', [...pictureLeft, discarded], 'editing', 'Carrera', 'none'],
  ...(
    [
      [no, 'refused', 'after a no'],
      [unanswered, 'outcomeUnknown', 'without an answer'],
    ] as const
  ).flatMap(([ending, state, when]): typeof facts => [
    [`it may be saved again ${when}`, [...saving, ending, pressed], 'rereading', 'Carrera', 'none'],
    [`the rules hold ${when}`, [...saving, ending, typed(' '), pressed], state, ' ', 'none'],
    [
      `its picture alone may be left ${when}`,
      [...saving, ending, picked, typed('Feria'), pressed],
      'savingPicture',
      'Feria',
      'picked',
    ],
    [`or nothing ${when}`, [...saving, ending, picked, dropped, typed('Feria'), pressed], 'unchanged', 'Feria', 'none'],
    [`it may be thrown away ${when}`, [...saving, ending, discarded], 'editing', 'Feria', 'none'],
  ]),
]
const filled = { type: 'typed', change: { title: 'Carrera', organisationId: 1 } } as const
const acts = [filled, picked, dropped, pressed]

proveFacts(publicityEditorMachine, facts, {
  seen: ({ values, picture }) => [values.title, picture === null ? 'none' : 'picked'],
  inputs: [existing, fresh, whole],
  steps: (state) => (['rereading', 'saving', 'savingPicture'].includes(state) ? [done, no, unanswered] : acts),
  ends: ['saved'],
})

it('each call is given what it sends, the picture its own alone', () => {
  const effects = (path: Path) => walk(publicityEditorMachine, path, existing).effects
  const values = { ...base, title: 'Carrera', hasPickedPicture: true }
  expect(effects([picked, ...saving])).toContainEqual(['save', { id: 9, values, key: 'a-key', picture: photo }])
  expect(effects(picturing)).toContainEqual(['savePicture', { id: 9, picture: photo }])
  expect(effects([...pictureLeft, pressed]).filter(([name]) => /^(save|reread)/.test(name))).toEqual([
    ['savePicture', { id: 9, picture: photo }],
  ])
})

it('what went wrong with the picture is told until it is tried again, and what was typed is no draft any more', () => {
  const context = (path: Path) => walk(publicityEditorMachine, path, existing).context
  expect(context(pictureLeft)).toMatchObject({ problem: { kind: 'refused' }, base: { title: 'Carrera' } })
  expect(context([...picturing, fails(unauthorised(''))]).problem).toMatchObject({ kind: 'unauthorised' })
  expect(context([...pictureLeft, pressed]).problem).toBeNull()
})
