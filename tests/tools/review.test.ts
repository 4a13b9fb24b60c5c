import { execFileSync } from 'node:child_process'
import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { tellWhenStale } from '../../.storybook/stale.ts'
import { graphOf } from '#statecharts/graph.ts'
import { graphChanges } from '#statecharts/model/graphChanges.ts'
import { classicScrollbars, launchBrowser } from '#testing/browser.ts'
import { differenceOf, lineChanges } from '#tools/review/compare.ts'
import { writePage, type Card } from '#tools/review/report.ts'
import { acceptApp, type ReviewSession } from '#tools/review/accept.ts'
import { served } from '#tools/review/book.ts'
import { staleness } from '#tools/review/since.ts'
import { rulesIn, unseenFocus } from '#tools/review/stage.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: 390, height: 300 } })
}, 60_000)
afterAll(() => browser.close())

async function measured(html: string) {
  await page.setContent(`<body style="margin: 0; font: 16px/20px monospace">${html}</body>`)
  const rules = await rulesIn(page)
  return rules.evaluate((it) => [...it.overflows(), ...it.clippedTexts()])
}

it.each([
  ['a page wider than its window', '<p style="width: 500px">Ancho</p>', /110 px wider than its window: p “Ancho”/],
  [
    'a dialog that scrolls to the side',
    '<div role="dialog"><div style="overflow-y: auto"><p style="width: 500px">Ancho</p></div></div>',
    /a dialog is 110 px wider inside than it is/,
  ],
  ['a text wider than its box', '<p style="width: 20px; overflow: hidden">Cortado</p>', /“Cortado” is cut by p/],
  [
    'lines below the end of their box',
    '<div style="width: 90px; height: 30px; overflow: clip"><b>Una dos tres</b></div>',
    /cut by div/,
  ],
  [
    'a text beyond a box further out',
    '<div style="overflow: hidden"><p style="margin-left: -20px">Fuera</p></div>',
    /“Fuera” is cut by div/,
  ],
  [
    'what is fixed and larger than the window',
    '<div style="position: fixed; inset: 0"><p style="margin-top: 290px">Abajo</p></div>',
    /“Abajo” is cut by the window/,
  ],
  ['what begins left of the page', '<p style="margin-left: -20px">Antes</p>', /“Antes” is cut by the window/],
  [
    'an ellipsis that hides lines below it',
    '<p style="width: 90px; height: 20px; overflow: hidden; text-overflow: ellipsis">Una dos tres</p>',
    /cut by p/,
  ],
  [
    'the head of a column that is too narrow for it',
    '<table style="table-layout: fixed; width: 100px"><tr><th>Administrador</th><th>Activo</th></tr></table>',
    /th “Administrador” is wider than its column/,
  ],
  ['a placeholder longer than its field', '<input size="4" placeholder="Buscar producto" />', /“Buscar producto”/],
])('finds %s', async (_, html, words) => {
  expect((await measured(html)).join()).toMatch(words)
})

it.each([
  ['an ellipsis', '<p style="width: 20px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Cortado</p>'],
  [
    'what an ellipsis has cut, by a box further out',
    '<div style="width: 30px; overflow: clip"><p style="width: 20px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Cortado</p></div>',
  ],
  [
    'a text only for screen readers',
    '<p style="position: absolute; width: 1px; height: 1px; overflow: hidden">Oído</p>',
  ],
  ['a closed part', '<div style="height: 0; overflow: hidden">Cerrado</div>'],
  ['a wide table that scrolls', '<div style="overflow: auto"><p style="width: 900px; text-align: end">Tabla</p></div>'],
  ['a link that waits above the page', '<a href="/" style="position: absolute; top: -40px">Saltar</a>'],
  ['a hidden text', '<p style="width: 20px; overflow: hidden; visibility: hidden">Escondido</p>'],
  [
    'what a box does not hold',
    '<div style="width: 20px; overflow: hidden; height: 20px"><b style="position: absolute">Flotante</b></div>',
  ],
  ['tight lines', '<p style="overflow: hidden; line-height: 16px; height: 16px">Ágil</p>'],
])('leaves %s alone', async (_, html) => {
  expect(await measured(html)).toEqual([])
})

it('the review names controls that look the same with and without the focus, in either theme', async () => {
  await page.setContent(`
    <style>
      button, input { outline: none; border: 1px solid gray; background: white; }
      #ring:focus-visible { box-shadow: 0 0 0 2px blue; transition: box-shadow 1s; }
      [data-theme='light'] #light:focus-visible { border-color: blue; }
      #around:focus-within { outline: 2px solid blue; }
      a { outline: none; }
      a:focus-visible rect { stroke: blue; }
    </style>
    <button id="ring">Anillo</button>
    <button>Nada</button>
    <div><button id="light">De día</button></div>
    <svg><a href="#state"><g><rect width="9" height="9" /></g></a></svg>
    <iframe srcdoc="<button>De otra página</button>" style="border: 0"></iframe>
    <div id="around"><input aria-label="Uno" /><input aria-label="Dos" /></div>`)
  expect(await unseenFocus(page, await rulesIn(page))).toEqual([
    'button “Nada” looks the same with the focus as without it',
    'button “De día” looks the same with the focus as without it',
  ])
})

