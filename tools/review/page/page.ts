import type { Acceptance, Card, Review, Shot } from '../report.ts'

/** The page of a review: a grid of stories, and a viewer that goes from picture to picture by the arrow keys. */
const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no #${id}.`)
  return element
}
const review: Review = JSON.parse(byId('review').textContent ?? '')
const viewer = byId('viewer') as HTMLDialogElement
const filters = byId('filters') as HTMLFormElement

interface Item {
  readonly card: Card
  readonly shot: Shot
}

let items: readonly Item[] = []
let current = 0
const thumbnails = new WeakMap<Item, HTMLElement>()

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

const chip = (tone: string, words: string) => make('span', { class: 'chip', 'data-tone': tone }, words)
const some = (count: number, what: string) => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
const is = ({ shots, words = [] }: Card, wanted: string) =>
  shots.some(({ change }) => change && (!wanted || change === wanted)) ||
  (wanted !== 'new' && wanted !== 'gone' && words.length > 0)
const isChanged = (card: Card) => is(card, '')
const titleOf = ({ title }: Card) => title.replaceAll('/', ' / ')
const pixelsOf = ({ shots }: Card) =>
  Math.max(...shots.map(({ change, pixels }) => (change ? (pixels ?? Infinity) : 0)))

/** The chosen filters. The address keeps them, so that a link shows the same pictures. */
function wishes() {
  const form = new FormData(filters)
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    words: text('text').toLowerCase().split(' ').filter(Boolean),
    width: text('width'),
    theme: text('theme'),
    change: text('change'),
    found: form.has('found'),
    open: form.has('open'),
  }
}

const usual = ['1440', '768', '390']
const widthOf = ({ width }: Shot) => (usual.includes(String(width)) ? String(width) : 'own')

function draw(): void {
  const { words, width, theme, change, found, open: isOpen } = wishes()
  const cards = review.cards.filter(
    (card) =>
      words.every((word) => `${card.title} ${card.name} ${card.id}`.toLowerCase().includes(word)) &&
      (!change || is(card, change)) &&
      (!found || card.findings.length > 0) &&
      (!isOpen || acceptanceOf(card) !== 'accepted'),
  )
  // The largest change first; without one, the order of the sidebar.
  const ordered = review.isCompared ? cards.toSorted((one, other) => pixelsOf(other) - pixelsOf(one) || 0) : cards
  const shotsOf = ({ shots }: Card) =>
    shots.filter(
      (shot) =>
        (!width || widthOf(shot) === width || shots.every((each) => each.width === shot.width)) &&
        (!theme || shot.theme === theme) &&
        (!change || shot.change === change || (change === 'changed' && shots.every((each) => !each.change))),
    )
  items = ordered.flatMap((card) => shotsOf(card).map((shot) => ({ card, shot })))
  const groups = Map.groupBy(items, ({ card }) => (isChanged(card) ? 'Changed' : card.title.split('/')[0]))
  byId('grid').replaceChildren(
    ...[...groups].map(([title, group]) =>
      make('section', {}, make('h2', {}, title ?? ''), make('div', {}, ...articles(group))),
    ),
    ...(items.length === 0 ? [make('p', { class: 'none' }, 'No picture is like that.')] : []),
  )
}

const articles = (group: readonly Item[]) =>
  [...Map.groupBy(group, ({ card }) => card)].map(([card, its]) => {
    const chips = [...new Set(its.map(({ shot }) => shot.change).filter((change) => change !== undefined))].map(
      (change) => chip(change, change),
    )
    if (card.findings.length > 0) chips.push(chip('wrong', some(card.findings.length, 'finding')))
    chips.push(chip(...acceptances[acceptanceOf(card)]))
    const [, ...place] = titleOf(card).split(' / ')
    const where = isChanged(card) ? titleOf(card) : place.join(' / ')
    return make(
      'article',
      { id: card.id },
      make('div', { class: 'shots' }, ...its.map(thumbnail)),
      make('p', {}, make('small', {}, where), make('b', {}, card.name), ...chips),
      ...(card.words?.length ? [lines(card.words.slice(0, 6), card.words.length - 6)] : []),
    )
  })

/** Lines by their sign, and how many more there are. */
const lines = (some: readonly string[], more = 0) =>
  make(
    'ul',
    { class: 'signed' },
    ...some.map((line) => make('li', { 'data-sign': line[0] ?? '' }, line)),
    ...(more > 0 ? [make('li', {}, `${more} more`)] : []),
  )

const acceptances: Readonly<Record<Acceptance, readonly [string, string]>> = {
  accepted: ['', 'accepted'],
  changed: ['changed', 'other than accepted'],
  never: ['new', 'never accepted'],
}
/** Whoever serves this page knows who accepted what since; a page that is opened as a file does not. */
let accepted: Readonly<Record<string, Acceptance>> | undefined
const acceptanceOf = ({ id, acceptance = 'never' }: Card): Acceptance => accepted?.[id] ?? acceptance

async function ask(init?: RequestInit): Promise<void> {
  const answer = await fetch('./accepted', init)
  if (!answer.ok) throw new Error(init ? await answer.text() : 'This page cannot accept.')
  accepted = await answer.json()
}

