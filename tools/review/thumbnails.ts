import type { BrowserContext, Page } from 'playwright-core'
import { differenceOf } from './compare.ts'

/** The share of a picture that may differ: busy buttons turn on. */
const mostDifferent = 0.005
const still = 'html { overflow: hidden; scrollbar-gutter: auto !important } * { caret-color: transparent !important }'

/** The stories of a subject's page whose small picture differs from the story itself, and how many were compared. */
export async function compareThumbnails(context: BrowserContext, book: string, subject: string) {
  const page = await context.newPage()
  await page.goto(`${book}iframe.html?viewMode=docs&id=${subject}&globals=scheme:light`)
  const cards = page.locator('div:has(> a[href*="path=/story/"])')
  await cards.first().waitFor()
  const different: string[] = []
  const count = await cards.count()
  for (let at = 0; at < count; at += 1) {
    const card = cards.nth(at)
    await card.scrollIntoViewIfNeeded()
    const frame = card.locator('iframe')
    const html = (await frame.getAttribute('srcdoc')) ?? ''
    const size = await frame.evaluate(({ style }) => ({ width: style.width, height: style.height }))
    const [width, height] = [Math.round(parseFloat(size.width)), Math.round(parseFloat(size.height))]
    const id = /story\/([^&]+)/.exec((await card.locator('a').getAttribute('href')) ?? '')?.[1]
    const alone = await context.newPage()
    await alone.setViewportSize({ width, height })
    // A page of the book, so that the picture may load its fonts.
    await alone.goto(`${book}index.json`)
    await alone.setContent(html)
    const picture = await drawn(alone)
    await alone.goto(`${book}iframe.html?id=${id}&viewMode=story&globals=scheme:light`)
    await alone.locator('body.sb-show-main').waitFor()
    await alone.addStyleTag({ content: still })
    const pixels = differenceOf(picture, await drawn(alone))?.pixels ?? 0
    if (pixels / (width * height) > mostDifferent) different.push(`${id}: ${pixels} pixels`)
    await alone.close()
  }
  await page.close()
  return { count, different }
}

async function drawn(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(800)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}
