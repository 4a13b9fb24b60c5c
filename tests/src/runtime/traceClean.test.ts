import { secretMachines } from '#runtime/inspect.ts'
import { cleaner } from '#runtime/trace/clean.ts'
import { openRecorder } from '#runtime/trace/recorder.ts'
import { traceOf } from '#runtime/trace/trace.ts'
import { drivenActor } from '#statecharts/model/drivenActor.ts'
import { modelsIn } from '#statecharts/model/model.ts'
import { eventOf } from '#statecharts/model/walk.ts'
import { strayIn } from '#tests/support/traceScan.ts'
import { ownWords } from '#tools/build/ownWords.ts'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { recordedBy } from './recordedBy.ts'
import { wander } from './wander.ts'

const own = ownWords(process.cwd())
const planted = [
  'Íñigo Ñandú-Quispe',
  'Rosario',
  'rosario.quispe@correo.example',
  'ROSARIO@CORREO.EXAMPLE',
  '40123456',
  '20-40123456-3',
  'X1234567L',
  '+54 9 11 5555-0199',
  '1155550199',
  'Av. Siempre Viva 742, 3º B',
  '1984-07-31',
  '1984-07-31T08:15:00Z',
  '10.20.30.40',
  'Gracias por cuidar a mi hija, Tomás',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2VjcmV0',
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  'https://correo.example/baja?de=rosario',
  '/orders/rosario?open=40123456',
  'curriculum-rosario-quispe.pdf',
  '<b>Rosario</b>',
  ' Rosario ',
  'Rosario++',
] as const
/** What of them may not be left, in parts too. */
const personal =
  /Íñigo|Quispe|rosario|correo|40123456|X1234567L|5555|0199|Siempre|742|1984|10\.20|hija|Tomás|eyJ|f47ac|curriculum|baja/i

const cleaned = (value: unknown) => JSON.stringify(cleaner(own, () => 'a1').value(value))

describe('nothing personal is left', () => {
  it('in any field that the program has, nor in the name of a field, a file, an error or a call', () => {
    const everywhere = Object.fromEntries(own.map((name) => [name, planted]))
    expect(personal.exec(cleaned(everywhere))?.[0]).toBeUndefined()
    expect(cleaned(Object.fromEntries(planted.map((text) => [text, { [text]: [text] }])))).not.toMatch(personal)
    for (const text of planted) {
      const { value, type, path, name } = cleaner(own, () => 'a1')
      const digits = Number(text.replaceAll(/\D/g, ''))
      const odd = [
        new File([text], text, { type: `text/${text}` }),
        new TextEncoder().encode(text),
        new Error(text),
        { error: new Error(text), actorId: text, cause: { message: text } },
        { itemId: digits, points: digits > 99_999 ? digits : 0, points_text: digits > 99_999 ? `${digits}` : '' },
      ]
      const types = [text, `xstate.done.actor.${text}`, `xstate.snapshot.${text}`, `xstate.${text}`]
      expect(
        JSON.stringify([odd.map((each) => value(each)), types.map(type), path(`staff/${text}`), name(text)]),
      ).not.toMatch(personal)
    }
  })

  it.each(
    modelsIn(
      Object.values(import.meta.glob<Readonly<Record<string, unknown>>>('/stories/models/**/*.ts', { eager: true })),
    )
      .filter(({ machine }) => !secretMachines.has(machine.id))
      .map((model) => [model.machine.id, model] as const),
  )('in a trace of %s whose every text is planted', async (_id, model) => {
    let count = 0
    const plant = (value: unknown): unknown => {
      if (typeof value === 'string')
        return own.includes(value) || value === '' ? value : planted[count++ % planted.length]
      if (Array.isArray(value)) return value.map(plant)
      if (!(value instanceof Object) || typeof value === 'function' || value instanceof File) return value
      return Object.fromEntries(
        Object.entries(value).map(([key, part]) => [key, key === 'type' || key === 'actorId' ? part : plant(part)]),
      )
    }
    for (const path of wander(model).slice(-2)) {
      const recorder = openRecorder()
      const { actor, take } = drivenActor(model, plant(path.input) as never, { inspect: recordedBy(recorder) })
      for (const step of path.steps) {
        if ('ends' in step) await take(plant(step) as never)
        else actor.send(plant(eventOf(model.machine, actor.getSnapshot(), step)) as never)
      }
      actor.stop()
      const trace = traceOf(recorder, null)
      expect(JSON.stringify(trace)).not.toMatch(personal)
      expect(strayIn(trace)).toEqual([])
    }
  })
})

it('nothing is recorded of sign-in, activation and recovery', () => {
  for (const id of secretMachines) {
    const recorder = openRecorder()
    const machine = createMachine({ id, on: { typed: {} } })
    const actor = createActor(machine, { inspect: recordedBy(recorder) }).start()
    actor.send({ type: 'typed', password: 'Secreto-2026' } as never)
    expect(recorder.pieces()).toEqual([])
  }
  const recorder = openRecorder()
  createActor(createMachine({ id: 'toggle', on: { typed: {} } }), { inspect: recordedBy(recorder) })
    .start()
    .send({ type: 'typed' })
  expect(recorder.pieces()).toHaveLength(1)
})

it('replaces the same by the same, keeps blanks, small amounts and the order of days and large amounts', () => {
  const { value, rank } = cleaner(own, () => 'a1')
  const before = {
    id: 41,
    itemId: '41',
    name: 'Ana',
    lastname: ' Ana ',
    title: '',
    status: 'shipped',
    points: 500,
    prices: [2_500_000, 1_200_000, '2500000'],
    created_from: '2026-11-23',
    created_before: '2025-01-01T10:00:00Z',
  }
  value(before)
  rank()
  const after = value(before) as Record<string, unknown>
  expect(after).toMatchObject({ title: '', status: 'shipped', points: 500 })
  expect(after['lastname']).toBe(` ${String(after['name'])} `)
  expect(String(after['id'])).toBe(after['itemId'])
  expect(after['prices']).toEqual([100_001, 100_000, '100001'])
  expect([after['created_before'], after['created_from']]).toEqual(['2000-01-01T12:00:00.000Z', '2000-01-02'])
})
