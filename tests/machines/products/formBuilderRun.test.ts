import { refused, unknown } from '#contract/failure.ts'
import type { Form } from '#contract/forms/model.ts'
import type { Id } from '#contract/id.ts'
import { formBuilderMachine } from '#machines/products/formBuilder.ts'
import type { SavingForm } from '#machines/products/formBuilder/model.ts'
import { describe, expect, it } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import { held } from '../support/held.ts'
import {
  confirmed,
  day,
  deletes,
  discarded,
  existing,
  form,
  fresh,
  hour,
  question,
  restored,
  retried,
  store,
  submitted,
  typed,
} from './formSteps.ts'

function run(input: InputFrom<typeof formBuilderMachine>) {
  const reading = held<Form, Id>()
  const reread = held<Form | null, void>()
  const deletion = held<void, Id>()
  const saving = held<void, SavingForm>()
  const actor = createActor(
    formBuilderMachine.provide({
      actors: {
        readForm: reading.logic,
        reread: reread.logic,
        deleteQuestion: deletion.logic,
        saveForm: saving.logic,
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
  it('a new form reads nothing', () => {
    expect(run(fresh).reads).toEqual([])
  })

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

  it('a form that could not be read is read again, once', async () => {
    const { actor, reads, state } = run(existing)
    await reads[0]!.fail(unknown(''))
    actor.send(retried)
    actor.send(retried)
    expect(reads.map(({ input }) => input)).toEqual([7, 7])
    await reads[1]!.answer(form)
    expect(state()).toBe('editing')
  })
})
