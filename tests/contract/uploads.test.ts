import { presignFrom } from '#contract/uploads/adapter.ts'
import { contentProblem, pictureIn } from '#contract/uploads/picture.ts'
import {
  fileNameToSend,
  imageAddress,
  imageTypeOf,
  imageTypes,
  largestImage,
  pictureProblem,
} from '#contract/uploads/rules.ts'
import { presign, presignAnswer } from '#contract/uploads/samples.ts'
import { jpeg, png, webp } from '#tests/support/images.ts'
import { runsOf } from '#testing/hostile.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('the sent name', () => {
  it.each([
    ['a b\t ñ.png', 'abñ.png'],
    [' foto\u00a0del\u2003termo\n.PNG ', 'fotodeltermo.PNG'],
    ['   .png', 'imagen.png'],
    ['.png', 'imagen.png'],
    ['../../x.png', '../../x.png'],
    ['CON.png', 'CON.png'],
    ['termo (1) [final]_v2.png', 'termo(1)[final]_v2.png'],
    ['🧉 mate.png', '🧉mate.png'],
  ])('%j is sent as %j', (name, sent) => {
    expect(fileNameToSend(name, 'image/png')).toBe(sent)
  })

  it.each([
    ['foto.jfif', 'image/jpeg', 'foto.jpg'],
    ['foto.JPEG', 'image/jpeg', 'foto.JPEG'],
    ['foto.jpg', 'image/png', 'foto.png'],
    ['foto', 'image/png', 'foto.png'],
    ['Termo 1.5 litros', 'image/webp', 'Termo1.5litros.webp'],
    [' \t\u3000', 'image/jpeg', 'imagen.jpg'],
    ['.jfif', 'image/jpeg', 'imagen.jpg'],
  ] as const)('%j, which is %s, is sent as %j', (name, type, sent) => {
    expect(fileNameToSend(name, type)).toBe(sent)
  })

  it('has no whitespace, is never empty and fits the picture', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...imageTypes), (name, type) => {
        const sent = fileNameToSend(name, type)
        expect([/^\S+$/.test(sent), imageTypeOf(sent)]).toEqual([true, type])
      }),
    )
  })
})

describe('a picked picture', () => {
  const picture = { name: 'termo.png', type: 'image/png', size: 1000 }

  it.each([
    {},
    { name: 'TERMO.JPEG', type: 'image/jpeg' },
    { name: 'termo.webp', type: 'image/webp' },
    { type: '' },
    { size: largestImage },
    { size: 1 },
    { name: 'x.html.png' },
    { name: 'foto.jfif', type: 'image/jpeg' },
    { name: 'Termo 1.5 litros', type: '' },
  ])('is taken: %j', (change) => {
    expect(pictureProblem({ ...picture, ...change })).toBeNull()
  })

  it.each([
    [{ size: 0 }, 'empty'],
    [{ size: largestImage + 1 }, 'too-heavy'],
    [{ size: 50 * 1024 * 1024 }, 'too-heavy'],
    [{ name: 'logo.svg', type: 'image/svg+xml' }, 'svg'],
    [{ type: 'image/svg+xml' }, 'svg'],
    [{ name: 'termo.gif', type: 'image/gif' }, 'other-type'],
    [{ name: 'x.png.html', type: 'text/html' }, 'other-type'],
    [{ name: 'x.png.html', type: '' }, 'other-type'],
    [{ name: 'termo', type: 'application/pdf' }, 'other-type'],
    [{ name: 'constructor.constructor', type: '' }, 'other-type'],
  ])('is refused with a code: %j', (change, code) => {
    expect(pictureProblem({ ...picture, ...change })).toMatchObject({ code })
  })
})

describe('the content of a picture', () => {
  it.each([
    ['image/png', png(320, 200)],
    ['image/jpeg', jpeg(320, 200)],
    ['image/webp', webp.lossy(320, 200)],
    ['image/webp', webp.lossless(320, 200)],
    ['image/webp', webp.extended(320, 200)],
  ])('%s and its size are read from the first bytes', (type, bytes) => {
    expect(pictureIn(bytes)).toEqual({ type, width: 320, height: 200 })
  })

  it('an HTML page, noise, an empty file or half a header is no picture', () => {
    for (const bytes of [
      new TextEncoder().encode('<!doctype html><script>alert(1)</script>'),
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      new Uint8Array(),
      new Uint8Array(64).fill(0xff),
      png(320, 200).subarray(0, 18),
      jpeg(320, 200).subarray(0, 12),
      webp.lossy(320, 200).subarray(0, 24),
      png(0, 200),
    ])
      expect([pictureIn(bytes), contentProblem(pictureIn(bytes))]).toEqual([null, { code: 'not-a-picture' }])
  })

  it('a picture with too many pixels to show is refused, however small its file', () => {
    expect(contentProblem(pictureIn(png(30_000, 30_000)))).toEqual({ code: 'too-wide', width: 30_000, height: 30_000 })
    expect(contentProblem(pictureIn(png(10_001, 1)))).not.toBeNull()
    expect(contentProblem(pictureIn(png(10_000, 5000)))).toBeNull()
    expect(contentProblem(pictureIn(png(8000, 8000)))).not.toBeNull()
  })

  it('no bytes break the reader', () => {
    const heads = [png(9, 9), jpeg(9, 9), webp.lossy(9, 9), webp.lossless(9, 9), webp.extended(9, 9)]
    const any = fc
      .tuple(fc.constantFrom(...heads), fc.nat(30), fc.uint8Array({ maxLength: 60 }))
      .map(([head, kept, tail]) => new Uint8Array([...head.subarray(0, kept), ...tail]))
    fc.assert(
      fc.property(any, (bytes) => void pictureIn(bytes)),
      { numRuns: runsOf(2000, 5) },
    )
  })
})

it.each([
  ['https://a.example/uploads/', 'product-image/x.png', 'https://a.example/uploads/product-image/x.png'],
  ['https://a.example/uploads', 'product-image/x.png', 'https://a.example/uploads/product-image/x.png'],
  ['https://a.example/uploads//', '/product-image/x.png', 'https://a.example/uploads/product-image/x.png'],
  ['https://a.example', 'x.png', 'https://a.example/x.png'],
])('%j and %j make %j', (url, key, address) => {
  expect(imageAddress(url, key)).toBe(address)
})

describe('an upload address in an answer', () => {
  it('is read as the API gives it', () => {
    expect(presignFrom(presignAnswer)).toEqual(presign)
  })

  it('can have any fields, and numbers count as text', () => {
    expect(
      presignFrom({ data: { url: 'https://s3.example', fields: { key: 'a', policy: 'b', size: 5, acl: null } } }),
    ).toEqual({ url: 'https://s3.example', fields: { key: 'a', policy: 'b', size: '5' } })
  })

  it.each([
    null,
    'x',
    {},
    { data: null },
    { data: { url: 'https://s3.example' } },
    { data: { url: 'https://s3.example', fields: {} } },
    { data: { url: 'https://s3.example', fields: { key: '' } } },
    { data: { url: 'https://s3.example', fields: { key: 5 } } },
    { data: { url: '/uploads', fields: { key: 'a' } } },
    { data: { url: 'javascript:alert(1)', fields: { key: 'a' } } },
    { data: { url: 7, fields: { key: 'a' } } },
    { data: { fields: { key: 'a' } } },
  ])('%j has no address', (body) => {
    expect(presignFrom(body)).toBeNull()
  })

  it('no answer breaks the reader', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (url, fields) => {
        presignFrom({ data: { url, fields } })
        presignFrom({ data: { url: 'https://s3.example', fields } })
      }),
    )
  })
})
