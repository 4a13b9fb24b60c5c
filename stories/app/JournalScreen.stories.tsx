import { grupoAndino } from '#contract/organisations/samples.ts'
import { maria } from '#contract/session/samples.ts'
import type { Entry } from '#runtime/journal.ts'
import { auditing } from '#stories/handlers/audit.ts'
import { done } from '#stories/handlers/collection.ts'
import { maintenance, silence } from '#stories/handlers/refusals.ts'
import { samples } from '#stories/support/journalEntries.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { awaitsRows, fitsAcross, onADesk, onAPhone, shows } from '#stories/support/plays.ts'
import { http, HttpResponse } from 'msw'
import { expect, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** In the morning, so many days ago. */
const at = (hour: number, daysAgo = 1) => new Date().setHours(hour, 12, 0, 0) - daysAgo * 24 * 3_600_000
const kept: readonly Omit<Entry, 'id'>[] = [
  { at: at(9), ...samples.runPartlyDone },
  { at: at(8), ...samples.servicesSwitched },
  { at: at(8, 2), ...samples.balanceUnconfirmed },
  { at: at(7, 2), ...samples.refundUnfinished },
  { at: at(6, 3), ...samples.mismatch },
  ...Array.from({ length: 52 }, (_, index): Omit<Entry, 'id'> => {
    const sample = index % 9 ? samples.courtesyDone : samples.courtesyRefused
    return { at: at(5, 4) - index * 60_000, ...sample }
  }),
]

const meta = preview.meta({
  title: 'Shell/Journal page',
  tags: ['screen'],
  ...inConsole('/journal', () => [http.get('*/api/staff/org', () => done([grupoAndino]))]),
})
const keep = () => {
  for (const [id, entry] of Object.entries(kept))
    localStorage.setItem(`laurel.journal.${maria.id}.${id}`, JSON.stringify({ version: 1, id, ...entry }))
}

/** All that was sent from this browser, newest first, with names that lead to their records. */
export const Whole = meta.story({
  beforeEach: keep,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1–50 de 57 cambios')).toBeVisible()
    await expect(canvas.getByText('Activar: Cursos. Desactivar: Metas')).toBeVisible()
    const [client] = await canvas.findAllByRole('link', { name: 'Grupo Andino' })
    await expect(client).toHaveAttribute('href', '/clients?open=1')
    await userEvent.click(canvas.getByRole('button', { name: 'Página siguiente' }))
    await expect(await canvas.findByText('51–57 de 57 cambios')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Página anterior' }))
    await userEvent.click(canvas.getByText('Lo que cambió'))
    await expect(canvas.getByRole('link', { name: '#10459 · Mochila urbana' })).toBeVisible()
  },
})

/** An address with days in the wrong order, or with something that is no day, shows what its days hold. */
export const OddDays = meta.story({
  args: { address: '/journal?from=9999-01-01&to=2026-01-01&outcome=refused' },
  beforeEach: keep,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1–6 de 6 cambios')).toBeVisible()
  },
})
export const NoDays = meta.story({
  args: { address: '/journal?from=foo&to=2026-02-31&outcome=refused' },
  beforeEach: keep,
  play: OddDays.input.play,
})

/** On a phone each change is a card, and the filters are behind one button. */
export const NarrowedOnAPhone = meta.story({
  ...onAPhone,
  args: { address: '/journal?area=users&outcome=refused' },
  beforeEach: keep,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1–6 de 6 cambios')).toBeVisible()
    await fitsAcross(document.body)
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar filtro Resultado' }))
    await waitFor(() => expect(canvas.getByText('1–50 de 52 cambios')).toBeVisible())
    await expect(canvas.getByRole('button', { name: 'Filtros (1)' })).toBeVisible()
  },
})

export const NothingMatches = meta.story({
  args: { address: '/journal?area=goals' },
  beforeEach: keep,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Quitar filtros' }))
    await expect(await canvas.findByText('1–50 de 57 cambios')).toBeVisible()
  },
})

export const NothingYet = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nada enviado todavía')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Descargar CSV' })).toBeDisabled()
  },
})

const extras = { audit: true }
const ofAll = { address: '/journal?who=all&from=2025-01-01', extras }

/** With an audit: what all staff changed on some days. */
export const OfAllStaff = meta.story({
  args: ofAll,
  beforeEach: ({ msw }) => msw.use(auditing),
  play: async ({ canvas, userEvent }) => {
    const item = await canvas.findByRole('link', { name: 'Mochila urbana' })
    await expect(item).toHaveAttribute('href', '/orders?info=10482')
    await userEvent.click(canvas.getByRole('button', { name: 'Ver más' }))
    await expect(await canvas.findByText('Creado con 5 campos')).toBeVisible()
  },
})
/** One kind of records; the address keeps it. What is in sight can be saved. */
export const OfAllStaffOfAKind = meta.story({
  ...onADesk,
  args: ofAll,
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/staff/audit', ({ request }) =>
        new URL(request.url).searchParams.get('kind') === 'city'
          ? HttpResponse.json({ success: true, data: [], next: null })
          : undefined,
      ),
      auditing,
    ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'Mochila urbana' })
    await expect(canvas.getByRole('button', { name: 'Descargar CSV de lo que se ve' })).toBeEnabled()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Registro' }), 'Ciudad')
    await expect(await canvas.findByText('Nadie cambió nada en esos días')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Descargar CSV de lo que se ve' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar filtro Registro' }))
    await canvas.findByRole('link', { name: 'Mochila urbana' })
  },
})
export const OfAllStaffOnAPhone = meta.story({
  ...onAPhone,
  args: ofAll,
  beforeEach: ({ msw }) => msw.use(auditing),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Mochila urbana' })
    await fitsAcross(document.body)
  },
})

/** The choice switches to all staff and back; without chosen days it shows today. */
export const OfAllStaffNothingToday = meta.story({
  args: { address: '/journal', extras },
  beforeEach: ({ msw }) =>
    msw.use(http.get('*/api/staff/audit', () => HttpResponse.json({ success: true, data: [], next: null }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'De todos' }))
    await expect(await canvas.findByText('Hoy nadie cambió nada todavía')).toBeVisible()
  },
})
export const OfAllStaffLoading = meta.story({
  args: ofAll,
  beforeEach: ({ msw }) => msw.use(http.get('*/api/staff/audit', silence)),
  play: awaitsRows('Cambios de todos'),
})
export const OfAllStaffFailed = meta.story({
  args: ofAll,
  beforeEach: ({ msw }) => msw.use(http.get('*/api/staff/audit', maintenance)),
  play: shows('No se pudieron cargar los cambios'),
})
