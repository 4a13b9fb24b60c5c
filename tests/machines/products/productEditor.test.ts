import { refused, unauthorised, unknown } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { draftOf, newProduct } from '#contract/products/adapter.ts'
import type { Product, ProductDraft, TypedPrice } from '#contract/products/model.ts'
import type { Presign } from '#contract/uploads/model.ts'
import { pictureUploadMachine } from '#machines/pictureUpload.ts'
import type { ProductEditorEvent, ProductEditorInput, SavingProduct } from '#machines/products/productEditor.setup.ts'
import { productEditorMachine } from '#machines/products/productEditor.ts'
import { png } from '#tests/support/images.ts'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../support/held.ts'
import { situations, trapped, unreached } from '../support/paths.ts'
import { type Step, answers, arrowsOf, fails, walk } from '../support/walk.ts'
import { fileOf } from './files.ts'

type Path = readonly Step<ProductEditorEvent>[]

const priceOf = (price: string, dollarPrice: string): TypedPrice => ({ price, dollarPrice })

/** What a new product needs to be saved, but for its picture. */
const rules: Partial<ProductDraft> = {
  name: 'Lámpara',
  description: 'De mesa',
  categoryId: 3,
  catalogIds: [1],
  tycId: 2,
  prices: [priceOf('4200', '12,50')],
}
const product: Product = {
  id: 41,
  name: 'Cafetera',
  description: '<p>Doce tazas</p>',
  prices: [{ price: 950, dollarPrice: 3 }],
  category: { id: 3, name: 'Hogar' },
  catalogIds: [1],
  cityIds: [],
  sizes: [],
  featured: false,
  vendorName: '',
  imageUrl: 'https://staff.example/cafetera.png',
  tycId: 2,
  formId: null,
  isCorporateBenefit: false,
  isDemonPrice: false,
  hiddenTag: true,
}

const lamp = fileOf('lámpara.png', 'image/png')
const lampAtNight = fileOf('noche.webp', 'image/webp')
const drawing = fileOf('lámpara.svg', 'image/svg+xml')

const address = 'https://staff.example/uploads/product-image/lamp.png'

const fresh: ProductEditorInput = { id: null, base: newProduct, kept: null, key: 'new-key' }
const existing: ProductEditorInput = { ...fresh, id: 41 }
const ready: ProductDraft = { ...newProduct, ...rules, imageUrl: address }

const keptOf = (values: Partial<ProductDraft>, base: ProductDraft) => ({
  values: { ...base, ...values },
  base,
  key: 'kept-key',
})
/** A new product, and one that exists, of which a draft was kept. */
const restored: ProductEditorInput = { ...fresh, kept: keptOf(ready, newProduct) }
const restoredExisting: ProductEditorInput = { ...existing, kept: keptOf({ name: 'Moka' }, draftOf(product)) }
/** A colleague renamed the product since. */
const restoredOverChanges: ProductEditorInput = {
  ...existing,
  kept: keptOf({ name: 'Moka' }, { ...draftOf(product), name: 'Greca' }),
}

const typed = (change: Partial<ProductDraft>) => ({ type: 'typed', change }) as const
/** With what a picture holds, unless it is said otherwise. */
const picked = (picture: File, bytes: Uint8Array | null = png(64, 64)) =>
  ({ type: 'picture.picked', picture, bytes }) as const
const dropped = { type: 'picture.dropped' } as const
const cancelled = { type: 'upload.cancelled' } as const
const discarded = { type: 'draft.discarded' } as const
const submitted = { type: 'submitted' } as const
const retried = { type: 'retried' } as const

const loaded = answers(product)
/** Read again before it is saved: as it was, or as a colleague left it. */
const still = answers(null)
const now = (change: Partial<ProductDraft>) => answers({ ...draftOf(product), ...change })
const uploaded = answers(address)
const taken = answers()
const no = fails(refused('category-not-found', 'There is no category 3.', 404))
const unanswered = fails(unknown(''))
const sessionOver = fails(unauthorised(''))

