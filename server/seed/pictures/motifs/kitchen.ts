import type { Motif } from '../motif.ts'
import { box, oval, polygon, ring, stroke } from '../shapes.ts'

export const kettle: Motif = [
  ...ring(70, 50, 28, 34, 6).map((half) => [half, 'deep'] as const),
  [polygon(34, 30, 62, 30, 71, 77, 25, 77), 'main'],
  [polygon(33, 36, 20, 40, 30, 54), 'main'],
  [box(34, 25, 28, 6, 3), 'deep'],
  [oval(48, 22, 9), 'accent'],
  [polygon(38, 36, 44, 36, 42, 70, 34, 70), 'light'],
]

export const blender: Motif = [
  [polygon(34, 18, 66, 18, 60, 56, 40, 56), 'light'],
  [polygon(36, 34, 64, 34, 60, 56, 40, 56), 'accent'],
  [box(33, 13, 34, 6, 3), 'deep'],
  [polygon(38, 56, 62, 56, 68, 78, 32, 78), 'main'],
  [oval(50, 68, 10), 'white'],
]

export const plates: Motif = [
  [oval(50, 50, 62), 'main'],
  [oval(50, 50, 52), 'white'],
  [oval(50, 50, 34), 'light'],
  [box(85, 26, 4, 50, 2), 'deep'],
  [box(11, 26, 4, 50, 2), 'deep'],
  [oval(87, 32, 8, 18), 'deep'],
]

export const pan: Motif = [
  [stroke(58, 46, 90, 24, 8), 'deep'],
  [oval(43, 54, 56), 'main'],
  [oval(43, 54, 44), 'deep'],
  [oval(40, 50, 26), 'white'],
  [oval(41, 51, 11), 'accent'],
]

export const bottle: Motif = [
  [box(42, 13, 16, 11, 3), 'deep'],
  [box(37, 22, 26, 56, 8), 'main'],
  [box(37, 40, 26, 22), 'light'],
  [oval(50, 51, 11), 'accent'],
  [box(41, 26, 4, 48, 2), 'white'],
]

export const jar: Motif = [
  [box(30, 20, 40, 11, 4), 'deep'],
  [box(26, 30, 48, 48, 10), 'light'],
  [box(26, 44, 48, 34, 10), 'main'],
  [box(33, 46, 34, 20, 3), 'white'],
  [oval(50, 56, 11), 'accent'],
]