async function accept(): Promise<void> {
  const { card } = items[current] ?? {}
  if (accepted === undefined || card === undefined) return
  // Nobody accepts what was not shown.
  if (modeNow() !== 'all') return choose('all')
  const headers = { 'content-type': 'application/json' }
  await ask({ method: 'POST', headers, body: JSON.stringify({ id: card.id }) }).then(() => step(1), sayStale)
}

function sayStale(error: Error): void {
  byId('stale').hidden = false
  byId('stale').textContent = error.message
  viewer.close()
}

const modeNow = () => viewer.querySelector<HTMLInputElement>('[name=mode]:checked')?.value ?? 'one'
function choose(mode: string): void {
  for (const input of viewer.querySelectorAll<HTMLInputElement>('[name=mode]')) input.checked = input.value === mode
  open(current)
}

function thumbnail(item: Item): HTMLElement {
  const { shot, card } = item
  const src = shot.file ?? shot.before ?? ''
  const alt = `${titleOf(card)} / ${card.name}, ${shot.width} ${shot.theme}`
  const image = make('img', { src, alt, loading: 'lazy' })
  const button = make('button', { type: 'button' }, image)
  if (shot.content) {
    const { width, height } = shot.content
    const scale = Math.min(1, 280 / width, 190 / height)
    button.dataset['near'] = ''
    image.style.width = `${shot.width * scale}px`
  } else if (shot.width < 600) button.dataset['narrow'] = ''
  button.addEventListener('click', () => open(items.indexOf(item)))
  thumbnails.set(item, button)
  return button
}

function open(index: number): void {
  const item = items[(index + items.length) % items.length]
  if (!item) return
  current = items.indexOf(item)
  const { card, shot } = item
  byId('subject').textContent = `${titleOf(card)} / ${card.name}`
  const pixels = shot.pixels === undefined ? '' : `, ${some(shot.pixels, 'pixel')} differ`
  const place = modeNow() === 'all' ? some(card.shots.length, 'picture') : `${shot.width} px, ${shot.theme}${pixels}`
  const [, acceptance] = acceptances[acceptanceOf(card)]
  byId('place').textContent = `${place}, ${current + 1} of ${items.length}, ${acceptance}`
  byId('story').setAttribute('href', `${review.book}/?path=/story/${card.id}`)
  byId('modes').classList.toggle('compared', shot.change === 'changed')
  byId('accept').hidden = accepted === undefined
  byId('stage').replaceChildren(...(modeNow() === 'all' ? [all(card)] : pictures(shot)))
  byId('stage').scrollTo(0, 0)
  byId('findings').replaceChildren(
    ...(card.words?.length ? [make('li', {}, lines(card.words))] : []),
    ...card.findings.map(({ rule, what, at }) =>
      make('li', {}, chip('wrong', rule), what, make('small', {}, at.join(', '))),
    ),
  )
  if (!viewer.open) viewer.showModal()
}

const framed = (words: string, src: string, width: number) =>
  make('figure', { style: `flex: ${width} ${width} 0` }, make('figcaption', {}, words), pictureOf(src, width))
const pictureOf = (src: string, width: number) => make('img', { src, alt: '', width: String(width) })

/** All pictures of a story: a row for each theme. */
const all = ({ shots }: Card) =>
  make(
    'div',
    { class: 'all' },
    ...[...Map.groupBy(shots, ({ theme }) => theme).values()].map((ones) =>
      make(
        'div',
        { class: 'beside' },
        ...ones.map(({ file, before, width, theme }) => framed(`${width} ${theme}`, file ?? before ?? '', width)),
      ),
    ),
  )

function pictures({ file = '', before = '', difference = '', change, width }: Shot): readonly HTMLElement[] {
  const picture = (src: string) => pictureOf(src, width)
  if (change === 'gone') return [picture(before)]
  if (change !== 'changed') return [picture(file)]
  const mode = modeNow()
  if (mode === 'difference') return [picture(difference)]
  if (mode === 'beside')
    return [make('div', { class: 'beside' }, framed('Before', before, width), framed('After', file, width))]
  const pair = make('div', { class: 'slider' }, picture(before), picture(file))
  const slider = make('input', { type: 'range', value: '50', 'aria-label': 'Before to the left, after to the right' })
  slider.addEventListener('input', () => pair.style.setProperty('--at', `${slider.value}%`))
  const ends = make('p', {}, make('span', {}, 'Before'), make('span', {}, 'After'))
  return [make('div', { class: 'pair' }, ends, slider, pair)]
}

