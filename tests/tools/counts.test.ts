import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('npm run counts counts every machine', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['tools/counts.ts'], { encoding: 'utf8' })
  expect(stderr).not.toContain('Error')
  expect(stdout).toMatch(/│ toggle +│ \d/)
  expect(stdout).toMatch(/│ all +│ \d/)
}, 100_000)
