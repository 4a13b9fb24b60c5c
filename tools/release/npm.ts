import { spawnSync } from 'node:child_process'

/** Runs the npm that runs this script, or the one of the system; returns what it prints. */
export function runNpm(checkout: string, args: readonly string[]): string {
  const npm = process.env['npm_execpath']
  const [program, ...before] = npm === undefined ? (['npm'] as const) : ([process.execPath, npm] as const)
  const { status, stdout, stderr, error } = spawnSync(program, [...before, ...args], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed: ${error?.message ?? stderr}`)
  return stdout
}
