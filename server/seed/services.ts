import type { Area } from './area.ts'

export const offered = [
  ['Reconocimientos', 'Reconocimientos entre colegas con puntos, visibles en el muro de la empresa.'],
  ['Marketplace', 'Canje de puntos por productos, bonos y experiencias.'],
  ['Encuestas', 'Encuestas de clima y de pulso, anónimas o con nombre.'],
  ['Cursos', 'Catálogo de cursos por organización, con avance y certificado.'],
  ['Metas', 'Metas por periodo con premios en puntos.'],
  ['Cumpleaños y aniversarios', 'Saludo y puntos automáticos en cada fecha especial.'],
  ['Analytics', 'Tableros a medida sobre participación, canjes y presupuesto.'],
  ['Beneficios corporativos', 'Convenios con comercios, sin puntos de por medio.'],
] as const

/** The services on offer, and which of them each organisation has, had or never had; some have none at all. */
export const services: Area = {
  name: 'services',
  seed: 29,
  async fill(transaction, chance) {
    const there = await transaction.selectFrom('services').select('id').orderBy('id').execute()
    const made =
      there.length > 0
        ? there
        : await transaction
            .insertInto('services')
            .values(offered.map(([name, description]) => ({ name, description })))
            .returning('id')
            .execute()
    const organisations = await transaction.selectFrom('organisations').select('id').orderBy('id').execute()
    const links = organisations.flatMap(({ id }, at) =>
      at % 7 === 6
        ? []
        : made.flatMap((service) => {
            const had = chance.integer(1, 10)
            return had > 8 ? [] : [{ organisation_id: id, service_id: service.id, active: had > 2 }]
          }),
    )
    await transaction.insertInto('organisation_services').values(links).execute()
  },
}
