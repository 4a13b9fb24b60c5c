import { newBulkRun } from '#contract/bulk.ts'
import { publicityValues } from '#contract/publicity/publicity.ts'
import { familyWeek } from '#contract/publicity/samples.ts'
import { keepPicture, organisationsWith, sendBanner, withOwnPicture, type BannerChange } from '#runtime/runs/banners.ts'
import { png } from '#tests/support/images.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { joinReplies, json, type Reply } from '../../support/console.ts'

afterEach(() => vi.unstubAllGlobals())

const { title, description, link } = familyWeek
const banner = { title, description, link, imageUrl: '', isActive: true }
const change: BannerChange = { kind: 'banner', label: title, banner, known: [familyWeek.id] }
const [item] = newBulkRun('a', change, [{ id: 1, name: 'Grupo Andino', orderId: null }]).items
const listed = (...rows: readonly object[]) => json({ success: true, data: rows })
const made = { ...familyWeek, id: 20, org_id: 1, title: `${title} ` }

/** The calls of a second attempt, after a first without an answer. */
async function again(...replies: readonly Reply[]) {
  const sent = joinReplies(replies)
  keepPicture('a', new File([png(64, 64)], 'x.png', { type: 'image/png' }))
  await sendBanner(new QueryClient(), 'a', change, { ...item!, isDoubtful: true })
  return sent.map(({ method }) => method)
}

it('a banner whose answer was lost is not created twice where the list has it', async () => {
  expect(await again(listed(familyWeek, made))).toEqual(['GET'])
})

it('the same banner that was there before is not taken for the new one', async () => {
  expect(await again(listed(familyWeek), json({ success: true, data: made }))).toEqual(['GET', 'POST'])
})

it('nothing is sent while the list cannot be read', async () => {
  await expect(again(json({ success: false }, 500))).rejects.toMatchObject({ kind: 'refused', code: 'not-read' })
})

it('the organisations that have it are those of the new banners', async () => {
  joinReplies([listed(familyWeek, made)])
  expect(await organisationsWith(new QueryClient(), change)).toEqual([1])
})

it('a stored picture is one’s own if each of its bytes is', async () => {
  const asked = vi.fn(async () => new Response('abc', { headers: { 'content-type': 'image/png' } }))
  vi.stubGlobal('fetch', asked)
  const base = { ...publicityValues(null), imageUrl: '/1.png' }
  const ownIn = async (content: string, imageUrl = '/2.png') => {
    const picture = new File([content], 'a.png', { type: 'image/png' })
    const now = { ...base, imageUrl }
    return (await withOwnPicture({ values: { ...base, picture }, base }, now))?.picture === picture
  }
  expect(await Promise.all(['abc', 'abd', 'abcd', 'ab'].map((content) => ownIn(content)))).toEqual([
    true,
    false,
    false,
    false,
  ])
  asked.mockClear()
  expect(await ownIn('abc', '/1.png'), 'nothing has been stored').toBe(false)
  expect(asked).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  expect(await ownIn('abc')).toBe(false)
})

it('a picture that was picked before, and stored without an answer, is no colleague’s', async () => {
  const base = { ...publicityValues(null), imageUrl: '/1.png' }
  const pictureOf = (content: string) => new File([content], 'a.png', { type: 'image/png' })
  const save = (before: string) => {
    const typed = { values: { ...base, picture: pictureOf('xyz') }, base, attempt: { picture: pictureOf(before) } }
    return withOwnPicture(typed, { ...base, imageUrl: '/2.png' })
  }
  vi.stubGlobal('fetch', async () => new Response('abc', { headers: { 'content-type': 'image/png' } }))
  expect(await save('abc')).toEqual(base)
  expect(await save('abd')).toBe(null)
})
