import { longestName } from '#contract/catalogue/rules.ts'
import { categories, nameTaken } from '#contract/catalogue/samples.ts'
import { refused, unknown } from '#contract/failure.ts'
import { Checkbox } from '#components/fields/Checkbox.tsx'
import { NameField } from '#resource/NameField.tsx'
import { defineResource } from '#resource/defineResource.ts'
import { categoryResource } from '#screens/products/categories.tsx'
import { fromOutside, never, press, walkOf } from '#stories/support/screenWalk.tsx'
import { formModel, type Category } from '#stories/models/form.ts'
import { renderForm, formStates } from '#stories/support/formStates.tsx'
import { alerts, onwards } from '#stories/support/plays.ts'
import { expect, screen, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const row = categories[3] ?? null
const at = formStates(categoryResource, row)
const atNew = formStates(categoryResource, null)

/** A form with a rule and one field with a call of its own. */
const { kind, messages, list, nameOf } = categoryResource
const inTwo = defineResource({
  kind,
  messages,
  list,
  nameOf,
  columns: () => [],
  valuesOf: (): Category => ({ name: '', country: null, imageUrl: '' }),
  create: { title: 'Crear', save: async () => undefined },
  update: {
    title: 'Editar',
    save: async () => undefined,
    names: ({ name }) => ({ name: ['Name', name], country: 'En México', imageUrl: null }),
    question: () => ({ title: '¿Guardar?', description: 'Es la última.', confirmLabel: 'Guardar igual' }),
    later: { field: 'country', name: 'el país', save: async () => undefined },
  },
  rules: ({ name }) => (name === 'unmet' ? ['Name'] : []),
  isToldInFields: true,
  fields: ({ values, change }) => (
    <>
      <NameField label="Name" value={values.name} onChange={(name) => change({ name })} />
      <Checkbox
        label="En México"
        checked={values.country !== null}
        onChange={({ target }) => change({ country: target.checked ? 2 : null })}
      />
    </>
  ),
})

const savesAlready = async () =>
  expect(await screen.findByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true')

const meta = preview.meta({ id: 'workflow-kit-form', title: 'Workflow kit/Form', tags: ['workflow', 'state'] })

// Phase: Editing

export const Editing = meta.story({
  ...at({ open: 'editing' }),
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Edit Bonos y tarjetas de regalo' })
    const name = screen.getByRole('textbox', { name: 'Name' })
    await expect(name).toHaveFocus()
    await userEvent.type(name, ' y más')
    await expect(name).toHaveValue('Bonos y tarjetas de regalo y más')
  },
})

/** Typing stops at the API's limit, which is shown. */
export const EditingTheLongestName = meta.story({
  ...at({ open: 'editing' }, { values: { name: 'x'.repeat(longestName - 1) } }),
  play: async ({ userEvent }) => {
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.type(name, 'yz')
    await expect(name).toHaveValue(`${'x'.repeat(longestName - 1)}y`)
    await expect(screen.getByText('200 / 200 caracteres')).toBeVisible()
  },
})

export const EditingANewOne = meta.story(atNew({ open: 'editing' }))

export const EditingARestoredDraft = meta.story({
  ...at({ open: 'editing' }, { values: { name: 'Bonos' }, restored: 'yes' }),
  play: onwards(async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar borrador' }))
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Bonos y tarjetas de regalo')
    await expect(screen.queryByText(/^Se recuperó/)).toBeNull()
  }),
})

/** A colleague has changed the category since. */
export const EditingARestoredDraftInConflict = meta.story({
  ...at({ open: 'editing' }, { values: { name: 'Bonos' }, restored: 'conflict', conflicts: ['name'] }),
  play: async ({ userEvent }) => {
    const note = await screen.findByRole('alert')
    await expect(note).toHaveTextContent('Name: ahora «Bonos y tarjetas de regalo»')
    const name = screen.getByRole('textbox', { name: 'Name' })
    await expect(name).toHaveAccessibleDescription('Guardado ahora: «Bonos y tarjetas de regalo»')
    await onwards<void>(async () => {
      await userEvent.type(name, ' y tarjetas de regalo')
      await expect(name).toHaveAccessibleDescription('')
      await expect(note).toHaveTextContent(/revíselo antes de guardar/)
    })
  },
})

export const EditingAskedBeforeLeaving = meta.story({
  ...formStates(categoryResource, row, { asks: true })(
    { open: 'editing' },
    {
      values: { name: 'Bonos' },
    },
  ),
  play: async () => {
    await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' })
  },
})

/** Save says what it waits for. */
export const EditingWithAnUnmetRule = meta.story({
  ...formStates(
    defineResource({ ...categoryResource, columns: () => [], rules: ({ name }) => (name === '' ? ['Name'] : []) }),
    null,
  )({ open: 'editing' }),
  play: onwards(async ({ userEvent }) => {
    const reason = await screen.findByRole('link', { name: 'Name' })
    await expect(reason.parentElement).toHaveTextContent('Para guardar falta: Name.')
    await expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    reason.focus()
    await userEvent.keyboard('{Enter}')
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Hogar')
    await expect(screen.queryByText(/^Para guardar falta/)).toBeNull()
    await expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  }),
})

// Phase: Saving

