import { camera, headphones, keyboard, panel, play, screen, speaker, watch } from './motifs/devices.ts'
import { flask, garment, jacket, mitten, shorts, sock, suitcase } from './motifs/worn.ts'
import { blender, bottle, jar, kettle, pan, plates } from './motifs/kitchen.ts'
import { bedding, chair, cushion, lamp, paw, plant, pram, shelf, tools } from './motifs/home.ts'
import { ball, bicycle, blocks, dumbbell, helmet, notebook, pencils } from './motifs/leisure.ts'
import { card, gift, heart, scenery, ticket } from './motifs/wishes.ts'
import type { Motif } from './motif.ts'

const motifs: readonly (readonly [RegExp, Motif])[] = [
  [/^audífonos/i, headphones],
  [/^(parlante|barra de sonido)/i, speaker],
  [/^reloj/i, watch],
  [/^(cámara|monitor|proyector)/i, camera],
  [/^teclado/i, keyboard],
  [/^cargador/i, panel],
  [/^(tableta|consola|televisor|soporte)/i, screen],
  [/^(camiseta|polo|sudadera)/i, garment],
  [/^(buzo|chaqueta|chaleco|impermeable|bata)/i, jacket],
  [/^pantaloneta/i, shorts],
  [/^guantes/i, mitten],
  [/^(medias|pantuflas)/i, sock],
  [/^(juego de sábanas|cobija|protector|edredón|cubrelecho|manta|tapete)/i, bedding],
  [/^(cafetera|hervidor|olla|regadera|molinillo)/i, kettle],
  [/^(licuadora|batidora|freidora|sandwichera)/i, blender],
  [/^(vajilla|juego de cuchillos|set de copas|comedero|set de recipientes)/i, plates],
  [/^(sartén|parrilla|batería de cocina|tabla)/i, pan],
  [/^termo/i, bottle],
  [/^bono/i, card],
  [/^(cena|día de|clase|noche|cata|sesión)/i, scenery],
  [/^(pase|taller|curso|abono)/i, ticket],
  [/^(maleta|morral|neceser|bolso|riñonera|transportadora)/i, suitcase],
  [/^(bicicleta|patineta)/i, bicycle],
  [/^(casco|candado|juego de luces|bomba)/i, helmet],
  [/^(rompecabezas|juego de mesa|bloques|cometa)/i, blocks],
  [/^(café|miel|mermelada|crema|vela|canasta|chocolate)/i, jar],
  [/^(perfume|jabón|set de maquillaje)/i, flask],
  [/^(lámpara|linterna)/i, lamp],
  [/^silla ergonómica/i, chair],
  [/^(organizador|repisa)/i, shelf],
  [/^(mancuernas|banda)/i, dumbbell],
  [/^(balón|raqueta)/i, ball],
  [/^(cama para|rascador|fuente)/i, paw],
  [/^(kit de jardinería|huerta|juego de materas|terrario)/i, plant],
  [/^donación/i, heart],
  [/^(cuaderno|agenda|libro)/i, notebook],
  [/^(estuche|pluma|set de caligrafía)/i, pencils],
  [/^(coche|silla para carro|cuna)/i, pram],
  [/^cojín/i, cushion],
  [/^(plan|suscripción|audiolibros)/i, play],
  [/^(taladro|juego de destornilladores|caja de)/i, tools],
]

/** The motif that a product's name calls for; a gift where it calls for none. */
export const motifOf = (name: string): Motif => motifs.find(([word]) => word.test(name))?.[1] ?? gift
