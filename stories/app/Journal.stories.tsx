import { Journal } from '#app/journal/Journal.tsx'
import type { Decision } from '#app/journal/JournalLines.tsx'
import type { Entry } from '#runtime/journal.ts'
import { samples, statusSet } from '#stories/support/journalEntries.ts'
import { inRouter } from '#stories/support/inRouter.tsx'
import { isGone, shows } from '#stories/support/plays.ts'
import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const now = new Date(2026, 10, 20, 9, 40).getTime()
const at = (hour: number, minute: number, daysAgo = 0) => new Date(2026, 10, 20 - daysAgo, hour, minute).getTime()
const onPress = fn()

const entry = (time: number, sample: Omit<Entry, 'id' | 'at'>): Entry => ({ id: `${time}`, at: time, ...sample })
const unconfirmed = entry(at(9, 31), samples.balanceUnconfirmed)
const decisions: readonly Decision[] = [
  { ...unconfirmed, button: 'Comprobar', onPress },
  { ...entry(at(9, 18), samples.refundUnfinished), button: 'Reintentar estado', onPress },
]
const entries: readonly Entry[] = [
  unconfirmed,
  entry(at(9, 12), samples.courtesyRefused),
  entry(at(8, 57), samples.courtesyDone),
  entry(at(8, 43), samples.runPartlyDone),
  entry(at(8, 40), statusSet('Mochila urbana', 'delivered')),
  entry(at(18, 2, 1), samples.mismatch),
  ...Array.from({ length: 12 }, (_, index) => entry(at(18, index, 2), statusSet(`Termo ${index}`))),
]

/** What this person has changed, and what needs a decision. The bell counts only the decisions. */
const meta = preview.meta({
  title: 'Shell/Journal',
  tags: ['screen'],
  component: Journal,
  ...inRouter,
  args: { decisions, entries, clock: () => now },
})

export const Panel = meta.story({
  play: async ({ canvas, userEvent }) => {
    const bell = canvas.getByRole('button', { name: 'Diario: 2 decisiones pendientes' })
    await userEvent.click(bell)
    const dialog = await canvas.findByRole('dialog', { name: 'Diario' })
    await waitFor(() => expect(dialog).toHaveFocus())
    await userEvent.click(bell)
    await isGone('dialog')
    await waitFor(() => expect(bell).toHaveFocus())
    await userEvent.click(bell)
    const panel = within(dialog)
    await userEvent.click(await panel.findByRole('button', { name: 'Comprobar' }))
    await expect(onPress).toHaveBeenCalled()
    await expect(panel.getAllByRole('listitem')).toHaveLength(16)
    const whole = panel.getByRole('link', { name: 'Ver todo el diario' })
    await expect(whole).toHaveAttribute('href', '/journal')
    await expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Necesitan su decisión',
      'Hoy',
      'Jueves 19 de noviembre',
      'Miércoles 18 de noviembre',
    ])
    await expect(panel.getAllByText('10.000 al balance de Grupo Andino'), 'stands once').toHaveLength(1)

    await userEvent.click(panel.getByRole('button', { name: 'Falló 2' }))
    await expect(panel.getByRole('button', { pressed: true })).toHaveTextContent('Falló 2')
    await expect(panel.getAllByRole('time').map(({ textContent }) => textContent)).toEqual(['09:12', '08:43'])
    await expect(panel.getByText(/^Hecho en parte/)).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Sin confirmar 2' }))
    await expect(panel.getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(panel.getByRole('button', { name: 'Todo' }))
    const failed = await panel.findByRole('link', { name: '#10463 · Mochila urbana' })
    await expect(failed).toHaveAttribute('href', '/orders?info=10463')
    await userEvent.click(failed)
    await isGone('dialog')
  },
})

export const PanelEmpty = meta.story({
  args: { decisions: [], entries: [] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Diario' }))
    await shows('Nada enviado todavía')()
  },
})
