import type { Plugin } from 'vite'

/** Fails a build whose chunks import each other: one of them would run before its imports are ready. */
export function noImportCycles(): Plugin {
  return {
    name: 'laurel:no-import-cycles',
    generateBundle(_options, bundle) {
      const importsOf = (file: string) => {
        const chunk = bundle[file]
        return chunk?.type === 'chunk' ? chunk.imports : []
      }
      const cycle = findCycle(Object.keys(bundle), importsOf)
      if (cycle) this.error(`Chunks import each other in a cycle: ${cycle.join(' > ')}. Mend tools/build/chunks.ts.`)
    },
  }
}

export function findCycle(files: readonly string[], importsOf: (file: string) => readonly string[]) {
  const whole = new Set<string>()
  const walk = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (whole.has(file)) return undefined
    for (const next of importsOf(file)) {
      const cycle = walk(next, [...way, file])
      if (cycle) return cycle
    }
    whole.add(file)
    return undefined
  }
  for (const file of files) {
    const cycle = walk(file, [])
    if (cycle) return cycle
  }
  return undefined
}
