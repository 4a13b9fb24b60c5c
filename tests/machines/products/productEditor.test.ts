import { refused, unauthorised } from '#contract/failure.ts'
import { draftOf, newProduct } from '#contract/products/adapter.ts'
import type { ProductDraft } from '#contract/products/model.ts'
import type { Presign } from '#contract/uploads/model.ts'
import { pictureUploadMachine } from '#machines/pictureUpload.ts'
import type { FormInput } from '#machines/form.ts'
import { productEditorMachine, type ProductEditorEvent } from '#machines/products/productEditor.ts'
import { png } from '#tests/support/images.ts'
import {
  address,
  cancelled,
  discarded,
  drawing,
  dropped,
  existing,
  fresh,
  lamp,
  no,
  now,
  picked,
  product,
  rules,
  submitted,
  typed,
  unanswered,
} from '#stories/models/products/productEditor.ts'
import { fileOf } from '#stories/support/files.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../support/held.ts'
import { type Step, answers, fails, walk } from '#stories/support/walk.ts'

type Path = readonly Step<ProductEditorEvent>[]
type Input = FormInput<ProductDraft>

const lampAtNight = fileOf('noche.webp', 'image/webp')

const ready: ProductDraft = { ...newProduct, ...rules, imageUrl: address }

const keptOf = (values: Partial<ProductDraft>, base: ProductDraft) => ({
  values: { ...base, ...values },
  base,
  key: 'kept-key',
})
/** A new product, and one that exists, of which a draft was kept. */
const restored: Input = { ...fresh, kept: keptOf(ready, newProduct) }
const restoredExisting: Input = { ...existing, kept: keptOf({ name: 'Moka' }, draftOf(product)) }
/** A colleague renamed the product since. */
const restoredOverChanges: Input = {
  ...existing,
  kept: keptOf({ name: 'Moka' }, { ...draftOf(product), name: 'Greca' }),
}

const uploaded = answers(address)
const taken = answers()
const sessionOver = fails(unauthorised(''))

/** All that a new product needs. */
const filled = [typed(rules), picked(lamp)] as const
/** Up to the upload, up to the save, and the two ways it fails. */
const uploading: Path = [...filled, submitted]
const saving: Path = [...uploading, uploaded]
const notUploaded: Path = [...uploading, unanswered]

const page = new TextEncoder().encode('<!doctype html>')
const refusedSave: Path = [...saving, no]
const inDoubt: Path = [...saving, unanswered]
const everythingTyped: Path = [typed({ name: 'Farol', isDemonPrice: true, prices: [] })]
const spoiled = typed({ name: ' ' })
const refilled = typed({ name: 'Cafetera' })
/** Save was pressed after a change. */
const renamed: Path = [typed({ name: 'Moka' }), submitted]
const clash = now({ name: 'Greca' })

/** What happened, where it leads, and the name that stands in the form then. */
type Fact = readonly [fact: string, path: Path, state: string, name: string]

