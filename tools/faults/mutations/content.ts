import { pickPicture } from './catalogue.ts'
import type { Ground, Mutation, Scene } from './mutation.ts'
import { layOrganisation, mutation, pressed, savedForm, seen, switchOn, text } from './mutation.ts'

const layPublicity = async (ground: Ground) =>
  ground.db
    .insertInto('publicity')
    .values({
      organisation_id: await layOrganisation(ground),
      title: `${ground.tag} antes`,
      description: '',
      link: '',
      image_url: '',
      is_active: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const publicity = (what: string, call: string, withPicture: boolean, isNew = false) =>
  mutation(`publicity: ${what}`, call, async (ground) => {
    const { tag } = ground
    const { id } = await layPublicity(ground)
    const texts = { Nombre: tag, Descripcion: 'Feria del libro.', Link: 'https://feria.example' }
    return {
      at: `/publicity?open=${isNew ? 'new' : id}`,
      fields: isNew ? { ...texts, Organización: tag } : texts,
      press: pressed(/^(Guardar|Reintentar la imagen)$/),
      ...(withPicture && { begin: pickPicture, kept: text('termo.png') }),
      done: seen(text('¡Enviado con éxito!')),
    }
  })

const laySurvey = async (ground: Ground, is_course: boolean) => {
  const organisation_id = await layOrganisation(ground)
  const { id } = await ground.db
    .insertInto('surveys')
    .values({ organisation_id, is_course, name: ground.tag, url: 'antes', results_url: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = `/${is_course ? 'courses' : 'surveys'}?org=${organisation_id}`
  return { at, opened: `${at}&open=${id}` }
}

const layAnalytic = async (ground: Ground) => {
  const organisation_id = await layOrganisation(ground)
  const { id } = await ground.db
    .insertInto('analytics')
    .values({ organisation_id, title: ground.tag, analytic_url: '', external_urls: null, active: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = `/custom_analytics?org=${organisation_id}`
  return { at, opened: `${at}&open=${id}` }
}

type Lay = (ground: Ground) => Promise<{ readonly at: string; readonly opened: string }>
const survey: Lay = (ground) => laySurvey(ground, false)
const course: Lay = (ground) => laySurvey(ground, true)

const edited = (name: string, call: string, lay: Lay, fields: Scene['fields']) =>
  mutation(name, `PATCH /api/staff/${call}`, async (ground) =>
    savedForm((await lay(ground)).opened, ground.tag, fields, 'Save'),
  )
const flipped = (name: string, call: string, lay: Lay, column: string) =>
  mutation(name, `PATCH /api/staff/${call}`, async (ground) => ({
    at: (await lay(ground)).at,
    ...switchOn(`${column}: ${ground.tag}`),
  }))

/** Everything of Publicity, Surveys, Courses and Custom Analytics. */
export const content: readonly Mutation[] = [
  publicity('create', 'POST /api/publicity/create', true, true),
  publicity('update', 'PUT /api/publicity/update', false),
  publicity('update its picture', 'PUT /api/publicity/update_image', true),
  mutation('survey: create', 'POST /api/staff/survey', async (ground) => {
    const fields = { Name: ground.tag, 'Typeform id': 'x7Yz', 'Results URL (opcional)': 'https://a.example/r' }
    return savedForm(`/surveys?org=${await layOrganisation(ground)}&open=new`, ground.tag, fields)
  }),
  edited('survey: update', 'surveys/{id}', survey, { URL: 'x7Yz', 'Results URL': 'https://a.example/r' }),
  flipped('survey: activate', 'survey/{id}/activate', survey, 'Active'),
  flipped('survey: multi response', 'survey/{id}/multi_response', survey, 'Multi Response'),
  edited('course: update', 'course/{id}', course, { URL: 'https://a.example/to/x7Yz' }),
  flipped('course: activate', 'survey/{id}/activate', course, 'Active'),
  mutation('analytic: create', 'POST /api/staff/custom_analytics/{id}', async (ground) => {
    const fields = {
      Title: ground.tag,
      'Analytic url': 'https://a.example',
      'External URLS (opcional)': 'https://b.example',
    }
    return savedForm(`/custom_analytics?org=${await layOrganisation(ground)}&open=new`, ground.tag, fields)
  }),
  edited('analytic: update', 'custom_analytics/{id}', layAnalytic, {
    'Analytic url': 'https://a.example',
    'Calibration button url': 'https://b.example',
  }),
  flipped('analytic: activate', 'custom_analytics/{id}/activate', layAnalytic, 'Estado'),
  flipped('analytic: public', 'custom_analytics/{id}/activate/public', layAnalytic, 'Publico'),
]
