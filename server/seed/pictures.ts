import { createCanvas, side, type Canvas } from './pictures/canvas.ts'
import { tonesOf, type Tones } from './pictures/colours.ts'
import { motifOf } from './pictures/motifs.ts'
import { pngOf } from './pictures/png.ts'
import { box, oval, polygon, type Shape } from './pictures/shapes.ts'
import type { Chance } from './random.ts'

/** A small PNG of a product, by its name: the same for the same name and chance. */
export async function drawPicture({
  name,
  chance,
}: {
  readonly name: string
  readonly chance: Chance
}): Promise<Uint8Array> {
  const tones = tonesOf(name, chance)
  const canvas = createCanvas(tones.ground)
  paintGround(canvas, tones, chance)
  for (const [shape, tone] of motifOf(name)) canvas.paint(shape, tones[tone])
  return pngOf(side, canvas.palette, canvas.pixels)
}

function paintGround(canvas: Canvas, tones: Tones, chance: Chance): void {
  const grounds: readonly Shape[] = [
    oval(50, 50, 92),
    oval(chance.integer(40, 60), 46, 84),
    box(0, 62, 100, 38),
    polygon(0, 100, 100, 100, 100, chance.integer(10, 50), 0, chance.integer(50, 90)),
  ]
  canvas.paint(chance.pick(grounds), tones.far)
  canvas.paint(oval(50, 79, 68, 7), tones.shadow)
}
