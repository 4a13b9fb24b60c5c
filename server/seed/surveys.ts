import type { Area } from './area.ts'

const names = [
  [
    'Clima organizacional',
    'Pulso mensual',
    'Reconocimiento entre colegas',
    'Evaluación de la jornada de salud, seguridad y bienestar en todas las sedes y turnos',
    'Formato de salida',
  ],
  ['Inducción a la empresa', 'Liderazgo para mandos medios: conversaciones difíciles y retroalimentación'],
]
const letters = [...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789']

/** Surveys and courses of most organisations: with and without results, known by a bare id or by a whole link. */
export const surveys: Area = {
  name: 'surveys',
  seed: 41,
  async fill(transaction, chance) {
    const organisations = await transaction.selectFrom('organisations').select('id').orderBy('id').execute()
    const formId = () => Array.from({ length: 8 }, () => chance.pick(letters)).join('')
    const rows = organisations.flatMap(({ id: organisation_id }, at) =>
      names.flatMap((all, kind) =>
        all.slice(0, at % 8 === 5 ? 0 : chance.integer(1, all.length)).map((name, index) => ({
          organisation_id,
          is_course: kind === 1,
          name,
          url: kind === 0 && chance.happens(0.3) ? `https://form.typeform.com/to/${formId()}` : formId(),
          results_url: chance.happens(0.6) ? `https://datos.laurel.example/${organisation_id}/${kind}${index}` : '',
          is_active: chance.happens(0.7),
          is_multi_response: kind === 0 && chance.happens(0.3),
        })),
      ),
    )
    await transaction.insertInto('surveys').values(rows).execute()
  },
}
