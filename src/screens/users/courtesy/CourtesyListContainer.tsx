import { organisations } from '#api/organisations.ts'
import { givenUpAfter } from '#api/press.ts'
import { timeLimits } from '#api/send.ts'
import { peopleWith } from '#api/users.ts'
import { pressEnded } from '#components/buttons/afterPress.ts'
import { useAfterPress } from '#components/buttons/useAfterPress.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import { personCalled } from '#components/format/person.ts'
import { UnsavedDialog } from '#components/overlays/UnsavedDialog.tsx'
import { isBlank, trimmed } from '#contract/blank.ts'
import { asFailure } from '#contract/failure.ts'
import { sameId } from '#contract/id.ts'
import type { Named } from '#contract/organisations/organisations.ts'
import { giftLinesIn, giftPoints, onceEach, rowsIn, textOfSheet, type GiftLine } from '#contract/points/gifts.ts'
import type { PointsMove } from '#contract/points/safety.ts'
import type { User } from '#contract/users/users.ts'
import { DraftNote } from '#resource/DraftNote.tsx'
import { useCardDraft } from '#runtime/drafts/useDraft.ts'
import { useClosing } from '#runtime/drafts/useLeaving.ts'
import { useBulkRuns, useRuntime, useUsualPoints } from '#runtime/RuntimeContext.ts'
import { giftItem } from '#runtime/runs/gifts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { CourtesyList } from './CourtesyList.tsx'
import type { ListedGift, ListValues } from './listedGift.ts'

interface Drafted extends ListValues {
  /** The points of single lines that were typed anew, by `lineKey`. */
  readonly corrected: Readonly<Record<string, string>>
}
const nothing: Drafted = { text: '', points: '', message: '', corrected: {} }
/** A line whose points are typed anew in the text is another line. */
const lineKey = ({ email, points }: GiftLine) => `${email} ${points}`
/** How many people are looked for at once. */
const mostSearches = 4

interface CourtesyListContainerProps {
  /** The chosen organisation. */
  readonly organisation: Named
  readonly onClose: () => void
}

