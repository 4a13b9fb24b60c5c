import { Palette } from '#app/Palette.tsx'
import { paletteGroups, paletteLines } from '#app/paletteLines.ts'
import { refused } from '#contract/failure.ts'
import { openOrders } from '#contract/orders/samples.ts'
import { organisationFrom } from '#contract/organisations/organisations.ts'
import { organisations as samples } from '#contract/organisations/samples.ts'
import { askedOf, paletteMachine, type PaletteContext, type PaletteEvent } from '#machines/palette.ts'
import { paletteModel } from '#stories/models/palette.ts'
import { answering } from '#stories/support/answering.ts'
import { order } from '#stories/support/orderSamples.ts'
import { onAPhone, shows, onwards } from '#stories/support/plays.ts'
import { modelOf } from '#stories/support/model.ts'
import { press, walkOf } from '#stories/support/screenWalk.tsx'
import { answers, fails, runsOut, type Step } from '#stories/support/walk.ts'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({ title: 'Shell/Palette', tags: ['workflow', 'state', 'new'] })

const organisations = samples.flatMap((wire) => organisationFrom(wire))
const orders = openOrders.slice(0, 2).map(order)
const start: PaletteContext = { findsByWords: true, text: '', reached: null, answered: null, problem: null }

const linesOf = (state: string, context: PaletteContext) =>
  paletteLines({
    ...context,
    organisations,
    present: null,
    products: [],
    askedOrder: state === 'answered' ? '' : askedOf({ ...context, findsByWords: false }),
    orders: context.answered?.words === askedOf(context) ? context.answered.orders : [],
  })

const at = workflow(
  paletteMachine.provide({ actors: { findOrders: answering(() => orders) } }),
  start,
  ({ context, value }, send) => (
    <Palette
      {...context}
      state={value}
      send={send}
      lines={linesOf(value, context)}
      isGrowing={false}
      unread={[]}
      onOpen={() => undefined}
      onClose={() => undefined}
    />
  ),
)

const selected = () => screen.getByRole('option', { selected: true })

/** Nothing typed yet: every screen with its letters, and what can be done without an organisation. */
export const Resting = meta.story({
  ...at('resting'),
  play: onwards(async ({ userEvent }) => {
    await expect(screen.getByRole('combobox', { name: 'Buscar y abrir' })).toHaveFocus()
    await expect(screen.getByRole('group', { name: 'Ir a' }).querySelectorAll('a')).toHaveLength(10)
    await expect(selected()).toHaveTextContent('Orders')
    await userEvent.keyboard('{ArrowUp}')
    await expect(selected()).toHaveTextContent('Crear periodo')
    await waitFor(() => expect(selected()).toBeVisible())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(selected()).toHaveTextContent('Publicity')
  }),
})
export const RestingNothingFound = meta.story({
  ...at('resting', { text: '<b>zz</b>' }),
  play: shows('Nada coincide con «<b>zz</b>»'),
})
export const Waiting = meta.story({ ...at('waiting', { text: '10482' }), play: shows('Abrir la orden con este id') })
export const Finding = meta.story({ ...at('finding', { text: 'fernández' }), play: shows('Buscando…') })
const answered = { text: 'andino', answered: { words: 'andino', orders } }
export const Answered = meta.story({
  ...at('answered', answered),
  play: async () => {
    await expect(screen.getByRole('option', { name: /^#\d+ Lucía Fernández Ortega · Grupo Andino/ })).toBeVisible()
    await expect(selected().querySelector('mark')).toHaveTextContent('Andino')
    await expect(screen.getByRole('status')).toHaveTextContent(/^\d+ resultados$/)
  },
})
const longOrders = orders.map((one) => ({ ...one, user: { ...one.user, organisation: 'Cooperativa '.repeat(20) } }))
export const AnsweredOnAPhone = meta.story({
  ...at('answered', { text: 'andino', answered: { words: 'andino', orders: longOrders } }),
  ...onAPhone,
  play: async () => {
    const { left, right } = screen.getByRole('dialog').getBoundingClientRect()
    await expect([left >= 0, right <= innerWidth], 'it holds a long line').toEqual([true, true])
    await expect(screen.getByRole('button', { name: /Cerrar$/ }).getBoundingClientRect().right).toBeLessThan(right)
  },
})
export const Failed = meta.story({
  ...at('failed', { text: '10482', problem: refused('internal', 'No disponible.', 500) }),
  play: onwards(async ({ userEvent }) => {
    await shows(/No se pudieron buscar órdenes\. No disponible\./)()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await shows(/Lucía Fernández Ortega/)()
  }),
})

/** The line after the one that is reached. */
function lineBelow(state: string, context: PaletteContext): string {
  const lines = linesOf(state, context)
  const all = paletteGroups.flatMap((group) => lines[group]).map(({ to }) => to)
  return all[(Math.max(0, all.indexOf(context.reached ?? '')) + 1) % all.length] ?? ''
}

export const Walk = meta.story(
  walkOf(
    modelOf(
      paletteMachine,
      (state, context): Step<PaletteEvent>[] => [
        { type: 'typed', text: '#10482' },
        { type: 'typed', text: 'andino' },
        { type: 'line.reached', line: lineBelow(state, context) },
        { type: 'retried' },
        runsOut('debounce'),
        answers(orders),
        fails(refused('internal', 'No disponible.', 500)),
      ],
      paletteModel.inputs,
    ),
    at.draw,
    {
      hands: {
        typed: ({ fill }, { text }) => fill('Buscar y abrir', text, 'combobox'),
        'line.reached': ({ user }) => user.keyboard('{ArrowDown}'),
        retried: press('Reintentar'),
      },
      offers: (event, { context }) => event.type !== 'typed' || event.text !== context.text,
    },
  ),
)
