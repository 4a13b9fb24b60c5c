import type { Area } from './area.ts'

const surveyNames = [
  'Clima organizacional',
  'Pulso mensual',
  'Reconocimiento entre colegas',
  'Bienvenida a nuevos ingresos',
  'Satisfacción con el comedor',
  'Evaluación de la jornada de salud, seguridad y bienestar en todas las sedes y turnos',
  'Formato de salida',
] as const
const courseNames = [
  'Inducción a la empresa',
  'Seguridad en el trabajo',
  'Liderazgo para mandos medios: conversaciones difíciles y retroalimentación',
  'Protección de datos',
] as const

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Surveys and courses of most organisations: with and without results, known by a bare id or by a whole link. */
export const surveys: Area = {
  name: 'surveys',
  seed: 41,
  async fill(transaction, chance) {
    const organisations = await transaction.selectFrom('organisations').select('id').orderBy('id').execute()
    const formId = () => Array.from({ length: 8 }, () => chance.pick([...letters])).join('')
    const rows = organisations.flatMap(({ id }, at) =>
      [surveyNames, courseNames].flatMap((names, kind) =>
        names.slice(0, at % 8 === 5 ? 0 : chance.integer(1, names.length)).map((name, index) => ({
          organisation_id: id,
          is_course: kind === 1,
          name,
          url: kind === 0 && chance.happens(0.3) ? `https://form.typeform.com/to/${formId()}` : formId(),
          results_url: chance.happens(0.6) ? `https://datos.laurel.example/${id}/${kind}${index}` : '',
          is_active: chance.happens(0.7),
          is_multi_response: kind === 0 && chance.happens(0.3),
        })),
      ),
    )
    await transaction.insertInto('surveys').values(rows).execute()
  },
}
