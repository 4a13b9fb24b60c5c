/** Every module that a source file names: imports, re-exports, type imports and dynamic imports. */
export function importsOf(source: string): readonly string[] {
  const statements = /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]/g
  const calls = /\bimport\(\s*['"]([^'"]+)['"]/g
  return [statements, calls].flatMap((pattern) => [...source.matchAll(pattern)].map(([, path]) => path ?? ''))
}
