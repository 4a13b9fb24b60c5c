import type { Locator, Page } from 'playwright-core'

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  const element = await wanted.elementHandle()
  for (let stops = 0; stops < 60; stops++) {
    if (await element?.evaluate((each) => each === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Sixty stops of the Tab key did not lead there.')
}
