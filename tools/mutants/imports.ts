import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** Which file imports which, starting from the tests of machines and contract; paths from the root. */
export interface Imports {
  /** The tests that import a file, the most likely to notice a change first. */
  readonly testsOf: (file: string) => readonly string[]
  /** A file and every file that imports it, directly or not. */
  readonly carriersOf: (file: string) => ReadonlyMap<string, unknown>
}

const testFiles = 'tests/{machines,contract}/**/*.test.ts'

export function readImports(): Imports {
  const importers = new Map<string, Set<string>>()
  const seen = new Set<string>()
  const read = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const below of importsOf(file)) {
      importers.set(below, (importers.get(below) ?? new Set()).add(file))
      read(below)
    }
  }
  const tests = globSync(testFiles).toSorted()
  tests.forEach(read)

  const known = new Map<string, ReadonlyMap<string, number>>()
  const distancesTo = (file: string): ReadonlyMap<string, number> => {
    const before = known.get(file)
    if (before !== undefined) return before
    const distances = new Map([[file, 0]])
    known.set(file, distances)
    for (const [at, distance] of distances)
      for (const importer of importers.get(at) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1)
    return distances
  }
  return {
    carriersOf: distancesTo,
    testsOf(file) {
      const distances = distancesTo(file)
      const rank = (test: string) => (isTestOf(test, file) ? 0 : (distances.get(test) ?? 0))
      return tests.filter((test) => distances.has(test)).toSorted((one, other) => rank(one) - rank(other))
    },
  }
}

/**
 * `tests/machines/orders/refund.test.ts` tests `machines/orders/refund.ts` and everything in `machines/orders/refund/`.
 */
const isTestOf = (test: string, file: string) =>
  /^[./]/.test(file.slice(test.slice('tests/'.length, -'.test.ts'.length).length)) &&
  file.startsWith(test.slice('tests/'.length, -'.test.ts'.length))

/** Modules that are imported at run time, so no types. */
function importsOf(file: string): readonly string[] {
  if (!file.endsWith('.ts')) return []
  const code = readFileSync(file, 'utf8')
  const named = parseSync(file, code).module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.length > 0 && entries.every(({ isType }) => isType) ? [] : [moduleRequest.value],
  )
  const exported = parseSync(file, code).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  )
  const globs = [...code.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*'\/([^']+)'/g)].map(
    ([, pattern]) => pattern ?? '',
  )
  return [...[...named, ...exported].flatMap((name) => pathOf(name, file)), ...globSync(globs)]
}

function pathOf(name: string, importer: string): readonly string[] {
  if (name.startsWith('.')) return [path.posix.join(path.posix.dirname(importer), name)]
  if (!name.startsWith('#')) return []
  const room = name.slice(1, name.indexOf('/'))
  return [`${srcRooms.has(room) ? 'src/' : room === 'statecharts' ? '.storybook/' : ''}${name.slice(1)}`]
}

const srcRooms = new Set(['api', 'components', 'parts', 'runtime', 'resource', 'screens', 'app'])
