import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('npm run counts counts the machines that it is asked for, and says which it does not know', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['tools/counts.ts', 'toggle', 'tuggle'], { encoding: 'utf8' })
  expect(stderr).not.toContain('Error')
  expect(stdout).toMatch(/│ toggle +│ \d/)
  expect(stdout).not.toMatch(/│ refund +│/)
  expect(stdout).toContain('There is no machine tuggle.')
  expect(stdout).toMatch(/│ all +│ \d/)
}, 100_000)
