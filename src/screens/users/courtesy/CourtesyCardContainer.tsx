import { searchUsers } from '#api/users.ts'
import { UnsavedDialog } from '#components/UnsavedDialog.tsx'
import { sameId } from '#contract/id.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { readCourtesy, type Transfer } from '#contract/points/transfer.ts'
import { fullName, type User } from '#contract/users/users.ts'
import { isUnderWay } from '#machines/moneyMoves.ts'
import { personSearchMachine } from '#machines/points/personSearch.ts'
import { DraftNote } from '#resource/DraftNote.tsx'
import { useOpenedInAddress } from '#resource/useOpenedInAddress.ts'
import { useCardDraft } from '#runtime/drafts/useDraft.ts'
import { useLeaving } from '#runtime/drafts/useLeaving.ts'
import { newKey } from '#runtime/newKey.ts'
import { useTransferMoved, useTransfers } from '#runtime/RuntimeContext.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { Location } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { CourtesyCard, isTyped, type CourtesyForm } from './CourtesyCard.tsx'

const machine = personSearchMachine.provide({
  actors: {
    searchUsers: fromPromise(({ input, signal }) => searchUsers({ keywords: input, isEmail: true }, signal)),
  },
})
const nothing: CourtesyForm = { points: '', message: '' }
const empty = { email: '', ...nothing }

/** Courtesy points from the screen of an organisation's users. */
export function CourtesyCardContainer({ organisation: { id, name } }: { readonly organisation: Organisation }) {
  const [snapshot, send] = useMachine(machine)
  const [form, setForm] = useState(nothing)
  const { moves, open, show } = useTransfers()
  const asked = useRef<string>(undefined)
  const pointsField = useRef<HTMLInputElement>(null)
  const { opened } = useOpenedInAddress()
  /** Whether it is what the card holds now: for the same person, so many points, with this message. */
  const isHere = ({ input: { transfer } }: (typeof moves)[number]) =>
    isFor(transfer, snapshot.context.person) &&
    transfer.points === readCourtesy(form.points) &&
    transfer.message === form.message.trim()
  useTransferMoved((moved) => {
    if (moves.some((move) => move.id === moved && isHere(move))) setForm(nothing)
  })
  const isUnsaved = isTyped(form) && !moves.some((move) => isUnderWay(move) && isHere(move))
  const { isRestored, discard, forget } = useCardDraft({
    subject: `courtesy:${id}`,
    values: { email: snapshot.context.email, ...form },
    empty,
    isDirty: isUnsaved,
    restore({ email, points, message }) {
      send({ type: 'email.typed', email })
      setForm({ points, message })
    },
  })
  const isEmpty = form === nothing
  useEffect(() => {
    // Guardar had the focus before the dialog, and takes none while there is nothing to send.
    if (isEmpty && asked.current !== undefined) pointsField.current?.focus()
  }, [isEmpty])

  const save = (person: User, points: number) => {
    const transfer: Transfer = {
      kind: 'courtesy',
      id: newKey(),
      organisation: person.organisation,
      chosen: { id, name },
      person: { id: person.id, name: fullName(person), email: person.email },
      points,
      message: form.message.trim(),
    }
    const unsettled = moves.find((move) => isUnderWay(move) && isFor(move.input.transfer, person))
    asked.current = unsettled?.id ?? transfer.id
    if (unsettled === undefined) open(transfer)
    else show(unsettled.id)
  }
  const chosen = { id, name }
  const props = { form, chosen, onChange: setForm, onSave: save, pointsField }
  return (
    <>
      <CourtesyCard {...snapshot.context} {...props} state={snapshot.value} send={send}>
        <DraftNote restored={isRestored ? 'yes' : 'no'} onDiscard={discard} />
      </CourtesyCard>
      {isUnsaved && opened === null && <Leaving onDiscard={forget} />}
    </>
  )
}

/** Until points for somebody are known to have arrived or not, no others are sent to them under another key. */
const isFor = (transfer: Transfer, person: User | null) =>
  transfer.kind === 'courtesy' && sameId(transfer.person.id, person?.id ?? null)

/** Asks before what is typed is lost. The dialogs of the table, of which one is open at a time, ask by themselves. */
function Leaving({ onDiscard }: { readonly onDiscard: () => void }) {
  const { isAsking, stay, leave } = useLeaving(true, false, isElsewhere)
  const discard = () => {
    onDiscard()
    leave()
  }
  return isAsking && <UnsavedDialog onStay={stay} onDiscard={discard} />
}

const organisationIn = ({ search }: Location) => new URLSearchParams(search).get('org')
const isElsewhere = (from: Location, to: Location) =>
  from.pathname !== to.pathname || organisationIn(from) !== organisationIn(to)
