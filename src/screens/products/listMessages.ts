import type { Failure } from '#contract/failure.ts'

/** What failed when a list did not load; `things` with their article: `los catálogos`. */
export const notLoaded = (problem: Failure, things: string): string =>
  problem.kind === 'refused' && problem.status === 403
    ? `Su cuenta no puede ver ${things}`
    : `No se pudieron cargar ${things}`
