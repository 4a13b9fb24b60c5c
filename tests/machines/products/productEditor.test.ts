import { newProduct } from '#contract/products/adapter.ts'
import { productEditorMachine, type ProductEditorEvent } from '#machines/products/productEditor.ts'
import { png } from '#tests/support/images.ts'
import {
  address,
  discarded,
  dropped,
  existing,
  fresh,
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
import { drawing, headphonesPicture as lamp } from '#stories/support/pictures.ts'
import { describe, expect, it } from 'vitest'
import { type Step, answers, walk } from '#statecharts/model/walk.ts'

type Path = readonly Step<ProductEditorEvent>[]

const lampAtNight = fileOf('noche.webp', 'image/webp')
const page = new TextEncoder().encode('<!doctype html>')

/** All that a new product needs; then its picture is uploaded, and it is saved. */
const filled: Path = [typed(rules), picked(lamp)]
const notUploaded: Path = [...filled, submitted, unanswered]
const saving: Path = [...filled, submitted, answers(address)]
const refusedSave: Path = [...saving, no]

const walked = (path: Path, input = fresh) => walk(productEditorMachine, path, input)
const context = (path: Path, input = fresh) => walked(path, input).context

const facts: readonly (readonly [fact: string, path: Path, state: string])[] = [
  ['with a rule unmet', [typed({ ...rules, name: ' ' }), picked(lamp), submitted], 'open.editing'],
  ['without a picture', [typed(rules), submitted], 'open.editing'],
  ['once its picture is taken away again', [...filled, dropped, submitted], 'open.editing'],
  ['with a picture that cannot be taken', [typed(rules), picked(drawing), submitted], 'open.editing'],
  ['once a picture that was not uploaded is taken away', [...notUploaded, dropped, submitted], 'open.editing'],
  ['with a page in place of that picture', [...notUploaded, picked(lamp, page)], 'open.pictureNotUploaded'],
]

describe('a product being made or changed', () => {
  it.each(facts)('a new one is not sent %s', (_fact, path, state) => {
    expect(walked(path).state).toBe(state)
  })

  it('an existing one needs no new picture, and may get one', () => {
    expect(walked([typed({ name: 'Moka' }), submitted, now({})], existing).state).toBe('sending.saving')
    expect(walked([picked(lamp), submitted], existing).state).toBe('sending.uploading')
  })

  it('a copy is sent as it is, and an existing one without a change is not', () => {
    const copy = { ...existing, id: null }
    expect(walked([submitted], copy).effects).toMatchObject([['save', { id: null, values: existing.base }]])
    expect(walked([submitted], existing).state).toBe('open.unchanged')
  })

  it('is sent with its picture’s address and all that was typed', () => {
    const values = { ...rules, imageUrl: address }
    expect(walked(saving).effects).toMatchObject([['save', { id: null, values, key: 'new-key' }]])
    const changed = { name: 'Moka', hiddenTag: true, description: product.description, imageUrl: product.imageUrl }
    expect(walked([typed({ name: 'Moka' }), submitted, now({})], existing).effects).toMatchObject([
      ['save', { id: 41, values: changed }],
    ])
  })

  it('where a colleague changed a price too, it keeps what was typed, and takes what the colleague changed else', () => {
    const mine = [{ price: '950', dollarPrice: '4,00' }]
    const theirs = [{ price: '800', dollarPrice: '2,50' }]
    const path: Path = [typed({ prices: mine }), submitted, now({ prices: theirs, name: 'Greca' })]
    expect(walked(path, existing)).toMatchObject({
      state: 'open.editing',
      context: { restored: 'conflict', values: { prices: mine, name: 'Greca' }, base: { prices: theirs } },
    })
  })
})

describe('the picture of a product', () => {
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

  it('the next good one, or none, ends the complaint', () => {
    expect(context([picked(drawing), picked(lamp)])).toMatchObject({ picture: lamp, complaint: null })
    expect(context([picked(drawing), dropped])).toMatchObject({ picture: null, complaint: null })
  })

  it('once uploaded its address is the product’s, is sent again as it is, and gives way to another picture', () => {
    for (const ending of [no, unanswered]) {
      expect(context([...saving, ending])).toMatchObject({ picture: null, values: { imageUrl: address } })
      expect(walked([...saving, ending, submitted]).effects).toEqual(walked(saving).effects)
    }
    expect(walked([...refusedSave, picked(lampAtNight), submitted]).state).toBe('sending.uploading')
    expect(walked([...refusedSave, picked(lampAtNight), dropped, submitted]).state).toBe('sending.saving')
  })

  it('thrown away with the draft, the product has the picture that it had', () => {
    const path: Path = [picked(lamp), submitted, answers(address), no, picked(lampAtNight), discarded]
    expect(context(path, existing)).toMatchObject({ picture: null, values: { imageUrl: product.imageUrl } })
  })

  it('is there again with a kept draft, once it was uploaded', () => {
    const values = { ...newProduct, ...rules, imageUrl: address }
    const restored = { ...fresh, kept: { values, base: newProduct, key: 'kept-key' } }
    expect(walked([submitted], restored).state).toBe('sending.saving')
    expect(walked([discarded, typed(rules), submitted], restored).state).toBe('open.editing')
  })
})

describe('typing a name or description', () => {
  it('stops at 42 and at 500 characters, as people count them', () => {
    const path: Path = [typed({ name: '🌿'.repeat(50), description: 'á'.repeat(600) })]
    expect(context(path).values).toMatchObject({ name: '🌿'.repeat(42), description: 'á'.repeat(500) })
  })

  it('what was loaded longer stays whole while something else is typed', () => {
    const long = 'a'.repeat(60)
    const name = (path: Path) => context(path, { ...fresh, base: { ...fresh.base, name: long } }).values.name
    expect(name([typed({ vendorName: 'Fogón' })])).toBe(long)
    expect(name([typed({ name: `${long}b` })])).toBe(long)
    expect(name([typed({ name: 'a'.repeat(59) })])).toBe('a'.repeat(59))
  })
})
