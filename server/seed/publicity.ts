import type { Area } from './area.ts'
import { drawPicture } from './pictures.ts'

/** Title, description, the end of the link where there is one, and what is drawn, as a product would be called. */
const campaigns = [
  [
    'Semana de la familia: entradas dobles para el parque',
    'Canjee dos entradas por el precio de una hasta el domingo. Aplica para el titular y hasta tres acompañantes.',
    'semana-de-la-familia',
    'noche',
  ],
  ['Doble puntaje en bonos de regalo', 'Solo este mes: cada canje de bonos suma el doble.', 'bonos', 'bono'],
  ['Jornada de salud visual', 'Examen sin costo en todas las sedes, con cita previa.', 'salud', 'donación'],
  ['Feria de emprendedores internos 2026', 'Inscriba su proyecto antes del viernes. Hay cupo para 40.', '', 'taller'],
  ['Nuevo catálogo de Navidad', 'Más de 300 productos con entrega antes del 20.', 'catalogo-navidad', ''],
  ['Bicicletas para ir al trabajo', 'Canjee la suya y reciba el casco de regalo.', 'movilidad', 'bicicleta'],
  ['Día del café', '', '', 'cafetera'],
  [
    'Curso de primeros auxilios para brigadistas y para quien quiera saber qué hacer en casa',
    'Dos mañanas, con certificado. Los cupos se asignan en orden de llegada entre quienes ya pertenecen a la brigada.',
    'cursos/primeros-auxilios',
    'curso',
  ],
  ['Carrera de fin de año 5K', 'Inscripciones abiertas. La camiseta va por nuestra cuenta.', 'carrera', 'camiseta'],
  ['Vuelta al colegio', 'Morrales, cuadernos y bonos escolares con descuento.', 'colegio', 'morral'],
  ['Plante un árbol con sus puntos', 'Cada 500 puntos, un árbol en la cuenca alta.', 'bosque', 'huerta'],
  ['Cine en familia', 'Bonos de cine a mitad de puntos los miércoles.', 'www/cine', 'pase'],
  ['Su opinión cuenta', 'Responda la encuesta de clima antes del lunes.', 'encuesta', 'cuaderno'],
] as const

const count = 40
/** Of an organisation that is on no list. */
const unknownOrganisation = 990_017

/** Banners of most organisations: some over, some without link, one of an organisation that nobody knows. */
export const publicity = (now: Date): Area => ({
  name: 'publicity',
  seed: 31,
  async fill(transaction, chance) {
    const organisations = await transaction
      .selectFrom('organisations')
      .select(['id', 'sub_domain'])
      .orderBy('id')
      .execute()
    if (organisations.length === 0) return
    const made = Array.from({ length: count }, async (_, at) => {
      const [title, description, path, motif] = campaigns[(at * 8) % campaigns.length] ?? campaigns[0]
      const { id, sub_domain } = chance.pick(organisations)
      // As some people write addresses: without https.
      const start = path.startsWith('www/') ? 'www.beneficios' : `https://beneficios.${sub_domain || 'laurel'}`
      const image_url = `publicity-image/laurel-${at + 1}.png`
      const banner = {
        organisation_id: at === 7 ? unknownOrganisation : id,
        title,
        description,
        link: path === '' ? '' : `${start}.example/${path.replace('www/', '')}`,
        image_url,
        is_active: !chance.happens(0.25),
      }
      return { banner, bytes: await drawPicture({ name: motif, chance, wide: 2 }) }
    })
    const banners = await Promise.all(made)
    await transaction
      .insertInto('publicity')
      .values(banners.map(({ banner }) => banner))
      .execute()
    const files = banners.map(({ banner: { image_url }, bytes }) => ({
      key: image_url,
      content_type: 'image/png',
      bytes,
      created_at: now,
    }))
    await transaction.insertInto('uploads').values(files).execute()
  },
})
