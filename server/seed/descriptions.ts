import type { Family } from './families.ts'
import type { Chance } from './random.ts'

const closings = [
  'Entrega en empaque de regalo si así lo pide.',
  'Unidades limitadas; el color puede variar.',
  'Las imágenes son ilustrativas.',
  'Los puntos se descuentan al confirmar el pedido.',
]

/** A description in HTML, of at most 500 characters. */
export function describe({ about, traits }: Family, chance: Chance): string {
  const listed = traits.filter(() => chance.happens(0.75)).map((trait) => `<li>${trait}</li>`)
  const list = listed.length === 0 ? '' : `<ul>${listed.join('')}</ul>`
  const closing = chance.happens(0.5) ? `<p class="small">${chance.one(closings)}</p>` : ''
  return `<p>${chance.happens(0.4) ? `<strong>${about}</strong>` : about}</p>${list}${closing}`
}
