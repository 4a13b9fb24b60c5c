import { refetched, freshToSend } from '#api/listQuery.ts'
import { createPublicity, publicityList, storedPicture } from '#api/publicity.ts'
import type { BulkChange, BulkItem } from '#contract/bulk.ts'
import { sameId, type Id } from '#contract/id.ts'
import { publicityValues, type Publicity, type PublicityValues } from '#contract/publicity/publicity.ts'
import type { Rereading } from '#machines/form.ts'
import type { QueryClient } from '@tanstack/react-query'

export type BannerChange = Extract<BulkChange, { readonly kind: 'banner' }>
type Banner = Pick<Publicity, 'title' | 'description' | 'link'>

/** The picked pictures of runs, by run. They last as long as the page: storage has no room for them. */
const pictures = new Map<string, File>()
export const keepPicture = (run: string, picture: File): unknown => pictures.set(run, picture)

const plain = (text: string) => text.replaceAll('\r\n', '\n').trim()
export const isSameBanner = (one: Banner, other: Banner): boolean =>
  (['title', 'description', 'link'] as const).every((name) => plain(one[name]) === plain(other[name]))

const madeAmong = (rows: readonly Publicity[], { banner, known }: BannerChange) =>
  rows.filter((row) => isSameBanner(row, banner) && !known.some((id) => sameId(id, row.id)))

/**
 * Creates the banner for one organisation. After a call without an answer the list is read first, so that it is not
 * created twice. @throws Failure
 */
export async function sendBanner(queries: QueryClient, run: string, change: BannerChange, item: BulkItem) {
  const made = item.isDoubtful ? madeAmong(await freshToSend(queries, publicityList), change) : []
  if (made.some(({ organisationId }) => sameId(organisationId, item.id))) return
  const picture = pictures.get(run) ?? (await storedPicture(await pictured(queries, change)))
  const values = { ...publicityValues(null), ...change.banner, organisationId: item.id, picture }
  const { unanswered } = change
  const key = unanswered !== undefined && sameId(unanswered.id, item.id) ? unanswered.key : `${run}.${item.id}`
  await createPublicity({ values, key }, true)
}

/** The banner whose picture is sent: the one that was duplicated or, after a reload, one that the run has made. */
async function pictured(queries: QueryClient, change: BannerChange): Promise<Pick<Publicity, 'imageUrl'>> {
  if (change.banner.imageUrl !== '') return change.banner
  return madeAmong(await freshToSend(queries, publicityList), change)[0] ?? change.banner
}

/** The organisations that have the banner by now. @throws Failure */
export async function organisationsWith(queries: QueryClient, change: BannerChange): Promise<readonly Id[]> {
  const made = madeAmong(await refetched(queries, publicityList), change)
  return made.flatMap(({ organisationId }) => organisationId ?? [])
}

/** Whether the picture of a saved banner is this one. */
async function isPictureOf(banner: Pick<Publicity, 'imageUrl'>, picture: File): Promise<boolean> {
  const stored = await storedPicture(banner).catch(() => null)
  if (stored?.size !== picture.size) return false
  const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
  const [one, other] = await Promise.all([bytesOf(stored), bytesOf(picture)])
  return one.every((byte, at) => byte === other[at])
}

/**
 * A banner as read, with the picked picture where an earlier call without an answer turns out to have stored it, or with the
 * address before where that call stored another that was picked before: then nobody else has replaced it. Null where neither
 * is so.
 */
export async function withOwnPicture(
  { values: { picture }, base: { imageUrl }, attempt }: Pick<Rereading<PublicityValues>, 'values' | 'base' | 'attempt'>,
  now: PublicityValues,
): Promise<PublicityValues | null> {
  if (picture === null || now.imageUrl === imageUrl) return null
  if (await isPictureOf(now, picture)) return { ...now, picture, imageUrl }
  return attempt?.picture && (await isPictureOf(now, attempt.picture)) ? { ...now, imageUrl } : null
}