it('the review measures where a small story ends, unless something covers the page', async () => {
  const ends = async (over: string) => {
    const box = '<button style="width: 90px; height: 40px; border: 0">Anillo</button>'
    await page.setContent(`<body style="margin: 10px"><div id="storybook-root"><main>${box}</main></div>${over}`)
    return (await rulesIn(page)).evaluate((it) => it.smallContent())
  }
  expect(await ends('<div id="storybook-docs">Aparte</div>')).toEqual({ width: 100, height: 50 })
  expect(await ends('<div>Aviso</div>')).toBeUndefined()
})

const picture = (width: number, dark: number) => {
  const png = new PNG({ width, height: 4 })
  png.data.fill(255)
  for (let pixel = 0; pixel < dark; pixel += 1) png.data.fill(0, pixel * 4, pixel * 4 + 3)
  return PNG.sync.write(png)
}

it('the review counts the pixels in which two pictures differ', () => {
  expect(differenceOf(picture(4, 0), picture(4, 0))).toBeUndefined()
  expect(differenceOf(picture(4, 0), picture(4, 3))?.pixels).toBe(3)
  expect(differenceOf(picture(4, 0), picture(6, 0))?.pixels).toBe(8)
})

it('a dialog covers the place of a classic scrollbar, and the review detects an uncovered strip', async () => {
  await using desk = await launchBrowser(classicScrollbars)
  const onDesk = await desk.newPage({ viewport: { width: 390, height: 300 } })
  const strip = async (css: string) => {
    await onDesk.setContent(`<style>${css}</style><div data-scrim style="position: fixed; inset: 0"></div>`)
    return (await rulesIn(onDesk)).evaluate((it) => it.overflows())
  }
  expect(await strip('html { scrollbar-gutter: stable }')).toEqual([expect.stringMatching(/^a strip of \d+ px/)])
  expect(await strip(await readFile('src/components/theme/base.css', 'utf8'))).toEqual([])
}, 60_000)

const door = (states: object, description = 'A door.') =>
  graphOf(createMachine({ id: 'door', description, initial: 'open', states } as never))

it('the review says what changed in a machine: states, arrows, and words that were changed', () => {
  const open = { description: 'One may pass.', on: { pushed: 'shut' } }
  const before = door({ open, shut: { description: 'Nobody passes.', on: { pulled: 'open' } } })
  const after = door({
    open: { description: 'Anybody may pass.', on: { pushed: { target: 'closed', guard: 'isUnlocked' } } },
    closed: { description: 'Nobody passes.', on: { pulled: 'open' } },
    locked: { description: 'It needs a key.' },
  })
  expect(graphChanges([before], [after])).toEqual([
    {
      id: 'door',
      lines: [
        '~ state shut → closed',
        '+ state locked',
        '~ state open: “One may pass.” → “Anybody may pass.”',
        '+ arrow open → closed: pushed [isUnlocked]',
        '− arrow open → closed: pushed',
      ],
    },
  ])
  expect(graphChanges([before], [before])).toEqual([])
  expect(graphChanges([], [door({ open: {} })])).toEqual([
    { id: 'door', lines: ['+ machine: “A door.”', '+ state open'] },
  ])
  expect(lineChanges(['Guardar', 'Salir', 'Salir'], ['Salir', 'Guardado'])).toEqual({
    added: ['Guardado'],
    removed: ['Guardar', 'Salir'],
  })
})

const card = (name: string, more: Partial<Card>): Card => ({
  id: `doors-front--${name.toLowerCase()}`,
  title: 'Doors/Front',
  name,
  shots: [],
  findings: [],
  ...more,
})
const about = { taken: new Date(0).toISOString(), commit: 'a1', browser: '1', book: 'http://localhost:6006' }
const folderFor = () => mkdtempDisposable(join(tmpdir(), 'laurel-review-test-'))
const shown = () => page.evaluate(() => document.querySelector('main')?.innerText ?? '')

it('the page of a review has what changed and the results of axe for every story, by keyboard', async () => {
  await using folder = await folderFor()
  await writePage(folder.path, {
    ...about,
    isCompared: true,
    since: 'v1',
    stale: 'The book is of a1, and this checkout of b2: build it again.',
    machines: [{ id: 'door', lines: ['+ state locked', '− arrow open → shut: pushed'] }],
    cards: [
      card('Open', {
        axe: { violations: [], inconclusive: [] },
        shots: [{ width: 390, theme: 'light', file: 'a.png' }],
        words: ['− Pase', '+ Empuje', '− label, by axe'],
      }),
      card('Shut', { axe: { violations: ['label'], inconclusive: ['region'] } }),
    ],
  })
  await page.goto(pathToFileURL(join(folder.path, 'index.html')).href)
  await expect.poll(() => page.textContent('#summary')).toContain('2 stories, 1 changed')
  expect(await page.textContent('#summary')).toContain('since v1, of a1')
  expect(await shown()).toMatch(
    /^The book is of a1[^]*1 machine changed\s+door: \+1 state, −1 arrow\s+\+ state locked\s+− arrow open → shut: pushed/,
  )
  expect(await shown()).toMatch(/Open\s+never accepted\s+− Pase\s+\+ Empuje\s+− label, by axe/)
  await page.locator('summary', { hasText: 'Accessibility: 2 stories, 1 with violations, 1 inconclusive' }).focus()
  await page.keyboard.press('Enter')
  expect(await shown()).toMatch(/✓ Open\s+✗ Shut: label, region \(inconclusive\)/)
})

