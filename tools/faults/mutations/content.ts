import { pickPicture } from './catalogue.ts'
import type { Fixture, Mutation, Scenario } from './mutation.ts'
import { addOrganisation, mutation, press, savedForm, isVisible, switchOn, text } from './mutation.ts'

const addPublicity = async (fixture: Fixture) =>
  fixture.db
    .insertInto('publicity')
    .values({
      organisation_id: await addOrganisation(fixture),
      title: `${fixture.tag} antes`,
      description: '',
      link: '',
      image_url: '',
      is_active: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const publicity = (what: string, call: string, withPicture: boolean, isNew = false) =>
  mutation(`publicity: ${what}`, call, async (fixture) => {
    const { tag } = fixture
    const { id } = await addPublicity(fixture)
    const texts = { Nombre: tag, Descripcion: 'Feria del libro.', Link: 'https://feria.example' }
    return {
      at: `/publicity?open=${isNew ? 'new' : id}`,
      fields: isNew ? { ...texts, Organización: tag } : texts,
      submit: press(/^(Guardar|Reintentar la imagen)$/),
      ...(withPicture && { prepare: pickPicture, stays: text('termo.png') }),
      isDone: isVisible(text('¡Enviado con éxito!')),
    }
  })

const addSurvey = async (fixture: Fixture, is_course: boolean) => {
  const organisation_id = await addOrganisation(fixture)
  const { id } = await fixture.db
    .insertInto('surveys')
    .values({ organisation_id, is_course, name: fixture.tag, url: 'antes', results_url: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = `/${is_course ? 'courses' : 'surveys'}?org=${organisation_id}`
  return { at, opened: `${at}&open=${id}` }
}

const addAnalytic = async (fixture: Fixture) => {
  const organisation_id = await addOrganisation(fixture)
  const { id } = await fixture.db
    .insertInto('analytics')
    .values({ organisation_id, title: fixture.tag, analytic_url: '', external_urls: null, active: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = `/custom_analytics?org=${organisation_id}`
  return { at, opened: `${at}&open=${id}` }
}

type Setup = (fixture: Fixture) => Promise<{ readonly at: string; readonly opened: string }>
const survey: Setup = (fixture) => addSurvey(fixture, false)
const course: Setup = (fixture) => addSurvey(fixture, true)

const updated = (name: string, call: string, setup: Setup, fields: Scenario['fields']) =>
  mutation(name, `PATCH /api/staff/${call}`, async (fixture) =>
    savedForm((await setup(fixture)).opened, fixture.tag, fields, 'Save'),
  )
const toggled = (name: string, call: string, setup: Setup, column: string) =>
  mutation(name, `PATCH /api/staff/${call}`, async (fixture) => ({
    at: (await setup(fixture)).at,
    ...switchOn(`${column}: ${fixture.tag}`),
  }))

/** Mutations of Publicity, Surveys, Courses and Custom Analytics. */
export const content: readonly Mutation[] = [
  publicity('create', 'POST /api/publicity/create', true, true),
  publicity('update', 'PUT /api/publicity/update', false),
  publicity('update its picture', 'PUT /api/publicity/update_image', true),
  mutation('survey: create', 'POST /api/staff/survey', async (fixture) => {
    const fields = { Name: fixture.tag, 'Typeform id': 'x7Yz', 'Results URL (opcional)': 'https://a.example/r' }
    return savedForm(`/surveys?org=${await addOrganisation(fixture)}&open=new`, fixture.tag, fields)
  }),
  updated('survey: update', 'surveys/{id}', survey, { URL: 'x7Yz', 'Results URL': 'https://a.example/r' }),
  toggled('survey: activate', 'survey/{id}/activate', survey, 'Active'),
  toggled('survey: multi response', 'survey/{id}/multi_response', survey, 'Multi Response'),
  updated('course: update', 'course/{id}', course, { URL: 'https://a.example/to/x7Yz' }),
  toggled('course: activate', 'survey/{id}/activate', course, 'Active'),
  mutation('analytic: create', 'POST /api/staff/custom_analytics/{id}', async (fixture) => {
    const fields = {
      Title: fixture.tag,
      'Analytic url': 'https://a.example',
      'External URLS (opcional)': 'https://b.example',
    }
    return savedForm(`/custom_analytics?org=${await addOrganisation(fixture)}&open=new`, fixture.tag, fields)
  }),
  updated('analytic: update', 'custom_analytics/{id}', addAnalytic, {
    'Analytic url': 'https://a.example',
    'Calibration button url': 'https://b.example',
  }),
  toggled('analytic: activate', 'custom_analytics/{id}/activate', addAnalytic, 'Estado'),
  toggled('analytic: public', 'custom_analytics/{id}/activate/public', addAnalytic, 'Publico'),
]
