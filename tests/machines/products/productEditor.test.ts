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
  ['while a rule is not met', [typed({ ...rules, name: ' ' }), picked(lamp), submitted], 'open.editing'],
  ['without a picture', [typed(rules), submitted], 'open.editing'],
  ['after its picture was removed', [...filled, dropped, submitted], 'open.editing'],
  ['with a picture that is refused', [typed(rules), picked(drawing), submitted], 'open.editing'],
  ['after a picture that was not uploaded was removed', [...notUploaded, dropped, submitted], 'open.editing'],
  ['with an HTML page picked as its picture', [...notUploaded, picked(lamp, page)], 'open.pictureNotUploaded'],
]

describe('a product being made or changed', () => {
  it.each(facts)('a new product is not sent %s', (_fact, path, state) => {
    expect(walked(path).state).toBe(state)
  })

  it('an existing product needs no new picture, and can get one', () => {
    expect(walked([typed({ name: 'Moka' }), submitted, now({})], existing).state).toBe('sending.saving')
    expect(walked([picked(lamp), submitted], existing).state).toBe('sending.uploading')
  })

  it('a copy is sent without changes, and an existing product is not', () => {
    const copy = { ...existing, id: null }
    expect(walked([submitted], copy).effects).toMatchObject([['save', { id: null, values: existing.base }]])
    expect(walked([submitted], existing).state).toBe('open.unchanged')
  })

  it('is sent with the address of its picture and everything that was typed', () => {
    const values = { ...rules, imageUrl: address }
    expect(walked(saving).effects).toMatchObject([['save', { id: null, values, key: 'new-key' }]])
    const changed = { name: 'Moka', hiddenTag: true, description: product.description, imageUrl: product.imageUrl }
    expect(walked([typed({ name: 'Moka' }), submitted, now({})], existing).effects).toMatchObject([
      ['save', { id: 41, values: changed }],
    ])
  })

  const two = [
    { price: '950', dollarPrice: '3,00' },
    { price: '1900', dollarPrice: '6,00' },
  ]
  const withDemonPrice = { ...existing, base: { ...existing.base, isDemonPrice: true } }

  it('if a colleague switched Demon price off while prices were added, Save says so, keeps them, and then sends them', () => {
    const stopped: Path = [typed({ prices: two }), submitted, now({ isDemonPrice: false })]
    expect(walked(stopped, withDemonPrice)).toMatchObject({
      state: 'open.editing',
      effects: [],
      context: { conflicts: ['isDemonPrice'], values: { prices: two, isDemonPrice: true } },
    })
    const insisted: Path = [...stopped, submitted, now({ isDemonPrice: false })]
    expect(walked(insisted, withDemonPrice).effects).toMatchObject([
      ['save', { values: { prices: two, isDemonPrice: true } }],
    ])
  })

  it('if a colleague changed the prices of which Demon price, switched off here, keeps the first, Save says so', () => {
    const before = { ...withDemonPrice, base: { ...withDemonPrice.base, prices: two } }
    const theirs = [...two, { price: '3800', dollarPrice: '12,00' }]
    const off: Path = [typed({ isDemonPrice: false }), submitted]
    expect(walked([...off, now({ isDemonPrice: true, prices: theirs })], before)).toMatchObject({
      state: 'open.editing',
      effects: [],
      context: { conflicts: ['prices'], base: { prices: theirs } },
    })
    const alike = now({ isDemonPrice: false, prices: two.slice(0, 1) })
    expect(walked([...off, alike], before).state, 'a colleague has switched it off too').toBe('saved')
  })

  it('if a colleague changed a price too, the typed price stays, and the colleague’s other changes are taken', () => {
    const mine = [{ price: '950', dollarPrice: '4,00' }]
    const theirs = [{ price: '800', dollarPrice: '2,50' }]
    const path: Path = [typed({ prices: mine }), submitted, now({ prices: theirs, name: 'Greca' })]
    expect(walked(path, existing)).toMatchObject({
      state: 'open.editing',
      context: { restored: 'conflict', values: { prices: mine, name: 'Greca' }, base: { prices: theirs } },
    })
  })
})

describe('after a call without an answer', () => {
  const before = [typed({ description: 'Té & café, 1 < 2' }), submitted, now({}), unanswered, submitted]
  const stored = { description: 'Té &amp; café, 1 &lt; 2' }

  it('one’s own description, which the server stored escaped, is no change of a colleague', () => {
    expect(walked([...before, now(stored)], existing).state).toBe('sending.saving')
    expect(walked([...before, now({ description: 'Té &amp; café' })], existing).state).toBe('open.editing')
  })

  it('a description that was stored escaped can be replaced by the same one unescaped', () => {
    const escaped = { ...existing, base: { ...existing.base, ...stored } }
    const path = [...before.slice(0, 2), now(stored)]
    expect(walked(path, escaped).state).toBe('sending.saving')
  })
})

