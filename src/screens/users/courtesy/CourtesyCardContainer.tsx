import { personCalled } from '#components/format/person.ts'
import { useAfterPress } from '#components/buttons/useAfterPress.ts'
import { pressClock, type PressClock } from '#api/press.ts'
import { peopleWith, readPeople } from '#api/users.ts'
import { trimmed } from '#contract/blank.ts'
import { asFailure, refusedHere } from '#contract/failure.ts'
import { later } from '#components/later.ts'
import { UnsavedDialog } from '#components/overlays/UnsavedDialog.tsx'
import { sameId, type Id } from '#contract/id.ts'
import type { Named, Organisation } from '#contract/organisations/organisations.ts'
import { isEmail } from '#contract/points/transfer.ts'
import { recipientChanges, type User } from '#contract/users/users.ts'
import {
  courtesyCardMachine,
  noCourtesy,
  type CourtesyValues,
  type PointsCardEvent,
} from '#machines/points/pointsCard.ts'
import { present } from '#machines/outcome.ts'
import { isUnderWay } from '#machines/runs.ts'
import { DraftNote } from '#resource/DraftNote.tsx'
import { useFocusFromAddress, useOpenedInAddress } from '#resource/useOpenedInAddress.ts'
import { useCardDraft } from '#runtime/drafts/useDraft.ts'
import { useLeaving } from '#runtime/drafts/useLeaving.ts'
import { inspect } from '#runtime/inspect.ts'
import { personNow } from '#runtime/runs/gifts.ts'
import { isCourtesyTo } from '#runtime/runs/transfers.ts'
import { newKey } from '#runtime/newKey.ts'
import { useTransferMoved, useTransfers } from '#runtime/RuntimeContext.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Location } from 'react-router-dom'
import { fromPromise, type EmittedFrom } from 'xstate'
import { CourtesyCard } from './CourtesyCard.tsx'
import { isTyped } from './CourtesyForm.tsx'

/** The address parameter with the e-mail of the person to send points to. */
export const courtesyParameter = 'courtesy'

const useList = later(() => import('./CourtesyListContainer.tsx'))

/** @throws Failure if the person is another by now than the question showed */
export async function checkRecipient(seen: User, press: PressClock): Promise<void> {
  if (recipientChanges(seen, await personNow(seen, press)).length > 0) throw refusedHere('recipient-changed')
}

/** What the card and the dialog of courtesy points share. `chosen` is the organisation that they are sent from. */
export function useCourtesy(chosen: Named) {
  const queries = useQueryClient()
  const [machine] = useState(() =>
    courtesyCardMachine.provide({
      actors: {
        read: fromPromise(async ({ input: { values, seen }, signal }) => {
          const people = await pressClock().reading((given) => readPeople(values.email, given), signal)
          queries.setQueryData(peopleWith(values.email).queryKey, people)
          return { now: people.find((one) => sameId(one.id, seen?.id ?? null)) ?? null, isMoving: false }
        }),
      },
    }),
  )
  const [snapshot, send, actor] = useMachine(machine, inspect)
  const { values, run: taken } = snapshot.context
  const { runs, open, show } = useTransfers()
  const ask = useEffectEvent(({ values: { message }, points, seen }: EmittedFrom<typeof machine>) => {
    const to = present(seen)
    const run = newKey()
    send({ type: 'taken', run })
    open(
      {
        kind: 'courtesy',
        id: run,
        organisation: to.organisation,
        chosen: { id: chosen.id, name: chosen.name },
        person: { id: to.id, name: personCalled(to), email: to.email },
        points,
        message: trimmed(message),
      },
      { recheck: (press) => checkRecipient(to, press) },
    )
  })
  useEffect(() => {
    const { unsubscribe } = actor.on('checked', (checked) => ask(checked))
    return unsubscribe
  }, [actor])
  const [moved, setMoved] = useState<string>()
  useTransferMoved((run) => {
    send({ type: 'moved', run, points: 0, own: null })
    if (run === taken) setMoved(run)
  })
  return {
    snapshot,
    /** What the card shows: an answer that arrives during a press does not move what is pressed. */
    drawn: useAfterPress(snapshot),
    send,
    /** The run that moved what was typed here. */
    moved,
    /** Guardar was pressed: the question, or the reason why there is none, is about to come. */
    isBusy: snapshot.hasTag('busy'),
    isUnsaved: isTyped(values) && !runs.some((run) => run.id === taken && isUnderWay(run)),
    /** Until points for this person are known to have arrived or not, no others are sent to them under another key. */
    sendTo(person: User | null, event: PointsCardEvent<CourtesyValues, User | null>) {
      const unsettled = runs.find(
        (run) => person !== null && isUnderWay(run) && isCourtesyTo(run.input.transfer, person.id),
      )
      if (event.type === 'submitted' && unsettled !== undefined) show(unsettled.id)
      else send(event)
    },
  }
}

