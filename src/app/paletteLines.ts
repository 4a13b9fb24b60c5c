import { plural, t } from '#language/t.ts'
import { inLanguage } from '#language/translation.ts'
import { withoutUnseen } from '#contract/blank.ts'
import { isolated } from '#components/format/isolated.tsx'
import { personCalled } from '#components/format/person.ts'
import { fold, wordsIn } from '#components/table/fold.ts'
import { rowKey, type RowKey } from '#components/table/rowIndex.ts'
import { momentOf } from '#contract/dates.ts'
import type { Id } from '#contract/id.ts'
import type { Order } from '#contract/orders/model.ts'
import { searchedOrderId } from '#contract/orders/rules.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import type { Product } from '#contract/products/model.ts'
import { fullName, keywordsOf, type User } from '#contract/users/users.ts'
import { personAddress } from '#resource/PersonLink.tsx'
import type { Destination, Destinations } from '#resource/area.ts'
import type { View } from '#runtime/savedViews.ts'
import { areas } from './areas.ts'
import { destinations } from './destinations.ts'

/** No two lines have the same address. An address with `{org}` asks for an organisation in a second step. */
export interface PaletteLine {
  readonly title: string
  readonly to: string
  /** The letter that opens it after `g`. */
  readonly letter?: string
  /** What distinguishes it: its organisation, who ordered, how many users. */
  readonly detail: string
}

export const paletteGroups = ['places', 'views', 'organisations', 'people', 'orders', 'products', 'actions'] as const
export type PaletteGroup = (typeof paletteGroups)[number]
export type PaletteLines = Readonly<Record<PaletteGroup, readonly PaletteLine[]>>

export interface PaletteSources {
  readonly text: string
  readonly organisations: readonly Organisation[]
  /** The page's organisation, for lines that need one when none is typed. */
  readonly present: Id | null
  /** The typed text if it may be an order's id, until the API has answered. */
  readonly askedOrder: string
  readonly orders: readonly Order[]
  readonly products: readonly Product[]
  readonly views: readonly View[]
  readonly people: readonly User[]
  /** The page that is shown, above which a person opens. */
  readonly here?: { readonly pathname: string; readonly search: string }
}

/** The text to search people by: from three characters on, and no number. Empty for no search. */
export const askedPeople = (text: string): string => {
  const words = keywordsOf(text).trim()
  return words.length > 2 && /\p{L}/u.test(words) && !isLikeAnId(text) ? words : ''
}

const isLikeAnId = (text: string) => /^\s*#?\s*\d\S*\s*$/.test(withoutUnseen(text))

/** The text to search orders by: ids, and if the API can, also a person's words. Empty for no search. */
export function askedOf(text: string, findsByWords: boolean): string {
  const words = searchedOrderId(text)
  return isLikeAnId(text) || (findsByWords && words.length > 1) ? words : ''
}

export const organisationKey = rowKey(({ id, name }: Organisation) => name || `#${id}`)
const viewKey = ({ screen, name }: View) => fold(t`${name} ${areaOf(screen)?.title() ?? ''} vista`)
const areaOf = (screen: string) => areas.find(({ id, viewsOf = id }) => viewsOf === screen)
export const productKey = rowKey(({ id, name }: Product) => `${name} ${id}`)

/** How many lines a group shows while somebody types. */
const most = 8
const mostAsked = 50

/** The lines that match the text; without text, every screen and action. */
export function paletteLines(sources: PaletteSources): PaletteLines {
  const { text, organisations, present, askedOrder, orders, products, views, people } = sources
  const words = wordsIn(text)
  const isTyped = words.length > 0
  const bestOf = bestOrganisation(organisations)
  const here = organisations.find(({ id }) => String(id) === String(present))
  const find = (some: readonly (Destination & { readonly letter?: string })[]) =>
    some.flatMap((one) => lineOf(one, words, bestOf, here))
  const shown = <Line>(lines: readonly Line[]) => (isTyped ? lines.slice(0, most) : lines)
  const places = shown(find(destinations.flatMap((one) => [screenOf(one), ...(isTyped ? (one.tabs ?? []) : [])])))
  const found = isTyped ? bestRows(views, viewKey, words, most).flatMap(viewLine) : []
  return {
    places,
    views: found.filter(({ to }, at) => ![...places, ...found.slice(0, at)].some((other) => other.to === to)),
    organisations: isTyped ? bestRows(organisations, organisationKey, words, most).map(organisationLine) : [],
    people: people.flatMap((user) => personLine(user, sources.here)).slice(0, most),
    orders: [
      ...(askedOrder === '' ? [] : [{ ...addressOf(askedOrder), detail: t`Abrir la orden con este id` }]),
      ...orders.slice(0, most).map(orderLine),
    ],
    products: isTyped ? bestRows(products, productKey, words, most).map(productLine) : [],
    actions: shown(find(destinations.flatMap(({ verbs = [] }) => verbs))),
  }
}

