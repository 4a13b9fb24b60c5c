import { later } from '../later.ts'

/** What overlays are drawn with, in one file: most of it is React Aria, which they share. */
export const useLazyOverlays = later(() => import('./lazyOverlays.ts'))
