import { draftOf, newProduct } from '#contract/products/adapter.ts'
import type { ProductDraft } from '#contract/products/model.ts'
import { headphones } from '#contract/products/samples.ts'
import { maria } from '#contract/session/samples.ts'
import { keptDrafts } from '#runtime/drafts/keptDrafts.ts'
import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { formsBackend } from '#stories/handlers/forms.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OpenConsole } from '#stories/support/OpenConsole.tsx'
import { product } from '#stories/support/productSamples.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const saved = draftOf(product(headphones))

/** What somebody of this browser typed before the page was loaded. */
const typedBefore = (subject: string, values: ProductDraft, base: ProductDraft, account: string | number = maria.id) =>
  keptDrafts(account, localStorage).keep(subject, { values, base, key: 'sample-key' })

const meta = preview.meta({
  title: 'Products/Drafts',
  component: OpenConsole,
  parameters: { frame: 'bare' },
  args: { address: '/products?open=1201' },
  beforeEach: ({ msw }) => {
    localStorage.clear()
    msw.use(...sessionHandlers, ...catalogueShop(), ...formsBackend())
  },
})

async function dialog() {
  const found = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  await found.findByLabelText('Nombre')
  return found
}
const name = async () => (await dialog()).getByLabelText('Nombre')

/** Closing, Escape and another address ask alike; staying keeps everything. */
export const LeavingAsksFirst = meta.story({
  play: async () => {
    await userEvent.type(await name(), ' 2')
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancelar' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' }))
    await userEvent.click(question.getByRole('button', { name: 'Seguir editando' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(await name()).toHaveValue('Audífonos inalámbricos Aurora 2')
    await userEvent.click(await name())
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' })
  },
})

export const LeavingWithoutChangesAsksNothing = meta.story({
  play: async () => {
    await userEvent.type(await name(), 'x{Backspace}')
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

/** Discarded, they are gone for good: opened again, the product is as it was saved. */
export const LeavingDiscards = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(await name(), ' 2')
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancelar' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await canvas.findByText('Audífonos inalámbricos Aurora'))
    await expect(await name()).toHaveValue('Audífonos inalámbricos Aurora')
    await expect(screen.queryByText(/^Se recuperó/)).toBeNull()
  },
})

/** After a reload, or another sign-in of the same person. */
export const TakenUpAgain = meta.story({
  beforeEach: () => typedBefore('product:1201', { ...saved, name: 'Audífonos Aurora, edición verde' }, saved),
  play: async () => {
    await expect(await name()).toHaveValue('Audífonos Aurora, edición verde')
    await screen.findByText('Se recuperó lo que escribió sin guardar.')
  },
})

export const TakenUpForANewProduct = meta.story({
  args: { address: '/products?open=new' },
  beforeEach: () => typedBefore('product:new', { ...newProduct, name: 'Termo de viaje' }, newProduct),
  play: async () => {
    await expect(await name()).toHaveValue('Termo de viaje')
    await userEvent.click((await dialog()).getByRole('button', { name: 'Descartar borrador' }))
    await expect(await name()).toHaveValue('')
  },
})

/** Somebody changed the product since: that is said before it is overwritten. */
export const TakenUpOverChanges = meta.story({
  beforeEach: () =>
    typedBefore(
      'product:1201',
      { ...saved, name: 'Audífonos Aurora, edición verde' },
      { ...saved, name: 'Audífonos Aurora' },
    ),
  play: async () => {
    await expect(await name()).toHaveValue('Audífonos Aurora, edición verde')
    await screen.findByText(/Lo guardado cambió desde entonces: revíselo antes de guardar/)
  },
})

export const NotTakenUpForAnotherProduct = meta.story({
  beforeEach: () => typedBefore('product:1202', { ...saved, name: 'Cafetera' }, saved),
  play: async () => {
    await expect(await name()).toHaveValue('Audífonos inalámbricos Aurora')
    await expect(screen.queryByText(/^Se recuperó/)).toBeNull()
  },
})

export const NotTakenUpForAnotherPerson = meta.story({
  beforeEach: () => typedBefore('product:1201', { ...saved, name: 'De otra persona' }, saved, 'somebody-else'),
  play: async () => {
    await expect(await name()).toHaveValue('Audífonos inalámbricos Aurora')
    await expect(screen.queryByText(/^Se recuperó/)).toBeNull()
  },
})
