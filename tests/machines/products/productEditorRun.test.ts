import { refused, unknown } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { draftOf } from '#contract/products/adapter.ts'
import type { Product, ProductDraft } from '#contract/products/model.ts'
import type { Presign } from '#contract/uploads/model.ts'
import { productEditorMachine } from '#machines/products/productEditor.ts'
import type { ProductEditorInput, SavingProduct } from '#machines/products/productEditor/model.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../support/held.ts'
import {
  address,
  cancelled,
  discarded,
  existing,
  filled,
  fresh,
  lamp,
  lampAtNight,
  picked,
  presignOf,
  product,
  restored,
  retried,
  rules,
  submitted,
  typed,
} from './productSteps.ts'

interface Upload {
  readonly picture: File
  readonly presign: Presign
  readonly report: (progress: number) => void
}

function run(input: ProductEditorInput) {
  const reading = held<Product, Id>()
  const presigning = held<Presign, File>()
  const upload = held<string, Upload>()
  const reread = held<ProductDraft | null, void>()
  const saving = held<void, SavingProduct>()
  const actor = createActor(
    productEditorMachine.provide({
      actors: {
        readProduct: reading.logic,
        presignPicture: presigning.logic,
        uploadPicture: upload.logic,
        reread: reread.logic,
        saveProduct: saving.logic,
      },
    }),
    { input },
  ).start()
  return {
    actor,
    reads: reading.calls,
    presigns: presigning.calls,
    uploads: upload.calls,
    rereads: reread.calls,
    saves: saving.calls,
    state: () => actor.getSnapshot().value,
    progress: () => actor.getSnapshot().context.progress,
  }
}

/** A new product whose picture is on its way. */
async function runUploading() {
  const page = run(fresh)
  for (const step of filled) page.actor.send(step)
  page.actor.send(submitted)
  await page.presigns[0]!.answer(presignOf('first'))
  return page
}

/** The same, with the picture uploaded. */
async function runSaving() {
  const page = await runUploading()
  await page.uploads[0]!.answer(address)
  await page.rereads[0]!.answer(null)
  return page
}