const ofNew: readonly Fact[] = [
  ['begins empty, and reads nothing', [], 'open.editing', ''],
  ['keeps what is typed', everythingTyped, 'open.editing', 'Farol'],
  ['is not sent with rules unmet', [typed({ name: 'Lámpara' }), picked(lamp), submitted], 'open.editing', 'Lámpara'],
  ['nor without a picture', [typed(rules), submitted], 'open.editing', 'Lámpara'],
  ['nor once the picture was taken away again', [...filled, dropped, submitted], 'open.editing', 'Lámpara'],
  ['nor with a picture that cannot be taken', [typed(rules), picked(drawing), submitted], 'open.editing', 'Lámpara'],
  ['can be thrown away', [...filled, discarded], 'open.editing', ''],

  ['has its picture uploaded first, while nobody types', [...uploading, spoiled], 'sending.uploading', 'Lámpara'],
  ['can call the upload off', [...uploading, cancelled], 'open.editing', 'Lámpara'],
  ['begins with the upload again then', [...uploading, cancelled, submitted], 'sending.uploading', 'Lámpara'],
  ['is not made without its picture', notUploaded, 'open.pictureNotUploaded', 'Lámpara'],
  ['nor when the session ends', [...uploading, sessionOver], 'open.pictureNotUploaded', 'Lámpara'],
  ['tries the picture again', [...notUploaded, submitted], 'sending.uploading', 'Lámpara'],
  ['can have another picture', [...notUploaded, picked(lampAtNight)], 'open.editing', 'Lámpara'],
  ['but no page under a picture’s name', [...notUploaded, picked(lamp, page)], 'open.pictureNotUploaded', 'Lámpara'],
  ['nor one that cannot be taken', [...notUploaded, picked(drawing)], 'open.pictureNotUploaded', 'Lámpara'],
  ['can lose its picture, and needs one then', [...notUploaded, dropped, submitted], 'open.editing', 'Lámpara'],
  ['is typed on meanwhile', [...notUploaded, ...everythingTyped], 'open.pictureNotUploaded', 'Farol'],
  ['is held by rules that are unmet by then', [...notUploaded, spoiled, submitted], 'open.pictureNotUploaded', ' '],
  ['can be thrown away then', [...notUploaded, discarded], 'open.editing', ''],

  [
    'is saved, which nobody calls off or types into',
    [...saving, cancelled, spoiled, discarded],
    'sending.saving',
    'Lámpara',
  ],
  ['is saved once the server took it', [...saving, taken], 'saved', 'Lámpara'],
  ['stays as typed when it is refused', refusedSave, 'open.refused', 'Lámpara'],
  ['and when the session is over', [...saving, sessionOver], 'open.refused', 'Lámpara'],
  ['is sent again without the upload', [...refusedSave, submitted], 'sending.saving', 'Lámpara'],
  ['unless it has another picture', [...refusedSave, picked(lampAtNight), submitted], 'sending.uploading', 'Lámpara'],
  ['and still has it', [...refusedSave, picked(lampAtNight), dropped, submitted], 'sending.saving', 'Lámpara'],
  ['can be sent as another one', [...refusedSave, { type: 'key.renewed' }, submitted], 'sending.saving', 'Lámpara'],
  ['is typed on after a refusal', [...refusedSave, ...everythingTyped], 'open.refused', 'Farol'],
  ['is held by unmet rules after a refusal', [...refusedSave, spoiled, submitted], 'open.refused', ' '],
  ['can be thrown away after a refusal', [...refusedSave, discarded], 'open.editing', ''],
  ['stays as typed without an answer', inDoubt, 'open.outcomeUnknown', 'Lámpara'],
  ['is sent again without the upload then, too', [...inDoubt, submitted], 'sending.saving', 'Lámpara'],
  ['unless it has another picture then', [...inDoubt, picked(lampAtNight), submitted], 'sending.uploading', 'Lámpara'],
  ['is typed on without an answer', [...inDoubt, ...everythingTyped, dropped], 'open.outcomeUnknown', 'Farol'],
  ['is held by unmet rules without an answer', [...inDoubt, spoiled, submitted], 'open.outcomeUnknown', ' '],
  ['can be thrown away without an answer', [...inDoubt, discarded], 'open.editing', ''],
]

const ofExisting: readonly Fact[] = [
  ['stands in the form then', [], 'open.editing', 'Cafetera'],
  ['needs no new picture', [...renamed, now({})], 'sending.saving', 'Moka'],
  ['can have one', [picked(lamp), submitted], 'sending.uploading', 'Cafetera'],
  ['goes back to what was read', [spoiled, discarded], 'open.editing', 'Cafetera'],
  [
    'is read again before it is sent, while nobody types',
    [...renamed, spoiled, discarded],
    'sending.rereading',
    'Moka',
  ],
  ['is not sent where it cannot be read again', [...renamed, unanswered], 'open.refused', 'Moka'],
  ['is not sent over the same change of a colleague', [...renamed, clash], 'open.editing', 'Moka'],
  ['is sent once that was seen', [...renamed, clash, submitted, clash], 'sending.saving', 'Moka'],
  ['is not sent where a colleague made the same change', [...renamed, now({ name: 'Moka' })], 'saved', 'Moka'],
  ['is not sent without a change', [submitted], 'open.unchanged', 'Cafetera'],
  [
    'nor typed back without an answer',
    [...renamed, now({}), unanswered, refilled, submitted],
    'open.unchanged',
    'Cafetera',
  ],
  ['nor after a refusal', [...renamed, unanswered, refilled, submitted, dropped], 'open.unchanged', 'Cafetera'],
  ['goes back to what was read from there', [submitted, discarded], 'open.editing', 'Cafetera'],
  ['is changed by a picture', [submitted, picked(lamp)], 'open.editing', 'Cafetera'],
  ['is typed on from there', [submitted, ...everythingTyped], 'open.editing', 'Farol'],
]

const walked = (path: Path, input = fresh) => walk(productEditorMachine, path, input)
const facts = [
  ...ofNew.map(([fact, ...rest]) => [`a new product ${fact}`, ...rest] as const),
  ...ofExisting.map(([fact, ...rest]) => [`an existing product ${fact}`, ...rest, existing] as const),
]

