import type { Refund } from '#contract/orders/refund.ts'
import { itemFacts, type ItemFacts } from '#testing/points/facts.ts'
import { briefly, ignoreMissed, type MoveScreen } from './runs.ts'

export const refundScreen: MoveScreen<Refund, ItemFacts> = {
  name: 'refunds',
  idOf: ({ itemId }) => String(itemId),
  factsOf: itemFacts,
  addressOf: ({ orderId }) => `/orders?keyword=${orderId}`,
  selectorsOf: ({ orderId }) => ({
    unfinished: '[aria-label="Movimientos sin terminar"] li > span',
    ending: `#${orderId}`,
    loaded: '[aria-label="Páginas"]',
    heading: '',
  }),
  sendingPaths: /^\/api\/order_item\/refund$/,
  faultyPaths: /^\/api\/(staff\/orders|order_item)/,
  readFaultRate: 0.25,
  acts: 5,
  timeoutMs: 400,
  isReady: ({ row }) => row !== null,
  isSettled: ({ dialog, buttons, isLoaded, isUnfinished }) =>
    dialog === null
      ? isLoaded || isUnfinished
      : buttons.some((words) => words !== 'Cerrar') || /Reembolso terminado|colega|pestaña/.test(dialog),
  isOver: ({ dialog, row, isLoaded, isUnfinished }) =>
    dialog === null && isLoaded && !isUnfinished && (row === null || row === 'fixed'),
  isLost: ({ row, isUnfinished }) => row === null && !isUnfinished,
  saysDone: ({ dialog }) => /Reembolso terminado/.test(dialog ?? ''),
  isDone: ({ status, moves }) => status === 'refunded' && moves === 1,
  async begin({ page, waitUntil }, { orderId }, { row }) {
    const inRow = page.getByRole('row').filter({ hasText: `#${orderId}` })
    const select = inRow.getByRole('combobox')
    const unfinished = page.getByLabel('Movimientos sin terminar').getByRole('button', { name: 'Ver', exact: true })
    const goOn = row === 'button' ? inRow.getByRole('button', { name: /^(Ver|Terminar)$/ }) : unfinished
    await (row === 'select' ? select.selectOption('refunded', briefly) : goOn.first().click(briefly)).catch(
      ignoreMissed,
    )
    await waitUntil(({ dialog }) => dialog !== null)
  },
  isPending: ({ status, moves }, isStored) => status !== 'refunded' && (isStored || moves > 0),
  violationsOf: ({ status, moves }, { isVisible, wasDone }) => {
    const isMarked = status === 'refunded'
    return [
      [isMarked && moves === 0, 'lost: marked as refunded, and no points moved'],
      [moves > 0 && !isMarked && !isVisible, 'lost: points moved, the item is not marked, and nothing shows it'],
      [wasDone && !isMarked, 'silent: shown as done, and it is not'],
    ]
  },
}