describe('the picture of a product', () => {
  it.each([
    ['a drawing', drawing, undefined, 'svg'],
    ['an HTML page with the name of a picture', lamp, page, 'not-a-picture'],
    ['more pixels than can be shown', lamp, png(30_000, 30_000), 'too-wide'],
    ['a file that cannot be read', lamp, null, 'unreadable'],
  ])('%s is refused with a reason, and the picture picked before it stays', (_what, file, bytes, why) => {
    const { picture, complaint, values } = context([picked(file, bytes)])
    expect([picture, values.hasPickedPicture]).toEqual([null, false])
    expect(complaint).toMatchObject({ code: why })
    expect(context([picked(lampAtNight), picked(file, bytes)]).picture).toBe(lampAtNight)
  })

  it('the draft remembers a picked picture until it is uploaded, so that the form asks for it again', () => {
    for (const path of [filled, notUploaded]) expect(context(path).values.hasPickedPicture).toBe(true)
    for (const path of [[], [...filled, dropped], [...filled, discarded], saving])
      expect(context(path).values.hasPickedPicture).toBe(false)
  })

  it('another picture, or none, removes the message about the refused one', () => {
    expect(context([picked(drawing), picked(lamp)])).toMatchObject({ picture: lamp, complaint: null })
    expect(context([picked(drawing), dropped])).toMatchObject({ picture: null, complaint: null })
  })

  it('an uploaded picture is not uploaded again, and can be replaced', () => {
    const { effects } = walked(saving)
    for (const ending of [no, unanswered]) {
      expect(context([...saving, ending])).toMatchObject({ picture: null, values: { imageUrl: address } })
      // What the call before sent is said beside it.
      const again = effects.map(([name, input]) => [name, { ...Object(input), attempt: expect.anything() }])
      expect(walked([...saving, ending, submitted]).effects).toEqual(ending === no ? effects : again)
    }
    expect(walked([...refusedSave, picked(lampAtNight), submitted]).state).toBe('sending.uploading')
    expect(walked([...refusedSave, picked(lampAtNight), dropped, submitted]).state).toBe('sending.saving')
  })

  it('discarding the draft restores the picture of the product', () => {
    const path: Path = [picked(lamp), submitted, answers(address), no, picked(lampAtNight), discarded]
    expect(context(path, existing)).toMatchObject({ picture: null, values: { imageUrl: product.imageUrl } })
  })

  it('a colleague’s picture that came meanwhile is named before one’s own replaces it, also after a reload', () => {
    const theirs = { imageUrl: 'https://staff.example/uploads/product-image/theirs.png' }
    const found = walked([picked(lamp), submitted, answers(address), now(theirs)], existing)
    expect(found).toMatchObject({ state: 'open.editing', context: { restored: 'conflict', conflicts: ['imageUrl'] } })
    const kept = { values: { ...existing.base, hasPickedPicture: true }, base: existing.base, key: 'kept-key' }
    const restored = context([], { ...existing, base: { ...existing.base, ...theirs }, kept })
    expect(restored).toMatchObject({ restored: 'conflict', conflicts: ['hasPickedPicture'] })
    expect(context([], { ...existing, kept }).restored).toBe('yes')
  })

  it('a restored draft whose picked picture is gone is not saved before it is picked again or dropped', () => {
    const values = { ...existing.base, name: 'Lámpara de mesa', hasPickedPicture: true }
    const restored = { ...existing, kept: { values, base: existing.base, key: 'kept-key' } }
    expect(walked([submitted], restored)).toMatchObject({ state: 'open.editing', effects: [] })
    expect(walked([picked(lamp), submitted], restored).state).toBe('sending.uploading')
    expect(walked([dropped, submitted], restored).state).toBe('sending.rereading')
  })

  it('a restored draft has its uploaded picture', () => {
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

  it('a loaded text that is too long stays whole while another field is typed', () => {
    const long = 'a'.repeat(60)
    const name = (path: Path) => context(path, { ...fresh, base: { ...fresh.base, name: long } }).values.name
    expect(name([typed({ vendorName: 'Fogón' })])).toBe(long)
    expect(name([typed({ name: `${long}b` })])).toBe(long)
    expect(name([typed({ name: 'a'.repeat(59) })])).toBe('a'.repeat(59))
  })
})
