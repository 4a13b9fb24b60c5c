import { afterEach, expect, it, vi } from 'vitest'
import { findBrowser } from '#testing/browser.ts'

afterEach(() => vi.unstubAllEnvs())

it('the browser that CHROMIUM_PATH names comes first', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(await findBrowser()).toEqual({ path: process.execPath, source: 'env', env: {} })
})

it('a CHROMIUM_PATH that leads nowhere is named', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(findBrowser()).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium, which is not there.')
})

it('some browser is always found', async () => {
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('PATH', '/nowhere')
  expect((await findBrowser()).path).not.toBe('')
}, 60_000)
