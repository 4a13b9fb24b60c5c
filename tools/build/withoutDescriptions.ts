import type { Plugin } from 'vite'
import { nodesIn } from './syntax.ts'

/**
 * Takes the descriptions of states and transitions, which are sentences, out of a machine: statecharts show them, and the console does
 * not. An initial value, such as that of a description which is typed, is no sentence and stays.
 */
export const withoutDescriptions = (file: string, source: string): string =>
  nodesIn(file, source)
    .filter(
      ({ type, key, value }) =>
        type === 'Property' && Object(key).name === 'description' && /^[A-Z].*\.$/s.test(Object(value).value),
    )
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), source)

export const machinesWithoutDescriptions = (): Plugin => ({
  name: 'laurel:machines-without-descriptions',
  enforce: 'pre',
  transform: {
    filter: { id: /\/machines\/.*\.ts$/ },
    handler: (code, id) => ({ code: withoutDescriptions(id, code), map: null }),
  },
})
