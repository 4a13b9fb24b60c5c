import { Journal } from '#app/journal/Journal.tsx'
import type { Decision } from '#app/journal/JournalLines.tsx'
import { runtimeOf } from '#app/runtimeOf.ts'
import { maria } from '#contract/session/samples.ts'
import { journalMachine } from '#machines/journal.ts'
import type { Entry } from '#runtime/journal.ts'
import { done } from '#stories/handlers/collection.ts'
import { refusal } from '#stories/handlers/refusals.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OpenConsole, person } from '#stories/support/OpenConsole.tsx'
import { shows } from '#stories/support/plays.ts'
import { workflow } from '#stories/support/workflow.tsx'
import { http } from 'msw'
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
  entry('crash', at(17, 40, 1), '/products', 'La pantalla se cerró por un error.'),
]

const drawn = (shown: { readonly decisions?: readonly Decision[]; readonly entries?: readonly Entry[] } = {}) =>
  workflow(journalMachine, { search: '' }, ({ context, value }, send) => (
    <div style={{ position: 'relative', display: 'flex', justifyContent: 'end', minHeight: 720, padding: '12px 24px' }}>
      <Journal {...context} state={value} send={send} decisions={decisions} entries={entries} now={now} {...shown} />
    </div>
  ))
const held = drawn()

const meta = preview.meta({ title: 'Shell/Journal', tags: ['workflow', 'state', 'new'], parameters: { frame: 'bare' } })

/** The bell counts what needs a decision, and nothing else. */
export const Closed = meta.story({
  ...held('closed'),
  play: async ({ canvas, userEvent }) => {
    const bell = canvas.getByRole('button', { name: 'Diario: 2 decisiones pendientes' })
    await userEvent.click(bell)
    await expect(canvas.getByRole('dialog', { name: 'Diario' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(bell).toHaveFocus()
    await userEvent.click(bell)
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect(canvas.queryByRole('dialog'), 'the palette opens over nothing').toBeNull()
  },
})

export const Panel = meta.story({
  ...held('panel'),
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

export const PanelWithoutDecisions = meta.story({ ...drawn({ decisions: [] })('panel'), play: shows('Hoy') })

export const PanelEmpty = meta.story({
  ...drawn({ decisions: [], entries: [] })('panel'),
  play: shows('Nada enviado todavía'),
})

/** Found by any of its words, its outcome included, whatever its accents. */
export const All = meta.story({
  ...held('all'),
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
  },
})

/** In the console: a switch, one that is refused, and an answer with a field that is not as agreed. */
export const InTheConsole = meta.story({
  tags: ['behaviour', '!state'],
  render: () => <OpenConsole address="/goals" />,
  beforeEach: ({ msw }) => {
    localStorage.clear()
    runtimeOf({ ...person(maria), id: 'nobody' })
    msw.use(
      http.get('*/api/staff/goal_period', () =>
        done([
          { id: 1, name: 'Primero', active: 'sí' },
          { id: 2, name: 'Segundo', active: true },
        ]),
      ),
      http.post('*/api/staff/activate_period/:id', ({ params }) =>
        params['id'] === '1' ? done({ id: 1, name: 'Primero', active: true }) : refusal(409, 'busy', 'Ocupado.'),
      ),
      ...sessionHandlers,
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Activo: Primero' }))
    await userEvent.click(canvas.getByRole('switch', { name: 'Activo: Segundo' }))
    await canvas.findByText('Ocupado.')
    await userEvent.click(canvas.getByRole('button', { name: 'Diario' }))
    const panel = within(canvas.getByRole('dialog', { name: 'Diario' }))
    await waitFor(() => expect(panel.queryByText('Sin confirmar')).toBeNull())
    const lines = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(lines).toHaveLength(3)
    await expect(lines.join('|')).toMatch(/Hecho\d\d:\d\dPeriodo PrimeroActivar o desactivar/)
    await expect(lines.join('|')).toMatch(/Rechazado\d\d:\d\dPeriodo SegundoOcupado\. No se cambió nada\./)
    await expect(lines[2]).toMatch(/staff\/goal_period.*data\[\]\.active/)
  },
})
