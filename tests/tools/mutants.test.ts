import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { changed, sourceMutants } from '#tools/mutants/sourceMutants.ts'
import { mutated } from '#tools/mutants/configMutants.ts'

const broken = (code: string) => sourceMutants('a.ts', code).map((change) => changed(code, change))

it('mutants change every operator, condition, number, statement and assigned field of a source, and no type', () => {
  expect(broken('const isFew = (count: 3 | 4): boolean => count < 3')).toEqual([
    'const isFew = (count: 3 | 4): boolean => true',
    'const isFew = (count: 3 | 4): boolean => false',
    'const isFew = (count: 3 | 4): boolean => count <= 3',
    'const isFew = (count: 3 | 4): boolean => count < 4',
  ])
  expect(broken('if (!a) b()')).toEqual(['if (true) b()', 'if (false) b()', 'if (a) b()', 'if (!a) ;'])
  expect(broken('assign({ a, b: c })')).toEqual([';', 'assign({ b: c })', 'assign({ a })'])
})

it('mutants change every arrow, guard, target and action of a machine', () => {
  const door = {
    initial: 'shut',
    states: { shut: { on: { pushed: { guard: 'isFree', target: 'open', actions: ['creak', 'swing'] } } }, open: {} },
  }
  mutated(door, null)
  expect(globalThis.laurelConfigMutants).toEqual([
    'anywhere: begins in open',
    'shut: pushed: dropped',
    'shut: pushed: without its guard',
    'shut: pushed: its guard turned round',
    'shut: pushed: leads nowhere',
    'shut: pushed: leads to shut',
    'shut: pushed: without creak',
    'shut: pushed: without swing',
  ])
  expect(mutated(door, 1)).toEqual({ initial: 'shut', states: { shut: { on: {} }, open: {} } })
  expect(mutated(door, 6)).toMatchObject({
    states: { shut: { on: { pushed: { target: 'open', actions: ['swing'] } } } },
  })
})

it('tests kill most mutants of a sample, and a killed mutant survives without its tests', { timeout: 60_000 }, () => {
  const said = execFileSync(process.execPath, ['tools/mutants/main.ts', '--sample', '6', '--seed', '13'], {
    encoding: 'utf8',
  })
  expect(said).toMatch(/(\d+) of 6 killed/)
  expect(said).toContain('control: a killed change survives where its tests are left out')
})
