import { peopleWith } from '#api/users.ts'
import { asFailure } from '#contract/failure.ts'
import { UnsavedDialog } from '#components/overlays/UnsavedDialog.tsx'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { isEmail, type Transfer } from '#contract/points/transfer.ts'
import { fullName, type User } from '#contract/users/users.ts'
import { isUnderWay } from '#machines/runs.ts'
import { DraftNote } from '#resource/DraftNote.tsx'
import { useFocusFromAddress, useOpenedInAddress } from '#resource/useOpenedInAddress.ts'
import { useCardDraft } from '#runtime/drafts/useDraft.ts'
import { useLeaving } from '#runtime/drafts/useLeaving.ts'
import { isCourtesyTo } from '#runtime/runs/transfers.ts'
import { newKey } from '#runtime/newKey.ts'
import { useTransferMoved, useTransfers } from '#runtime/RuntimeContext.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Location } from 'react-router-dom'
import { CourtesyCard, isTyped, type CourtesyForm } from './CourtesyCard.tsx'

const nothing: CourtesyForm = { points: '', message: '' }
const empty = { email: '', ...nothing }

/** Courtesy points from the screen of an organisation's users. */
export function CourtesyCardContainer({ organisation: { id, name } }: { readonly organisation: Organisation }) {
  const { person, ...search } = usePersonSearch()
  const [form, setForm] = useState(nothing)
  const [isEmailRestored, setEmailRestored] = useState(false)
  const { runs, open, show } = useTransfers()
  const asked = useRef<string>(undefined)
  /** The run that took what the card holds; null once something else is typed, or somebody else is chosen. */
  const [taken, setTaken] = useState<string | null>(null)
  const pointsField = useRef<HTMLInputElement>(null)
  const { opened } = useOpenedInAddress()
  useTransferMoved((moved) => moved === taken && setForm(nothing))
  const isUnsaved = isTyped(form) && !runs.some((run) => run.id === taken && isUnderWay(run))
  const { isRestored, discard, forget } = useCardDraft({
    subject: `courtesy:${id}`,
    values: { email: search.email, ...form },
    empty,
    isDirty: isUnsaved,
    restore({ email, points, message }) {
      search.onType(email)
      setEmailRestored(email !== '')
      setForm({ points, message })
    },
  })
  const isEmpty = form === nothing
  useEffect(() => {
    // Guardar had the focus before the dialog, and takes none while there is nothing to send.
    if (isEmpty && asked.current !== undefined) pointsField.current?.focus()
  }, [isEmpty])

  const save = (to: User, points: number) => {
    const transfer: Transfer = {
      kind: 'courtesy',
      id: newKey(),
      organisation: to.organisation,
      chosen: { id, name },
      person: { id: to.id, name: fullName(to), email: to.email },
      points,
      message: form.message.trim(),
    }
    const unsettled = runs.find((run) => isUnderWay(run) && isFor(run.input.transfer, to))
    asked.current = unsettled?.id ?? transfer.id
    if (unsettled !== undefined) return show(unsettled.id)
    setTaken(transfer.id)
    open(transfer)
  }
  const chosen = { id, name }
  const onType = (email: string) => {
    setEmailRestored(false)
    setTaken(null)
    search.onType(email)
  }
  const onChange = (typed: CourtesyForm) => {
    setTaken(null)
    setForm(typed)
  }
  const props = { form, chosen, onType, isEmailRestored, onChange, onSave: save, pointsField }
  return (
    <>
      <div ref={useFocusFromAddress('courtesy')}>
        <CourtesyCard {...search} {...props} person={person}>
          <DraftNote restored={isRestored ? 'yes' : 'no'} onDiscard={discard} />
        </CourtesyCard>
      </div>
      {isUnsaved && opened === null && <Leaving onDiscard={forget} />}
    </>
  )
}

/** Looks for the one person of an e-mail. Another e-mail puts away whoever was found, and a late answer. */
function usePersonSearch() {
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState<User | null>(null)
  const { data, error, isFetching, refetch } = useQuery(peopleWith(email))
  const people = isFetching || error !== null ? undefined : data
  return {
    email,
    people,
    person: people?.length === 1 ? (people[0] ?? null) : chosen,
    isSearching: isFetching,
    problem: isFetching || error === null ? null : asFailure(error),
    onType: (typed: string) => {
      setEmail(typed)
      setChosen(null)
    },
    onSearch: () => {
      if (!isEmail(email)) return
      setChosen(null)
      void refetch({ cancelRefetch: false })
    },
    onChoose: setChosen,
  }
}

/** Until points for somebody are known to have arrived or not, no others are sent to them under another key. */
const isFor = (transfer: Transfer, person: User | null) => person !== null && isCourtesyTo(transfer, person.id)

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
