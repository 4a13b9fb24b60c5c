import { PublicityAnswer } from '#contract/publicity/publicity.ts'
import { imageAddress, largestImage } from '#contract/uploads/rules.ts'
import { UploadPresignAnswer } from '#contract/uploads/wire.ts'
import { hostsOf } from '#server/console/hosts.ts'
import { postSignature, s3Storage } from '#server/uploads/s3Storage.ts'
import { testApi } from '#testing/api.ts'
import { dataOf } from '#tests/support/fileApi.ts'
import { png } from '#tests/support/images.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const bucket = {
  endpoint: 'https://s3.eu-west-1.amazonaws.com',
  bucket: 'laurel-images',
  region: 'eu-west-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey,
}

const examplePolicy = [
  '{ "expiration": "2015-12-30T12:00:00.000Z",',
  '  "conditions": [',
  '    {"bucket": "sigv4examplebucket"},',
  '    ["starts-with", "$key", "user/user1/"],',
  '    {"acl": "public-read"},',
  '    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},',
  '    ["starts-with", "$Content-Type", "image/"],',
  '    {"x-amz-meta-uuid": "14365123651274"},',
  '    {"x-amz-server-side-encryption": "AES256"},',
  '    ["starts-with", "$x-amz-meta-tag", ""],',
  '',
  '    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},',
  '    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},',
  '    {"x-amz-date": "20151229T000000Z" }',
  '  ]',
  '}',
].join('\r\n')

test('a form is signed as in AWS’s published example', async () => {
  const policy = Buffer.from(examplePolicy).toString('base64')
  expect(await postSignature({ secretAccessKey, region: 'us-east-1' }, '20151229', policy)).toBe(
    '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
  )
})

test('with a bucket the form goes there, fixed to key, type, size and five minutes', async () => {
  const now = () => new Date('2026-11-20T23:58:30.250Z')
  const api = await testApi({ storage: s3Storage(bucket, { now }) })
  const body = { file_name: 'termo.webp' }
  const answer = await api.send('POST', '/api/upload_presign/product-image', body, await api.signIn())
  const { url, fields } = v.parse(UploadPresignAnswer, await answer.json()).data
  await api.close()

  expect(url).toBe('https://s3.eu-west-1.amazonaws.com/laurel-images/')
  expect(imageAddress(url, fields.key)).toMatch(
    /^https:\/\/s3\.eu-west-1\.amazonaws\.com\/laurel-images\/product-image\/[\da-f-]{36}\.webp$/,
  )
  const { key, policy, ...others } = fields
  expect(others).toEqual({
    'Content-Type': 'image/webp',
    success_action_status: '204',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': 'AKIAIOSFODNN7EXAMPLE/20261120/eu-west-1/s3/aws4_request',
    'x-amz-date': '20261120T235830Z',
    'x-amz-signature': await postSignature(bucket, '20261120', policy!),
  })
  expect(JSON.parse(Buffer.from(policy!, 'base64').toString())).toEqual({
    expiration: '2026-11-21T00:03:30.250Z',
    conditions: [
      { bucket: 'laurel-images' },
      ['eq', '$key', key],
      ['eq', '$Content-Type', 'image/webp'],
      ['content-length-range', 1, largestImage],
      { success_action_status: '204' },
      { 'x-amz-algorithm': 'AWS4-HMAC-SHA256' },
      { 'x-amz-credential': 'AKIAIOSFODNN7EXAMPLE/20261120/eu-west-1/s3/aws4_request' },
      { 'x-amz-date': '20261120T235830Z' },
    ],
  })
  expect(JSON.stringify(fields)).not.toContain(secretAccessKey)
})

test('the console may show and send pictures at their store, and at the configured hosts', () => {
  const none = { bucket: undefined, imageHosts: [], uploadHosts: [] }
  const staff = 'https://staff.example'
  const store = 'https://s3.eu-west-1.amazonaws.com'
  expect(hostsOf(none)).toEqual({ images: [], upload: [] })
  expect(hostsOf(none, `${staff}/laurel`)).toEqual({ images: [staff], upload: [staff] })
  expect(hostsOf({ ...none, bucket }, staff)).toEqual({ images: [staff, store], upload: [store] })
  const imageHosts = ['https://images.example', staff]
  const uploadHosts = ['https://uploads.example']
  expect(hostsOf({ bucket: undefined, imageHosts, uploadHosts })).toEqual({
    images: imageHosts,
    upload: uploadHosts,
  })
  expect(hostsOf({ bucket, imageHosts, uploadHosts }, staff)).toEqual({
    images: [staff, store, 'https://images.example'],
    upload: [store, ...uploadHosts],
  })
})

test('with a bucket a banner’s picture goes there, and a store that fails leaves no banner', async () => {
  const posted: FormData[] = []
  let status = 204
  const store = createServer(async (request, answer) => {
    const body = Readable.toWeb(request) as ReadableStream
    const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
    posted.push(await new Response(body, { headers }).formData())
    answer.writeHead(status).end()
  })
  store.listen(0, '127.0.0.1')
  await once(store, 'listening')
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  const api = await testApi({ storage: s3Storage({ ...bucket, endpoint }, { now: () => new Date() }) })
  const token = await api.signIn()
  const org_id = String(await api.addOrganisation())
  const create = () => {
    const body = new FormData()
    const fields = { title: 'Café', description: '', link: '', org_id, status: 'true' }
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('img_url', new Blob([png(8, 4)]), 'x.png')
    return api.fetch('/api/publicity/create', { method: 'POST', body, headers: { Authorization: `Bearer ${token}` } })
  }
  const made = await dataOf(PublicityAnswer, create())
  expect(made.img_url).toBe(`${endpoint}/laurel-images/${String(posted[0]?.get('key'))}`)
  expect(await (posted[0]!.get('file') as File).bytes()).toEqual(png(8, 4))
  expect(posted[0]?.get('Content-Type')).toBe('image/png')
  expect(await api.db.selectFrom('uploads').selectAll().execute()).toEqual([])

  status = 403
  const refused = await create()
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
  const { data } = await (await api.get('/api/publicity', token)).json()
  expect(data).toHaveLength(1)
  await api.close()
  store.close()
})