/** Courtesy points from the screen of an organisation's users. */
export function CourtesyCardContainer({ organisation: { id, name } }: { readonly organisation: Organisation }) {
  const { snapshot, drawn, send, moved, isUnsaved, isBusy, sendTo } = useCourtesy({ id, name })
  const { values } = snapshot.context
  const { person, onChoose, ...search } = usePersonSearch(values.email)
  const type = (email: string) => {
    setEmailRestored(false)
    onChoose(null)
    send({ type: 'typed', change: { email }, shown: null })
  }
  const [isListOpen, setListOpen] = useState(false)
  const list = useList(isListOpen)
  const [isEmailRestored, setEmailRestored] = useState(false)
  const pointsField = useRef<HTMLInputElement>(null)
  const { opened } = useOpenedInAddress()
  const { shown } = useTransfers()
  const isFree = !isBusy && shown === null
  usePersonInAddress({ email: values.email, type, search: search.onSearch, found: person, pointsField, isFree })
  useEffect(() => {
    // Guardar had the focus before the dialog, and takes none while there is nothing to send.
    if (moved !== undefined) pointsField.current?.focus()
  }, [moved])
  const { isRestored, discard, forget } = useCardDraft({
    subject: `courtesy:${id}`,
    values,
    empty: noCourtesy,
    isDirty: isUnsaved,
    restore(change) {
      onChoose(null)
      setEmailRestored(change.email !== '')
      send({ type: 'typed', change, shown: null })
    },
  })
  return (
    <>
      <div ref={useFocusFromAddress('courtesy')}>
        <CourtesyCard
          {...drawn.context}
          {...search}
          {...{ person, onChoose, isEmailRestored, pointsField }}
          state={drawn.value}
          chosen={{ id, name }}
          onList={() => setListOpen(true)}
          send={(event) => {
            if (event.type === 'typed' && event.change.email !== undefined) {
              setEmailRestored(false)
              onChoose(null)
            }
            sendTo(person, event)
          }}
        >
          <DraftNote restored={isRestored ? 'yes' : 'no'} onDiscard={discard} />
        </CourtesyCard>
      </div>
      {isListOpen && list && (
        <list.CourtesyListContainer organisation={{ id, name }} onClose={() => setListOpen(false)} />
      )}
      {isUnsaved && opened === null && <Leaving isBusy={isBusy} onDiscard={forget} />}
    </>
  )
}

/** Looks for the one person of an e-mail. Another e-mail puts away whoever was found, and a late answer. */
function usePersonSearch(email: string) {
  const [chosen, choose] = useState<Id | null>(null)
  const { data, error, isFetching, refetch } = useQuery(peopleWith(email))
  /** Whose search has not succeeded. A panel beside the card reads the person too, and puts nothing away. */
  const [sought, seek] = useState<string | null>(null)
  const isSought = sought === email
  const isSearching = isSought && isFetching
  const problem = isSought && !isFetching ? error : null
  const people = isSearching || problem !== null ? undefined : data
  return {
    people,
    // Who was chosen and is gone is no reason to take the one who is left.
    person: people?.find((one) => (chosen === null ? people.length === 1 : sameId(one.id, chosen))) ?? null,
    isSearching,
    searchProblem: problem && asFailure(problem),
    onSearch: () => {
      if (!isEmail(email)) return
      choose(null)
      seek(email)
      void refetch({ cancelRefetch: false }).then(
        ({ isSuccess }) => isSuccess && seek((now) => (now === email ? null : now)),
      )
    },
    onChoose: choose,
  }
}

interface PersonInAddress {
  /** As it is on the card. */
  readonly email: string
  readonly type: (email: string) => void
  readonly search: () => void
  readonly found: User | null
  readonly pointsField: RefObject<HTMLInputElement | null>
  /** Nothing is about to be sent to the person on the card. */
  readonly isFree: boolean
}

/** Searches for the person whom the address names, once, and moves the focus to their points. */
function usePersonInAddress({ email, type, search, found, pointsField, isFree }: PersonInAddress) {
  const { opened, close } = useOpenedInAddress(courtesyParameter)
  const wanted = useRef<string>(null)
  const follow = useEffectEvent((shown: string, who: User | null) => {
    if (wanted.current !== shown) return
    // Whoever is known already, as from their panel, is not searched again: that would put the form away.
    if (who === null) return search()
    wanted.current = null
    pointsField.current?.focus()
  })
  const take = useEffectEvent((named: string) => {
    wanted.current = named
    if (named === email) follow(email, found)
    else type(named)
    close()
  })
  useEffect(() => {
    if (opened !== null && isFree) take(opened)
  }, [opened, isFree])
  useEffect(() => follow(email, found), [email, found])
}

/** Asks before what is typed is lost. The dialogs of the table, of which one is open at a time, ask by themselves. */
function Leaving({ isBusy, onDiscard }: { readonly isBusy: boolean; readonly onDiscard: () => void }) {
  const { isAsking, stay, leave } = useLeaving(true, isBusy, isElsewhere)
  const discard = () => {
    onDiscard()
    leave()
  }
  return isAsking && <UnsavedDialog onStay={stay} onDiscard={discard} />
}

const organisationIn = ({ search }: Location) => new URLSearchParams(search).get('org')
const isElsewhere = (from: Location, to: Location) =>
  from.pathname !== to.pathname || organisationIn(from) !== organisationIn(to)
