import type { Transfer } from '#contract/points/transfer.ts'
import { transferFacts, type TransferFacts } from '#testing/points/transfers.ts'
import { briefly, ignoreMissed, type MoveScreen } from './runs.ts'

/** Courtesies are sent from the Users screen, balances from the Services screen. */
export const transferScreen: MoveScreen<Transfer, TransferFacts> = {
  name: 'transfers',
  idOf: ({ id }) => id,
  factsOf: transferFacts,
  addressOf: ({ kind, organisation }) => `${kind === 'courtesy' ? '/users' : '/services'}?org=${organisation?.id}`,
  selectorsOf: ({ kind }) => ({
    unfinished: 'header output:not(:empty)',
    ending: '',
    loaded: 'main h2',
    heading: kind === 'courtesy' ? 'Puntos de cortesía' : 'Balance corporativo',
  }),
  sendingPaths: /^\/api\/(courtesy|staff\/org\/balanceUpdate)$/,
  faultyPaths: /^\/api\/(courtesy|staff\/org|staff\/user\/search)/,
  readFaultRate: 0.15,
  acts: 6,
  timeoutMs: 1500,
  isReady: ({ isLoaded }) => isLoaded,
  isSettled: ({ dialog, buttons, isReported, isUnfinished, isBusy, isLoaded }) =>
    isReported ||
    (dialog === null ? isUnfinished || (isLoaded && !isBusy) : buttons.some((words) => words !== 'Cerrar')),
  isOver: ({ dialog, isUnfinished }, { moves }) => dialog === null && !isUnfinished && moves > 0,
  isLost: ({ isUnfinished, isLoaded }) => !isUnfinished && !isLoaded,
  saysDone: ({ isReported }) => isReported,
  isDone: ({ moves }) => moves === 1,
  async begin({ page, waitUntil }, transfer, { isUnfinished }, clickCount) {
    const press = (name: string | RegExp, count = 1) =>
      page
        .getByRole('button', { name, exact: true })
        .first()
        .click({ ...briefly, clickCount: count })
    if (isUnfinished) {
      const goOn = async () => {
        await press(/pendiente$|en curso$/)
        await press(/^(Comprobar|Ver)$/)
      }
      return goOn().catch(ignoreMissed)
    }
    const field = (name: string) => page.getByRole('textbox', { name })
    const fillIn = async () => {
      if (transfer.kind === 'courtesy' && (await field('Puntos').count()) === 0) {
        await field('Correo').fill(transfer.person.email, briefly)
        await press('Buscar')
        await field('Puntos').waitFor({ timeout: briefly.timeout })
      }
      await field(transfer.kind === 'courtesy' ? 'Puntos' : 'Sumar al balance').fill(String(transfer.points), briefly)
      // A person who sees that the points have moved does not send them again.
      const { isReported, isBusy } = await waitUntil(() => true)
      if (!isReported && !isBusy) await press('Guardar', clickCount)
    }
    await fillIn().catch(ignoreMissed)
  },
  isPending: (_facts, isStored) => isStored,
  violationsOf: ({ moves }, { isStored, wasDone, hasLeft }) => [
    [moves > 0 && !wasDone && !isStored && !hasLeft, 'lost: points moved, and nothing says so'],
  ],
}
