import { fileURLToPath } from 'node:url'

/** Before all others: the first panel that registers is the one that opens. */
export const managerEntries = (entries: readonly string[] = []): readonly string[] => [
  fileURLToPath(new URL('manager.tsx', import.meta.url)),
  ...entries,
]
