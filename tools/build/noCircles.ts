import type { Plugin } from 'vite'

/** Fails a build whose chunks import each other: one of them would run before its imports are ready. */
export function noCircles(): Plugin {
  return {
    name: 'laurel:no-circles',
    generateBundle(_options, bundle) {
      const importsOf = (file: string) => {
        const chunk = bundle[file]
        return chunk?.type === 'chunk' ? chunk.imports : []
      }
      const circle = findCircle(Object.keys(bundle), importsOf)
      if (circle) this.error(`Files need each other in a circle: ${circle.join(' > ')}. Mend tools/build/chunks.ts.`)
    },
  }
}

/** The first import cycle; undefined if there is none. */
export function findCircle(files: readonly string[], importsOf: (file: string) => readonly string[]) {
  const whole = new Set<string>()
  const walk = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (whole.has(file)) return undefined
    for (const next of importsOf(file)) {
      const circle = walk(next, [...way, file])
      if (circle) return circle
    }
    whole.add(file)
    return undefined
  }
  for (const file of files) {
    const circle = walk(file, [])
    if (circle) return circle
  }
  return undefined
}
