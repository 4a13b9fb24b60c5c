import { maria } from '#contract/session/samples.ts'
import { savedViews } from '#runtime/savedViews.ts'
import { browserStorage } from '#runtime/storage.ts'
import { shop } from '#stories/handlers/orders.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { fitsAcross, isGone, onASmallPhone, shows } from '#stories/support/plays.ts'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** The filters and order of a list, saved under a name. */
const meta = preview.meta({
  title: 'Shell/Saved views',
  tags: ['screen'],
  ...inConsole('/orders?tab=closed&page=2', shop),
})

const kept = () => savedViews(maria.id, browserStorage.kept)
const save = (...names: readonly string[]) =>
  names.forEach((name) =>
    kept().save({ screen: 'orders', name, query: name === 'Cerradas' ? 'tab=closed' : 'keyword=1' }),
  )
const openViews = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Vistas' }))
  return within(await screen.findByRole('dialog', { name: 'Vistas' }))
}

export const None = meta.story({
  play: async () => {
    const views = await openViews()
    await expect(views.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    await userEvent.type(views.getByLabelText('Nombre de la vista'), ' <b>Cerradas</b> {Enter}')
    await shows('Se guardó la vista «<b>Cerradas</b>».')()
    await expect(kept().all()).toMatchObject([{ screen: 'orders', name: '<b>Cerradas</b>', query: 'tab=closed' }])
  },
})

/** The current view is marked, also on further pages. A view is opened, replaced, and deleted with Undo. */
export const Several = meta.story({
  beforeEach: () => save('Cerradas', 'La primera'),
  play: async ({ canvas }) => {
    let views = await openViews()
    await expect(views.getByRole('link', { current: true })).toHaveTextContent('Cerradas')
    await userEvent.click(views.getByRole('link', { name: 'La primera' }))
    await isGone('dialog')
    const search = canvas.getByRole('searchbox', { name: 'Buscar por Order id' })
    await waitFor(() => expect(search).toHaveValue('1'))
    views = await openViews()
    await expect(views.getByRole('link', { current: true })).toHaveTextContent('La primera')
    const field = views.getByLabelText('Nombre de la vista')
    await userEvent.clear(field)
    await userEvent.type(field, 'Cerradas')
    await userEvent.click(views.getByRole('button', { name: 'Reemplazar' }))
    await isGone('dialog')
    await expect(
      kept()
        .all()
        .map(({ query }) => query),
    ).toEqual(['keyword=1', 'keyword=1'])
    views = await openViews()
    await userEvent.click(views.getByRole('button', { name: 'Borrar la vista Cerradas' }))
    await expect(views.getAllByRole('link')).toHaveLength(1)
    await expect(views.getByLabelText('Nombre de la vista')).toHaveFocus()
    await userEvent.click(views.getByRole('button', { name: 'Borrar la vista La primera' }))
    await shows('Se borraron 2 vistas.')()
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(views.getAllByRole('link')).toHaveLength(2))
    save('De otra pestaña')
    dispatchEvent(new StorageEvent('storage'))
    await views.findByRole('link', { name: 'De otra pestaña' })
  },
})

/** The second click would delete the view that takes the place of the first. */
export const DeletedByADoubleClick = meta.story({
  beforeEach: () => save('Cerradas', 'La primera'),
  play: async () => {
    const views = await openViews()
    await userEvent.click(views.getByRole('button', { name: 'Borrar la vista Cerradas' }))
    await fireEvent.click(views.getByRole('button', { name: 'Borrar la vista La primera' }), { detail: 2 })
    await expect(views.getAllByRole('link')).toHaveLength(1)
  },
})

/** A pinned view is a tab over its list, with the number of its orders once they were counted. */
export const Pinned = meta.story({
  args: { extras: { orderSearch: true } },
  beforeEach({ msw }) {
    msw.use(...shop(undefined, true))
    save('Cerradas', 'La primera')
  },
  play: async ({ canvas }) => {
    const views = await openViews()
    for (const name of ['Cerradas', 'La primera'])
      await userEvent.click(views.getByRole('button', { name: `Fijar la vista ${name} sobre la lista` }))
    await userEvent.keyboard('{Escape}')
    await isGone('dialog')
    const tabs = within(await canvas.findByRole('navigation', { name: 'Vistas fijadas' }))
    await waitFor(() => expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Cerradas2'))
    await userEvent.click(tabs.getByRole('link', { name: 'La primera' }))
    await waitFor(() => expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('La primera0'))
    await userEvent.type(within(await openAgain()).getByLabelText('Nombre de la vista'), '{Enter}')
    await expect(kept().all()).toMatchObject([{ isPinned: true }, { isPinned: true }])
    await fitsAcross()
  },
})
export const PinnedOnAPhone = Pinned.extend(onASmallPhone)

async function openAgain() {
  await openViews()
  return screen.findByRole('dialog', { name: 'Vistas' })
}

/** A colleague's link shows the list and offers to save its view, until the list is changed. */
export const Shared = meta.story({
  args: { address: '/orders?tab=closed&view=De+Lucía' },
  play: async ({ canvas }) => {
    await shows('Vista compartida: «De Lucía»')()
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }))
    await shows('Se guardó la vista «De Lucía».')()
    await expect(canvas.queryByText(/^Vista compartida/)).toBeNull()
    await expect(kept().all()).toMatchObject([{ name: 'De Lucía', query: 'tab=closed' }])
  },
})

/** A name of invisible characters is none: the link shows the list alone. */
export const SharedWithoutAName = meta.story({
  args: { address: '/orders?tab=closed&view=%E2%80%8B' },
  play: async ({ canvas }) => {
    await openViews()
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Vistas' })).toBeVisible())
    await expect(canvas.queryByText(/^Vista compartida/)).toBeNull()
  },
})

/** One's own view of that name is not lost unasked. */
export const SharedUnderAnOwnName = Shared.extend({
  beforeEach: () => kept().save({ screen: 'orders', name: 'De Lucía', query: 'keyword=1' }),
  play: async ({ canvas }) => {
    await shows('Vista compartida: «De Lucía»')()
    await userEvent.click(canvas.getByRole('button', { name: 'Reemplazar' }))
    await expect(kept().all()).toMatchObject([{ name: 'De Lucía', query: 'tab=closed' }])
  },
})
