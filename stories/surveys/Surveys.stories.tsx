import { organisations } from '#contract/organisations/samples.ts'
import { courses, surveys as samples } from '#contract/surveys/samples.ts'
import { AddressesRequest, type SurveyWire } from '#contract/surveys/surveys.ts'
import { done } from '#stories/handlers/collection.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { fitsAcross, isGone, offersANewOne, onASmallPhone, shows } from '#stories/support/plays.ts'
import { http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import * as v from 'valibot'
import preview from '../../.storybook/preview.tsx'

const sent: unknown[] = []
const listing = (rows: readonly SurveyWire[], others: typeof courses = courses) => {
  let surveys = rows
  sent.length = 0
  return [
    http.get('*/api/staff/org', () => done(organisations)),
    http.get('*/api/staff/surveys/1', () => done(surveys)),
    http.get('*/api/staff/courses/1', () => done(others)),
    http.patch('*/api/staff/surveys/:id', async ({ request, params }) => {
      const change = v.parse(AddressesRequest, await request.json())
      sent.push([params['id'], change])
      surveys = surveys.map((row) => (String(row.id) === params['id'] ? { ...row, ...change } : row))
      return done(surveys.find(({ id }) => String(id) === params['id']))
    }),
  ]
}

const meta = preview.meta({
  title: 'Surveys/Surveys page',
  ...inConsole('/surveys?org=1', () => listing(samples)),
})

const [climate, recognition] = samples.map(({ name }) => name)

/** Another row opens once the person has decided about what is typed; what is saved goes back to its button. */
export const EditingUrls = meta.story({
  play: async ({ canvas }) => {
    const edit = (name: string | undefined) => ({ name: `Edit Url: ${name}` })
    const url = () => canvas.getByRole('textbox', { name: 'URL' })
    const row = (await canvas.findByText(recognition!)).closest('tr')!
    await expect(within(row).queryByRole('link')).toBeNull()
    await expect(within(row).getByText(/^No empieza con https/)).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: /^View results/ })).toHaveLength(1)

    await userEvent.click(canvas.getByRole('button', edit(climate)))
    await expect(await canvas.findByRole('textbox', { name: 'Results URL' })).toHaveFocus()
    await userEvent.type(url(), '-2')
    await userEvent.click(canvas.getByRole('button', edit(recognition)))
    const question = within(await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' }))
    await userEvent.click(question.getByRole('button', { name: 'Seguir editando' }))
    await isGone('alertdialog')
    await expect(url()).toHaveValue('qX7vT2bN-2')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await canvas.findByText(`Se guardó «${climate}».`)
    await expect(sent).toEqual([['11', { url: 'qX7vT2bN-2', results_url: samples[0]!.results_url }]])
    await waitFor(() => expect(canvas.getByRole('button', edit(climate))).toHaveFocus())

    await userEvent.click(canvas.getByRole('button', edit(climate)))
    await canvas.findByRole('textbox', { name: 'URL' })
    await userEvent.click(canvas.getByRole('button', edit(recognition)))
    await waitFor(() => expect(url()).toHaveValue(samples[1]!.url))
    await userEvent.click(canvas.getByRole('button', { name: 'cancel' }))
    await waitFor(() => expect(canvas.getByRole('button', edit(recognition))).toHaveFocus())
    await expect(canvas.queryByRole('textbox', { name: 'URL' })).toBeNull()
  },
})

export const EditingOnASmallPhone = meta.story({
  ...onASmallPhone,
  args: { address: '/surveys?org=1&open=12' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Results URL' })).toHaveFocus()
    await shows('Results URL: No empieza con https:// o http://: no se abre.')()
    await fitsAcross()
  },
})

/** The button in the page's header has a plus too. A survey without a name is saved all the same. */
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...listing([]),
      http.post('*/api/staff/survey', () => done(samples[0])),
    ),
  play: async ({ canvas }) => {
    await offersANewOne('No hay encuestas', 'Add New Survey')()
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('ID de Typeform'), 'qX7vT2bN')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await shows('Se guardó.')()
    const [inHeader] = canvas.getAllByRole('button', { name: 'Add New Survey' })
    await expect(inHeader?.querySelector('svg')).toBeVisible()
  },
})

/** Courses come from elsewhere: no button makes one. */
export const NoCourses = meta.story({
  args: { address: '/courses?org=1' },
  beforeEach: ({ msw }) => msw.use(...listing([], [])),
  play: async ({ canvas }) => {
    await shows('No hay cursos', 'Los cursos se crean fuera de esta consola.')()
    await expect(canvas.queryByRole('button', { name: /^(Add|Edit)/ })).toBeNull()
  },
})
