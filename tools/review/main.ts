import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { classicScrollbars, launchBrowser } from '#testing/browser.ts'
import { bookApp, builtBook, served, storiesOf, type Story } from './book.ts'
import { differenceOf, lineChanges } from './compare.ts'
import { acceptanceOf, acceptedIn, looksOf, offer } from './accept.ts'
import { type Card, readReview, type Shot, type Theme, writePage } from './report.ts'
import { bookOf, commitOfBook, staleness } from './since.ts'
import { type Sight, type Size, Stage } from './stage.ts'
import { readArguments } from '../arguments.ts'

/**
 * Takes pictures of every story in both themes at three widths, applies the rules and writes a page that shows both; with
 * `--since` also what changed since a tag or commit: machines, pictures, texts, axe. `--accept` serves the last review, for
 * somebody to look at and accept story by story.
 */
const usage = `npm run review -- [--only STORY]… [--width 1440|768|390]… [--sample COUNT] [--seed TEXT] [--scrollbars classic|overlay]
  [--language specification|es|en|pseudo]…  pictures in the first, what does not fit and axe in all
  [--storybook FOLDER] [--link ADDRESS] [--since TAG | --against FOLDER] [--out FOLDER]
npm run review -- --accept   serves the last review`
const { values } = readArguments(usage, {
  options: {
    storybook: { type: 'string' },
    against: { type: 'string' },
    since: { type: 'string' },
    accept: { type: 'boolean', default: false },
    out: { type: 'string', default: 'review' },
    link: { type: 'string', default: 'http://localhost:6006' },
    only: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    scrollbars: { type: 'string', default: 'classic' },
    language: { type: 'string', multiple: true, default: ['specification'] },
  },
})
const sample = values.sample === undefined ? undefined : Number(values.sample)
if (sample !== undefined && !(Number.isSafeInteger(sample) && sample > 0)) throw new Error('--sample takes a number.')
const out = resolve(values.out)
if (values.accept) await offer(out, resolve(values.storybook ?? 'storybook-static'))

const old = values.since === undefined ? undefined : await bookOf(values.since)
const given = old === undefined ? values.against : lookAtBefore(old.folder)
const against = given === undefined ? undefined : resolve(given)
if (against === out) throw new Error(`${out} would be written over: --out takes another folder.`)
if (against !== undefined && !existsSync(join(against, 'review.json'))) throw new Error(`${against} has no review.`)

if (!['overlay', 'classic'].includes(values.scrollbars))
  throw new Error('--scrollbars takes classic, which take room from the page, or overlay.')
const [language = 'specification', ...otherLanguages] = values.language
if (!values.language.every((one) => ['specification', 'es', 'en', 'pseudo'].includes(one)))
  throw new Error('--language takes specification, es, en or pseudo, which is longer and marked.')

const desk = { width: 1440, height: 860 }
const sizes = [desk, { width: 768, height: 1024 }, { width: 390, height: 844 }].filter(
  ({ width }) => values.width === undefined || values.width.includes(String(width)),
)
if (sizes.length === 0) throw new Error('--width takes 1440, 768 or 390; without it all three are taken.')
const pagesAtOnce = 2

const folder = builtBook(values.storybook)
const stories = await storiesOf(folder, { only: values.only, sample, seed: values.seed })
const stale = values.storybook === undefined ? undefined : await staleness(folder)
if (stale !== undefined) console.log(stale)
await rm(out, { recursive: true, force: true })
await mkdir(out, { recursive: true })

await using book = await served(bookApp(folder))
await using browser = await launchBrowser(
  values.scrollbars === 'classic' ? classicScrollbars : '--enable-features=OverlayScrollbar',
)
const stages = await Promise.all(
  Array.from({ length: pagesAtOnce }, () => Stage.open(browser, `${book.address}book/`, [language, ...otherLanguages])),
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
    for (const { id, sizes: its } of queue) {
      for (const sight of await stage.look(id, its)) await keep(id, sight)
      done += 1
      if (done % 50 === 0) console.log(`${done} of ${visits.length} pages, ${seconds()} s`)
    }
  }),
)
const found = [...cards.values()]
const accepted = await acceptedIn(browser.version())
for (const card of found) {
  card.looks = await looksOf(out, card)
  card.acceptance = acceptanceOf(card, accepted)
}
if (against !== undefined) await compareWords(against)
const isWhole = values.only === undefined && sample === undefined && values.width === undefined
if (against !== undefined && isWhole) found.push(...(await gone(against)))
await writePage(out, {
  taken: new Date().toISOString(),
  commit: await commitOfBook(folder),
  browser: browser.version(),
  book: values.link,
  isCompared: against !== undefined,
  since: values.since ?? values.against,
  stale,
  machines: old?.machines ?? [],
  cards: found,
})
summarise()

