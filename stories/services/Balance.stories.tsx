import { amountOf } from '#contract/amounts.ts'
import { unknown } from '#contract/failure.ts'
import { organisationFrom } from '#contract/organisations/organisations.ts'
import { grupoAndino } from '#contract/organisations/samples.ts'
import { ledgerPageFrom } from '#contract/points/balance.ts'
import { ledgerAnswer } from '#contract/points/samples.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { balanceCardMachine, balanceRule } from '#machines/points/pointsCard.ts'
import { BalanceCard, type BalanceCardProps } from '#screens/services/BalanceCard.tsx'
import { BalanceLedger } from '#screens/services/BalanceLedger.tsx'
import { pointsCardModel } from '#stories/models/points/pointsCard.ts'
import { answering } from '#stories/support/answering.ts'
import { alerts, onwards, readsInOrder } from '#stories/support/plays.ts'
import { fromOutside, press, walkOf } from '#stories/support/screenWalk.tsx'
import { TransferAfter } from '#stories/support/TransferAfter.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, screen } from 'storybook/test'
import { createActor } from 'xstate'
import { withLinks } from '#stories/support/inRouter.tsx'
import preview from '../../.storybook/preview.tsx'

const organisation = organisationFrom(grupoAndino)[0]!
const { moves, history } = ledgerPageFrom(ledgerAnswer)
const machine = balanceCardMachine.provide({
  actors: { read: answering(() => ({ now: organisation.balance, isMoving: false })) },
})
const { context } = createActor(machine).getSnapshot()
const values = { amount: '10000', details: 'Recarga noviembre' }
const typed = { values, seen: 120_000 }

function transferOf(points: number, message = ''): Transfer {
  const { id, name } = organisation
  return { kind: 'balance', id: 'sample', organisation: { id, name }, points, message }
}

const drawn = (more: Partial<BalanceCardProps> = {}) =>
  workflow(machine, context, (snapshot, send, actor) => {
    const points = amountOf(balanceRule, snapshot.context.values.amount)
    return (
      <div style={{ maxWidth: 360 }}>
        <TransferAfter
          listen={(open) =>
            actor?.on('checked', ({ points: sent, values: { details } }) =>
              open({ transfer: transferOf(sent, details), isConfirmed: sent > 0 }),
            ).unsubscribe
          }
          onMoved={({ id, points: sent }) => send({ type: 'moved', run: id, points: sent, own: null })}
        >
          {(open) => (
            <BalanceCard
              {...snapshot.context}
              organisation={organisation}
              state={snapshot.value}
              send={send}
              transfer={null}
              onShowTransfer={() => open({ transfer: transferOf(points ?? 0), kept: { refusals: 0 } })}
              move={points === null ? null : { kind: 'balance', organisation, points }}
              warnings={points !== null && points >= 300_000 ? [{ type: 'unusual', times: 10, usual: 30_000 }] : []}
              {...more}
            />
          )}
        </TransferAfter>
      </div>
    )
  })
const at = drawn()
const ledger = { history, hasMore: true, busy: false, problem: null, onMore: () => undefined }

const meta = preview.meta({ title: 'Services/Balance card', tags: ['workflow', 'state'], decorators: withLinks })

