import type { Chance } from './random.ts'

const given = (
  'María,José,Luisa,Andrés,Sofía,Nicolás,Camila,Sebastián,Valentina,Mateo,Daniela,Julián,Mariana,Tomás,Gabriela,' +
  'Martín,Paula,Joaquín,Lucía,Emiliano,Natalia,Íñigo,Carolina,Ángel,Verónica,Óscar,Mónica,Iván,Ximena,Hernán,' +
  'Rocío,Raúl,Catalina,Simón,Inés,César,Ana Lucía,Juan Pablo,María Fernanda,Luis Ángel,Begoña,Ramón,Itzel,Germán,' +
  'Araceli,Félix,Jimena,Álvaro,Nuria,Joel,Esther,Rubén,Lorena,Hugo,Yésica,Damián,Elisa,Fabián,Constanza,Agustín'
).split(',')

const family = (
  'García,Rodríguez,Martínez,Hernández,López,González,Pérez,Sánchez,Ramírez,Torres,Flores,Rivera,Gómez,Díaz,Cruz,' +
  'Morales,Ortiz,Gutiérrez,Chávez,Ramos,Ruiz,Álvarez,Mendoza,Vásquez,Castillo,Jiménez,Moreno,Romero,Herrera,Medina,' +
  'Aguilar,Vargas,Castro,Guzmán,Méndez,Muñoz,Ñáñez,Peña,Ibáñez,Acuña,Ávila,Cárdenas,Echeverría,Zúñiga,Quiñones,' +
  'Salazar,Suárez,Molina,Rojas,Campos,Vega,Contreras,Luna,Paredes,Núñez,Restrepo,Ospina,Arango,Villalobos,Yáñez,' +
  'de la Torre,del Río,Montes de Oca,San Martín,Güiza'
).split(',')

const titles = (
  'Analista de datos,Gerente de tienda,Auxiliar contable,Especialista en nómina,Asistente de compras,Líder de turno,' +
  'Agente de servicio,Representante de ventas,Recepcionista,Docente,Asesoría jurídica,Ingeniería de procesos,' +
  'Dirección médica,Jefatura de bodega,Diseño de producto'
).split(',')

export interface Person {
  readonly name: string
  readonly lastname: string
  readonly title: string | null
}

export const person = (chance: Chance): Person => ({
  name: chance.pick(given),
  lastname: chance.happens(0.7) ? `${chance.pick(family)} ${chance.pick(family)}` : chance.pick(family),
  title: chance.happens(0.8) ? chance.pick(titles) : null,
})

/** `Íñigo Muñoz Peña` becomes `inigo.munoz`. */
export const mailboxOf = ({ name, lastname }: Person): string =>
  [name, lastname].map((words) => plain(words).split(' ')[0]).join('.')

/** Lower case, without accents, of letters, digits and blanks alone. */
export const plain = (words: string): string =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