const screenOf = ({ area, also }: Destinations) => ({
  ...area,
  also,
  to: area.isOfOrganisation ? `/${area.id}?org={org}` : `/${area.id}`,
})

/** Words that are not in the destination's names must name its organisation, if it has one. */
function lineOf(
  { title: titleOf, to, also = '', letter }: Destination & { readonly letter?: string },
  words: readonly string[],
  bestOf: (words: readonly string[]) => Organisation | undefined,
  here: Organisation | undefined,
): readonly PaletteLine[] {
  const title = titleOf()
  const names = fold(`${title} ${also}`)
  const rest = words.filter((word) => !names.includes(word))
  // The letter opens the screen without an organisation.
  const screen = { title, detail: '', ...(letter && { letter }) }
  if (!to.includes('{org}')) return rest.length === 0 ? [{ ...screen, to }] : []
  const organisation = rest.length > 0 ? bestOf(rest) : here
  if (organisation !== undefined)
    return [{ title, to: withOrganisation(to, organisation), detail: nameOf(organisation) }]
  // A screen asks for the organisation itself; for an action the palette asks.
  if (rest.length > 0) return []
  return [
    letter ? { ...screen, to: to.replace('?org={org}', '') } : { ...screen, to, detail: t`Elegir la organización…` },
  ]
}

/** The second step of a line with `{org}`: the organisations that match the text. */
export function organisationLines(
  { title, to }: PaletteLine,
  text: string,
  organisations: readonly Organisation[],
): PaletteLines {
  const found = bestRows(organisations, organisationKey, wordsIn(text), mostAsked).map((one) => ({
    title: nameOf(one),
    to: withOrganisation(to, one),
    detail: title,
  }))
  return { places: [], views: [], organisations: found, people: [], orders: [], products: [], actions: [] }
}

const withOrganisation = (to: string, { id }: Organisation) => to.replace('{org}', encodeURIComponent(id))

/** Finds the organisation that words match best; cached, because many lines ask for the same words. */
function bestOrganisation(organisations: readonly Organisation[]) {
  const known = new Map<string, Organisation | undefined>()
  return (words: readonly string[]) => {
    const key = words.join(' ')
    if (!known.has(key)) known.set(key, bestRows(organisations, organisationKey, words, 1)[0])
    return known.get(key)
  }
}

/**
 * The rows that contain every word, best first: an exact match, then those that begin with it, then those with a word
 * that does.
 */
function bestRows<Row extends object>(
  rows: readonly Row[],
  key: RowKey<Row>,
  words: readonly string[],
  count: number,
): readonly Row[] {
  const phrase = words.join(' ')
  const ranks: readonly Row[][] = [[], [], [], []]
  for (const row of rows) {
    const text = key(row)
    if (!words.every((word) => text.includes(word))) continue
    const rank = text === phrase ? 0 : text.startsWith(phrase) ? 1 : ` ${text}`.includes(` ${words[0] ?? ''}`) ? 2 : 3
    const alike = ranks[rank] ?? []
    if (alike.length < count) alike.push(row)
  }
  return ranks.flat().slice(0, count)
}

const nameOf = ({ id, name }: Organisation) => name || `#${id}`
const organisationLine = (organisation: Organisation): PaletteLine => ({
  to: `/clients?open=${encodeURIComponent(organisation.id)}`,
  title: nameOf(organisation),
  detail: organisation.userCount === null ? '' : t`${plural(organisation.userCount, '# usuario', '# usuarios')}`,
})

const viewLine = ({ screen, name, query }: View): readonly PaletteLine[] => {
  const area = areaOf(screen)
  return area ? [{ to: `/${area.id}${query && `?${query}`}`, title: name, detail: area.title() }] : []
}

const day = inLanguage((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }))
const dayOf = (at: string) => {
  const moment = momentOf(at)
  return moment === null ? '' : day().format(moment)
}
const addressOf = (id: Id) => ({ to: `/orders?info=${encodeURIComponent(id)}`, title: `#${id}` })
const orderLine = ({ id, createdAt, user }: Order): PaletteLine => ({
  ...addressOf(id),
  detail: [personCalled(user), user.organisation, dayOf(createdAt)].filter(Boolean).map(isolated).join(' · '),
})

/** Without an e-mail and an organisation nothing shows them. */
const personLine = (user: User, here: PaletteSources['here']): readonly PaletteLine[] => {
  const to = personAddress(here ?? { pathname: '/orders', search: '' }, { ...user, name: fullName(user) })
  const detail = [user.email, user.organisation?.name ?? ''].filter(Boolean).map(isolated).join(' · ')
  return to === null ? [] : [{ to, title: personCalled(user), detail }]
}

const productLine = ({ id, name, category }: Product): PaletteLine => ({
  to: `/products?open=${encodeURIComponent(id)}`,
  title: name || `#${id}`,
  detail: [`SKU ${id}`, category?.name ?? ''].filter(Boolean).map(isolated).join(' · '),
})