describe('a product being made or changed', () => {
  it.each(facts)('%s', (_fact, path, state, name, input?: Input) => {
    const { state: led, context } = walked(path, input)
    expect([led, context.values.name]).toEqual([state, name])
  })

  it('what went wrong is said until something new is tried', () => {
    const problem = (path: Path, input?: Input) => walked(path, input).context.problem
    for (const next of [spoiled, picked(lampAtNight)])
      expect(problem([...refusedSave, next])).toMatchObject({ code: 'category-not-found' })
    for (const next of [submitted, discarded]) expect(problem([...refusedSave, next])).toBeNull()
    for (const next of [picked(lampAtNight), dropped, submitted]) expect(problem([...notUploaded, next])).toBeNull()
  })

  it('is sent with its key, its picture’s address and all that was typed', () => {
    const values = { ...rules, imageUrl: address }
    expect(walked(saving).effects).toMatchObject([['save', { id: null, values, key: 'new-key' }]])
    const changed = { name: 'Moka', hiddenTag: true, description: product.description, imageUrl: product.imageUrl }
    expect(walked([...renamed, now({})], existing).effects).toMatchObject([['save', { id: 41, values: changed }]])
  })

  it('after no answer the same is sent again; what is typed after throwing away goes with another key', () => {
    expect(walked([...inDoubt, submitted]).effects).toEqual(walked(saving).effects)
    const path: Path = [submitted, unanswered, discarded, typed({ ...rules, imageUrl: address }), submitted]
    expect(walked(path, restored).effects).toMatchObject([['save', { key: 'kept-key+' }]])
  })
})

describe('Save while something is missing', () => {
  const isTried = (path: Path, input?: Input) => walked(path, input).context.isTried

  it('is remembered, so that the form says what, and changes nothing else', () => {
    const before = walked([typed(rules)])
    const after = walked([typed(rules), submitted])
    expect(before.context.isTried).toBe(false)
    expect(after.context).toEqual({ ...before.context, isTried: true })
    expect(after.effects).toEqual([])
  })

  it('is forgotten with the draft, and not held against a form in which nothing is missing', () => {
    expect(isTried([submitted, discarded])).toBe(false)
    expect(isTried([...filled, submitted])).toBe(false)
    expect(isTried(renamed, existing)).toBe(false)
  })
})

describe('the picture of a product', () => {
  const context = (path: Path, input?: Input) => walked(path, input).context

  it.each([
    ['a drawing', drawing, undefined, 'svg'],
    ['a page under a picture’s name', lamp, page, 'not-a-picture'],
    ['more pixels than can be shown', lamp, png(30_000, 30_000), 'too-wide'],
    ['a file that cannot be read', lamp, null, 'unreadable'],
  ])('%s is not taken, says why where it was picked, and leaves the one before it', (_what, file, bytes, why) => {
    const { picture, complaint, values } = context([picked(file, bytes)])
    expect([picture, values.hasPickedPicture]).toEqual([null, false])
    expect(complaint).toMatchObject({ code: why })
    expect(context([picked(lampAtNight), picked(file, bytes)]).picture).toBe(lampAtNight)
  })

  it('is remembered in the draft while it is not uploaded, for the form to ask for it again', () => {
    for (const path of [filled, notUploaded]) expect(context(path).values.hasPickedPicture).toBe(true)
    for (const path of [[], [...filled, dropped], [...filled, discarded], saving])
      expect(context(path).values.hasPickedPicture).toBe(false)
  })

  it('the next good one ends the complaint', () => {
    expect(context([picked(drawing), picked(lamp)])).toMatchObject({ picture: lamp, complaint: null })
    expect(context([picked(drawing), dropped])).toMatchObject({ picture: null, complaint: null })
  })

  it('stays picked when its upload is called off or fails', () => {
    for (const path of [[...uploading, cancelled], notUploaded]) expect(context(path).picture).toBe(lamp)
  })

  it('once uploaded its address is the product’s, and stays so when saving fails', () => {
    for (const ending of [no, unanswered, sessionOver])
      expect(context([...saving, ending])).toMatchObject({ picture: null, values: { imageUrl: address } })
  })

  it('thrown away with the draft, the product has the picture that it had', () => {
    const path: Path = [picked(lamp), submitted, uploaded, no, picked(lampAtNight), discarded]
    expect(context(path, existing)).toMatchObject({ picture: null, values: { imageUrl: product.imageUrl } })
  })
})

