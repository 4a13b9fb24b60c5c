import { fileURLToPath } from 'node:url'

/** Registers before all other panels, because the first one opens. */
export const managerEntries = (entries: readonly string[] = []): readonly string[] => [
  fileURLToPath(new URL('manager.tsx', import.meta.url)),
  ...entries,
]
