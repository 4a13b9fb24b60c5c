import { day, type Area } from './area.ts'

const names = (
  'Textiles del Sur, Banco Meridiano, Grupo Ceiba, Café de la Sierra, Clínica San Íñigo, Transportes Ñandú, ' +
  'Seguros Alborada, Minera Cordillera, Supermercados La Colmena, Constructora Altiplano, Aerolíneas Cóndor, ' +
  'Laboratorios Quinoa, Universidad del Litoral, Cementos Pacífico, Telecom Andina, Hoteles Bahía Azul, ' +
  'Editorial El Árbol, Energía Páramo, Logística Malecón, Alimentos Doña Inés, Farmacias Aloe, Agroindustrias Piura, ' +
  'Muebles Haya y Roble, Tecnología Colibrí, Consultores Reforma, Cervecería Río Claro, Panadería La Española, ' +
  'Astilleros del Plata, Calzado Güemes, Cooperativa Maíz Azul, Vidrios Obsidiana, Pesquera Humboldt, ' +
  'Inmobiliaria Los Álamos, Papelera Ñuble, Autopartes Querétaro, Salud Integral Oaxaca, Teatro Nacional de Cámara, ' +
  'Fundación Semilla, Medios Faro, Ingeniería y Servicios Ambientales del Valle de Aburrá'
).split(', ')

/** Client organisations, named from a list and then numbered. */
export const organisations = (now: Date, count: number): Area => ({
  name: 'organisations',
  seed: 11,
  async fill(transaction, chance) {
    const rows = Array.from({ length: count }, (_, index) => ({
      name: nameOf(index),
      created_at: new Date(now.getTime() - chance.integer(1000, 1600) * day),
    }))
    await transaction.insertInto('organisations').values(rows).execute()
  },
})

function nameOf(index: number): string {
  const round = Math.floor(index / names.length)
  return `${names[index % names.length]}${round === 0 ? '' : ` ${round + 1}`}`
}
