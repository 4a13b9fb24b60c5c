import { tones, type Tone } from './colours.ts'
import { bitten, box, clip, oval, polygon, ring, stroke, type Shape } from './shapes.ts'

/** What is painted of a product, back to front, on a square of 100 by 100 whose ground lies at 78. */
type Motif = readonly (readonly [Shape, Tone])[]

/** The shapes that a motif may name, by the numbers after the name. */
const shapes: Readonly<Record<string, (...numbers: number[]) => Shape | readonly Shape[]>> = {
  box,
  oval,
  polygon,
  stroke,
  ring,
  bowl: (x, y, width, height, top) => clip(oval(x, y, width, height), { top }),
  dome: (x, y, width, height, bottom, right) => clip(oval(x, y, width, height), { bottom, right }),
  ticket: (x, y, width, height, radius, bite) =>
    bitten(box(x, y, width, height, radius), oval(x, y + height / 2, bite), oval(x + width, y + height / 2, bite)),
}

/** By the words that a product's name begins with, each shape after its tone; the last one is for all other products. */
const drawn = `
audífonos: main ring 50 50 60 64 6 54, deep box 19 48 14 27 6, deep box 67 48 14 27 6, accent box 29 51 6 21 3,
  accent box 65 51 6 21 3
parlante|barra de sonido: main box 30 20 40 58 9, deep oval 50 56 30, light oval 50 56 18, accent oval 50 56 7,
  deep oval 50 32 12, light oval 50 32 5
reloj: deep box 39 14 22 66 5, main oval 50 47 46, white oval 50 47 36, deep stroke 50 47 50 34 3,
  accent stroke 50 47 60 52 3
cámara|monitor|proyector: deep box 34 22 24 14 3, main box 18 30 64 46 7, light box 18 42 64 18,
  deep oval 50 52 36, light oval 50 52 22, white oval 45 47 7, accent oval 73 37 6
teclado: main box 14 36 72 38 6, deep box 14 68 72 7 3, white box 20 42 10 7 2, white box 33 42 10 7 2,
  white box 46 42 10 7 2, white box 59 42 10 7 2, accent box 72 42 8 7 2, light box 20 52 15 7 2,
  white box 38 52 24 7 2, light box 65 52 15 7 2
cargador: deep polygon 24 26 76 26 86 64 14 64, light polygon 27 29 48.5 29 48.5 44 23 44,
  main polygon 51.5 29 73 29 77 44 51.5 44, main polygon 22 47 48.5 47 48.5 61 18.5 61,
  light polygon 51.5 47 78 47 81.5 61 51.5 61, deep box 46 64 8 11, main box 34 74 32 4 2, accent oval 82 22 13
tableta|consola|televisor|soporte: deep box 20 26 60 42 5, light box 24 30 52 34 2,
  white polygon 24 64 24 52 58 30 72 30, deep box 45 68 10 7, main box 34 74 32 4 2
camiseta|polo|sudadera: deep polygon 36 22 14 38 23 50 38 40, deep polygon 64 22 86 38 77 50 62 40,
  main box 31 22 38 57 4, light bowl 50 22 22 18 22, deep bowl 50 22 15 11 22, accent box 31 70 38 4
buzo|chaqueta|chaleco|impermeable|bata: deep polygon 34 24 16 66 28 70 40 40,
  deep polygon 66 24 84 66 72 70 60 40, main box 30 24 40 54 6, light polygon 38 16 62 16 66 30 50 36 34 30,
  white box 48.5 33 3 45, accent box 35 56 10 3 1, accent box 55 56 10 3 1
pantaloneta: main polygon 30 26 50 26 50 44 45 74 22 74, deep polygon 50 26 70 26 78 74 55 74 50 44,
  light box 29 22 42 9 3, accent stroke 69 33 75 73 4
guantes: deep stroke 62 58 80 40 12, deep oval 80 40 12, main box 32 18 34 52 16, main box 32 44 34 28 4,
  light box 30 66 38 12 3, accent box 30 70 38 4
medias|pantuflas: main box 30 18 20 46 3, main box 30 54 42 22 10, accent oval 64 65 16 22,
  deep box 30 18 20 9 3, light box 30 33 20 4, light box 30 41 20 4
juego de sábanas|cobija|protector|edredón|cubrelecho|manta|tapete: deep box 18 58 64 18 6,
  main box 22 44 56 17 6, light box 26 31 48 16 6, accent box 62 44 5 32, white box 62 31 5 16
cafetera|hervidor|olla|regadera|molinillo: deep ring 70 50 28 34 6, main polygon 34 30 62 30 71 77 25 77,
  main polygon 33 36 20 40 30 54, deep box 34 25 28 6 3, accent oval 48 22 9,
  light polygon 38 36 44 36 42 70 34 70
licuadora|batidora|freidora|sandwichera: light polygon 34 18 66 18 60 56 40 56,
  accent polygon 36 34 64 34 60 56 40 56, deep box 33 13 34 6 3, main polygon 38 56 62 56 68 78 32 78,
  white oval 50 68 10
vajilla|juego de cuchillos|set de copas|comedero|set de recipientes: main oval 50 50 62, white oval 50 50 52,
  light oval 50 50 34, deep box 85 26 4 50 2, deep box 11 26 4 50 2, deep oval 87 32 8 18
sartén|parrilla|batería de cocina|tabla: deep stroke 58 46 90 24 8, main oval 43 54 56, deep oval 43 54 44,
  white oval 40 50 26, accent oval 41 51 11
termo: deep box 42 13 16 11 3, main box 37 22 26 56 8, light box 37 40 26 22, accent oval 50 51 11,
  white box 41 26 4 48 2
bono: light polygon 20 40 74 22 86 56 32 74, main box 18 34 64 41 6, deep box 18 43 64 8,
  white box 25 60 22 4 2, accent oval 70 62 12
cena|día de|clase|noche|cata|sesión: accent oval 66 34 22, main polygon 10 78 40 32 68 78,
  white polygon 40 32 49 47 40 52 32 45, deep polygon 44 78 68 46 92 78, light box 8 76 84 4 2
pase|taller|curso|abono: main ticket 16 32 68 38 5 14, white box 60 36 2 5, white box 60 46 2 5,
  white box 60 56 2 5, white box 28 42 24 5 2, light box 28 53 16 4 2, accent oval 71 51 10
maleta|morral|neceser|bolso|riñonera|transportadora: deep box 39 15 22 4 2, deep box 39 15 4 14 2,
  deep box 57 15 4 14 2, main box 25 27 50 49 8, deep box 33 27 5 49, deep box 62 27 5 49,
  accent box 43 46 14 9 3, deep oval 34 78 7, deep oval 66 78 7
bicicleta|patineta: deep ring 28 62 34 34 3.5, deep ring 72 62 34 34 3.5, main stroke 28 62 43 38 4,
  main stroke 28 62 50 62 4, main stroke 50 62 66 38 4, main stroke 42 38 66 38 4, main stroke 39 30 50 62 4,
  main stroke 63 28 72 62 4, accent box 31 27 16 5 2, deep box 58 25 15 4 2, accent oval 50 62 8
casco|candado|juego de luces|bomba: main dome 50 58 66 70 60, light dome 50 58 20 70 60, deep box 15 56 70 9 4,
  deep oval 30 44 9 17, deep oval 70 44 9 17, accent stroke 34 65 46 78 3, accent stroke 66 65 54 78 3
rompecabezas|juego de mesa|bloques|cometa: main box 18 48 29 29 3, deep box 53 48 29 29 3,
  accent polygon 50 18 68 47 32 47, white oval 32.5 62.5 14, light box 62 57 11 11 1
café|miel|mermelada|crema|vela|canasta|chocolate: deep box 30 20 40 11 4, light box 26 30 48 48 10,
  main box 26 44 48 34 10, white box 33 46 34 20 3, accent oval 50 56 11
perfume|jabón|set de maquillaje: deep box 44 14 12 12 2, accent box 41 25 18 5 1, main box 31 30 38 47 9,
  deep box 31 52 38 25 9, light box 36 34 5 38 2
lámpara|linterna: main polygon 40 20 60 20 74 46 26 46, light polygon 40 20 47 20 44 46 26 46,
  accent oval 50 46 14 8, deep box 48 46 4 28, deep box 34 73 32 5 2
silla ergonómica: main box 34 16 32 32 8, light box 39 21 22 22 5, deep box 28 50 44 11 5, deep box 48 60 4 12,
  deep stroke 50 70 32 77 4, deep stroke 50 70 68 77 4, accent oval 31 77 6, accent oval 69 77 6
organizador|repisa: main box 22 20 56 57 4, light box 27 25 46 20 2, light box 27 50 46 22 2,
  deep box 32 31 7 14 1, accent box 41 27 6 18 1, deep box 49 30 6 15 1, deep oval 63 64 15 16,
  white box 33 58 16 14 2
mancuernas|banda: deep box 22 46 56 7 3, main box 24 32 11 35 4, main box 65 32 11 35 4,
  accent box 15 38 9 23 4, accent box 76 38 9 23 4
balón|raqueta: main oval 50 48 58, light oval 50 48 22 58, deep box 21 46 58 4, white oval 37 32 9 7
cama para|rascador|fuente: main oval 50 62 36 30, deep oval 28 46 15 20, deep oval 42 32 15 21,
  deep oval 59 32 15 21, deep oval 73 46 15 20, accent oval 50 65 15 11
kit de jardinería|huerta|juego de materas|terrario: deep stroke 50 60 50 26 3,
  main polygon 50 52 26 44 18 26 38 30, deep polygon 50 46 74 40 84 20 62 25, light oval 50 26 16 28,
  accent polygon 32 56 68 56 62 78 38 78, main box 29 52 42 8 2
donación: main oval 37 40 30, main oval 63 40 30, main polygon 24.6 48 50 32 75.4 48 50 76,
  light oval 34 37 11 8, accent oval 72 26 12
cuaderno|agenda|libro: main box 29 18 44 60 4, deep box 29 18 9 60 3, white box 45 30 21 13 2,
  light box 48 35 15 3 1, accent box 63 18 4 60
estuche|pluma|set de caligrafía: light polygon 33 34 40 20 47 34, main box 33 34 14 40,
  light polygon 53 42 60 28 67 42, accent box 53 42 14 32, deep box 26 54 48 24 6
coche|silla para carro|cuna: main bowl 46 48 60 56 48, light dome 46 48 60 56 48 46, deep box 16 46 60 6 3,
  deep stroke 74 49 88 32 4, deep oval 32 74 14, deep oval 62 74 14, accent oval 32 74 6, accent oval 62 74 6
cojín: main box 20 26 60 50 14, light box 27 33 46 36 10, accent polygon 50 38 62 51 50 64 38 51,
  white oval 50 51 6
plan|suscripción|audiolibros: main box 17 27 66 48 9, white oval 50 51 33, accent polygon 45 41 45 61 62 51
taladro|juego de destornilladores|caja de: deep stroke 30 74 62 34 8, main stroke 52 22 76 42 15,
  light stroke 71 74 41 38 6, accent stroke 75 79 60 61 11
: accent oval 41 24 18 13, accent oval 59 24 18 13, main box 24 42 52 36 3, deep box 20 30 60 14 3,
  accent box 45 30 10 48
`

function motifIn(line: string): readonly [words: RegExp, Motif] {
  const [words = '', list = ''] = line.split(':')
  const motif = list.split(',').flatMap((written) => {
    const [word, name = '', ...numbers] = written.trim().split(/\s+/)
    const [tone, make] = [tones.find((known) => known === word), shapes[name]]
    if (tone === undefined || make === undefined) throw new Error(`This is no shape in a tone: ${written}`)
    return [make(...numbers.map(Number))].flat().map((shape) => [shape, tone] as const)
  })
  return [new RegExp(`^(?:${words})`, 'i'), motif]
}

const motifs = drawn
  .trim()
  .split(/\n(?=\S)/)
  .map(motifIn)

/** The motif that a product's name calls for; a gift where it calls for none. */
export const motifOf = (name: string): Motif => motifs.find(([words]) => words.test(name))?.[1] ?? []
