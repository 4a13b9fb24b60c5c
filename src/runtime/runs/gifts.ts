import { nothingSent } from '#api/listQuery.ts'
import { pressClock } from '#api/press.ts'
import { readPeople } from '#api/users.ts'
import { changedMeanwhile, type BulkChange, type BulkItem, type BulkRun } from '#contract/bulk.ts'
import { refusedHere, unknown } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { standingOf } from '#contract/points/gifts.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { named } from '#contract/blank.ts'
import { fullName, type User } from '#contract/users/users.ts'
import type { Sent } from '#machines/bulkRun.ts'
import { findRun } from '#machines/runs.ts'
import { waitFor } from 'xstate'
import type { RecentMoves } from './recentMoves.ts'
import type { TransferActor, Transfers } from './transfers.ts'

type GiftChange = Extract<BulkChange, { readonly kind: 'courtesy' }>

interface GiftsParts {
  readonly transfers: Pick<Transfers, 'actor' | 'open'>
  readonly recentMoves: RecentMoves
}

/** What a run of courtesy points does for each person: a transfer of their own, which keeps them from being sent twice. */
export function openGifts({ transfers, recentMoves }: GiftsParts) {
  const under = (id: string) => findRun(transfers.actor.getSnapshot().context, id)?.actor ?? null
  const show = (id: string) => transfers.actor.send({ type: 'run.shown', id })

  /** Sends the points of one person. @throws Failure */
  async function send(runId: string, change: GiftChange, item: BulkItem): Promise<Sent> {
    const transfer = transferOf(runId, change, item)
    if (transfer === null) throw refusedHere('change-not-kept')
    if (recentMoves.hasArrived(transfer.id)) return 'done'
    if (item.isDoubtful) return resume(transfer)
    const person = await personNow({ id: item.id, email: item.gift?.email ?? '' })
    const standing = () => standingOf(person, recentMoves.countTo(transfer))
    if (standing() !== item.status) throw refusedHere(changedMeanwhile, standing())
    transfers.open(transfer, { isConfirmed: true, isShown: false })
    return ended(transfer.id, standing)
  }

  /** Only what an earlier call may have done is found out: nobody is read again, and no other key is sent. */
  async function resume(transfer: Transfer): Promise<Sent> {
    const { id } = transfer
    const isKept = findRun(transfers.actor.getSnapshot().context, id) !== undefined
    transfers.open(transfer, { kept: { refusals: 0 }, isShown: !isKept })
    const actor = under(id)
    const isAsking = actor !== null && (await settled(actor)).matches('outcomeUnknown')
    if (isKept && isAsking && actor.getSnapshot().can({ type: 'retried' })) {
      actor.send({ type: 'retried' })
      return ended(id, () => '')
    }
    // Without keys, or once a person has closed it, its own dialog asks what to do.
    if (isAsking) show(id)
    throw unknown('')
  }

  /** Waits for the end of a transfer, or for where it needs a person. What was not sent is put away. */
  async function ended(id: string, standing: () => string): Promise<Sent> {
    const actor = under(id)
    if (actor === null) throw unknown('')
    const { value, context } = await settled(actor)
    const { problem } = context
    if (value === 'done') return 'done'
    if (value === 'doneByAnotherTab' || value === 'settledByPerson')
      return recentMoves.hasArrived(id) ? 'done' : 'toCheck'
    if (value === 'confirming') {
      actor.send({ type: 'dismissed' })
      throw refusedHere(changedMeanwhile, standing())
    }
    if (value === 'refused' || value === 'notSent') {
      actor.send({ type: 'dismissed' })
      return nothingSent(problem)
    }
    throw problem ?? unknown('')
  }

  return {
    send,
    /** Whose points without an answer have arrived, as any tab of this browser has learned. */
    doneAmong: (run: BulkRun): readonly Id[] =>
      run.items.flatMap((item) => {
        const transfer =
          item.outcome === 'unknown' && run.change.kind === 'courtesy' && transferOf(run.id, run.change, item)
        return transfer && recentMoves.hasArrived(transfer.id) ? [item.id] : []
      }),
    onChange: recentMoves.onChange,
  }
}

export type Gifts = ReturnType<typeof openGifts>

const settled = (actor: TransferActor) =>
  waitFor(actor, (now) => now.status !== 'active' || !now.hasTag('busy'), { timeout: Infinity })

/** @throws Failure, a refusal where nobody was read, because then nothing was sent */
export async function personNow({ id, email }: Pick<User, 'id' | 'email'>, press = pressClock()): Promise<User> {
  const people = await press.reading((signal) => readPeople(email, signal)).catch(nothingSent)
  const person = people.find((one) => sameId(one.id, id))
  if (person === undefined) throw refusedHere('recipient-gone')
  return person
}

/** The points of one person, with an id of their own for each time that they may be sent. */
function transferOf(
  runId: string,
  { organisation: chosen }: GiftChange,
  { id, name, gift }: BulkItem,
): Transfer | null {
  if (gift === undefined) return null
  const { email, organisation, points, message, refusals } = gift
  return {
    kind: 'courtesy',
    id: `${runId}.${id}.${refusals}`,
    list: runId,
    organisation,
    chosen,
    person: { id, name, email },
    points,
    message,
  }
}

/** What a run sends to somebody who was found. `asRead` counts as seen: if it is another by then, nothing is sent. */
export const giftItem = (person: User, gift: Pick<BulkItem['gift'] & object, 'points' | 'message'>, moves: number) => ({
  id: person.id,
  name: named({ id: person.id, name: fullName(person) }),
  orderId: null,
  status: standingOf(person, moves),
  gift: { ...gift, email: person.email, organisation: person.organisation, refusals: 0 },
})
