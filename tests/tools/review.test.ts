import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { graphOf } from '#statecharts/graph.ts'
import { graphChanges } from '#statecharts/model/graphChanges.ts'
import { classicScrollbars, launchBrowser } from '#testing/browser.ts'
import { differenceOf, lineChanges } from '#tools/review/compare.ts'
import { writePage, type Card } from '#tools/review/report.ts'
import { idsIn } from '#tools/review/since.ts'
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

it('the page of a review has what changed and the results of axe for every story, by keyboard', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-review-test-'))
  const card = (name: string, more: Partial<Card>): Card => ({
    id: `doors-front--${name.toLowerCase()}`,
    title: 'Doors/Front',
    name,
    shots: [],
    findings: [],
    ...more,
  })
  await writePage(folder, {
    taken: new Date(0).toISOString(),
    book: 'http://localhost:6006',
    isCompared: true,
    since: 'v1',
    stale: 'The book is of a1, and this checkout of b2: build it again.',
    machines: [{ id: 'door', lines: ['+ state locked', '− arrow open → shut: pushed'] }],
    cards: [
      card('Open', {
        axe: { violations: [], inconclusive: [] },
        textChange: { added: ['Empuje'], removed: ['Pase'] },
      }),
      card('Shut', { axe: { violations: ['label'], inconclusive: ['region'] } }),
    ],
  })
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  await rm(folder, { recursive: true })
  await expect.poll(() => page.textContent('#summary')).toContain('since v1')
  const shown = () => page.evaluate(() => document.querySelector('main')?.innerText ?? '')
  expect(await shown()).toMatch(
    /^The book is of a1[^]*1 machine changed\s+door: \+1 state, −1 arrow\s+\+ state locked\s+− arrow open → shut: pushed/,
  )
  expect(await shown()).not.toContain('Empuje')
  for (const head of ['1 story with other texts', 'Accessibility: 2 stories, 1 with violations, 1 inconclusive']) {
    await page.locator('summary', { hasText: head }).focus()
    await page.keyboard.press('Enter')
  }
  expect(await shown()).toMatch(/Doors \/ Front \/ Open\s+− Pase\s+\+ Empuje/)
  expect(await shown()).toMatch(/✓ Open\s+✗ Shut: label, region \(inconclusive\)/)
})

it('what was accepted names every story by its subject', async () => {
  expect(idsIn({ stories: { 'doors-front': 'open shut' } })).toEqual(['doors-front--open', 'doors-front--shut'])
  expect(idsIn(JSON.parse(await readFile('docs/accepted.json', 'utf8'))).length).toBeGreaterThan(0)
})
