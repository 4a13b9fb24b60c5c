import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { machinesIn, statesWithoutStory, undescribed } from './states.ts'

const machines = import.meta.glob<Record<string, unknown>>('/machines/**/*.ts', { eager: true })
const stories = import.meta.glob<Record<string, unknown>>('/stories/**/*.stories.tsx', { eager: true })

describe('every state has a story', () => {
  it('there are machines, and stories, to check', () => {
    expect(machinesIn(machines).length).toBeGreaterThan(0)
    expect(Object.keys(stories).length).toBeGreaterThan(0)
  })

  it.each(machinesIn(machines).map((machine) => [machine.id, machine] as const))('%s', (_id, machine) => {
    expect(statesWithoutStory(machine, stories)).toEqual([])
  })
})

describe('every state describes itself', () => {
  it.each(machinesIn(machines).map((machine) => [machine.id, machine] as const))('%s', (_id, machine) => {
    expect(undescribed(machine)).toEqual([])
  })
})

describe('every machine has a test', () => {
  const withMachine = Object.entries(machines).filter(([path, module]) => machinesIn({ [path]: module }).length > 0)

  it.each(withMachine.map(([path]) => [path.slice(1).replace(/\.ts$/, '.test.ts')]))('tests/%s', (path) => {
    expect(existsSync(`tests/${path}`)).toBe(true)
  })
})

describe('what is missing is named', () => {
  const door = createMachine({
    id: 'door',
    initial: 'open',
    states: { open: {}, shut: { initial: 'a', states: { a: {} } } },
  })
  const story = (state: string) => ({ composed: { parameters: { machine: door.provide({}), state } } })

  it('a state that no story holds is named by its path', () => {
    expect(statesWithoutStory(door, { './Door.stories.tsx': { Open: story('open') } })).toEqual(['shut.a'])
  })

  it('a state without a description or a title is named by its path', () => {
    const gate = createMachine({
      id: 'gate',
      initial: 'open',
      states: { open: { description: 'One may pass.', meta: { title: 'Abierta' } }, shut: { description: 'No way.' } },
    })
    expect(undescribed(gate)).toEqual(['shut: no title'])
    expect(undescribed(door)).toContain('shut.a: no description')
  })

  it('a machine without any story is named in all its states', () => {
    expect(statesWithoutStory(door, {})).toEqual(['open', 'shut.a'])
  })
})