/** Courtesy points for many people: finds whose e-mails they are, and has a run send them after one question. */
export function CourtesyListContainer({ organisation, onClose }: CourtesyListContainerProps) {
  const { recentMoves } = useRuntime()
  useSyncExternalStore(recentMoves.onChange, recentMoves.stored)
  const { open } = useBulkRuns()
  const [values, setValues] = useState(nothing)
  const [isLooking, setLooking] = useState(false)
  const [included, include] = useState<ReadonlySet<string>>(new Set())
  const { lines, repeated } = useMemo(() => onceEach(giftLinesIn(rowsIn(values.text))), [values.text])
  // An e-mail that is typed again is another decision. State that is set while drawing is drawn at once.
  const stillListed = [...included].filter((email) => lines.some((line) => line.email === email))
  if (stillListed.length < included.size) include(new Set(stillListed))
  const { found, retry, forget: forgetFound } = useFound(isLooking ? lines.map(({ email }) => email) : [])
  const usual = useUsualPoints({ kind: 'courtesy', organisation })
  const { data: all = [], refetch: readBalance } = useQuery({ ...organisations, refetchOnMount: 'always' })
  const before = all.find(({ id }) => sameId(id, organisation.id))?.pointsToDistribute ?? null

  const isDirty = [values.text, values.points, values.message].some((typed) => !isBlank(typed))
  const { isRestored, discard, forget } = useCardDraft({
    subject: `courtesyList:${organisation.id}`,
    values,
    empty: nothing,
    isDirty,
    restore: setValues,
  })
  const { isAsking, close, stay, discard: leave } = useClosing(isDirty, false, onClose)

  const seen = new Set<string>()
  const listed = lines.map((line): ListedGift => {
    const typed = { ...line, points: values.corrected[lineKey(line)] ?? line.points }
    const points = giftPoints(typed, values.points)
    const own = { email: line.email, typed: typed.points ?? values.points, ownMessage: line.message }
    const people = found.get(line.email)
    if (people === undefined) return { ...own, state: 'searching' }
    if (!Array.isArray(people)) return { ...own, state: 'failed', why: failureMessage(asFailure(people)) }
    const [person, other] = people as readonly User[]
    if (person === undefined) return { ...own, state: 'missing' }
    if (other !== undefined || seen.has(`${person.id}`)) return { ...own, state: 'several', person }
    seen.add(`${person.id}`)
    const isHere = sameId(person.organisation?.id ?? null, organisation.id)
    if (!isHere && !included.has(line.email)) return { ...own, state: 'elsewhere', person }
    if (typeof points === 'string') return { ...own, state: 'found', person, points: null, warnings: [] }
    const move: PointsMove = {
      kind: 'courtesy',
      person: { id: person.id, name: personCalled(person), email: person.email },
      organisation: person.organisation,
      chosen: organisation,
      points,
    }
    const warnings = recentMoves.warningsOf(move, isHere ? usual : null).map((warning) => ({ warning, move }))
    return { ...own, state: 'found', person, points, warnings }
  })
  /** Who gets what by the question, and what was known of them when it was asked. */
  const [asked, setAsked] = useState<readonly ReturnType<typeof giftItem>[]>([])
  const ask = () => {
    // Colleagues may have sent points while the list was edited: the question says how many are left.
    void readBalance()
    const items = listed.flatMap(({ ownMessage, ...one }) => {
      if (one.state !== 'found' || one.points === null) return []
      const { person, points } = one
      const to = { kind: 'courtesy', id: '', person: { id: person.id, name: '' }, organisation: null, points } as const
      const message = trimmed(ownMessage ?? values.message)
      return [giftItem(person, { points, message }, recentMoves.countTo(to))]
    })
    setAsked(items)
  }
  const confirm = () => {
    const label = { points: asked.reduce((total, { gift }) => total + gift.points, 0), people: asked.length }
    open({ kind: 'courtesy', label, organisation: { id: organisation.id, name: organisation.name } }, asked)
    forget()
    setValues(nothing)
    onClose()
  }
  return (
    <>
      <CourtesyList
        organisation={organisation}
        values={values}
        onType={(typed) => setValues({ ...values, ...typed })}
        onPick={async (file) => {
          const added = await givenUpAfter(timeLimits.read, async () => {
            const { readSheet } = await import('read-excel-file/universal')
            return textOfSheet((await readSheet(await file.arrayBuffer())) as readonly (readonly unknown[])[])
          })
          await pressEnded()
          setValues((now) => ({ ...now, text: [now.text.replace(/\n+$/, ''), added].filter(Boolean).join('\n') }))
        }}
        count={lines.length}
        isLooking={isLooking}
        onLook={(isWanted) => {
          // Somebody may have been created, or have moved, while the list was edited.
          if (isWanted) forgetFound()
          setLooking(isWanted)
        }}
        listed={listed}
        repeated={repeated}
        before={before}
        onPoints={(email, points) => {
          const line = lines.find((one) => one.email === email)
          if (line) setValues({ ...values, corrected: { ...values.corrected, [lineKey(line)]: points } })
        }}
        onInclude={(email) => include(new Set(included).add(email))}
        onRetry={retry}
        onAsk={ask}
        onConfirm={confirm}
        onClose={close}
      >
        <DraftNote restored={isRestored ? 'yes' : 'no'} onDiscard={discard} />
      </CourtesyList>
      {isAsking && (
        <UnsavedDialog
          onStay={stay}
          onDiscard={() => {
            forget()
            setValues(nothing)
            leave()
          }}
        />
      )}
    </>
  )
}

/** Looks for the people of these e-mails, a few at a time: who they are by e-mail, or why nobody could be looked for. */
function useFound(emails: readonly string[]) {
  const queries = useQueryClient()
  const [found, setFound] = useState<ReadonlyMap<string, unknown>>(new Map())
  const wanted = emails.filter((email) => !found.has(email))
  const asText = wanted.join('\n')
  useEffect(() => {
    if (asText === '') return undefined
    const left = asText.split('\n')
    const lane = async () => {
      for (let email = left.shift(); email !== undefined; email = left.shift()) {
        const people: unknown = await queries.fetchQuery({ ...peopleWith(email), staleTime: 0 }).catch(asFailure)
        setFound((now) => new Map(now).set(email, people))
      }
    }
    // What has come is no longer wanted: the next e-mails of a list are looked for by whom has begun it.
    void Promise.all(Array.from({ length: mostSearches }, lane))
    return () => void left.splice(0)
  }, [asText, queries])
  return {
    found: useAfterPress(found),
    forget: () => setFound(new Map()),
    retry: (email: string) => setFound((now) => new Map([...now].filter(([one]) => one !== email))),
  }
}
