import { draftOf, newProduct } from '#contract/products/adapter.ts'
import type { ProductDraft } from '#contract/products/model.ts'
import { headphones } from '#contract/products/samples.ts'
import { maria } from '#contract/session/samples.ts'
import { keptDrafts } from '#runtime/drafts/keptDrafts.ts'
import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { formsBackend } from '#stories/handlers/forms.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { product } from '#stories/support/productSamples.ts'
import { expect, screen, userEvent, within } from 'storybook/test'
import { isGone, productForm } from '#stories/support/plays.ts'
import preview from '../../.storybook/preview.tsx'

const saved = draftOf(product(headphones))

/** What somebody of this browser typed before the page was loaded. */
const typedBefore = (subject: string, values: ProductDraft, base: ProductDraft, account: string | number = maria.id) =>
  keptDrafts(account, localStorage).keep(subject, { values, base, key: 'sample-key' })

const meta = preview.meta({
  title: 'Products/Drafts',
  ...inConsole('/products?open=1201', () => [...catalogueShop(), ...formsBackend()]),
})

const name = async () => (await productForm()).getByLabelText('Nombre')

/** Closing and Escape ask alike, unless nothing was changed; staying keeps everything, and discarding is for good. */
export const LeavingAsksFirst = meta.story({
  play: async ({ canvas }) => {
    const cancel = async () => userEvent.click((await productForm()).getByRole('button', { name: 'Cancelar' }))
    const reopen = async () => userEvent.click(await canvas.findByText('Audífonos inalámbricos Aurora'))
    const asked = async () => within(await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' }))
    await userEvent.type(await name(), 'x{Backspace}')
    await cancel()
    await isGone('dialog')
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await reopen()
    await userEvent.type(await name(), ' 2')
    await cancel()
    await userEvent.click((await asked()).getByRole('button', { name: 'Seguir editando' }))
    await isGone('alertdialog')
    await expect(await name()).toHaveValue('Audífonos inalámbricos Aurora 2')
    await userEvent.click(await name())
    await userEvent.keyboard('{Escape}')
    await userEvent.click((await asked()).getByRole('button', { name: 'Descartar' }))
    await isGone('dialog')
    await reopen()
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
    await userEvent.click((await productForm()).getByRole('button', { name: 'Descartar borrador' }))
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

export const NotTakenUpForAnotherProductOrPerson = meta.story({
  beforeEach: () => {
    typedBefore('product:1202', { ...saved, name: 'Cafetera' }, saved)
    typedBefore('product:1201', { ...saved, name: 'De otra persona' }, saved, 'somebody-else')
  },
  play: async () => {
    await expect(await name()).toHaveValue('Audífonos inalámbricos Aurora')
    await expect(screen.queryByText(/^Se recuperó/)).toBeNull()
  },
})
