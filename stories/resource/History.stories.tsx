import { auditPageFrom, type AuditEntry } from '#contract/audit/audit.ts'
import { auditAnswer } from '#contract/audit/samples.ts'
import { unknown } from '#contract/failure.ts'
import { HistoryList } from '#resource/history/HistoryList.tsx'
import { onAPhone, shows } from '#stories/support/plays.ts'
import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const { entries } = auditPageFrom(auditAnswer())
const [first] = entries as readonly [AuditEntry]
const long = 'Termo de acero inoxidable de medio litro con tapa a prueba de derrames. '.repeat(8)

/** Who changed a record, when, and from what to what: folded below its form, and read when somebody opens it. */
const meta = preview.meta({
  title: 'Workflow kit/History',
  tags: ['screen'],
  component: HistoryList,
  args: { entries, problem: null, hasMore: true, busy: false, onMore: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480 }}>
        <Story />
      </div>
    ),
  ],
})

export const Full = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Pascua')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ver más' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
})
export const FullOnAPhone = Full.extend(onAPhone)

/** What a new record began with. */
export const NewRecord = meta.story({
  args: { entries: entries.filter(({ isNew }) => isNew), hasMore: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Creado con 5 campos'))
    await expect(canvas.getByText('Cancelación de ruido y 30 horas de batería.')).toBeVisible()
  },
})

/** Long texts are cut after three lines. */
export const LongTexts = meta.story({
  args: {
    hasMore: false,
    entries: [
      { ...first, fields: [{ name: 'description', before: `<p>${long}</p>`, after: `<p>Nuevo. ${long}</p>` }] },
    ],
  },
})

/** The items of an order are named. */
export const OfAnOrder = meta.story({
  args: { hasNames: true, hasMore: false, entries: entries.filter(({ kind }) => kind === 'order_item') },
  play: shows('Mochila urbana', 'Shipped'),
})

export const Loading = meta.story({ args: { entries: undefined } })
export const Empty = meta.story({ args: { entries: [], hasMore: false }, play: shows('Sin cambios registrados.') })
export const Failed = meta.story({
  args: { entries: undefined, problem: unknown('') },
  play: shows(/^No se pudo cargar el historial/),
})
export const MoreFailed = meta.story({ args: { problem: unknown('') } })
