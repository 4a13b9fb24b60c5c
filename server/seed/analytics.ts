import type { Area } from './area.ts'

const dashboards = [
  ['Participación por área', 'participacion'],
  ['Canjes y puntos del trimestre', 'canjes'],
  ['Clima y reconocimientos', 'clima'],
  ['Presupuesto de puntos', 'presupuesto'],
] as const

/** Dashboards of most organisations; some can be calibrated, some are public, and one is on a site that cannot be framed. */
export const analytics: Area = {
  name: 'analytics',
  seed: 37,
  async fill(transaction, chance) {
    const organisations = await transaction.selectFrom('organisations').select('id').orderBy('id').execute()
    const rows = organisations.flatMap(({ id }, at) =>
      dashboards.slice(0, at % 6 === 5 ? 0 : chance.integer(1, dashboards.length)).map(([title, page]) => {
        const site = `${page === 'presupuesto' ? 'http://intranet' : 'https://tableros'}.laurel.example/${id}`
        return {
          organisation_id: id,
          title,
          analytic_url: `${site}/${page}`,
          external_urls: chance.happens(0.6) ? JSON.stringify({ calibrate: `${site}/calibrar/${page}` }) : null,
          active: chance.happens(0.8),
          is_public: chance.happens(0.3),
        }
      }),
    )
    await transaction.insertInto('analytics').values(rows).execute()
  },
}