describe('a product with its calls under way', () => {
  it('Save pressed again and again uploads one picture and makes one product', async () => {
    const { actor, reads, presigns, uploads, rereads, saves, state } = run(fresh)
    for (const step of [...filled, submitted, submitted]) actor.send(step)
    expect(presigns.map(({ input }) => input)).toEqual([lamp])
    await presigns[0]!.answer(presignOf('first'))
    actor.send(submitted)
    expect(uploads.map(({ input }) => [input.picture, input.presign])).toEqual([[lamp, presignOf('first')]])
    await uploads[0]!.answer(address)
    await rereads[0]!.answer(null)
    actor.send(submitted)
    expect(saves.map(({ input }) => input)).toMatchObject([
      { id: null, values: { ...rules, imageUrl: address }, key: 'new-key' },
    ])
    expect(saves[0]!.signal.aborted).toBe(false)
    await saves[0]!.answer()
    expect(state()).toBe('saved')
    expect([reads.length, presigns.length, uploads.length, saves.length]).toEqual([0, 1, 1, 1])
  })

  it('an existing product is read, and saved without any upload', async () => {
    const { actor, reads, presigns, rereads, saves } = run(existing)
    expect(reads.map(({ input }) => input)).toEqual([41])
    await reads[0]!.answer(product)
    actor.send(typed({ name: 'Moka' }))
    actor.send(submitted)
    actor.send(submitted)
    expect([rereads.length, saves.length]).toEqual([1, 0])
    await rereads[0]!.answer(draftOf(product))
    expect(saves.map(({ input }) => [input.id, input.values.name, input.values.imageUrl])).toEqual([
      [41, 'Moka', product.imageUrl],
    ])
    expect(presigns).toEqual([])
  })

  it('a product that could not be read is read again, once', async () => {
    const { actor, reads, state } = run(existing)
    await reads[0]!.fail(unknown(''))
    actor.send(retried)
    actor.send(retried)
    expect(reads).toHaveLength(2)
    await reads[1]!.answer(product)
    expect(state()).toBe('editing')
  })

  it.each([
    ['a refusal', refused('category-not-found', 'There is no category 3.', 404)],
    ['no answer', unknown('')],
  ])('after %s a picture that is uploaded is not uploaded again', async (_what, failure) => {
    const { actor, presigns, uploads, rereads, saves } = await runSaving()
    await saves[0]!.fail(failure)
    actor.send(submitted)
    await rereads[1]!.answer(null)
    expect([presigns.length, uploads.length, saves.length]).toEqual([1, 1, 2])
    expect(saves[1]!.input).toEqual(saves[0]!.input)
  })

  it('another picture is, and its address takes the place of the first', async () => {
    const { actor, presigns, uploads, rereads, saves } = await runSaving()
    await saves[0]!.fail(unknown(''))
    actor.send(picked(lampAtNight))
    actor.send(submitted)
    expect(presigns[1]!.input).toBe(lampAtNight)
    await presigns[1]!.answer(presignOf('second'))
    expect(uploads[1]!.input).toMatchObject({ picture: lampAtNight, presign: presignOf('second') })
    await uploads[1]!.answer(`${address}-2`)
    await rereads[1]!.answer(null)
    expect(saves[1]!.input.values.imageUrl).toBe(`${address}-2`)
  })

  it('a draft that is taken up goes with its own key, and its picture is not uploaded again', async () => {
    const { actor, presigns, rereads, saves } = run(restored)
    actor.send(submitted)
    await rereads[0]!.answer(null)
    expect(presigns).toEqual([])
    expect(saves.map(({ input }) => [input.key, input.values.imageUrl])).toEqual([['kept-key', address]])
  })

  it('what is typed after throwing away is not taken for the product that was perhaps saved', async () => {
    const { actor, presigns, uploads, rereads, saves } = await runSaving()
    await saves[0]!.fail(unknown(''))
    for (const step of [discarded, typed({ ...rules, name: 'Farol' }), picked(lampAtNight), submitted]) actor.send(step)
    await presigns[1]!.answer(presignOf('second'))
    await uploads[1]!.answer(`${address}-2`)
    await rereads[1]!.answer(null)
    expect(saves[1]!.input.values.name).toBe('Farol')
    expect(saves[1]!.input.key).not.toBe(saves[0]!.input.key)
  })
})

describe('an upload that is called off', () => {
  it('ends, and neither its progress nor its answer changes anything', async () => {
    const { actor, uploads, saves, state, progress } = await runUploading()
    uploads[0]!.input.report(0.4)
    expect(progress()).toBe(0.4)
    actor.send(cancelled)
    expect(uploads[0]!.signal.aborted).toBe(true)
    uploads[0]!.input.report(0.9)
    await uploads[0]!.answer(address)
    expect(state()).toBe('editing')
    expect(progress()).toBe(0.4)
    expect(saves).toEqual([])
    expect(actor.getSnapshot().context).toMatchObject({ picture: lamp, values: { name: 'Lámpara', imageUrl: '' } })
  })

  it('its late progress is not taken for that of the next one', async () => {
    const { actor, presigns, uploads, progress } = await runUploading()
    actor.send(cancelled)
    actor.send(submitted)
    await presigns[1]!.answer(presignOf('second'))
    uploads[0]!.input.report(0.9)
    expect(progress()).toBe(0)
    uploads[1]!.input.report(0.1)
    expect(progress()).toBe(0.1)
  })

  it('an address that comes late uploads nothing', async () => {
    const { actor, presigns, uploads, state } = run(fresh)
    for (const step of [...filled, submitted, cancelled]) actor.send(step)
    expect(presigns[0]!.signal.aborted).toBe(true)
    await presigns[0]!.answer(presignOf('first'))
    expect(state()).toBe('editing')
    expect(uploads).toEqual([])
  })
})
