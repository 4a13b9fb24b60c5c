import { existsSync, statfsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { packedBrowser } from './browser/packed.ts'

export interface Browser {
  readonly path: string
  readonly source: 'env' | 'system' | 'playwright' | 'packed'
  /** Environment variables that the browser needs. */
  readonly env: Readonly<Record<string, string>>
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable']
const usualPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
}

/** Flags for tests: without a graphics card, the blur behind a dialog takes longer than the rest of the frame. */
export const lightWork = [
  '--no-sandbox',
  // Playwright sets the first four itself; this flag would replace them.
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,prefersReducedTransparency=true',
] as const

/** Pages that live for seconds are over before optimised code pays for itself. */
export const shortLived = '--js-flags=--no-opt --no-maglev --min-semi-space-size=16'

/**
 * Playwright keeps shared memory in files on the disk, because /dev/shm is tiny in many containers. Where it has room,
 * browsers take a fifteenth less time with it.
 */
export const needless: string[] = hasRoom('/dev/shm') ? ['--disable-dev-shm-usage'] : []

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 2 ** 31
}

/** A Chromium for the browser tests: the one CHROMIUM_PATH names, one on this machine, Playwright's own, or the packed one. */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there. Correct it or unset it.`)
    return { path: named, source: 'env', env: {} }
  }
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const system = [...onPath, ...(usualPlaces[process.platform] ?? [])].find((path) => existsSync(path))
  if (system !== undefined) return { path: system, source: 'system', env: {} }
  const own = chromium.executablePath()
  if (existsSync(own)) return { path: own, source: 'playwright', env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return { source: 'packed', ...(await packedBrowser()) }
  throw new Error(
    'No Chromium found: set CHROMIUM_PATH, install Chrome or Chromium, or run `npx playwright install chromium`.',
  )
}

/** Scrollbars that take room from the page, as on most desktops with a mouse. */
export const classicScrollbars = '--disable-features=OverlayScrollbar'

export async function launchBrowser(...args: readonly string[]) {
  const { path, env } = await findBrowser()
  return chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', ...args],
    ignoreDefaultArgs: args.includes(classicScrollbars) ? ['--hide-scrollbars'] : [],
  })
}

/** Runs in pages that nobody looks at: drawing takes a third of their time. They stay as visible as ever to locators. */
export function leaveUndrawn() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root, dialog, ::backdrop, [popover] { opacity: 0 !important }')
  document.adoptedStyleSheets.push(sheet)
}
