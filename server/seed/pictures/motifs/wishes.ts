import type { Motif } from '../motif.ts'
import { bitten, box, oval, polygon } from '../shapes.ts'

export const card: Motif = [
  [polygon(20, 40, 74, 22, 86, 56, 32, 74), 'light'],
  [box(18, 34, 64, 41, 6), 'main'],
  [box(18, 43, 64, 8), 'deep'],
  [box(25, 60, 22, 4, 2), 'white'],
  [oval(70, 62, 12), 'accent'],
]

export const ticket: Motif = [
  [bitten(box(16, 32, 68, 38, 5), oval(16, 51, 14), oval(84, 51, 14)), 'main'],
  [box(60, 36, 2, 5), 'white'],
  [box(60, 46, 2, 5), 'white'],
  [box(60, 56, 2, 5), 'white'],
  [box(28, 42, 24, 5, 2), 'white'],
  [box(28, 53, 16, 4, 2), 'light'],
  [oval(71, 51, 10), 'accent'],
]

export const scenery: Motif = [
  [oval(66, 34, 22), 'accent'],
  [polygon(10, 78, 40, 32, 68, 78), 'main'],
  [polygon(40, 32, 49, 47, 40, 52, 32, 45), 'white'],
  [polygon(44, 78, 68, 46, 92, 78), 'deep'],
  [box(8, 76, 84, 4, 2), 'light'],
]

export const heart: Motif = [
  [oval(37, 40, 30), 'main'],
  [oval(63, 40, 30), 'main'],
  [polygon(24.6, 48, 50, 32, 75.4, 48, 50, 76), 'main'],
  [oval(34, 37, 11, 8), 'light'],
  [oval(72, 26, 12), 'accent'],
]

export const gift: Motif = [
  [oval(41, 24, 18, 13), 'accent'],
  [oval(59, 24, 18, 13), 'accent'],
  [box(24, 42, 52, 36, 3), 'main'],
  [box(20, 30, 60, 14, 3), 'deep'],
  [box(45, 30, 10, 48), 'accent'],
]
