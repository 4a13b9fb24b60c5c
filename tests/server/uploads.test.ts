import { imageAddress, largestImage } from '#contract/uploads/rules.ts'
import { UploadPresignAnswer, type PresignWire } from '#contract/uploads/wire.ts'
import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { startHttpServer } from '#server/ports/httpServer.ts'
import { origin, testApi } from '#testing/api.ts'
import { dataOf, fileApi, refusalOf, refusedAs } from '#tests/support/fileApi.ts'
import { contentsOf } from '#tests/support/contents.ts'
import { jpeg, png, webp } from '#tests/support/images.ts'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()

const asked = (file_name: unknown, type = 'product-image', by: string | undefined = token) =>
  api.send('POST', `/api/upload_presign/${type}`, { file_name }, by)
async function presigned(name = 'termo.png'): Promise<PresignWire> {
  return dataOf(UploadPresignAnswer, asked(name))
}

function formOf({ fields }: PresignWire, file: BlobPart | null, change: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.set(name, value)
  if (file !== null) form.set('file', new Blob([file]), 'whatever.bin')
  return form
}
/** As one piece: Node fails where nobody reads the rest of a form that it sends piece by piece. */
async function post(presign: PresignWire, file: BlobPart | null, change?: Record<string, string>) {
  const whole = new Response(formOf(presign, file, change))
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' }
  return api.fetch(presign.url, { method: 'POST', headers, body: await whole.arrayBuffer() })
}
const files = () => api.db.selectFrom('uploads').select(['key', 'content_type']).orderBy('key').execute()

test.each([
  ['termo.png', png(320, 200), 'image/png'],
  ['TERMO.JPG', jpeg(320, 200), 'image/jpeg'],
  ['x.jpeg', jpeg(320, 200), 'image/jpeg'],
  ['x.webp', webp.extended(320, 200), 'image/webp'],
])('%s is uploaded without a token and found at url plus key', async (name, bytes, type) => {
  const presign = await presigned(name)
  const answer = await post(presign, bytes)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  const file = await api.fetch(imageAddress(presign.url, presign.fields.key))
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, type])
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
})

