import type { Motif } from '../motif.ts'
import { box, clip, oval, polygon, stroke } from '../shapes.ts'

export const garment: Motif = [
  [polygon(36, 22, 14, 38, 23, 50, 38, 40), 'deep'],
  [polygon(64, 22, 86, 38, 77, 50, 62, 40), 'deep'],
  [box(31, 22, 38, 57, 4), 'main'],
  [clip(oval(50, 22, 22, 18), { top: 22 }), 'light'],
  [clip(oval(50, 22, 15, 11), { top: 22 }), 'deep'],
  [box(31, 70, 38, 4), 'accent'],
]

export const jacket: Motif = [
  [polygon(34, 24, 16, 66, 28, 70, 40, 40), 'deep'],
  [polygon(66, 24, 84, 66, 72, 70, 60, 40), 'deep'],
  [box(30, 24, 40, 54, 6), 'main'],
  [polygon(38, 16, 62, 16, 66, 30, 50, 36, 34, 30), 'light'],
  [box(48.5, 33, 3, 45), 'white'],
  [box(35, 56, 10, 3, 1), 'accent'],
  [box(55, 56, 10, 3, 1), 'accent'],
]

export const shorts: Motif = [
  [polygon(30, 26, 50, 26, 50, 44, 45, 74, 22, 74), 'main'],
  [polygon(50, 26, 70, 26, 78, 74, 55, 74, 50, 44), 'deep'],
  [box(29, 22, 42, 9, 3), 'light'],
  [stroke(69, 33, 75, 73, 4), 'accent'],
]

export const mitten: Motif = [
  [stroke(62, 58, 80, 40, 12), 'deep'],
  [oval(80, 40, 12), 'deep'],
  [box(32, 18, 34, 52, 16), 'main'],
  [box(32, 44, 34, 28, 4), 'main'],
  [box(30, 66, 38, 12, 3), 'light'],
  [box(30, 70, 38, 4), 'accent'],
]

export const sock: Motif = [
  [box(30, 18, 20, 46, 3), 'main'],
  [box(30, 54, 42, 22, 10), 'main'],
  [oval(64, 65, 16, 22), 'accent'],
  [box(30, 18, 20, 9, 3), 'deep'],
  [box(30, 33, 20, 4), 'light'],
  [box(30, 41, 20, 4), 'light'],
]

export const suitcase: Motif = [
  [box(39, 15, 22, 4, 2), 'deep'],
  [box(39, 15, 4, 14, 2), 'deep'],
  [box(57, 15, 4, 14, 2), 'deep'],
  [box(25, 27, 50, 49, 8), 'main'],
  [box(33, 27, 5, 49), 'deep'],
  [box(62, 27, 5, 49), 'deep'],
  [box(43, 46, 14, 9, 3), 'accent'],
  [oval(34, 78, 7), 'deep'],
  [oval(66, 78, 7), 'deep'],
]

export const flask: Motif = [
  [box(44, 14, 12, 12, 2), 'deep'],
  [box(41, 25, 18, 5, 1), 'accent'],
  [box(31, 30, 38, 47, 9), 'main'],
  [box(31, 52, 38, 25, 9), 'deep'],
  [box(36, 34, 5, 38, 2), 'light'],
]
