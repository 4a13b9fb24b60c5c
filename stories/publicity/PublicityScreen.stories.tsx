import { familyWeek } from '#contract/publicity/samples.ts'
import { done } from '#stories/handlers/collection.ts'
import { publicityBackend } from '#stories/handlers/everything.ts'
import { maintenance } from '#stories/handlers/refusals.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { fill, isGone, onASmallPhone, shows } from '#stories/support/plays.ts'
import { http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** The banners that employees see, of all organisations or of one. */
const meta = preview.meta({
  title: 'Publicity/Publicity page',
  tags: ['screen'],
  ...inConsole('/publicity'),
})

const table = () => screen.findByRole('table', { name: 'Publicidad' })
const titles = async () =>
  within(await table())
    .getAllByRole('button', { name: /^Editar/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Editar ', ''))
const showsTitles = (...expected: readonly string[]) => waitFor(async () => expect(await titles()).toEqual(expected))

/** Sorted by numeric id. The keyboard reveals cut texts, and a filter returns to the first page. */
export const Full = meta.story({
  play: async () => {
    await showsTitles(
      'Nuevo catálogo de Navidad',
      'Jornada de salud visual',
      familyWeek.title,
      'Doble puntaje en bonos 4',
      'Doble puntaje en bonos 3',
    )
    const found = within(await table())
    await expect(await found.findByRole('cell', { name: '#77' })).toBeVisible()
    await expect(found.getByText('Inactivo')).toBeVisible()
    await expect(found.getByText('javascript:alert(1)').closest('a')).toBeNull()
    const cut = found.getByText('Semana de la familia: entradas...')
    await userEvent.tab()
    cut.focus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(familyWeek.title)
    await userEvent.keyboard('{Escape}')
    await isGone('tooltip')
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
    await showsTitles('Doble puntaje en bonos 2', 'Doble puntaje en bonos 1')
    await expect(screen.getByText('6–7 de 7 anuncios')).toBeVisible()
    await fill(screen.getByRole('combobox', { name: 'Organización' }), 'bahia')
    await userEvent.keyboard('{Enter}')
    await showsTitles('Jornada de salud visual')
  },
})

export const FullOnAPhone = meta.story({ ...onASmallPhone, play: shows('1–5 de 7 anuncios') })

/** 2,000 rows on one page; only visible ones are rendered. */
export const All = meta.story({
  args: { address: '/publicity?size=all' },
  beforeEach: ({ msw }) =>
    msw.use(...publicityBackend(Array.from({ length: 2_000 }, (_, id) => ({ ...familyWeek, id: id + 1 })))),
  play: async () => {
    await shows('1–2000 de 2000 anuncios')()
    await expect((await titles()).length).toBeLessThan(60)
  },
})

/** By title or client, in the rows of one organisation or of all. */
export const Searched = meta.story({
  args: { address: '/publicity?q=andino+puntaje+3' },
  play: async () => {
    await showsTitles('Doble puntaje en bonos 3')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar anuncios' }), 'x')
    await shows('Nada coincide')()
    await userEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }))
    await shows('1–5 de 7 anuncios')()
  },
})

/** A duplicate takes all but the organisation. It can go to several at once; what one of them refuses stays to be tried again. */
export const DuplicatedForSeveral = meta.story({
  beforeEach: ({ msw }) => {
    let calls = 0
    const create = () => (++calls === 2 ? maintenance() : done({ ...familyWeek, id: 90 + calls }))
    msw.use(http.post('*/api/publicity/create', create))
  },
  play: async () => {
    await table()
    await userEvent.click(await screen.findByRole('button', { name: `Duplicar ${familyWeek.title}` }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue(familyWeek.title))
    await fill(dialog.getByRole('combobox', { name: 'Organización' }), 'andino')
    await userEvent.keyboard('{Enter}')
    await fill(await dialog.findByRole('combobox', { name: 'También en' }), 'bahia')
    await userEvent.keyboard('{Enter}{Escape}')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await isGone('dialog')
    await screen.findByText(/^1 hecho, 1 /)
    await expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  },
})

export const NothingInThisOrganisation = meta.story({
  args: { address: '/publicity?org=2&page=9' },
  beforeEach: ({ msw }) => msw.use(...publicityBackend([familyWeek])),
  play: async () => {
    await shows('Esta organización no tiene publicidad')()
    await userEvent.click(screen.getByRole('button', { name: 'Ver todas' }))
    await showsTitles(familyWeek.title)
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...publicityBackend([])),
  play: shows('No hay publicidad'),
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get('*/api/publicity', maintenance)),
  play: shows('No se pudieron cargar los anuncios'),
})
