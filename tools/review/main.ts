import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { classicScrollbars, launchBrowser } from '#testing/browser.ts'
import { builtBook, serveBook, storiesOf, type Story } from './book.ts'
import { differenceOf, lineChanges } from './compare.ts'
import { type Card, readReview, type Shot, type Theme, writePage } from './report.ts'
import { accept, acceptedFile, bookOf, staleness } from './since.ts'
import { type Sight, type Size, Stage } from './stage.ts'

/**
 * Takes pictures of every story in both themes at three widths, applies the rules and writes a page that shows both; with
 * `--since` also what changed since a tag or commit: machines, pictures, texts.
 */
const { values } = parseArgs({
  options: {
    storybook: { type: 'string' },
    against: { type: 'string' },
    since: { type: 'string' },
    accept: { type: 'boolean', default: false },
    out: { type: 'string', default: 'review' },
    link: { type: 'string', default: 'http://localhost:6006' },
    only: { type: 'string', multiple: true },
    width: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    scrollbars: { type: 'string', default: 'usual' },
  },
})
const sample = values.sample === undefined ? undefined : Number(values.sample)
if (sample !== undefined && !(Number.isSafeInteger(sample) && sample > 0)) throw new Error('--sample takes a number.')
const out = resolve(values.out)
const old = values.since === undefined ? undefined : await bookOf(values.since)
if (old !== undefined) lookAtBefore(old.folder)
const given = old === undefined ? values.against : `${out}-before`
const against = given === undefined ? undefined : resolve(given)
if (against === out) throw new Error(`${out} would be written over: --out takes another folder.`)
if (against !== undefined && !existsSync(join(against, 'review.json'))) throw new Error(`${against} has no review.`)

if (!['usual', 'overlay', 'classic'].includes(values.scrollbars))
  throw new Error('--scrollbars takes overlay or classic; without it those of a desk are classic.')

const sizes = [
  { width: 1440, height: 860 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
].filter(({ width }) => values.width === undefined || String(width) === values.width)
if (sizes.length === 0) throw new Error('--width takes 1440, 768 or 390; without it all three are taken.')
const pagesAtOnce = 2

const folder = builtBook(values.storybook)
const stories = await storiesOf(folder, { only: values.only, sample, seed: values.seed })
if (values.accept) {
  const all = await storiesOf(folder, { only: undefined, sample: undefined, seed: '' })
  await accept(
    stories.map(({ id }) => id),
    all.map(({ id }) => id),
  )
  console.log(`${acceptedFile} has ${stories.length} stories as they are now.`)
  process.exit()
}
const stale = values.storybook === undefined ? undefined : await staleness(folder)
if (stale !== undefined) console.log(stale)
await rm(out, { recursive: true, force: true })
await mkdir(out, { recursive: true })

await using book = await serveBook(folder)
/** Scrollbars take room on a desk and lie over the page on a phone or tablet, unless it is said otherwise. */
const isClassic = ({ width }: Size) => (values.scrollbars === 'usual' ? width > 1000 : values.scrollbars === 'classic')
await using phone = await launchBrowser('--enable-features=OverlayScrollbar')
await using desk = await launchBrowser(classicScrollbars)
const stages = await Promise.all(
  Array.from({ length: pagesAtOnce }, async () => {
    const [onPhone, onDesk] = await Promise.all([Stage.open(phone, book.address), Stage.open(desk, book.address)])
    return { onPhone, look: (id: string, size: Size) => (isClassic(size) ? onDesk : onPhone).look(id, size) }
  }),
)

const cards = new Map(
  stories.map(({ id, title, name }): [string, Card] => [id, { id, title, name, shots: [], findings: [] }]),
)
const visits = await visitsTo(stories)
const began = performance.now()
let done = 0
const queue = visits.values()
await Promise.all(
  stages.map(async (stage) => {
    for (const { id, size } of queue) {
      await keep(id, size, await stage.look(id, size))
      done += 1
      if (done % 100 === 0) console.log(`${done} of ${visits.length} pages, ${seconds()} s`)
    }
  }),
)
const found = [...cards.values()]
if (against !== undefined) await compareTexts(against)
const isWhole = values.only === undefined && sample === undefined && values.width === undefined
if (against !== undefined && isWhole) found.push(...(await gone(against)))
await writePage(out, {
  taken: new Date().toISOString(),
  book: values.link,
  isCompared: against !== undefined,
  since: values.since ?? values.against,
  stale,
  machines: old?.machines ?? [],
  cards: found,
})
summarise()

/** Visits width by width; a story that sets its own size is visited once, at that size. */
async function visitsTo(all: readonly Story[]) {
  const [first] = stages
  const own = new Map<string, Size | undefined>()
  for (const { id } of all) own.set(id, await first?.onPhone.sizeOf(id))
  return sizes.flatMap((size, index) =>
    all.flatMap(({ id }) => {
      const its = own.get(id)
      if (its === undefined) return [{ id, size }]
      return index === 0 ? [{ id, size: its }] : []
    }),
  )
}

async function keep(id: string, { width }: Size, { pictures, content, text, axe, wrongs }: Sight): Promise<void> {
  const card = cards.get(id)
  if (!card) return
  if (text) card.text ??= text
  if (axe) {
    const before = card.axe ?? { violations: [], inconclusive: [] }
    card.axe = {
      violations: [...new Set([...before.violations, ...axe.violations])],
      inconclusive: [...new Set([...before.inconclusive, ...axe.inconclusive])],
    }
  }
  for (const [theme, picture] of pictures) {
    const shot = await keepPicture(id, width, theme, picture)
    card.shots.push({ ...shot, content })
  }
  for (const { rule, what, theme } of wrongs) {
    console.log(`${card.title} / ${card.name} (${width} ${theme})  ${rule}  ${what}`)
    const at = theme === 'both' ? `${width}` : `${width} ${theme}`
    const known = card.findings.find((finding) => finding.rule === rule && finding.what === what)
    if (known) known.at.push(at)
    else card.findings.push({ rule, what, at: [at] })
  }
}

async function keepPicture(id: string, width: number, theme: Theme, picture: Buffer): Promise<Shot> {
  const file = `pictures/${id}/${width}-${theme}.png`
  await write(file, picture)
  if (against === undefined) return { width, theme, file }
  if (!existsSync(join(against, file))) return { width, theme, file, change: 'new' }
  const different = differenceOf(await readFile(join(against, file)), picture)
  if (!different) return { width, theme, file }
  const { before } = await carry(against, file)
  const difference = file.replace('pictures', 'differences')
  await write(difference, different.picture)
  return { width, theme, file, change: 'changed', before, difference, pixels: different.pixels }
}

/** The same stories as a review of the other book, which they are compared with. */
function lookAtBefore(folder: string): void {
  const same = (['only', 'width', 'sample', 'seed', 'scrollbars'] as const).flatMap((name) =>
    [values[name] ?? []].flat().flatMap((value) => [`--${name}`, value]),
  )
  const args = ['tools/review/main.ts', '--storybook', folder, '--out', `${out}-before`, '--link', 'before', ...same]
  try {
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { stdio: 'ignore' })
  } catch (failed) {
    // Findings of the other book are not of this review.
    if (!existsSync(join(`${out}-before`, 'review.json'))) throw failed
  }
}