/** All that a new product needs. */
const filled = [typed(rules), picked(lamp)] as const
/** Up to the upload, up to the save, and the two ways it fails. */
const uploading: Path = [...filled, submitted]
const saving: Path = [...uploading, uploaded, still]
const notUploaded: Path = [...uploading, unanswered]

const page = new TextEncoder().encode('<!doctype html>')
const refusedSave: Path = [...saving, no]
const inDoubt: Path = [...saving, unanswered]
const everythingTyped: Path = [typed({ name: 'Farol', isDemonPrice: true, prices: [] })]
/** Save was pressed after a change. */
const renamed: Path = [loaded, typed({ name: 'Moka' }), submitted]
const clash = now({ name: 'Greca' })

/** What happened, where it leads, and the name that stands in the form then. */
const facts: [fact: string, path: Path, state: string, name: string, input?: ProductEditorInput][] = [
  ['a new product begins empty, and reads nothing', [], 'editing', ''],
  ['what is typed stays', everythingTyped, 'editing', 'Farol'],
  ['Save with rules unmet sends nothing', [typed({ name: 'Lámpara' }), picked(lamp), submitted], 'editing', 'Lámpara'],
  ['Save without a picture sends nothing', [typed(rules), submitted], 'editing', 'Lámpara'],
  ['nor does it once the picture was taken away again', [...filled, dropped, submitted], 'editing', 'Lámpara'],
  ['nor with a picture that cannot be taken', [typed(rules), picked(drawing), submitted], 'editing', 'Lámpara'],
  ['what was typed can be thrown away', [...filled, discarded], 'editing', ''],

  ['Save uploads the picture first', uploading, 'uploading', 'Lámpara'],
  ['while it goes up nobody types', [...uploading, typed({ name: 'x' })], 'uploading', 'Lámpara'],
  ['the upload can be called off', [...uploading, cancelled], 'editing', 'Lámpara'],
  ['after that Save begins with the upload again', [...uploading, cancelled, submitted], 'uploading', 'Lámpara'],
  ['a picture that did not go up makes no product', notUploaded, 'pictureNotUploaded', 'Lámpara'],
  ['so it is when the session ends', [...uploading, sessionOver], 'pictureNotUploaded', 'Lámpara'],
  ['Save tries the picture again', [...notUploaded, submitted], 'uploading', 'Lámpara'],
  ['another picture can be picked', [...notUploaded, picked(lampAtNight)], 'editing', 'Lámpara'],
  ['a page under a picture’s name is none', [...notUploaded, picked(lamp, page)], 'pictureNotUploaded', 'Lámpara'],
  ['one that cannot be taken changes nothing', [...notUploaded, picked(drawing)], 'pictureNotUploaded', 'Lámpara'],
  ['the picture can be taken away', [...notUploaded, dropped], 'editing', 'Lámpara'],
  ['a new product still needs one then', [...notUploaded, dropped, submitted], 'editing', 'Lámpara'],
  ['all is typed on meanwhile', [...notUploaded, ...everythingTyped], 'pictureNotUploaded', 'Farol'],
  [
    'rules that are unmet by then hold Save',
    [...notUploaded, typed({ name: ' ' }), submitted],
    'pictureNotUploaded',
    ' ',
  ],
  ['all can be thrown away', [...notUploaded, discarded], 'editing', ''],

  ['with its picture uploaded the product is saved', saving, 'saving', 'Lámpara'],
  ['saving is not called off', [...saving, cancelled], 'saving', 'Lámpara'],
  ['while it is saved nobody types', [...saving, typed({ name: 'x' }), discarded], 'saving', 'Lámpara'],
  ['what the server took is saved', [...saving, taken], 'saved', 'Lámpara'],
  ['a refusal leaves what was typed', refusedSave, 'refused', 'Lámpara'],
  ['so does a session that is over', [...saving, sessionOver], 'refused', 'Lámpara'],
  ['after a refusal the picture is not uploaded again', [...refusedSave, submitted, still], 'saving', 'Lámpara'],
  ['but another one is', [...refusedSave, picked(lampAtNight), submitted], 'uploading', 'Lámpara'],
  [
    'another one that is taken away again is not',
    [...refusedSave, picked(lampAtNight), dropped, submitted, still],
    'saving',
    'Lámpara',
  ],
  [
    'it can be sent as another product',
    [...refusedSave, { type: 'key.renewed' }, submitted, still],
    'saving',
    'Lámpara',
  ],
  ['all is typed on after a refusal', [...refusedSave, ...everythingTyped], 'refused', 'Farol'],
  ['unmet rules hold Save after a refusal', [...refusedSave, typed({ tycId: null }), submitted], 'refused', 'Lámpara'],
  ['all can be thrown away after a refusal', [...refusedSave, discarded], 'editing', ''],
  ['no answer leaves what was typed', inDoubt, 'outcomeUnknown', 'Lámpara'],
  ['so does a crash of our own', [...saving, fails(new TypeError('x'))], 'outcomeUnknown', 'Lámpara'],
  ['without an answer the picture is not uploaded again', [...inDoubt, submitted, still], 'saving', 'Lámpara'],
  ['but another one is, too', [...inDoubt, picked(lampAtNight), submitted], 'uploading', 'Lámpara'],
  ['all is typed on without an answer', [...inDoubt, ...everythingTyped, dropped], 'outcomeUnknown', 'Farol'],
  ['unmet rules hold Save without an answer', [...inDoubt, typed({ name: '' }), submitted], 'outcomeUnknown', ''],
  ['all can be thrown away without an answer', [...inDoubt, discarded], 'editing', ''],

  ['an existing product is read first', [], 'loading', '', existing],
  ['nothing is typed before it is read', [typed({ name: 'x' }), submitted], 'loading', '', existing],
  ['then it stands in the form', [loaded], 'editing', 'Cafetera', existing],
  ['one that cannot be read says so', [unanswered], 'notLoaded', '', existing],
  ['it can be read again', [unanswered, retried], 'loading', '', existing],
  ['it needs no new picture', [...renamed, now({})], 'saving', 'Moka', existing],
  ['it can have one', [loaded, picked(lamp), submitted], 'uploading', 'Cafetera', existing],
  [
    'throwing away goes back to what was read',
    [loaded, typed({ name: 'x' }), discarded],
    'editing',
    'Cafetera',
    existing,
  ],

  ['before it is sent it is read again', renamed, 'rereading', 'Moka', existing],
  ['also once its picture is uploaded', [...uploading, uploaded], 'rereading', 'Lámpara'],
  ['while it is read again nobody types', [...renamed, typed({ name: 'x' }), discarded], 'rereading', 'Moka', existing],
  ['where it cannot be read again it is not sent', [...renamed, unanswered], 'refused', 'Moka', existing],
  ['nor where it is gone', [...renamed, no], 'refused', 'Moka', existing],
  ['that can be tried again', [...renamed, unanswered, submitted, now({})], 'saving', 'Moka', existing],
  ['a colleague’s change of another field is kept', [...renamed, now({ featured: true })], 'saving', 'Moka', existing],
  ['the same change by a colleague is no clash', [...renamed, now({ name: 'Moka' })], 'saving', 'Moka', existing],
  ['a colleague’s change of the same field stops it', [...renamed, clash], 'editing', 'Moka', existing],
  ['once that was seen it is sent', [...renamed, clash, submitted, clash], 'saving', 'Moka', existing],
  ['or given up for what the colleague wrote', [...renamed, clash, discarded], 'editing', 'Greca', existing],

  ['Save without a change sends nothing, and says so', [loaded, submitted], 'unchanged', 'Cafetera', existing],
  [
    'nor without an answer',
    [...renamed, now({}), unanswered, typed({ name: 'Cafetera' }), submitted],
    'unchanged',
    'Cafetera',
    existing,
  ],
  ['what was typed before can be thrown away', [loaded, submitted, discarded], 'editing', 'Cafetera', existing],
  ['a picture is a change', [loaded, submitted, picked(lamp)], 'editing', 'Cafetera', existing],
  ['all can be typed on then', [loaded, submitted, ...everythingTyped], 'editing', 'Farol', existing],
  [
    'there is nothing to save of what was typed back, either',
    [...renamed, unanswered, typed({ name: 'Cafetera' }), submitted, submitted, dropped],
    'unchanged',
    'Cafetera',
    existing,
  ],

  ['a kept draft of a new product is taken up', [], 'editing', 'Lámpara', restored],
  ['with the picture that was uploaded for it', [submitted, still], 'saving', 'Lámpara', restored],
  ['thrown away it is gone, picture and all', [discarded, typed(rules), submitted], 'editing', 'Lámpara', restored],
  ['a kept draft of an existing one waits until that is read', [], 'loading', '', restoredExisting],
  ['then it lies over it', [loaded], 'editing', 'Moka', restoredExisting],
  ['it does so when reading took two attempts', [unanswered, retried, loaded], 'editing', 'Moka', restoredExisting],
  ['thrown away, what was read stands there', [loaded, discarded], 'editing', 'Cafetera', restoredExisting],
]

