import { plural, t } from '#language/t.ts'
import { useAfterClick } from '#components/buttons/useAfterPress.ts'
import { later } from '#components/later.ts'
import { organisations } from '#api/organisations.ts'
import { personCalled } from '#components/format/person.ts'
import { named } from '#contract/blank.ts'
import { sameId } from '#contract/id.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { sightOf } from '#machines/points/transfer.ts'
import { useNotice } from '#resource/Notices.tsx'
import type { TransferActor } from '#runtime/runs/transfers.ts'
import { useSafetyWarnings, useTransferMoved, useTransfers, useUsualPoints } from '#runtime/RuntimeContext.ts'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

const useDialog = later(() => import('./TransferDialog.tsx'))

/** Shows the current transfer on every page, and announces every transfer that has moved its points. */
export function TransferDialogContainer() {
  const { runs, shown, hide } = useTransfers()
  const { pathname } = useLocation()
  const [closed, setClosed] = useState<string>()
  const say = useNotice()
  useTransferMoved((id) => {
    const run = runs.find((one) => one.id === id)
    const transfer = run?.input.transfer
    // A list says once that all have arrived, unless somebody had to settle one of them.
    if (transfer === undefined || (isOfList(transfer) && run?.snapshot?.context.doubtful !== true)) return
    const { path, ms } = cards[transfer.kind]
    say({ tone: 'done', words: () => wordsOf(transfer), ...(pathname === path && { durationMs: ms }) })
  })
  if (shown === null) return null
  const close = () => {
    setClosed(shown.id)
    hide()
  }
  return <RunningTransfer key={shown.id} actor={shown} wasClosed={shown.id === closed} onClose={close} />
}

const isOfList = (transfer: Transfer) => transfer.kind === 'courtesy' && transfer.list !== undefined

/** The page that starts each kind of transfer, and how long its notice stays there, in ms. */
const cards = { courtesy: { path: '/users', ms: 2000 }, balance: { path: '/services', ms: 1000 } }

function wordsOf(transfer: Transfer): string {
  const { points } = transfer
  if (transfer.kind === 'courtesy')
    return t`Actualizacion existosa! ${personCalled(transfer.person)}: ${plural(points, '# punto', '# puntos')} de cortesía.`
  return points < 0
    ? t`Se ${plural(-points, 'restó # punto', 'restaron # puntos')} al balance de ${named(transfer.organisation)}.`
    : t`Se ${plural(points, 'sumó # punto', 'sumaron # puntos')} al balance de ${named(transfer.organisation)}.`
}

interface RunningTransferProps {
  readonly actor: TransferActor
  /** The person has closed its dialog before. */
  readonly wasClosed: boolean
  readonly onClose: () => void
}

/**
 * A transfer that needs no question has no dialog while it is sent and its page stays open; on other pages the dock
 * shows it. The dialog of a completed transfer closes by itself.
 */
function RunningTransfer({ actor, wasClosed, onClose }: RunningTransferProps) {
  const snapshot = useAfterClick(useSelector(actor, (now) => now))
  const dialog = useDialog()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [begunAt] = useState(here)
  const { transfer } = snapshot.context
  const balance = useBalance(transfer)
  const warnings = useSafetyWarnings(transfer, useUsualPoints(transfer))
  const sight = sightOf(snapshot)
  const isQuiet = sight === 'quiet' && !wasClosed
  const isOver = sight === 'done' || (isQuiet && here !== begunAt)
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  if (isOver || isQuiet || sight === 'cancelled') return null
  const props = { ...snapshot.context, state: snapshot.value, send: actor.send }
  return dialog && <dialog.TransferDialog {...props} balance={balance} warnings={warnings} onClose={onClose} />
}

/** The points before and after the transfer, if the list of organisations has them. */
function useBalance({ kind, organisation, points }: Transfer) {
  // The balance was read when its amount was typed. Nothing has read the points of a courtesy yet.
  const { data = [] } = useQuery({ ...organisations, refetchOnMount: kind === 'courtesy' ? 'always' : true })
  const found = organisation === null ? undefined : data.find(({ id }) => sameId(id, organisation.id))
  const before = kind === 'courtesy' ? found?.pointsToDistribute : found?.balance
  if (before === undefined || before === null) return undefined
  return kind === 'courtesy'
    ? { label: t`Puntos por distribuir`, before, after: before - points }
    : { label: t`Balance`, before, after: before + points }
}
