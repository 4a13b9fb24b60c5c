import { launchBrowser } from '#testing/browser.ts'
import { serveBook } from './tools/review/book.ts'
import { mkdirSync } from 'node:fs'
const [folder, out, width, ...ids] = process.argv.slice(2)
mkdirSync(out!, { recursive: true })
await using book = await serveBook(folder!)
await using browser = await launchBrowser()
const page = await browser.newPage({ viewport: { width: Number(width), height: 860 }, locale: 'es-CO', timezoneId: 'America/Bogota', reducedMotion: 'reduce' })
for (const spec of ids) {
  const [id, globals='scheme:light'] = spec.split('@')
  const docs = id!.endsWith('--docs')
  await page.goto(`${book.address}iframe.html?id=${id}&viewMode=${docs ? 'docs' : 'story'}&globals=${globals}`)
  await page.waitForFunction(() => document.body.classList.contains('sb-show-main'), undefined, { timeout: 30000 }).catch(() => {})
  await page.waitForTimeout(docs ? 15000 : 1500)
  await page.screenshot({ path: `${out}/${id}${globals==='scheme:light'?'':'-'+globals.replace(/\W/g,'_')}-${width}.png`, fullPage: !!process.env['FULL'] })
}
