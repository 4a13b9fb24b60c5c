import { Palette } from '#app/Palette.tsx'
import { paletteLines } from '#app/paletteLines.ts'
import { refused } from '#contract/failure.ts'
import { openOrders } from '#contract/orders/samples.ts'
import { organisationFrom } from '#contract/organisations/organisations.ts'
import { organisations as samples } from '#contract/organisations/samples.ts'
import { askedOf, paletteMachine, type PaletteContext } from '#machines/palette.ts'
import { answering } from '#stories/support/answering.ts'
import { order } from '#stories/support/orderSamples.ts'
import { onAPhone, shows } from '#stories/support/plays.ts'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({ title: 'Shell/Palette', tags: ['workflow', 'state', 'new'] })

const organisations = samples.flatMap((wire) => organisationFrom(wire))
const orders = openOrders.slice(0, 2).map(order)
const start: PaletteContext = { findsByWords: true, text: '', reached: null, answered: null, problem: null }

const at = workflow(
  paletteMachine.provide({ actors: { findOrders: answering(() => orders) } }),
  start,
  ({ context, value }, send) => (
    <Palette
      {...context}
      state={value}
      send={send}
      lines={paletteLines({
        ...context,
        organisations,
        present: null,
        products: [],
        askedOrder: value === 'answered' ? '' : askedOf({ ...context, findsByWords: false }),
        orders: context.answered?.words === askedOf(context) ? context.answered.orders : [],
      })}
      isGrowing={false}
      unread={null}
      onOpen={() => undefined}
      onClose={() => undefined}
    />
  ),
)

const selected = () => screen.getByRole('option', { selected: true })

/** Nothing typed yet: every screen with its letters, and what can be done without an organisation. */
export const Resting = meta.story({
  ...at('resting'),
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('combobox', { name: 'Buscar y abrir' })).toHaveFocus()
    await expect(screen.getByRole('group', { name: 'Ir a' }).querySelectorAll('a')).toHaveLength(10)
    await expect(selected()).toHaveTextContent('Orders')
    await userEvent.keyboard('{ArrowUp}')
    await expect(selected()).toHaveTextContent('Crear periodo')
    await waitFor(() => expect(selected()).toBeVisible())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(selected()).toHaveTextContent('Publicity')
  },
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
export const AnsweredOnAPhone = meta.story({ ...at('answered', answered), ...onAPhone })
export const Failed = meta.story({
  ...at('failed', { text: '10482', problem: refused('internal', 'No disponible.', 500) }),
  play: async ({ userEvent }) => {
    await shows(/No se pudieron buscar órdenes\. No disponible\./)()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await shows(/Lucía Fernández Ortega/)()
  },
})