const walked = (path: Path, input = fresh) => walk(productEditorMachine, path, input)

describe('a product being made or changed', () => {
  it.each(facts)('%s', (_fact, path, state, name, input) => {
    const { state: now, context } = walked(path, input)
    expect([now, context.values.name]).toEqual([state, name])
  })

  it('these facts take every arrow that is drawn', () => {
    const arrows = new Set(facts.flatMap(([, path, , , input]) => walked(path, input).arrows))
    expect(arrowsOf(productEditorMachine).filter((arrow) => !arrows.has(arrow))).toEqual([])
  })

  it('every state can be reached, and none is a dead end', () => {
    const always = [...filled, dropped, submitted, cancelled, retried, no, unanswered]
    const endings: Readonly<Record<string, Path>> = {
      loading: [loaded],
      uploading: [uploaded],
      rereading: [still],
    }
    const steps = (state: string) => [...always, ...(endings[state] ?? [taken])]
    const inputs = [fresh, existing, restored, restoredExisting]
    const reached = situations(productEditorMachine, steps, inputs)
    expect(unreached(productEditorMachine, reached)).toEqual([])
    expect(trapped(reached, ['saved'])).toEqual([])
  })

  it('what went wrong is said until something new is tried', () => {
    const problem = (path: Path, input?: ProductEditorInput) => walked(path, input).context.problem
    expect(problem(refusedSave)).toMatchObject({ code: 'category-not-found' })
    expect(problem([...refusedSave, typed({ name: 'x' })])).toMatchObject({ code: 'category-not-found' })
    expect(problem([...refusedSave, picked(lampAtNight)])).toMatchObject({ code: 'category-not-found' })
    expect(problem([...refusedSave, submitted])).toBeNull()
    expect(problem([...refusedSave, discarded])).toBeNull()
    expect(problem(notUploaded)).toMatchObject({ kind: 'unknown' })
    expect(problem([...notUploaded, picked(lampAtNight)])).toBeNull()
    expect(problem([...notUploaded, picked(drawing)])).toMatchObject({ kind: 'unknown' })
    expect(problem([...notUploaded, dropped])).toBeNull()
    expect(problem([...notUploaded, submitted])).toBeNull()
    expect(problem([unanswered], existing)).toMatchObject({ kind: 'unknown' })
    expect(problem([unanswered, retried], existing)).toBeNull()
    expect(problem([unanswered, retried, loaded], existing)).toBeNull()
  })
})

