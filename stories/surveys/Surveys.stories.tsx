import { organisations } from '#contract/organisations/samples.ts'
import { courses, surveys as samples } from '#contract/surveys/samples.ts'
import type { SurveyWire } from '#contract/surveys/surveys.ts'
import { done } from '#stories/handlers/collection.ts'
import { surveysBackend } from '#stories/handlers/everything.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { fill, fitsAcross, isGone, offersANewOne, onASmallPhone, shows } from '#stories/support/plays.ts'
import { http, HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const sent: unknown[] = []
let backend = surveysBackend()
function listing(rows: readonly SurveyWire[], others: typeof courses = courses) {
  backend = surveysBackend(rows, others)
  sent.length = 0
  return [
    http.patch('*/api/staff/surveys/:id', async ({ request, params }) => {
      sent.push([params['id'], await request.clone().json()])
    }),
    ...backend.handlers,
  ]
}

/** An organisation's surveys, with the addresses of their results. */
const meta = preview.meta({
  title: 'Surveys/Surveys page',
  tags: ['screen'],
  ...inConsole('/surveys?org=1', () => listing(samples)),
})

const [climate, recognition] = samples.map(({ name }) => name)

/** A copy goes to another organisation; this one is not offered. */
export const Duplicating = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Duplicar: ${climate}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Duplicar «${climate}»` }))
    await expect(dialog.getByRole('button', { name: 'Duplicar' })).toBeVisible()
    await userEvent.click(dialog.getByRole('combobox', { name: 'Organización' }))
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
    await expect(names).not.toContain(organisations[0]?.name)
    await expect(names.length).toBe(organisations.length - 1)
  },
})

/** Another row opens only after staff decide about the typed changes. After saving, the focus returns to the row's button. */
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
    // A row keeps its height. On a phone it is a card, which grows by the fields.
    if (innerWidth >= 720) await expect(url().closest('tr')!.offsetHeight).toBe(65)
    await expect(url().offsetWidth, 'an address is long').toBeGreaterThan(Math.min(280, innerWidth - 80))
    await expect(canvas.getAllByRole('button', { name: /^Edit Url/ })).toHaveLength(2)
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
    for (const place of [{ name: 'URL' }, { name: 'Save' }]) {
      await userEvent.click(canvas.getByRole('button', edit(recognition)))
      await canvas.findByRole('textbox', { name: 'URL' })
      const focused = canvas.getByRole(place.name === 'URL' ? 'textbox' : 'button', place)
      focused.focus()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'URL' })).toBeNull())
    }
  },
})

let answer: () => void = () => undefined

/** Reports a colleague's changes before sending anything. A refusal keeps the typed values. */
export const EditingAfterAColleaguesChange = meta.story({
  args: { address: '/surveys?org=1&open=11' },
  beforeEach: ({ msw }) => {
    const held = new Promise<void>((resolve) => (answer = resolve))
    const gone = { success: false, error: { code: 'survey-not-found', message: 'There is no survey 11.' } }
    const refuse = async () => (await held, HttpResponse.json(gone, { status: 404 }))
    msw.use(http.patch('*/api/staff/surveys/11', refuse), ...listing(samples))
  },
  play: async ({ canvas }) => {
    const url = () => canvas.getByRole('textbox', { name: 'URL' })
    await canvas.findByRole('textbox', { name: 'Results URL' })
    await userEvent.type(url(), '-2')
    backend.surveys.change(11, () => ({ url: 'otro' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/URL: ahora «otro»/)
    await expect(url()).toHaveValue('qX7vT2bN-2')
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar borrador' }))
    await expect(url()).toHaveValue('otro')
    await expect(canvas.getByRole('textbox', { name: 'Results URL' })).toHaveFocus()
    await userEvent.type(url(), '-3{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true'))
    await expect(canvas.getByRole('button', { name: 'cancel' })).toBeDisabled()
    await userEvent.type(url(), '-4')
    answer()
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(url(), 'nobody types while it is saved').toHaveValue('otro-3')
    await expect(url()).toHaveFocus()
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

/** The header's button has a plus too. A survey without a name can be saved. */
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...listing([]),
      http.post('*/api/staff/survey', () => done(samples[0])),
    ),
  play: async ({ canvas }) => {
    await offersANewOne('No hay encuestas', 'Add New Survey')()
    const dialog = within(screen.getByRole('dialog'))
    await fill(dialog.getByLabelText('Typeform id'), 'qX7vT2bN')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await shows('Se guardó.')()
    const [inHeader] = canvas.getAllByRole('button', { name: 'Add New Survey' })
    await expect(inHeader?.querySelector('svg')).toBeVisible()
  },
})

/** Courses are created elsewhere: there is no button to add one. */
export const NoCourses = meta.story({
  args: { address: '/courses?org=1' },
  beforeEach: ({ msw }) => msw.use(...listing([], [])),
  play: async ({ canvas }) => {
    await shows('No hay cursos', 'Los cursos se crean fuera de esta consola.')()
    await expect(canvas.queryByRole('button', { name: /^(Add|Edit)/ })).toBeNull()
  },
})