/**
 * A story is shown on a desk, whose window becomes narrower, and anew on a phone; one that sets its own size, or that tries
 * something, is shown once.
 */
async function visitsTo(all: readonly Story[]): Promise<readonly { id: string; sizes: readonly Size[] }[]> {
  const [stage] = stages
  const [wide, narrow] = [sizes.filter(({ width }) => width > 500), sizes.filter(({ width }) => width < 500)]
  const once: { id: string; sizes: readonly Size[] }[] = []
  const again: typeof once = []
  for (const { id, tags } of all) {
    const its = await stage?.sizeOf(id)
    if (its !== undefined || tags.includes('behaviour')) once.push({ id, sizes: [its ?? sizes[0] ?? desk] })
    else {
      if (wide.length > 0) once.push({ id, sizes: wide })
      if (narrow.length > 0) again.push({ id, sizes: narrow })
    }
  }
  return [...once, ...again]
}

async function keep(id: string, { size: { width }, pictures, content, text, axe, wrongs }: Sight): Promise<void> {
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
  for (const { rule, what, in: seenIn } of wrongs) {
    const at = seenIn === undefined ? `${width}` : `${width} ${seenIn}`
    console.log(`${card.title} / ${card.name} (${at})  ${rule}  ${what}`)
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

/** The folder of a review of the same stories in the other book; one that was made before is taken again. */
function lookAtBefore(folder: string): string {
  const same = (['only', 'width', 'sample', 'seed', 'scrollbars', 'language'] as const).flatMap((name) =>
    [values[name] ?? []].flat().flatMap((value) => [`--${name}`, value]),
  )
  const before = `${folder}-review-${createHash('sha1').update(same.join(' ')).digest('hex').slice(0, 8)}`
  if (existsSync(join(before, 'review.json'))) return before
  console.log(`The book of ${values.since} first`)
  const args = ['tools/review/main.ts', '--storybook', folder, '--out', before, ...same]
  try {
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  } catch (failed) {
    // Findings of the other book are not of this review.
    if (!existsSync(join(before, 'review.json'))) throw failed
  }
  return before
}

/** What each story says otherwise, and what axe says of it otherwise. */
async function compareWords(folder: string): Promise<void> {
  const before = new Map((await readReview(folder)).cards.map((card) => [card.id, card]))
  for (const card of cards.values()) {
    const was = before.get(card.id)
    if (was === undefined) continue
    const texts = signed(lineChanges(was.text ?? [], card.text ?? []))
    const axe = signed(lineChanges(rulesIn(was), rulesIn(card))).map((line) => `${line}, by axe`)
    card.words = [...texts, ...axe]
  }
}

function signed({ added, removed }: ReturnType<typeof lineChanges>): readonly string[] {
  return [...removed.map((line) => `− ${line}`), ...added.map((line) => `+ ${line}`)]
}

function rulesIn({ axe }: Card): readonly string[] {
  return [...(axe?.violations ?? []), ...(axe?.inconclusive ?? []).map((rule) => `${rule} (inconclusive)`)]
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
  const changed = found.filter(({ shots, words = [] }) => words.length > 0 || shots.some(({ change }) => change)).length
  const speed = ((performance.now() - began) / 10 / Math.max(found.length, 1)).toFixed(0)
  console.log(
    `\n${found.length} stories, ${found.reduce((sum, { shots }) => sum + shots.length, 0)} pictures, ${seconds()} s (${speed} s per 100 stories)`,
  )
  if (against !== undefined) console.log(`${changed} changed or new since ${values.since ?? against}`)
  const open = found.filter(({ acceptance }) => acceptance !== 'accepted').length
  console.log(`${open} not accepted as they are; npm run review -- --accept shows and records them`)
  console.log(`${count} findings; ${join(out, 'index.html')} shows them`)
  if (count > 0) process.exitCode = 1
}
