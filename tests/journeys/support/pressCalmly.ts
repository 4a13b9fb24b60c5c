import type { Locator } from 'playwright-core'

/** Presses a key as somebody does who reads first: presses of one key within half a second are a double press. */
export async function pressCalmly(target: Locator, key: string): Promise<void> {
  await target.page().waitForTimeout(500)
  await target.press(key)
}
