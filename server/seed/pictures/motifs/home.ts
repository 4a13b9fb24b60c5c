import type { Motif } from '../motif.ts'
import { box, clip, oval, polygon, stroke } from '../shapes.ts'

export const bedding: Motif = [
  [box(18, 58, 64, 18, 6), 'deep'],
  [box(22, 44, 56, 17, 6), 'main'],
  [box(26, 31, 48, 16, 6), 'light'],
  [box(62, 44, 5, 32), 'accent'],
  [box(62, 31, 5, 16), 'white'],
]

export const cushion: Motif = [
  [box(20, 26, 60, 50, 14), 'main'],
  [box(27, 33, 46, 36, 10), 'light'],
  [polygon(50, 38, 62, 51, 50, 64, 38, 51), 'accent'],
  [oval(50, 51, 6), 'white'],
]

export const lamp: Motif = [
  [polygon(40, 20, 60, 20, 74, 46, 26, 46), 'main'],
  [polygon(40, 20, 47, 20, 44, 46, 26, 46), 'light'],
  [oval(50, 46, 14, 8), 'accent'],
  [box(48, 46, 4, 28), 'deep'],
  [box(34, 73, 32, 5, 2), 'deep'],
]

export const chair: Motif = [
  [box(34, 16, 32, 32, 8), 'main'],
  [box(39, 21, 22, 22, 5), 'light'],
  [box(28, 50, 44, 11, 5), 'deep'],
  [box(48, 60, 4, 12), 'deep'],
  [stroke(50, 70, 32, 77, 4), 'deep'],
  [stroke(50, 70, 68, 77, 4), 'deep'],
  [oval(31, 77, 6), 'accent'],
  [oval(69, 77, 6), 'accent'],
]

export const shelf: Motif = [
  [box(22, 20, 56, 57, 4), 'main'],
  [box(27, 25, 46, 20, 2), 'light'],
  [box(27, 50, 46, 22, 2), 'light'],
  [box(32, 31, 7, 14, 1), 'deep'],
  [box(41, 27, 6, 18, 1), 'accent'],
  [box(49, 30, 6, 15, 1), 'deep'],
  [oval(63, 64, 15, 16), 'deep'],
  [box(33, 58, 16, 14, 2), 'white'],
]

export const plant: Motif = [
  [stroke(50, 60, 50, 26, 3), 'deep'],
  [polygon(50, 52, 26, 44, 18, 26, 38, 30), 'main'],
  [polygon(50, 46, 74, 40, 84, 20, 62, 25), 'deep'],
  [oval(50, 26, 16, 28), 'light'],
  [polygon(32, 56, 68, 56, 62, 78, 38, 78), 'accent'],
  [box(29, 52, 42, 8, 2), 'main'],
]

export const paw: Motif = [
  [oval(50, 62, 36, 30), 'main'],
  [oval(28, 46, 15, 20), 'deep'],
  [oval(42, 32, 15, 21), 'deep'],
  [oval(59, 32, 15, 21), 'deep'],
  [oval(73, 46, 15, 20), 'deep'],
  [oval(50, 65, 15, 11), 'accent'],
]

export const pram: Motif = [
  [clip(oval(46, 48, 60, 56), { top: 48 }), 'main'],
  [clip(oval(46, 48, 60, 56), { bottom: 48, right: 46 }), 'light'],
  [box(16, 46, 60, 6, 3), 'deep'],
  [stroke(74, 49, 88, 32, 4), 'deep'],
  [oval(32, 74, 14), 'deep'],
  [oval(62, 74, 14), 'deep'],
  [oval(32, 74, 6), 'accent'],
  [oval(62, 74, 6), 'accent'],
]

export const tools: Motif = [
  [stroke(30, 74, 62, 34, 8), 'deep'],
  [stroke(52, 22, 76, 42, 15), 'main'],
  [stroke(71, 74, 41, 38, 6), 'light'],
  [stroke(75, 79, 60, 61, 11), 'accent'],
]
