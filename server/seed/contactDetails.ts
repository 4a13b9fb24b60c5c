import type { Chance } from './random.ts'

/** A country in three lines: its name and cities; streets, where `*` is the end of an address; phone, DNI and that end. `#` is any digit. */
const written = `
Colombia: Bogotá, Medellín, Cali, Barranquilla, Popayán
Calle ## #*|Carrera ## #*|Transversal ## #*|Avenida El Dorado #*
+57 3## ### ####|10########|##-##, Apto ###

México: Ciudad de México, Guadalajara, Mérida, León, San Luis Potosí
Av. Insurgentes Sur *|Calle Querétaro *|Paseo de la Reforma *|Calz. de Tlalpan *
+52 55 #### ####|##########|1##, Col. Del Valle, C.P. 03###

Perú: Lima, Arequipa, Trujillo, Cusco
Jr. de la Unión *|Av. Javier Prado Este *|Calle Los Álamos *
+51 9## ### ###|0#######|3##, Dpto. ##2

Chile: Santiago, Valparaíso, Concepción, Viña del Mar
Av. Providencia *|Pasaje Ñuble *|Av. Libertador B. O’Higgins *
+56 9 #### ####|1#.###.###-K|2##, depto. 1##

Argentina: Buenos Aires, Córdoba, Rosario, San Miguel de Tucumán
Av. Corrientes *|Calle Güemes *|Bv. Oroño *
+54 9 11 ####-####|3#.###.###|1##, piso # "B"

España: Madrid, Málaga, A Coruña, Cádiz
C/ Alcalá, *|Avda. de la Constitución, *|Plaza España, *
+34 6## ## ## ##|0#######X|1#, 2.º izq.
`

const countries = written
  .trim()
  .split('\n\n')
  .map((lines) => {
    const [places = '', streets = '', rest = ''] = lines.split('\n')
    const [name = '', cities = ''] = places.split(': ')
    const [phone = '', dni = '', addressEnd = ''] = rest.split('|')
    const addresses = streets.split('|').map((street) => street.replace('*', addressEnd))
    return { name, cities: cities.split(', '), addresses, phone, dni }
  })

interface ContactDetails {
  readonly phone: string | null
  readonly address: string | null
  readonly location: string | null
  readonly dni: string | null
}

function countryAt(organisationId: number) {
  const country = countries[organisationId % countries.length]
  if (country === undefined) throw new RangeError('There is no country.')
  return country
}

/** The country that all employees of an organisation live in. */
export const countryOf = (organisationId: number): string => countryAt(organisationId).name

/** The contact details of an employee. Some are missing now and then. */
export function contactDetails(organisationId: number, chance: Chance): ContactDetails {
  const country = countryAt(organisationId)
  const filled = (pattern: string) => pattern.replaceAll('#', () => String(chance.integer(0, 9)))
  const mostly = (words: string) => (chance.happens(0.96) ? words : null)
  return {
    phone: mostly(filled(country.phone)),
    address: mostly(filled(chance.pick(country.addresses))),
    location: mostly(chance.pick(country.cities)),
    dni: mostly(filled(country.dni)),
  }
}