test('a picture is served so that nothing in it runs, and browsers cache it for good', async () => {
  const presign = await presigned()
  const polyglot = new Uint8Array([...png(8, 8), ...new TextEncoder().encode('<script>alert(1)</script>')])
  expect((await post(presign, polyglot)).status).toBe(204)
  const address = imageAddress(presign.url, presign.fields.key)
  for (const method of ['GET', 'HEAD']) {
    const { status, headers, body } = await api.fetch(address, { method })
    expect([status, body === null]).toEqual([200, method === 'HEAD'])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(polyglot.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox$/),
      'content-disposition': `attachment; filename="${presign.fields.key.split('/')[1]}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
  }
})

test('a file that was never uploaded is not found, whatever its path', async () => {
  const inFolder = ['', '/', '/x.png', '/..%2f..', '/%00', '/%22x.png'].map((path) => `/product-image${path}`)
  for (const path of [...inFolder, '/x.png'])
    expect([path, (await api.fetch(`/uploads${path}`)).status]).toEqual([path, 404])
})

test('the server chooses the key; a file’s name decides only its type', async () => {
  const long = `${'x'.repeat(300)}.png`
  for (const name of ['../../x.png', long, 'CON.png', 'C:\\temp\\x.png', 'x.html.PNG', '.png', 'a/b\r\n.png']) {
    const { url, fields } = await presigned(name)
    expect([name, fields.key]).toEqual([name, expect.stringMatching(/^product-image\/[\da-f-]{36}\.png$/)])
    expect(url).toBe(`${origin}/uploads/`)
  }
  expect((await presigned()).fields.key).not.toBe((await presigned()).fields.key)
})

test('a name without a picture’s extension is refused with a sentence', async () => {
  for (const name of ['x.png.html', 'x.svg', 'x.gif', 'x', 'x.', 'png', 'x.png/evil', 'x.png\u0000', 'x.constructor']) {
    const answer = await asked(name)
    const refusal = { code: 'unsupported-picture', message: expect.stringContaining('PNG, JPEG or WebP') }
    expect([answer.status, await refusalOf(answer)], name).toEqual([400, refusal])
  }
  for (const name of ['', 5, null, undefined, 'x'.repeat(1001)])
    expect([name, (await refusalOf(asked(name))).code]).toEqual([name, 'invalid-request'])
  const more = { file_name: 'x.png', acl: 'public' }
  const answer = await api.send('POST', '/api/upload_presign/product-image', more, token)
  expect((await refusalOf(answer)).code).toBe('invalid-request')
})

test('only product images are uploaded', async () => {
  for (const type of ['publicity', 'product-images', 'Product-Image', 'product-image%2f..', '..%2fproduct-image']) {
    const answer = await asked('x.png', type)
    const refusal = { code: 'invalid-file-type', message: 'Invalid file type' }
    expect([answer.status, await refusalOf(answer)], type).toEqual([400, refusal])
  }
})

test('only staff get an upload address', async () => {
  const newcomer = await api.signIn(await api.addStaff({ is_initiated: false }))
  expect((await asked('x.png', 'product-image', 'x'.repeat(43))).status).toBe(401)
  expect((await asked('x.png', 'nothing', 'x'.repeat(43))).status).toBe(401)
  expect((await asked('x.png', 'product-image', newcomer)).status).toBe(403)
})

test('a refused upload leaves the database unchanged', async () => {
  const presign = await presigned()
  const before = await contentsOf(api.db)
  const answers = [
    await asked('x.svg'),
    await asked('x.png', 'nothing'),
    await post(presign, 'x'),
    await post(presign, png(8, 8), { key: 'product-image/x.png' }),
    await post(presign, null),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 422, 403, 403])
  expect(await contentsOf(api.db)).toEqual(before)
})

test('a form works for one file', async () => {
  const presign = await presigned()
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => post(presign, png(8, at + 1))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array<number>(7).fill(409)])
  const kept = await (await api.fetch(imageAddress(presign.url, presign.fields.key))).arrayBuffer()
  expect((await refusalOf(post(presign, png(99, 99)))).code).toBe('upload-used')
  expect(await (await api.fetch(imageAddress(presign.url, presign.fields.key))).arrayBuffer()).toEqual(kept)
})

test('a form works for five minutes', async () => {
  const [early, late] = [await presigned(), await presigned()]
  api.clock.advance(5 * 60_000)
  expect((await post(early, png(8, 8))).status).toBe(204)
  api.clock.advance(1)
  expect((await refusalOf(post(late, png(8, 8)))).code).toBe('upload-expired')
  const longer = new Date(api.clock.at.getTime() + 60_000).toISOString()
  expect((await refusalOf(post(late, png(8, 8), { expires: longer }))).code).toBe('upload-not-signed')
})

test('nothing that a form fixes can be changed', async () => {
  const presign = await presigned()
  const other = await presigned('x.webp')
  const before = await files()
  for (const change of [
    { key: other.fields.key },
    { key: 'product-image/mine.png' },
    { key: '' },
    { 'Content-Type': 'text/html' },
    { 'Content-Type': 'image/webp' },
    { 'size-range': `1-${largestImage * 10}` },
    { expires: '2099-01-01T00:00:00.000Z' },
    { expires: 'never' },
    { signature: '' },
    { signature: other.fields['signature']! },
    { signature: presign.fields['signature']!.toUpperCase() },
    { signature: `${presign.fields['signature']}0` },
  ]) {
    const answer = await post(presign, png(8, 8), change)
    expect([change, answer.status, (await refusalOf(answer)).code]).toEqual([change, 403, 'upload-not-signed'])
  }
  for (const left of Object.keys(presign.fields)) {
    const form = formOf(presign, png(8, 8))
    form.delete(left)
    expect([left, (await api.fetch(presign.url, { method: 'POST', body: form })).status]).toEqual([left, 403])
  }
  expect(await files()).toEqual(before)
  expect((await post(presign, png(8, 8))).status).toBe(204)
})

test('a body that is no form, or has no file, is refused', async () => {
  const presign = await presigned()
  const text = (body: BodyInit | null, type: string) =>
    api.fetch('/uploads/', { method: 'POST', body, headers: { 'Content-Type': type } })
  const multipart = 'multipart/form-data; boundary=x'
  for (const answer of [
    await post(presign, null),
    await post(presign, null, { file: 'text in place of a file' }),
    await text(JSON.stringify(presign.fields), 'application/json'),
    await text(`${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(90_000)}--x--\r\n`, multipart),
    await text(`--x\r\nContent-Disposition: form-data; name="key"\r\n\r\na`, multipart),
    await text('--x\r\nbroken', 'multipart/form-data; boundary=x'),
    await text('', 'multipart/form-data'),
    await text(new URLSearchParams(presign.fields).toString(), 'application/x-www-form-urlencoded'),
    await text(null, 'text/plain'),
  ])
    expect(await refusedAs(answer)).toEqual([403, 'upload-not-signed'])
})

/** The outcome of a body that never ends, and whether the server stopped reading it early. */
async function sentOf(start: string, type: string) {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
    pull(controller) {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': type } }
  return { status: (await api.fetch('/uploads/', init as RequestInit)).status, isShort: sent < 300_000 }
}
const unread = { status: 403, isShort: true }

test('an unsigned form is refused before its file is read, and a second boundary is refused', async () => {
  const presign = await presigned()
  const lines = Object.entries({ ...presign.fields, signature: 'x' }).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${lines.join('')}--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
  expect(await sentOf(head, 'multipart/form-data; boundary=x')).toEqual(unread)
  const signed = head.replace('\r\n\r\nx\r\n', `\r\n\r\n${presign.fields['signature']}\r\n`)
  expect(await sentOf(signed, 'multipart/form-data; boundary=x')).toEqual({ status: 413, isShort: false })
  const two = ['boundary=x; boundary=y', 'boundary=y; boundary=x']
  for (const type of [...two, 'charset=utf-8; boundary=x', 'boundary="x";a=b'])
    expect([type, await sentOf(signed, `multipart/form-data; ${type}`)]).toEqual([type, unread])
})

test('a file of another type or size than announced is refused, and the form stays valid', async () => {
  const presign = await presigned()
  for (const file of [
    '<!doctype html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    jpeg(8, 8),
    webp.lossy(8, 8),
    png(8, 8).subarray(0, 20),
    'GIF89a',
    '',
  ]) {
    const answer = await post(presign, file)
    expect([file, answer.status, (await refusalOf(answer)).code]).toEqual([file, 422, 'not-the-picture'])
  }
  expect(await refusedAs(post(presign, png(30_000, 30_000)))).toEqual([422, 'picture-too-wide'])
  expect((await post(presign, png(8, 8))).status).toBe(204)
})

test('a picture of 5 MB is accepted, one byte more is refused, and much more is not even read', async () => {
  const sized = (size: number) => {
    const bytes = new Uint8Array(size)
    bytes.set(png(8, 8))
    return bytes
  }
  const presign = await presigned()
  for (const size of [largestImage + 1, largestImage * 2]) {
    const answer = await post(presign, sized(size))
    const refusal = { code: 'too-large', message: expect.stringContaining('5 MB') }
    expect([answer.status, await refusalOf(answer)]).toEqual([413, refusal])
  }
  expect(await sentOf('', 'multipart/form-data; boundary=x')).toEqual(unread)
  expect((await post(presign, sized(largestImage))).status).toBe(204)
})

test('over a real connection a picture arrives whole, and a too large one is stopped on its way', async () => {
  const httpServer = await startHttpServer({ host: '127.0.0.1', port: 0 })
  httpServer.answerWith((request, bindings) => api.app.fetch(request, bindings))
  const bytes = new Uint8Array(largestImage)
  bytes.set(png(8, 8))
  crypto.getRandomValues(bytes.subarray(100, 60_000))
  const presign = await presigned()
  const large = formOf(presign, new Uint8Array(largestImage * 4))
  const refused = await fetch(`${httpServer.address}/uploads/`, { method: 'POST', body: large }).catch(() => undefined)
  expect(refused?.status ?? 413).toBe(413)
  const sent = await fetch(`${httpServer.address}/uploads/`, { method: 'POST', body: formOf(presign, bytes) })
  expect(sent.status).toBe(204)
  const kept = await fetch(imageAddress(`${httpServer.address}/uploads/`, presign.fields.key))
  expect(Buffer.compare(Buffer.from(await kept.arrayBuffer()), bytes)).toBe(0)
  await httpServer.close()
})

test('a form signed by one process works at another, but not on another database', async () => {
  const presign = await presigned()
  const db = connect(api.url, { max: 1 })
  const form = () => new Request(presign.url, { method: 'POST', body: formOf(presign, png(8, 8)) })
  expect((await createApp({ ...api.deps, db }).fetch(form())).status).toBe(204)
  await db.destroy()
  const elsewhere = await testApi()
  expect((await elsewhere.app.fetch(form())).status).toBe(403)
  await elsewhere.send('POST', '/api/upload_presign/product-image', { file_name: 'x.png' }, await elsewhere.signIn())
  expect((await elsewhere.app.fetch(form())).status).toBe(403)
  await elsewhere.close()
})

test('processes that start at once on a new database share one secret', async () => {
  const fresh = await testApi()
  const by = await fresh.signIn()
  const ask = () => fresh.send('POST', '/api/upload_presign/product-image', { file_name: 'x.png' }, by)
  const answers = await Promise.all(Array.from({ length: 5 }, ask))
  for (const answer of answers) {
    const presign = await dataOf(UploadPresignAnswer, answer)
    const body = formOf(presign, png(8, 8))
    expect((await fresh.fetch(presign.url, { method: 'POST', body })).status).toBe(204)
  }
  await fresh.close()
})

test('any site may post a form or show a picture, without a token', async () => {
  const ask = (headers: string) =>
    api.fetch('/uploads/', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://console.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': headers,
      },
    })
  const answer = await ask('content-type')
  expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([204, '*'])
  expect((await ask('authorization')).headers.get('Access-Control-Allow-Headers')).not.toContain('authorization')
  expect(answer.headers.has('Access-Control-Allow-Credentials')).toBe(false)
  const refused = await post(await presigned(), 'x')
  expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([422, '*'])
})
