import type { Motif } from '../motif.ts'
import { box, clip, oval, polygon, ring, stroke } from '../shapes.ts'

export const bicycle: Motif = [
  ...ring(28, 62, 34, 34, 3.5).map((half) => [half, 'deep'] as const),
  ...ring(72, 62, 34, 34, 3.5).map((half) => [half, 'deep'] as const),
  [stroke(28, 62, 43, 38, 4), 'main'],
  [stroke(28, 62, 50, 62, 4), 'main'],
  [stroke(50, 62, 66, 38, 4), 'main'],
  [stroke(42, 38, 66, 38, 4), 'main'],
  [stroke(39, 30, 50, 62, 4), 'main'],
  [stroke(63, 28, 72, 62, 4), 'main'],
  [box(31, 27, 16, 5, 2), 'accent'],
  [box(58, 25, 15, 4, 2), 'deep'],
  [oval(50, 62, 8), 'accent'],
]

export const helmet: Motif = [
  [clip(oval(50, 58, 66, 70), { bottom: 60 }), 'main'],
  [clip(oval(50, 58, 20, 70), { bottom: 60 }), 'light'],
  [box(15, 56, 70, 9, 4), 'deep'],
  [oval(30, 44, 9, 17), 'deep'],
  [oval(70, 44, 9, 17), 'deep'],
  [stroke(34, 65, 46, 78, 3), 'accent'],
  [stroke(66, 65, 54, 78, 3), 'accent'],
]

export const blocks: Motif = [
  [box(18, 48, 29, 29, 3), 'main'],
  [box(53, 48, 29, 29, 3), 'deep'],
  [polygon(50, 18, 68, 47, 32, 47), 'accent'],
  [oval(32.5, 62.5, 14), 'white'],
  [box(62, 57, 11, 11, 1), 'light'],
]

export const dumbbell: Motif = [
  [box(22, 46, 56, 7, 3), 'deep'],
  [box(24, 32, 11, 35, 4), 'main'],
  [box(65, 32, 11, 35, 4), 'main'],
  [box(15, 38, 9, 23, 4), 'accent'],
  [box(76, 38, 9, 23, 4), 'accent'],
]

export const ball: Motif = [
  [oval(50, 48, 58), 'main'],
  [oval(50, 48, 22, 58), 'light'],
  [box(21, 46, 58, 4), 'deep'],
  [oval(37, 32, 9, 7), 'white'],
]

export const notebook: Motif = [
  [box(29, 18, 44, 60, 4), 'main'],
  [box(29, 18, 9, 60, 3), 'deep'],
  [box(45, 30, 21, 13, 2), 'white'],
  [box(48, 35, 15, 3, 1), 'light'],
  [box(63, 18, 4, 60), 'accent'],
]

export const pencils: Motif = [
  [polygon(33, 34, 40, 20, 47, 34), 'light'],
  [box(33, 34, 14, 40), 'main'],
  [polygon(53, 42, 60, 28, 67, 42), 'light'],
  [box(53, 42, 14, 32), 'accent'],
  [box(26, 54, 48, 24, 6), 'deep'],
]
