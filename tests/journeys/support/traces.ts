import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Trace } from '#runtime/trace/trace.ts'

/** Saves the trace of a page by this press, and reads the file. */
export async function traceBy(page: Page, press: () => Promise<unknown>): Promise<{ trace: Trace; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 5000 }), press()])
  const text = (await (await file.createReadStream()).toArray()).join('')
  return { trace: JSON.parse(text) as Trace, text }
}

/**
 * With `LAUREL_TRACES` set to a folder, each journey writes there what its pages recorded, whatever dialog is open:
 * `npm run traces` keeps fifty of them.
 */
export async function keepTraces(pages: readonly Page[], title: string): Promise<void> {
  const folder = process.env['LAUREL_TRACES']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  for (const [index, page] of pages.entries()) {
    const press = async () => {
      await page.locator('button[aria-label^="Perfil de"]').dispatchEvent('click', {}, { timeout: 1000 })
      await page.locator('[role=menuitem]', { hasText: 'Exportar traza' }).dispatchEvent('click', {}, { timeout: 3000 })
    }
    const kept = await traceBy(page, press).catch(() => null)
    const name = `${index}-${title}`.replaceAll(/\W+/g, '-').slice(0, 120)
    if (kept !== null) writeFileSync(join(folder, `${name}.json`), kept.text)
  }
}

/** The record ends with its page: a reload keeps it first. */
export function keepTracesOnReload(page: Page, title: string): Page {
  if (process.env['LAUREL_TRACES'] === undefined) return page
  const reload = page.reload.bind(page)
  let count = 0
  page.reload = async (options) => {
    await keepTraces([page], `${(count += 1)} ${title}`)
    return reload(options)
  }
  return page
}
