import type { Motif } from '../motif.ts'
import { box, oval, polygon, ring, stroke } from '../shapes.ts'

export const screen: Motif = [
  [box(20, 26, 60, 42, 5), 'deep'],
  [box(24, 30, 52, 34, 2), 'light'],
  [polygon(24, 64, 24, 52, 58, 30, 72, 30), 'white'],
  [box(45, 68, 10, 7), 'deep'],
  [box(34, 74, 32, 4, 2), 'main'],
]

export const keyboard: Motif = [
  [box(14, 36, 72, 38, 6), 'main'],
  [box(14, 68, 72, 7, 3), 'deep'],
  [box(20, 42, 10, 7, 2), 'white'],
  [box(33, 42, 10, 7, 2), 'white'],
  [box(46, 42, 10, 7, 2), 'white'],
  [box(59, 42, 10, 7, 2), 'white'],
  [box(72, 42, 8, 7, 2), 'accent'],
  [box(20, 52, 15, 7, 2), 'light'],
  [box(38, 52, 24, 7, 2), 'white'],
  [box(65, 52, 15, 7, 2), 'light'],
]

export const panel: Motif = [
  [polygon(24, 26, 76, 26, 86, 64, 14, 64), 'deep'],
  [polygon(27, 29, 48.5, 29, 48.5, 44, 23, 44), 'light'],
  [polygon(51.5, 29, 73, 29, 77, 44, 51.5, 44), 'main'],
  [polygon(22, 47, 48.5, 47, 48.5, 61, 18.5, 61), 'main'],
  [polygon(51.5, 47, 78, 47, 81.5, 61, 51.5, 61), 'light'],
  [box(46, 64, 8, 11), 'deep'],
  [box(34, 74, 32, 4, 2), 'main'],
  [oval(82, 22, 13), 'accent'],
]

export const speaker: Motif = [
  [box(30, 20, 40, 58, 9), 'main'],
  [oval(50, 56, 30), 'deep'],
  [oval(50, 56, 18), 'light'],
  [oval(50, 56, 7), 'accent'],
  [oval(50, 32, 12), 'deep'],
  [oval(50, 32, 5), 'light'],
]

export const headphones: Motif = [
  ...ring(50, 50, 60, 64, 6, 54).map((half) => [half, 'main'] as const),
  [box(19, 48, 14, 27, 6), 'deep'],
  [box(67, 48, 14, 27, 6), 'deep'],
  [box(29, 51, 6, 21, 3), 'accent'],
  [box(65, 51, 6, 21, 3), 'accent'],
]

export const watch: Motif = [
  [box(39, 14, 22, 66, 5), 'deep'],
  [oval(50, 47, 46), 'main'],
  [oval(50, 47, 36), 'white'],
  [stroke(50, 47, 50, 34, 3), 'deep'],
  [stroke(50, 47, 60, 52, 3), 'accent'],
]

export const camera: Motif = [
  [box(34, 22, 24, 14, 3), 'deep'],
  [box(18, 30, 64, 46, 7), 'main'],
  [box(18, 42, 64, 18), 'light'],
  [oval(50, 52, 36), 'deep'],
  [oval(50, 52, 22), 'light'],
  [oval(45, 47, 7), 'white'],
  [oval(73, 37, 6), 'accent'],
]

export const play: Motif = [
  [box(17, 27, 66, 48, 9), 'main'],
  [oval(50, 51, 33), 'white'],
  [polygon(45, 41, 45, 61, 62, 51), 'accent'],
]
