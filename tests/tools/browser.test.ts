import { afterEach, expect, it, vi } from 'vitest'
import { findBrowser } from '#testing/browser.ts'

afterEach(() => vi.unstubAllEnvs())

it('the browser at CHROMIUM_PATH is preferred', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(await findBrowser()).toEqual({ path: process.execPath, source: 'env', env: {} })
})

it('a wrong CHROMIUM_PATH is reported', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(findBrowser()).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium, which is not there.')
})

it('a browser is found without CHROMIUM_PATH', async () => {
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('PATH', '/nowhere')
  expect((await findBrowser()).path).not.toBe('')
}, 60_000)