describe('a product that a colleague changed meanwhile', () => {
  const theirs = [{ price: '800', dollarPrice: '2,50' }]
  const mine = [{ price: '950', dollarPrice: '4,00' }]

  it('says so where both changed a price, keeps what was typed, and takes what the colleague changed else', () => {
    const path: Path = [typed({ prices: mine }), submitted, now({ prices: theirs, name: 'Greca' })]
    const { state, context, effects } = walked(path, existing)
    expect([state, context.restored, effects]).toEqual(['open.editing', 'conflict', []])
    expect(context).toMatchObject({ values: { prices: mine, name: 'Greca' }, base: { prices: theirs } })
  })

  const changes: Partial<Record<keyof ProductDraft, readonly [unknown, unknown]>> = {
    name: ['Moka', 'Greca'],
    description: ['Seis tazas', 'Una taza'],
    prices: [mine, theirs],
    categoryId: [4, 5],
    catalogIds: [[1, 2], [2]],
    cityIds: [[1], [2]],
    sizes: [['s'], ['m']],
    imageUrl: ['one.png', 'other.png'],
    tycId: [3, 4],
    formId: [1, 2],
    hiddenTag: ['uno', 'otro'],
  }
  it.each(Object.entries(changes))(
    '%s: changed on one side it is that side’s, on both it is a clash unless it is the same',
    (field, [one, other]) => {
      const saved = (here: object, there: object) => {
        const path: Path = [typed({ vendorName: 'Fogón', ...here }), submitted, now(there)]
        const { state, context } = walked(path, existing)
        return [state, context.values[field as keyof ProductDraft]]
      }
      expect(saved({}, { [field]: other })).toEqual(['sending.saving', other])
      expect(saved({ [field]: one }, {})).toEqual(['sending.saving', one])
      expect(saved({ [field]: one }, { [field]: one })).toEqual(['sending.saving', one])
      expect(saved({ [field]: one }, { [field]: other })).toEqual(['open.editing', one])
    },
  )
})

describe('drafts of a product', () => {
  const end = (path: Path, input: Input) => {
    const { state, context } = walked(path, input)
    return [state, context.values.name, context.restored]
  }

  it('one of a new product is taken up with its picture, and once thrown away is gone with it', () => {
    expect(end([], restored)).toEqual(['open.editing', 'Lámpara', 'yes'])
    expect(end([submitted], restored)).toEqual(['sending.saving', 'Lámpara', 'yes'])
    expect(end([discarded, typed(rules), submitted], restored)).toEqual(['open.editing', 'Lámpara', 'no'])
  })

  it('one of an existing product lies over it', () => {
    expect(end([], restoredExisting)).toEqual(['open.editing', 'Moka', 'yes'])
    expect(end([discarded], restoredExisting)).toEqual(['open.editing', 'Cafetera', 'no'])
  })

  it('the form says where a colleague changed the product since, and compares with what is read anew', () => {
    expect(end([], restoredOverChanges)).toEqual(['open.editing', 'Moka', 'conflict'])
    expect(walked([], restoredOverChanges).context.base.name).toBe('Cafetera')
  })
})

describe('typing a name or description', () => {
  it('stops at 42 and at 500 characters, as people count them', () => {
    const path: Path = [typed({ name: '🌿'.repeat(50), description: 'á'.repeat(600) })]
    expect(walked(path).context.values).toMatchObject({ name: '🌿'.repeat(42), description: 'á'.repeat(500) })
  })

  it('what was loaded longer stays whole while something else is typed', () => {
    const long = 'a'.repeat(60)
    const name = (path: Path) => walked(path, { ...fresh, base: { ...fresh.base, name: long } }).context.values.name
    expect(name([typed({ vendorName: 'Fogón' })])).toBe(long)
    expect(name([typed({ name: `${long}b` })])).toBe(long)
    expect(name([typed({ name: 'a'.repeat(59) })])).toBe('a'.repeat(59))
  })
})

describe('the upload of a product’s picture', () => {
  it('is made once, however often Save is pressed', () => {
    expect(walked([...uploading, submitted])).toMatchObject({ state: 'sending.uploading', effects: [] })
  })

  it('that fails is the form’s problem, as the request rejected with it', async () => {
    const { actor, calls } = runUploading()
    await calls[0]!.fail(refused('too-big', 'Too big.', 400))
    expect(actor.getSnapshot()).toMatchObject({
      value: { open: 'pictureNotUploaded' },
      context: { problem: refused('too-big', 'Too big.', 400) },
    })
  })

  it('is ended when it is called off, and what still comes of it changes nothing', async () => {
    const { actor, calls } = runUploading()
    actor.send(cancelled)
    expect(calls[0]!.signal.aborted).toBe(true)
    await calls[0]!.answer({ url: address, fields: { key: 'first' } })
    const { value, context } = actor.getSnapshot()
    expect([value, context.picture, context.values.imageUrl]).toEqual([{ open: 'editing' }, lamp, ''])
  })
})

/** A new product whose picture waits for the address that it goes to. */
function runUploading() {
  const { calls, logic } = held<Presign, File>()
  const pictureUpload = pictureUploadMachine.provide({ actors: { presignPicture: logic } })
  const actor = createActor(productEditorMachine.provide({ actors: { pictureUpload } }), { input: fresh }).start()
  for (const step of uploading) if (!('ends' in step)) actor.send(step)
  return { actor, calls }
}
