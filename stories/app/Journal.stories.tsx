import { Journal, type JournalProps } from '#app/journal/Journal.tsx'
import type { Decision } from '#app/journal/JournalLines.tsx'
import type { Entry } from '#runtime/journal.ts'
import { isGone, shows } from '#stories/support/plays.ts'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const now = new Date(2026, 10, 20, 9, 40).getTime()
const at = (hour: number, minute: number, daysAgo = 0) => new Date(2026, 10, 20 - daysAgo, hour, minute).getTime()
const onPress = fn()

const decisions: readonly Decision[] = [
  {
    id: 'transfer.1',
    at: at(9, 31),
    outcome: 'unconfirmed',
    words: '10.000 al balance de Grupo Andino',
    detail: 'No se sabe si los puntos llegaron: el servicio no respondió.',
    button: 'Comprobar',
    onPress,
  },
  {
    id: 'refund.2',
    at: at(9, 18),
    outcome: 'unfinished',
    words: 'Reembolso de 4200 puntos, #10482',
    detail: 'Los puntos se devolvieron. Falta el estado Refunded.',
    button: 'Reintentar estado',
    onPress,
  },
]
const entry = (outcome: Entry['outcome'], time: number, words: string, detail = ''): Entry => ({
  id: `${time}`,
  at: time,
  outcome,
  words,
  detail,
})
const entries: readonly Entry[] = [
  { ...entry('unconfirmed', at(9, 31), '10.000 al balance de Grupo Andino'), id: 'transfer.1' },
  entry(
    'refused',
    at(9, 12),
    '25.000 puntos a Diego Salazar',
    'Nórdica Seguros no tiene puntos suficientes. No se envió nada.',
  ),
  entry('done', at(8, 57), '500 puntos a Camila Duque Arango', 'Puntos de cortesía, Grupo Andino'),
  entry('done', at(8, 40), 'Ítem #12 a Delivered', 'Con aviso por correo'),
  entry(
    'mismatch',
    at(18, 2, 1),
    'Respuesta de staff/orders',
    'Lo que llegó en data[].items[].status no es lo acordado.',
  ),
]

function Held(props: JournalProps) {
  const [shown, show] = useState(props.shown)
  return (
    <div style={{ position: 'relative', display: 'flex', justifyContent: 'end', minHeight: 720, padding: '12px 24px' }}>
      <Journal {...props} shown={shown} onShow={show} />
    </div>
  )
}

/** Everything that this person did, and what still needs a decision. */
const meta = preview.meta({
  title: 'Shell/Journal',
  tags: ['screen', 'new'],
  component: Held,
  parameters: { frame: 'bare' },
  args: { shown: 'panel' as JournalProps['shown'], onShow: fn(), decisions, entries, now },
})

/** The bell counts what needs a decision, and nothing else. */
export const Closed = meta.story({
  args: { shown: null },
  play: async ({ canvas, userEvent }) => {
    const bell = canvas.getByRole('button', { name: 'Diario: 2 decisiones pendientes' })
    await userEvent.click(bell)
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Diario' })).toHaveFocus())
    await userEvent.click(bell)
    await isGone('dialog')
    await expect(bell).toHaveFocus()
    await userEvent.click(bell)
    await userEvent.click(await canvas.findByRole('button', { name: 'Ver todo el diario' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar' }))
    await isGone('dialog')
    await waitFor(() => expect(bell).toHaveFocus())
  },
})

export const Panel = meta.story({
  play: async ({ canvas, userEvent }) => {
    const panel = within(canvas.getByRole('dialog', { name: 'Diario' }))
    await expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Necesitan su decisión',
      'Hoy',
      'Jueves 19 de noviembre',
    ])
    await expect(panel.getAllByText('10.000 al balance de Grupo Andino'), 'stands once').toHaveLength(1)
    await userEvent.click(panel.getByRole('button', { name: 'Comprobar' }))
    await expect(onPress).toHaveBeenCalled()
  },
})

export const PanelEmpty = meta.story({
  args: { decisions: [], entries: [] },
  play: shows('Nada enviado todavía'),
})

/** Found by any of its words, its outcome included, whatever its accents. */
export const All = meta.story({
  args: { shown: 'all', entries: entries.slice(1) },
  play: async ({ userEvent }) => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Diario' }))
    await userEvent.type(sheet.getByRole('searchbox', { name: 'Buscar en el diario' }), 'nordica')
    await expect(sheet.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.clear(sheet.getByRole('searchbox'))
    await userEvent.type(sheet.getByRole('searchbox'), 'hecho')
    await expect(sheet.getAllByRole('listitem')).toHaveLength(2)
    await userEvent.type(sheet.getByRole('searchbox'), 'x')
    await expect(sheet.getByText('Nada coincide con la búsqueda')).toBeVisible()
    await userEvent.clear(sheet.getByRole('searchbox'))
    await userEvent.type(sheet.getByRole('searchbox'), '10482')
    await expect(sheet.getAllByRole('listitem'), 'what is pending is found as well').toHaveLength(1)
    await userEvent.clear(sheet.getByRole('searchbox'))
  },
})