/** Save without changes sends nothing and says so until something is typed. */
export const Unchanged = meta.story({
  ...at({ open: 'unchanged' }),
  play: onwards(async ({ userEvent }) => {
    await expect(await screen.findByText('No hay cambios que guardar.')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '2')
    await expect(screen.queryByText('No hay cambios que guardar.')).toBeNull()
    await userEvent.keyboard('{Backspace}{Enter}')
    await expect(await screen.findByText('No hay cambios que guardar.')).toBeVisible()
  }),
})

/** Reads the record again to find a colleague's changes before sending. */
export const Rereading = meta.story({
  ...at({ sending: 'rereading' }, { values: { name: 'Hogar' }, restored: 'yes' }),
  play: async () => {
    await savesAlready()
    await expect(screen.getByRole('button', { name: 'Descartar borrador' })).toBeDisabled()
  },
})

/** A colleague has saved another name: the person decides. */
export const RereadOverAnotherName = meta.story({
  tags: ['behaviour', '!state'],
  ...formStates(categoryResource, row, { now: { name: 'Hogar' } })(
    { open: 'editing' },
    { values: { name: 'Bonos y tarjetas' } },
  ),
  play: async ({ userEvent }) => {
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Lo que escribió sigue aquí, sin guardar/)
    await expect(name).toHaveValue('Bonos y tarjetas')
    await userEvent.click(screen.getByRole('button', { name: 'Descartar borrador' }))
    await expect(name).toHaveValue('Hogar')
  },
})

/** Asks about what Save would do to the record as just read. */
export const Confirming = meta.story({
  ...formStates(inTwo, row)('confirming', { values: { name: '', country: 2, imageUrl: '' } }),
  play: async () => {
    await screen.findByRole('alertdialog', { name: '¿Guardar?' })
  },
})
export const Saving = meta.story({ ...at({ sending: 'saving' }), play: savesAlready })

/** The typed values stay. */
export const RefusedNameTaken = meta.story({
  ...at(
    { open: 'refused' },
    { problem: refused(nameTaken.error.code, nameTaken.error.message, 409), values: { name: 'Hogar' } },
  ),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Ya hay otro con este nombre.')
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Hogar')
  },
})

/** The server's message, and what to do next. */
export const RefusedNotAllowed = meta.story({
  ...at(
    { open: 'refused' },
    {
      problem: refused('not-allowed', 'This account may not change categories.', 403),
      values: { name: 'Hogar' },
    },
  ),
  play: async () => {
    const alert = await screen.findByRole('alert')
    await expect(alert).toHaveTextContent(/^Su cuenta no puede guardar este cambio. This account may not/)
    await expect(alert).toHaveTextContent(/pida el permiso a quien administra las cuentas y guarde de nuevo/)
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Hogar')
  },
})

export const RefusedThenSaved = meta.story({
  tags: ['behaviour', '!state'],
  ...at({ open: 'refused' }, { problem: refused(nameTaken.error.code, nameTaken.error.message, 409) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '2{Enter}')
    await expect(await canvas.findByText(/^Saved/)).toBeVisible()
  },
})

/** An earlier attempt has created a category with another name. This one is a further category. */
export const RefusedKeyReused = meta.story({
  tags: ['behaviour', '!state'],
  ...atNew(
    { open: 'refused' },
    {
      problem: refused('idempotency-key-reused', 'This key was used.', 422),
      values: { name: 'Hogar' },
    },
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar como otro' }))
    await expect(await canvas.findByText(/^Saved/)).toBeVisible()
  },
})

/** It may be saved: staff can check the list. */
export const OutcomeUnknown = meta.story({
  ...at(
    { open: 'outcomeUnknown' },
    {
      problem: unknown('Please try again; if it stays, report request 7f3a.', 'internal-error'),
    },
  ),
  play: alerts(/^No se sabe si se guardó\. Algo falló en el servicio\. .* solicitud 7f3a\. Revise la lista/),
})

export const Saved = meta.story(at('saved'))

export const Walk = meta.story(
  walkOf(formModel, renderForm(inTwo, row), {
    interactions: {
      confirmed: press('Guardar igual'),
      cancelled: async ({ user, find }) =>
        user.click(within(await find('alertdialog', '¿Guardar?')).getByText('Cancelar')),
      typed: ({ fill, press: click }, { change }) =>
        change.name === undefined ? click('En México', 'checkbox') : fill('Name', change.name),
      'draft.discarded': press('Descartar borrador'),
      submitted: press(/^(Save|Reintentar el país)$/),
      edited: fromOutside,
      'upload.cancelled': fromOutside,
      'record.read': fromOutside,
      'key.renewed': never('Guardar como otro sends it with `submitted`: see RefusedKeyReused.'),
    },
    offers: (event, { context, state }) => {
      // The question covers Save.
      if (event.type === 'submitted') return state !== 'confirming'
      if (event.type === 'typed')
        return JSON.stringify({ ...context.values, ...event.change }) !== JSON.stringify(context.values)
      return event.type !== 'draft.discarded' || context.restored !== 'no'
    },
    unseen: {
      'confirming: submitted, choice 1': 'Only once a list that was read meanwhile leaves nothing to ask.',
    },
  }),
)
