import { PublicityAnswer, PublicityListAnswer, type PublicityWire } from '#contract/publicity/publicity.ts'
import { largestImage } from '#contract/uploads/rules.ts'
import { origin } from '#testing/api.ts'
import { contentsOf } from '#tests/support/contents.ts'
import { dataOf, fileApi, refusedAs } from '#tests/support/fileApi.ts'
import { jpeg, png } from '#tests/support/images.ts'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()
const [andino, bahia] = [await api.addOrganisation(), await api.addOrganisation('Hoteles Bahía')]
const texts = { title: 'Día del café ☕', description: 'Año nuevo «así»', link: 'javascript:alert(1)' }
const fields = { ...texts, org_id: String(andino), status: 'true' }

const post = (
  path: string,
  form: Record<string, string>,
  file: BlobPart | null,
  headers: Record<string, string> = {},
) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.set(name, value)
  if (file !== null) body.set('img_url', new Blob([file]), 'x.png.html')
  const method = path === 'create' ? 'POST' : 'PUT'
  return api.fetch(`/api/publicity/${path}`, {
    method,
    body,
    headers: { Authorization: `Bearer ${token}`, ...headers },
  })
}
const create = (change: Record<string, string> = {}, file: BlobPart | null = png(8, 4), headers = {}) =>
  post('create', { ...fields, ...change }, file, headers)
const update = (body: object) => api.send('PUT', '/api/publicity/update', body, token)
const replace = (id: number, file: BlobPart) => post('update_image', { id_publicity: String(id) }, file)
const written = (answer: Promise<Response>) => dataOf(PublicityAnswer, answer)
const list = () => dataOf(PublicityListAnswer, api.get('/api/publicity', token))
const changeOf = ({ img_url: _picture, ...rest }: PublicityWire) => rest
const file = (address: string) => api.fetch(address.slice(origin.length))

test('a new banner is listed first, and anybody can see its picture', async () => {
  const older = await written(create({ status: 'false' }, jpeg(20, 10)))
  const made = await written(create())
  expect(made).toMatchObject({ ...texts, org_id: andino, status: true })
  expect(older.status).toBe(false)
  expect((await list()).slice(0, 2)).toEqual([made, older])
  expect(made.img_url).toMatch(/\/uploads\/publicity-image\/[\da-f-]{36}\.png$/)
  const served = await file(made.img_url)
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(png(8, 4))
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox$/),
  })
  expect((await file(older.img_url)).headers.get('Content-Type')).toBe('image/jpeg')
})

test('creating a banner twice with one key and picture creates one, and with another picture none', async () => {
  const key = { 'Idempotency-Key': 'banner-once' }
  const before = (await list()).length
  const made = await Promise.all([written(create({}, png(8, 4), key)), written(create({}, png(8, 4), key))])
  expect(made[0]).toEqual(made[1])
  expect(await refusedAs(create({}, png(8, 5), key))).toEqual([422, 'idempotency-key-reused'])
  expect(await list()).toHaveLength(before + 1)
})

test('a banner’s texts change without its picture, and its picture without its texts', async () => {
  const made = await written(create())
  const change = { ...changeOf(made), title: 'Vuelta al colegio', link: '', org_id: bahia, status: false }
  const changed = await written(update(change))
  expect(changed).toEqual({ ...change, img_url: made.img_url })
  const pictured = await written(replace(made.id, jpeg(30, 10)))
  expect(changeOf(pictured)).toEqual(change)
  expect((await file(pictured.img_url)).headers.get('Content-Type')).toBe('image/jpeg')
  expect((await file(made.img_url)).status).toBe(404)
})

test('a banner may keep an organisation that no longer exists, but may not get one', async () => {
  const made = await written(create())
  await api.db.updateTable('publicity').set({ organisation_id: 990_017 }).where('id', '=', made.id).execute()
  expect(await written(update({ ...changeOf(made), org_id: 990_017, title: 'Otro' }))).toMatchObject({
    org_id: 990_017,
  })
  expect(await refusedAs(update({ ...changeOf(made), org_id: 990_018 }))).toEqual([422, 'organisation-not-found'])
})

test('a refused call leaves everything unchanged', async () => {
  const made = await written(create())
  const before = await contentsOf(api.db, ['rate_limits'])
  const invalid = [400, 'invalid-request']
  const refusals: readonly (readonly [Promise<Response>, unknown])[] = [
    [create({ title: ' \u200B' }), [422, 'title-required']],
    [create({ title: 'ñ'.repeat(251) }), invalid],
    [create({ description: 'x'.repeat(1201) }), invalid],
    [create({ link: 'x'.repeat(401) }), invalid],
    [create({ title: 'a\u0000' }), invalid],
    [create({ org_id: '' }), invalid],
    [create({ org_id: '990018' }), [422, 'organisation-not-found']],
    [create({ status: 'on' }), invalid],
    [create({ id: '7' }), invalid],
    [create({}, null), invalid],
    [create({}, ''), [422, 'not-the-picture']],
    [create({}, '<svg xmlns="http://www.w3.org/2000/svg"/>'), [422, 'not-the-picture']],
    [create({}, png(30_000, 30_000)), [422, 'picture-too-wide']],
    [create({}, new Uint8Array(largestImage + 1)), [413, 'too-large']],
    [create({}, png(8, 4), { Authorization: '' }), [401, 'not-signed-in']],
    [api.send('POST', '/api/publicity/create', fields, token), [415, 'unsupported-media-type']],
    [update({ ...changeOf(made), title: '' }), [422, 'title-required']],
    [update({ ...changeOf(made), status: 'true' }), invalid],
    [update(made), invalid],
    [update({ ...changeOf(made), id: 990_019 }), [404, 'publicity-not-found']],
    [replace(990_019, png(8, 4)), [404, 'publicity-not-found']],
    [replace(made.id, 'GIF89a'), [422, 'not-the-picture']],
  ]
  for (const [at, [answer, refused]] of refusals.entries()) expect([at, await refusedAs(answer)]).toEqual([at, refused])
  expect(await contentsOf(api.db, ['rate_limits'])).toEqual(before)
})

test('texts of the longest allowed length in visible characters are accepted, however many bytes they have', async () => {
  const longest = { title: '👨🏻‍👩🏼‍👧🏽‍👦🏾'.repeat(250), description: '👨🏻‍👩🏼‍👧🏽‍👦🏾\n'.repeat(600), link: '👩🏽‍💻'.repeat(400) }
  expect(await written(create(longest))).toMatchObject(longest)
})