/** The projected balance appears with an amount, also a negative one. Points are whole numbers. */
export const Editing = meta.story({
  ...at('editing'),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('quedará en')).toBeNull()
    const field = canvas.getByLabelText('Sumar al balance')
    await userEvent.type(field, '-28400')
    await expect(canvas.getByText('quedará en').nextSibling).toHaveTextContent('100.000')
    await userEvent.clear(field)
    await userEvent.type(field, '1.5')
    await expect(canvas.getByRole('alert')).toHaveTextContent('solo con cifras')
    await expect(canvas.queryByText('quedará en')).toBeNull()
    for (const [text, problem] of [
      ['1e3', /solo con cifras/],
      ['10000001', /como máximo 10\.000\.000/],
    ] as const) {
      await userEvent.clear(field)
      await userEvent.type(field, text)
      await expect(canvas.getByRole('alert')).toHaveTextContent(problem)
    }
    await userEvent.clear(field)
    await userEvent.type(field, '-')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.type(field, '{Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent('solo con cifras')
    await userEvent.clear(field)
    await userEvent.type(field, '0{Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent('0 no cambia nada.')
    await userEvent.clear(field)
    const details = canvas.getByLabelText('Detalles')
    await userEvent.click(details)
    await userEvent.paste('x'.repeat(501))
    await expect(details).toHaveValue('x'.repeat(501))
    await expect(canvas.getByRole('alert')).toHaveTextContent('Como máximo 500 caracteres; hay 501.')
  },
})
export const EditingUnusual = meta.story({
  ...at('editing', { values: { ...values, amount: '300000' }, seen: organisation.balance }),
  play: onwards(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }))
    await screen.findByRole('alertdialog', { name: 'Enviado' })
    await expect(canvas.getByLabelText('Sumar al balance')).toHaveValue('')
  }),
})
export const EditingWithoutAKnownBalance = meta.story(
  drawn({ organisation: { ...organisation, balance: null, pointsToDistribute: null } })('editing', typed),
)
export const EditingWithLedger = meta.story({
  ...drawn({ children: <BalanceLedger organisation={{ id: 1 }} {...ledger} moves={moves} /> })('editing'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveTextContent('Balance: de 100.000 a 128.400.')
    await expect(canvas.getByText(/La plataforma/)).toBeVisible()
  },
})
/** Right-to-left names, also forced ones, do not reverse the text or numbers after them. */
export const EditingWithRightToLeftNames = meta.story({
  ...drawn({
    children: (
      <BalanceLedger
        organisation={{ id: 1 }}
        {...ledger}
        moves={moves.map((one) => ({ ...one, description: '', user: 'Ana \u2069\u202eolleB', staff: 'شركة 77' }))}
      />
    ),
  })('editing'),
  play: async ({ canvas }) => {
    for (const time of canvas.getAllByText(/ 2026, /)) await readsInOrder(time, time.textContent)
  },
})
/** Shows five moves at first; a press shows the others, and another loads the server's next page. */
export const EditingWithLongLedger = meta.story({
  ...drawn({
    children: (
      <BalanceLedger
        organisation={{ id: 1 }}
        {...ledger}
        moves={[...moves, ...moves].map((one, id) => ({ ...one, id }))}
      />
    ),
  })('editing'),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
    await userEvent.click(canvas.getByRole('button', { name: 'Ver más' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
  },
})
export const EditingLedgerNotLoaded = meta.story(
  drawn({ children: <BalanceLedger organisation={{ id: 1 }} {...ledger} moves={undefined} problem={unknown('')} /> })(
    'editing',
  ),
)
export const Checking = meta.story(at('checking', typed))
export const Moving = meta.story({ ...at('moving', typed), play: alerts('Otro envío a este balance') })
/** Only the transfer to decide about is shown. */
export const MovingWhileUnsettled = meta.story({
  ...drawn({ transfer: 'unsettled' })('moving', typed),
  play: onwards(async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/está sin terminar/)).toBeVisible()
    await expect(canvas.queryByText(/en curso/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Ver' }))
    await screen.findByRole('alertdialog', { name: 'No se sabe si los puntos llegaron' })
  }),
})
export const Changed = meta.story({
  ...at('changed', typed),
  play: alerts(/cambió de 120\.000 a 128\.400/),
})
export const NotRead = meta.story(at('notRead', { ...typed, problem: unknown('') }))

export const Walk = meta.story(
  walkOf(pointsCardModel, drawn({ organisation: { ...organisation, balance: 500 } }).render, {
    interactions: {
      typed: ({ fill }, { change }) => fill('Sumar al balance', change.amount ?? ''),
      submitted: press('Guardar'),
      // Points of the same organisation moved.
      taken: fromOutside,
      moved: fromOutside,
      'shown.read': fromOutside,
    },
    offers: (event, { context }) => event.type !== 'typed' || event.change.amount !== context.values.amount,
  }),
)
