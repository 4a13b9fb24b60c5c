import type { Chance } from '../random.ts'
import type { Rgb } from './png.ts'

/** The tones of a picture. */
export const tones = ['ground', 'far', 'shadow', 'light', 'main', 'deep', 'accent', 'white'] as const
export type Tone = (typeof tones)[number]
export type Tones = Readonly<Record<Tone, Rgb>>

/** Words of a product's name that say its colour: hue in degrees, and how strong. */
const named: readonly (readonly [RegExp, number, number])[] = [
  [/azul noche|índigo|añil/i, 228, 0.5],
  [/azul/i, 196, 0.55],
  [/verde|ceiba|laurel|bosque|huerta|jardin|bambú/i, 142, 0.34],
  [/gris|obsidiana|reflectivo/i, 220, 0.1],
  [/hueso|lino|haya|algodón/i, 40, 0.3],
  [/rojo|teja|coral|fogón/i, 12, 0.58],
  [/ámbar|miel|quetzal|mañana/i, 38, 0.7],
  [/lavanda|jazmín/i, 265, 0.36],
  [/café|chocolate|roble|nogal|sándalo/i, 26, 0.42],
]

export function tonesOf(name: string, chance: Chance): Tones {
  const drawn = {
    hue: chance.pick([8, 24, 42, 88, 150, 172, 196, 214, 236, 262, 318, 344]),
    strength: 0.3 + chance.fraction() * 0.2,
  }
  const [, hue, strength] = named.find(([word]) => word.test(name)) ?? [undefined, drawn.hue, drawn.strength]
  const contrast = chance.pick([40, 14, 192, 338].filter((other) => distance(hue, other) > 50))
  const soft = Math.min(strength, 0.4)
  return {
    ground: rgb(hue, soft, 0.945),
    far: rgb(hue, soft, 0.9),
    shadow: rgb(hue, soft * 0.8, 0.82),
    light: rgb(hue, strength, 0.76),
    main: rgb(hue, strength, 0.56),
    deep: rgb(hue, strength, 0.36),
    accent: rgb(contrast, 0.68, 0.66),
    white: rgb(hue, soft, 0.985),
  }
}

const distance = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180)

/** Hue in degrees, saturation and lightness from 0 to 1. */
function rgb(hue: number, saturation: number, lightness: number): Rgb {
  const channel = (shift: number) => {
    const at = (shift + hue / 30 + 24) % 12
    const swing = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - swing * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