describe('Save while something is missing', () => {
  const isTried = (path: Path, input?: ProductEditorInput) => walked(path, input).context.isTried

  it('is remembered, so that the form says what', () => {
    expect(isTried([typed({ name: 'x' })])).toBe(false)
    expect(isTried([submitted])).toBe(true)
    expect(isTried([typed(rules), submitted])).toBe(true)
  })

  it('changes nothing else, and asks for nothing', () => {
    const before = walked([typed(rules)])
    const after = walked([typed(rules), submitted])
    expect(after.context).toEqual({ ...before.context, isTried: true })
    expect(after.effects).toEqual([])
  })

  it('is forgotten with the draft', () => {
    expect(isTried([submitted, discarded])).toBe(false)
  })

  it('is not held against a form in which nothing is missing', () => {
    expect(isTried([...filled, submitted])).toBe(false)
    expect(isTried([loaded, typed({ name: 'Moka' }), submitted], existing)).toBe(false)
  })
})

describe('the picture of a product', () => {
  const context = (path: Path, input?: ProductEditorInput) => walked(path, input).context

  it('one that cannot be taken says why, and leaves the one before it', () => {
    const { picture, pictureProblem } = context([...filled, picked(drawing)])
    expect(picture).toBe(lamp)
    expect(pictureProblem).toContain('SVG')
  })

  it.each([
    ['a page under a picture’s name', page, 'no es una imagen'],
    ['more pixels than can be shown', png(30_000, 30_000), '30000 × 30000'],
    ['a file that cannot be read', null, 'No se pudo leer'],
  ])('%s is not taken, and says why where it was picked', (_what, bytes, why) => {
    const { picture, pictureProblem, values } = context([picked(lamp, bytes)])
    expect([picture, values.hasPickedPicture]).toEqual([null, false])
    expect(pictureProblem).toContain(why)
    expect(context([...filled, picked(lampAtNight, bytes)]).picture).toBe(lamp)
  })

  it('is remembered in the draft while it is not uploaded, for the form to ask for it again', () => {
    const isAskedFor = (path: Path) => context(path).values.hasPickedPicture
    expect(isAskedFor(filled)).toBe(true)
    expect(isAskedFor(notUploaded)).toBe(true)
    expect([[], [...filled, dropped], [...filled, discarded], saving].map(isAskedFor)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('the next good one ends the complaint', () => {
    expect(context([picked(drawing), picked(lamp)])).toMatchObject({ picture: lamp, pictureProblem: null })
    expect(context([picked(drawing), dropped])).toMatchObject({ picture: null, pictureProblem: null })
  })

  it('stays picked when its upload is called off or fails', () => {
    expect(context([...uploading, cancelled]).picture).toBe(lamp)
    expect(context(notUploaded).picture).toBe(lamp)
  })

  it('once uploaded its address is the product’s, and stays so when saving fails', () => {
    for (const ending of [no, unanswered, sessionOver])
      expect(context([...saving, ending])).toMatchObject({ picture: null, values: { imageUrl: address } })
  })

  it('thrown away with the draft, the product has the picture that it had', () => {
    const path: Path = [loaded, picked(lamp), submitted, uploaded, no, picked(lampAtNight), discarded]
    expect(context(path, existing)).toMatchObject({ picture: null, values: { imageUrl: product.imageUrl } })
  })
})

describe('a product that a colleague changed meanwhile', () => {
  const theirs = [{ price: '800', dollarPrice: '2,50' }]
  const mine = [{ price: '950', dollarPrice: '4,00' }]

  it('keeps the colleague’s price while something else is saved', () => {
    const { values, base } = walked([...renamed, now({ prices: theirs })], existing).context
    expect(values).toMatchObject({ name: 'Moka', prices: theirs })
    expect(base.prices).toEqual(theirs)
  })

  it('says so where both changed a price, keeps what was typed, and sends it only once that was seen', () => {
    const path: Path = [loaded, typed({ prices: mine }), submitted, now({ prices: theirs, name: 'Greca' })]
    const seen = walked(path, existing)
    expect([seen.state, seen.context.restored, seen.effects]).toEqual(['editing', 'conflict', []])
    expect(seen.context.values).toMatchObject({ prices: mine, name: 'Greca' })
    expect(walked([...path, submitted, now({ prices: theirs, name: 'Greca' })], existing).context.values.prices).toBe(
      mine,
    )
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
      const saved = (here: unknown, there: unknown) => {
        const typing = typed({ vendorName: 'Fogón', ...(here === undefined ? {} : { [field]: here }) })
        return walked([loaded, typing, submitted, now(there === undefined ? {} : { [field]: there })], existing)
      }
      const of = ({ state, context }: ReturnType<typeof saved>) => [state, context.values[field as keyof ProductDraft]]
      expect(of(saved(undefined, other))).toEqual(['saving', other])
      expect(of(saved(one, undefined))).toEqual(['saving', one])
      expect(of(saved(one, one))).toEqual(['saving', one])
      expect(of(saved(one, other))).toEqual(['editing', one])
    },
  )
})

describe('drafts of a product', () => {
  const says = (path: Path, input: ProductEditorInput) => walked(path, input).context.restored

  it('the form says whether it took one up, and whether a colleague changed the product since', () => {
    expect(says([], fresh)).toBe('no')
    expect(says([], restored)).toBe('yes')
    expect(says([loaded], existing)).toBe('no')
    expect(says([loaded], restoredExisting)).toBe('yes')
    expect(says([loaded], restoredOverChanges)).toBe('conflict')
    expect(says([loaded, discarded], restoredOverChanges)).toBe('no')
  })

  it('what is read anew is what the form is compared with', () => {
    expect(walked([loaded], restoredOverChanges).context.base.name).toBe('Cafetera')
  })

  it('once taken up or thrown away it is not taken up again', () => {
    expect(walked([loaded], restoredExisting).context.kept).toBeNull()
    expect(walked([loaded, discarded], restoredExisting).context.values).toMatchObject({ name: 'Cafetera' })
  })

  it('a form without a kept draft knows nothing of what was typed in another one', () => {
    walked([typed(rules)], restored)
    expect(walked([], fresh).context.values).toEqual(fresh.base)
    expect(walked([loaded], existing).context).toMatchObject({ values: { name: 'Cafetera' }, key: 'new-key' })
  })

  it('what is loaded and not touched goes back as it came', () => {
    expect(walked([loaded, typed({ name: 'Moka' })], existing).context.values).toMatchObject({
      hiddenTag: true,
      description: product.description,
    })
  })
})

describe('typing a name or description', () => {
  it('stops at 42 and at 500 characters, as people count them', () => {
    const { name, description } = walked([typed({ name: '🌿'.repeat(50), description: 'á'.repeat(600) })]).context
      .values
    expect([name, description]).toEqual(['🌿'.repeat(42), 'á'.repeat(500)])
  })

  it('what was loaded longer stays whole while something else is typed', () => {
    const long = 'a'.repeat(60)
    const name = (path: Path) => walked(path, { ...fresh, base: { ...fresh.base, name: long } }).context.values.name
    expect(name([typed({ vendorName: 'Fogón' })])).toBe(long)
    expect(name([typed({ name: `${long}b` })])).toBe(long)
    expect(name([typed({ name: 'a'.repeat(59) })])).toBe('a'.repeat(59))
  })
})

function run(input: ProductEditorInput) {
  const reading = held<Product, Id>()
  const presigning = held<Presign, File>()
  const upload = held<
    string,
    { readonly picture: File; readonly presign: Presign; readonly report: (sent: number) => void }
  >()
  const reread = held<ProductDraft | null, void>()
  const saving = held<void, SavingProduct>()
  const pictureUpload = pictureUploadMachine.provide({
    actors: { presignPicture: presigning.logic, uploadPicture: upload.logic },
  })
  const actor = createActor(
    productEditorMachine.provide({
      actors: { read: reading.logic, pictureUpload, reread: reread.logic, save: saving.logic },
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
  }
}

const addressOf = (key: string): Presign => ({ url: 'https://staff.example/uploads/', fields: { key } })

/** A new product whose picture is on its way. */
async function runUploading() {
  const page = run(fresh)
  for (const step of uploading) if (!('ends' in step)) page.actor.send(step)
  await page.presigns[0]!.answer(addressOf('first'))
  return page
}

describe('a product with its calls under way', () => {
  it('Save pressed again and again uploads one picture and makes one product', async () => {
    const { actor, reads, presigns, uploads, rereads, saves, state } = await runUploading()
    actor.send(submitted)
    expect(uploads.map(({ input }) => [input.picture, input.presign])).toEqual([[lamp, addressOf('first')]])
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
    for (const step of [typed({ name: 'Moka' }), submitted, submitted]) actor.send(step)
    expect([rereads.length, saves.length]).toEqual([1, 0])
    await rereads[0]!.answer(draftOf(product))
    expect(saves.map(({ input }) => [input.id, input.values.name, input.values.imageUrl])).toEqual([
      [41, 'Moka', product.imageUrl],
    ])
    expect(presigns).toEqual([])
  })

  it('after no answer the same is sent again, and its picture is not uploaded again', async () => {
    const { actor, presigns, uploads, rereads, saves } = await runUploading()
    await uploads[0]!.answer(address)
    await rereads[0]!.answer(null)
    await saves[0]!.fail(unknown(''))
    actor.send(submitted)
    await rereads[1]!.answer(null)
    expect([presigns.length, uploads.length, saves.length]).toEqual([1, 1, 2])
    expect(saves[1]!.input).toEqual(saves[0]!.input)
  })

  it('another picture is uploaded, and its address takes the place of the first', async () => {
    const { actor, presigns, uploads, rereads, saves } = await runUploading()
    await uploads[0]!.answer(address)
    await rereads[0]!.answer(null)
    await saves[0]!.fail(unknown(''))
    actor.send(picked(lampAtNight))
    actor.send(submitted)
    await presigns[1]!.answer(addressOf('second'))
    expect(uploads[1]!.input).toMatchObject({ picture: lampAtNight, presign: addressOf('second') })
    await uploads[1]!.answer(`${address}-2`)
    await rereads[1]!.answer(null)
    expect(saves[1]!.input.values.imageUrl).toBe(`${address}-2`)
  })

  it('what is typed after throwing away goes with another key than the product that was perhaps saved', async () => {
    const { actor, rereads, saves } = run(restored)
    actor.send(submitted)
    await rereads[0]!.answer(null)
    await saves[0]!.fail(unknown(''))
    actor.send(discarded)
    actor.send(typed({ ...rules, imageUrl: address, name: 'Farol' }))
    actor.send(submitted)
    await rereads[1]!.answer(null)
    expect(saves.map(({ input }) => [input.key, input.values.name])).toEqual([
      ['kept-key', 'Lámpara'],
      ['kept-key+', 'Farol'],
    ])
  })

  it('an upload that is called off is ended, and what still comes of it changes nothing', async () => {
    const { actor, presigns, uploads, saves, state } = await runUploading()
    actor.send(cancelled)
    expect(uploads[0]!.signal.aborted).toBe(true)
    uploads[0]!.input.report(0.9)
    await uploads[0]!.answer(address)
    expect([state(), saves]).toEqual(['editing', []])
    expect(actor.getSnapshot().context).toMatchObject({ picture: lamp, values: { name: 'Lámpara', imageUrl: '' } })
    actor.send(submitted)
    await presigns[1]!.answer(addressOf('second'))
    uploads[0]!.input.report(0.9)
    uploads[1]!.input.report(0.1)
    expect(actor.getSnapshot().children.pictureUpload?.getSnapshot().context.progress).toBe(0.1)
  })

  it('an address that comes after calling off uploads nothing', async () => {
    const { actor, presigns, uploads, state } = run(fresh)
    for (const step of [...filled, submitted, cancelled]) actor.send(step)
    expect(presigns[0]!.signal.aborted).toBe(true)
    await presigns[0]!.answer(addressOf('first'))
    expect([state(), uploads]).toEqual(['editing', []])
  })

  it('what went wrong in the upload is the form’s problem, as the request rejected with it', async () => {
    const { actor, uploads, state } = await runUploading()
    await uploads[0]!.fail(refused('too-big', 'Too big.', 400))
    expect(state()).toBe('pictureNotUploaded')
    expect(actor.getSnapshot().context.problem).toEqual(refused('too-big', 'Too big.', 400))
  })
})
