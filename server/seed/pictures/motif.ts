import type { Tone } from './colours.ts'
import type { Shape } from './shapes.ts'

/** What is painted of a product, back to front, on a square of 100 by 100 whose ground lies at 78. */
export type Motif = readonly (readonly [Shape, Tone])[]
