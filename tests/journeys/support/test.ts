import { chromium } from 'playwright-core'
import { findBrowser, lightWork, needless, shortLived } from '#testing/browser.ts'
import { expect as playwrightExpect } from 'playwright/test'
import { test as plainTest } from 'vitest'
import { openLaurel, type LaurelOptions } from '#testing/laurel.ts'
import { keepTraces, keepTracesOnReload } from './traces.ts'
import { createVisits } from './visits.ts'

const asUsual: LaurelOptions = {}

/** A journey: each file has its own `laurel`; `open` is a visitor with their own browser context. */
export const test = plainTest
  .extend('launch', { scope: 'worker' }, { args: [...lightWork, shortLived], ignoreDefaultArgs: needless })
  .extend('browser', { scope: 'worker' }, async ({ launch }, { onCleanup }) => {
    const { path, env } = await findBrowser()
    const browser = await chromium.launch({ ...launch, executablePath: path, env: { ...process.env, ...env } })
    onCleanup(() => browser.close())
    return browser
  })
  .extend('options', { scope: 'file' }, asUsual)
  .extend('laurel', { scope: 'file' }, async ({ options }, { onCleanup }) => {
    const laurel = await openLaurel(options)
    onCleanup(() => laurel.close())
    return laurel
  })
  .extend('open', async ({ browser, laurel, task }, { onCleanup }) => {
    const visits = createVisits(browser, laurel)
    onCleanup(async () => {
      // `onTestFailed` would run too late: by then the pages are closed.
      if (task.result?.state === 'fail') await visits.tell()
      await keepTraces(visits.pages(), task.name)
      await visits.end()
    })
    return async (...visit: Parameters<typeof visits.open>) =>
      keepTracesOnReload(await visits.open(...visit), task.name)
  })

/** Waits long enough for two busy cores. */
export const expect = playwrightExpect.configure({ timeout: 20_000 })
