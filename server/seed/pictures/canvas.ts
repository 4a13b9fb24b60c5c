import type { Rgb } from './png.ts'
import type { Shape } from './shapes.ts'

export const side = 256

const scale = side / 100
/** Sample lines per row of pixels, which is also the number of shades between two colours. */
const fine = 4

export interface Canvas {
  readonly pixels: Uint8Array
  readonly palette: readonly Rgb[]
  paint(shape: Shape, colour: Rgb): void
}

/** A ground of one colour to paint on, so many times as wide as high. Edges are antialiased with shades that are added to the palette. */
export function createCanvas(ground: Rgb, wide = 1): Canvas {
  const width = side * wide
  const pixels = new Uint8Array(side * width)
  const palette: Rgb[] = [ground]
  const known = new Map<string, number>()
  const index = (colour: Rgb): number => {
    const name = colour.join()
    const place = known.get(name) ?? (palette.length < 256 ? palette.push(colour) - 1 : 0)
    known.set(name, place)
    return place
  }
  known.set(ground.join(), 0)
  const shades = new Map<number, number>()
  const shade = (under: number, over: number, part: number): number => {
    const name = (under * 256 + over) * fine + part
    const place = shades.get(name) ?? index(between(palette[under] ?? ground, palette[over] ?? ground, part / fine))
    shades.set(name, place)
    return place
  }

  function paintRow(row: number, spans: readonly (readonly [number, number])[], over: number): void {
    const [first, last] = outer(spans)
    const isWhole = spans.length === fine
    const from = isWhole ? Math.ceil(Math.max(...spans.map(([start]) => start))) : last
    const to = isWhole ? Math.floor(Math.min(...spans.map(([, end]) => end))) : last
    if (from < to) pixels.fill(over, row * width + from, row * width + to)
    for (let x = first; x < last; x++) {
      if (x === from && from < to) x = to
      if (x >= last) return
      const covered = spans.reduce(
        (sum, [start, end]) => sum + Math.max(0, Math.min(end, x + 1) - Math.max(start, x)),
        0,
      )
      const part = Math.round(covered)
      const at = row * width + x
      if (part > 0) pixels[at] = part >= fine ? over : shade(pixels[at] ?? 0, over, part)
    }
  }

  return {
    pixels,
    palette,
    paint({ top, bottom, span }, colour) {
      const over = index(colour)
      const last = Math.min(side, Math.ceil(bottom * scale))
      for (let row = Math.max(0, Math.floor(top * scale)); row < last; row++) {
        const spans: (readonly [number, number])[] = []
        for (let line = 0; line < fine; line++) {
          const [from, to] = span((row + (line + 0.5) / fine) / scale) ?? [0, 0]
          const clipped = [Math.max(0, from * scale), Math.min(width, to * scale)] as const
          if (clipped[0] < clipped[1]) spans.push(clipped)
        }
        if (spans.length > 0) paintRow(row, spans, over)
      }
    },
  }
}

const outer = (spans: readonly (readonly [number, number])[]): readonly [number, number] => [
  Math.floor(Math.min(...spans.map(([from]) => from))),
  Math.ceil(Math.max(...spans.map(([, to]) => to))),
]

const between = (one: Rgb, other: Rgb, part: number): Rgb => {
  const mixed = (at: 0 | 1 | 2) => Math.round(one[at] + (other[at] - one[at]) * part)
  return [mixed(0), mixed(1), mixed(2)]
}