async function compareTexts(folder: string): Promise<void> {
  const before = new Map((await readReview(folder)).cards.map(({ id, text }) => [id, text]))
  for (const card of cards.values()) {
    const text = before.get(card.id)
    if (text === undefined || card.text === undefined) continue
    const change = lineChanges(text, card.text)
    if (change.added.length + change.removed.length > 0) card.textChange = change
  }
}

/** Stories that exist only in the other review. */
async function gone(before: string): Promise<readonly Card[]> {
  const lost = (await readReview(before)).cards.filter(({ id }) => !cards.has(id))
  return Promise.all(
    lost.map(async (card) => {
      const shots = await Promise.all(
        card.shots.map(async ({ file, ...shot }) => ({ ...shot, ...(await carry(before, file)) })),
      )
      return { ...card, shots, findings: [] }
    }),
  )
}

async function carry(folder: string, file = '') {
  const before = file.replace('pictures', 'before')
  await mkdir(dirname(join(out, before)), { recursive: true })
  await copyFile(join(folder, file), join(out, before))
  return { before, change: 'gone' } as const
}

async function write(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(join(out, file)), { recursive: true })
  await writeFile(join(out, file), content)
}

function seconds(): string {
  return ((performance.now() - began) / 1000).toFixed(0)
}

function summarise(): void {
  for (const { title, name, id, findings } of found.filter((card) => card.findings.length > 0)) {
    console.log(`\n${title} / ${name}  ${values.link}/?path=/story/${id}`)
    for (const { rule, what, at } of findings) console.log(`  ${rule}  ${what}  (${at.join(', ')})`)
  }
  const count = found.flatMap(({ findings }) => findings).length
  const changed = found.filter(({ shots }) => shots.some(({ change }) => change !== undefined)).length
  const speed = ((performance.now() - began) / 10 / Math.max(found.length, 1)).toFixed(0)
  console.log(`\n${found.length} stories, ${visits.length * 2} pictures, ${seconds()} s (${speed} s per 100 stories)`)
  if (against !== undefined) console.log(`${changed} changed or new since ${values.since ?? against}`)
  console.log(`${count} findings; ${join(out, 'index.html')} shows them`)
  if (count > 0) process.exitCode = 1
}