/** To the next picture; to the next story where all pictures of one are shown. */
function step(by: number): void {
  const from = modeNow() === 'all' ? items[current]?.card : undefined
  const on = items.map((_, index) => current + by * (index + 1))
  open(on.find((index) => items.at(index % items.length)?.card !== from) ?? current)
}
byId('accept').addEventListener('click', accept)
byId('back').addEventListener('click', () => step(-1))
byId('next').addEventListener('click', () => step(1))
byId('close').addEventListener('click', () => viewer.close())
byId('modes').addEventListener('change', () => open(current))
// While the slider or a choice has the focus, the arrow keys belong to it; the letters always work.
viewer.addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
  const isFree = !(target instanceof HTMLInputElement)
  if (ctrlKey || metaKey || altKey) return
  if (key === 'k' || (isFree && key === 'ArrowLeft')) step(-1)
  if (key === 'a') void accept()
  if (key === 'j' || (isFree && key === 'ArrowRight')) step(1)
})
viewer.addEventListener('close', () => {
  // Stories that were accepted say so.
  if (accepted !== undefined) draw()
  const item = items[current]
  const thumbnail = item && thumbnails.get(item)
  thumbnail?.scrollIntoView({ block: 'nearest' })
  thumbnail?.focus()
})
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || viewer.open || event.target instanceof HTMLInputElement) return
  event.preventDefault()
  filters.querySelector('input')?.focus()
})

const widths = ['', ...usual.filter((width) => has(width)), ...(has('own') ? ['own'] : [])]
byId('widths').append(
  ...widths.map((width) => {
    const input = make('input', { type: 'radio', name: 'width', value: width })
    input.checked = width === (widths[1] ?? '')
    return make('label', {}, input, width === '' ? 'All' : width === 'own' ? 'Own size' : width)
  }),
)

function has(width: string): boolean {
  return review.cards.some(({ shots }) => shots.some((shot) => widthOf(shot) === width))
}

/** Restores the filters from the address. */
function readAddress(): void {
  const asked = new URLSearchParams(location.hash.slice(1))
  if (asked.size === 0) return
  for (const input of filters.querySelectorAll('input')) {
    if (input.type === 'search') input.value = asked.get(input.name) ?? ''
    else if (input.type === 'checkbox') input.checked = asked.has(input.name)
    else input.checked = input.value === (asked.get(input.name) ?? '')
  }
}

filters.addEventListener('submit', (event) => event.preventDefault())
filters.addEventListener('input', () => {
  const form = [...new FormData(filters)].map(([name, value]): [string, string] => [name, String(value)])
  history.replaceState(null, '', `#${new URLSearchParams(form)}`)
  draw()
})
byId('changes').hidden = !review.isCompared
const findings = review.cards.reduce((sum, card) => sum + card.findings.length, 0)
const changes = review.isCompared
  ? ['changed', 'new', 'gone'].map(
      (change) => `, ${review.cards.filter((card) => is(card, change)).length.toLocaleString('en')} ${change}`,
    )
  : []
/** A part of the page that opens: its count in the head, and a list of what changed by its heading. */
function list(id: string, head: string, parts: readonly (readonly [Node | string, readonly string[]])[]): void {
  const section = byId(id)
  section.hidden = parts.length === 0
  section.replaceChildren(
    make('summary', {}, make('h2', {}, head)),
    ...parts.map(([heading, its]) => make('section', {}, make('h3', {}, heading), lines(its))),
  )
}

/** Such as «+1 state, −2 arrows». */
const sumOf = (all: readonly string[]) =>
  ['+ machine', '− machine', '+ state', '− state', '+ arrow', '− arrow', '~ ']
    .flatMap((kind) => {
      const count = all.filter((line) => line.startsWith(kind)).length
      const [sign = '', what = ''] = kind.split(' ')
      return count === 0 ? [] : [what === '' ? some(count, 'other text') : `${sign}${some(count, what)}`]
    })
    .join(', ')

const { machines = [], stale } = review
list(
  'machines',
  `${some(machines.length, 'machine')} changed`,
  machines.map(({ id, lines }) => [`${id}: ${sumOf(lines)}`, lines]),
)
const checked = review.cards.flatMap((card) => (card.axe ? [{ card, axe: card.axe }] : []))
const violated = checked.filter(({ axe }) => axe.violations.length > 0).length
const doubtful = checked.filter(({ axe }) => axe.inconclusive.length > 0).length
list(
  'axe',
  `Accessibility: ${checked.length.toLocaleString('en')} stories, ${violated} with violations, ${doubtful} inconclusive`,
  [...Map.groupBy(checked, ({ card }) => titleOf(card))].map(([title, ones]) => [
    title,
    ones.map(({ card: { name }, axe: { violations, inconclusive } }) =>
      violations.length + inconclusive.length === 0
        ? `✓ ${name}`
        : `✗ ${name}: ${[...violations, ...inconclusive.map((rule) => `${rule} (inconclusive)`)].join(', ')}`,
    ),
  ]),
)
byId('stale').hidden = stale === undefined
byId('stale').textContent = stale ?? ''
const taken = new Date(review.taken).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
const since = review.since === undefined ? '' : `since ${review.since}, `
byId('summary').textContent =
  `${review.cards.length.toLocaleString('en')} stories${changes.join('')}, ${some(findings, 'finding')}, ${since}of ${review.commit}, ${taken}`
readAddress()
draw()
// A page that was opened as a file is not served.
if (location.protocol !== 'file:') await ask().then(draw, () => undefined)
