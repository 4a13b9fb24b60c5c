import { withoutDescriptions } from '#tools/build/withoutDescriptions.ts'
import { expect, it } from 'vitest'

it('takes the written descriptions out of a machine, wherever they stand, and leaves those that somebody types', () => {
  const source = `createMachine({
  id: 'toggle', description: 'A, "b", c.',
  states: { idle: { on: { pressed: { target: 'busy', description: 'It is sent.' } } }, busy: { description: 'Waits.' } },
  context: { description: storedAs(values.description), empty: { title: '', description: '' } },
})`
  expect(withoutDescriptions('toggle.ts', source).replaceAll(/\s+/g, ' ')).toBe(
    "createMachine({ id: 'toggle', states: { idle: { on: { pressed: { target: 'busy', } } }, busy: { } }, context: { description: storedAs(values.description), empty: { title: '', description: '' } }, })",
  )
})
