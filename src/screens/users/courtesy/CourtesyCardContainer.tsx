import { searchUsers } from '#api/users.ts'
import { sameId } from '#contract/id.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { fullName, type User } from '#contract/users/users.ts'
import { isUnderWay } from '#machines/moneyMoves.ts'
import { personSearchMachine } from '#machines/points/personSearch.ts'
import { useNotice } from '#resource/Notices.tsx'
import { newKey } from '#runtime/newKey.ts'
import { useTransferMoved, useTransfers } from '#runtime/RuntimeContext.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { CourtesyCard, type CourtesyForm } from './CourtesyCard.tsx'

const machine = personSearchMachine.provide({
  actors: {
    searchUsers: fromPromise(({ input, signal }) => searchUsers({ keywords: input, isEmail: true }, signal)),
  },
})
const nothing: CourtesyForm = { points: '', message: '' }

/** Courtesy points from the screen of an organisation's users. */
export function CourtesyCardContainer({ organisation: { id, name } }: { readonly organisation: Organisation }) {
  const [snapshot, send] = useMachine(machine)
  const [form, setForm] = useState(nothing)
  const { moves, open, show } = useTransfers()
  const say = useNotice()
  const asked = useRef<string>(undefined)
  const pointsField = useRef<HTMLInputElement>(null)
  useTransferMoved((moved) => {
    if (moved !== asked.current) return
    setForm(nothing)
    say({ tone: 'done', words: 'Actualizacion existosa!', durationMs: 2000 })
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
    const same = moves.find((move) => isUnderWay(move) && isSame(move.input.transfer, transfer))
    asked.current = same?.id ?? transfer.id
    if (same === undefined) open(transfer)
    else show(same.id)
  }
  const chosen = { id, name }
  const props = { form, chosen, onChange: setForm, onSave: save, pointsField }
  return <CourtesyCard {...snapshot.context} {...props} state={snapshot.value} send={send} />
}

/** What was sent and is not known to have arrived is not sent anew under another key. */
const isSame = (one: Transfer, other: Transfer) =>
  one.kind === 'courtesy' &&
  other.kind === 'courtesy' &&
  sameId(one.person.id, other.person.id) &&
  one.points === other.points &&
  one.message === other.message