it('a story is accepted only where all its pictures are shown, and until it looks different', async () => {
  await using folder = await folderFor()
  const [record, book] = [join(folder.path, 'accepted.json'), join(folder.path, 'book')]
  const earlier: ReviewSession = {
    commit: 'c0',
    by: 'Ana',
    on: '2026-01-02',
    browser: '1',
    stories: { 'doors-front--gone': '390:00', 'doors-front--shut': '390:00' },
  }
  await writeFile(record, JSON.stringify([earlier]))
  await mkdir(book)
  const entry = (name: string) => ({ id: `doors-front--${name}`, title: '', name, tags: [], type: 'story' })
  await writeFile(join(book, 'index.json'), JSON.stringify({ entries: { open: entry('open'), shut: entry('shut') } }))
  const shots = [{ width: 390, theme: 'light', file: 'a.png' }] as const
  const cards = [
    card('Open', { shots: [...shots], looks: { 390: 'ab' } }),
    card('Shut', { shots: [...shots], looks: { 390: 'cd' } }),
  ]
  await writePage(folder.path, { ...about, isCompared: false, cards })
  const recorded = async (): Promise<readonly ReviewSession[]> => JSON.parse(await readFile(record, 'utf8'))

  await using host = await served(await acceptApp(folder.path, book, record))
  await page.goto(`${host.address}review/`)
  await expect.poll(shown).toMatch(/Open\s+never accepted[^]*Shut\s+other than accepted/)
  await page.locator('article button').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('a')
  expect(await page.locator('figcaption').allTextContents()).toEqual(['390 light'])
  expect(await recorded()).toEqual([earlier])
  await page.keyboard.press('a')
  await expect.poll(() => page.textContent('#subject')).toContain('Shut')
  expect(await recorded()).toMatchObject([
    { commit: 'c0', stories: { 'doors-front--shut': '390:00' } },
    { commit: 'a1', browser: '1', stories: { 'doors-front--open': '390:ab' } },
  ])
  await page.keyboard.press('a')
  await expect.poll(() => page.textContent('#place')).toMatch(/, accepted$/)
  expect((await recorded()).map(({ stories }) => Object.values(stories))).toEqual([['390:ab', '390:cd']])
  await page.keyboard.press('Escape')
  await expect.poll(shown).toMatch(/Open\s+accepted[^]*Shut\s+accepted/)

  await writePage(folder.path, { ...about, commit: 'a1-dirty', isCompared: false, cards })
  await using other = await served(await acceptApp(folder.path, book, record))
  await page.goto(`${other.address}review/`)
  await page.locator('article button').first().press('Enter')
  await page.keyboard.press('a')
  await page.keyboard.press('a')
  await expect
    .poll(() => page.textContent('#stale'))
    .toBe('The review is of a1-dirty: commit first, then review again.')
})

it('a review says that its book is not of this checkout', async () => {
  await using folder = await folderFor()
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', ...args], { cwd: folder.path })
  git('init', '--quiet')
  await writeFile(join(folder.path, 'book.json'), JSON.stringify({ commit: 'unknown' }))
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
  const now = git('describe', '--always').toString().trim()
  expect(await staleness(folder.path, folder.path)).toContain(`of unknown, and this checkout of ${now}:`)
  await writeFile(join(folder.path, 'book.json'), JSON.stringify({ commit: now }))
  expect(await staleness(folder.path, folder.path)).toContain(`of ${now}, and this checkout of ${now}-dirty:`)
  git('update-index', '--assume-unchanged', 'book.json')
  expect(await staleness(folder.path, folder.path)).toBeUndefined()
})

it('a book that stayed open says on return that a newer one was built', async () => {
  const tab = Object.assign(new EventTarget(), { hidden: false })
  const told: string[] = []
  let commit = 'a1'
  const api = {
    addNotification: (notice: { content: { subHeadline: string } }) => told.push(notice.content.subHeadline),
  }
  await tellWhenStale(api, () => Promise.resolve({ commit, built: '' }), tab)
  const comeBack = async () => {
    tab.dispatchEvent(new Event('visibilitychange'))
    await new Promise(setImmediate)
  }
  await comeBack()
  commit = 'b2'
  tab.hidden = true
  await comeBack()
  expect(told).toEqual([])
  tab.hidden = false
  await comeBack()
  expect(told).toEqual(['It is of a1, and b2 is here: reload the page.'])
})
