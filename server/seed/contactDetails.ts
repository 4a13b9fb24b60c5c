import type { Chance } from './random.ts'

interface Country {
  readonly name: string
  readonly cities: readonly string[]
  readonly streets: readonly string[]
  /** `#` is any digit. */
  readonly phone: string
  readonly dni: string
  readonly addressEnd: string
}

const countries: readonly [Country, ...Country[]] = [
  {
    name: 'Colombia',
    cities: ['Bogotá', 'Medellín', 'Cali', 'Barranquilla', 'Popayán'],
    streets: ['Calle ## #', 'Carrera ## #', 'Transversal ## #', 'Avenida El Dorado #'],
    phone: '+57 3## ### ####',
    dni: '10########',
    addressEnd: '##-##, Apto ###',
  },
  {
    name: 'México',
    cities: ['Ciudad de México', 'Guadalajara', 'Mérida', 'León', 'San Luis Potosí'],
    streets: ['Av. Insurgentes Sur ', 'Calle Querétaro ', 'Paseo de la Reforma ', 'Calz. de Tlalpan '],
    phone: '+52 55 #### ####',
    dni: '##########',
    addressEnd: '1##, Col. Del Valle, C.P. 03###',
  },
  {
    name: 'Perú',
    cities: ['Lima', 'Arequipa', 'Trujillo', 'Cusco'],
    streets: ['Jr. de la Unión ', 'Av. Javier Prado Este ', 'Calle Los Álamos '],
    phone: '+51 9## ### ###',
    dni: '0#######',
    addressEnd: '3##, Dpto. ##2',
  },
  {
    name: 'Chile',
    cities: ['Santiago', 'Valparaíso', 'Concepción', 'Viña del Mar'],
    streets: ['Av. Providencia ', 'Pasaje Ñuble ', 'Av. Libertador B. O’Higgins '],
    phone: '+56 9 #### ####',
    dni: '1#.###.###-K',
    addressEnd: '2##, depto. 1##',
  },
  {
    name: 'Argentina',
    cities: ['Buenos Aires', 'Córdoba', 'Rosario', 'San Miguel de Tucumán'],
    streets: ['Av. Corrientes ', 'Calle Güemes ', 'Bv. Oroño '],
    phone: '+54 9 11 ####-####',
    dni: '3#.###.###',
    addressEnd: '1##, piso # "B"',
  },
  {
    name: 'España',
    cities: ['Madrid', 'Málaga', 'A Coruña', 'Cádiz'],
    streets: ['C/ Alcalá, ', 'Avda. de la Constitución, ', 'Plaza España, '],
    phone: '+34 6## ## ## ##',
    dni: '0#######X',
    addressEnd: '1#, 2.º izq.',
  },
]

export interface ContactDetails {
  readonly phone: string | null
  readonly address: string | null
  readonly location: string | null
  readonly dni: string | null
}

const of = (organisationId: number): Country => countries[organisationId % countries.length] ?? countries[0]

/** The country that all employees of an organisation live in. */
export const countryOf = (organisationId: number): string => of(organisationId).name

/** Of an employee. Now and then a detail is missing. */
export function contactDetails(organisationId: number, chance: Chance): ContactDetails {
  const country = of(organisationId)
  const written = (pattern: string) => pattern.replaceAll('#', () => String(chance.integer(0, 9)))
  const mostly = (words: string) => (chance.happens(0.96) ? words : null)
  return {
    phone: mostly(written(country.phone)),
    address: mostly(written(chance.pick(country.streets) + country.addressEnd)),
    location: mostly(chance.pick(country.cities)),
    dni: mostly(written(country.dni)),
  }
}
