import type { Failure } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import { assign, setup, type StateValueFrom } from 'xstate'
import { notProvided } from './notProvided.ts'
import { noteFailure, noteNothing, output, present } from './outcome.ts'

/** Who or what is in a group: a product of a catalog, say. */
export interface Member {
  readonly id: Id
  readonly name: string
}

export type MembershipEvent =
  | { readonly type: 'member.added'; readonly member: Member }
  | { readonly type: 'member.removed'; readonly member: Member }
  | { readonly type: 'removal.undone' }
  /** `isAgreed`: the person agrees to what the last removal was refused for. */
  | { readonly type: 'retried'; readonly isAgreed?: true }
  | { readonly type: 'dismissed' }

/** A member to remove. */
export interface Removal extends Member {
  /** The person has just agreed to what this removal was refused for. */
  readonly isAgreed: boolean
}

/** A change that was pressed while another was under way. */
interface Waiting {
  readonly member: Member
  /** The member is added, not removed. */
  readonly isAdded: boolean
}

export interface MembershipContext {
  /** The one that is, or was last, added or removed. */
  readonly member: Member | null
  /** The members removed before it, the last first: each can still be put back. */
  readonly earlier: readonly Member[]
  /** In the order in which they were pressed. */
  readonly waiting: readonly Waiting[]
  readonly problem: Failure | null
  /** The removal under way was agreed to. */
  readonly isAgreed: boolean
}

const workflow = setup({
  types: {
    context: {} as MembershipContext,
    events: {} as MembershipEvent,
    tags: {} as 'busy' | 'needsPerson',
  },
  actors: {
    /** Gives whether the member is gone from the list that was read again; null if it was gone before anything was sent. */
    removeMember: notProvided<boolean | null, Removal>('removeMember'),
    addMember: notProvided<void, Member>('addMember'),
  },
  actions: {
    choose: assign(({ context }, member: Member) => ({
      member,
      earlier: context.earlier.filter(({ id }) => !sameId(id, member.id)),
      problem: null,
    })),
    queue: assign(({ context: { waiting } }, next: Waiting) => ({ waiting: [...waiting, next] })),
    takeNext: assign(({ context: { earlier, waiting } }) => {
      const [next, ...others] = waiting
      const { member } = present(next ?? null)
      return {
        member,
        earlier: earlier.filter(({ id }) => !sameId(id, member.id)),
        waiting: others,
        problem: null,
      }
    }),
    keep: assign(({ context: { member, earlier } }) => ({ earlier: [present(member), ...earlier] })),
    takeUpEarlier: assign(({ context: { earlier } }) => ({
      member: earlier[0] ?? null,
      earlier: earlier.slice(1),
      problem: null,
    })),
    note: assign((_action, problem: Failure | null) => ({ problem })),
    agree: assign((_action, isAgreed: boolean) => ({ isAgreed })),
    clear: assign({ member: null, earlier: [], problem: null }),
  },
  guards: {
    isGone: (_guard, isGone: boolean | null) => isGone === true,
    wasGone: (_guard, isGone: boolean | null) => isGone === null,
    wasGoneAfterOthers: ({ context }, isGone: boolean | null) => isGone === null && context.earlier.length > 0,
    isOther: ({ context: { member, waiting } }, { id }: Member) =>
      ![member, ...waiting.map((next) => next.member)].some((one) => one !== null && sameId(one.id, id)),
    isAddedNext: ({ context: { waiting } }) => waiting[0]?.isAdded === true,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasEarlier: ({ context }) => context.earlier.length > 0,
  },
})

/** This member is settled: the one removed before can be put back next. */
const doneWith = [
  { guard: 'hasEarlier', target: 'removed', actions: 'takeUpEarlier' },
  { target: 'idle', actions: 'clear' },
] as const

interface Chosen {
  readonly event: { readonly member: Member }
}
const chosen = ({ event }: Chosen): Member => event.member
const choose = { type: 'choose', params: chosen } as const

const other = { type: 'isOther', params: chosen } as const

/** A press on another member counts: its turn comes after the change under way. */
const whileBusy = {
  'member.added': {
    guard: other,
    actions: { type: 'queue', params: ({ event: { member } }: Chosen) => ({ member, isAdded: true }) },
  },
  'member.removed': {
    guard: other,
    actions: { type: 'queue', params: ({ event: { member } }: Chosen) => ({ member, isAdded: false }) },
  },
} as const

const choosing = workflow.createStateConfig({
  on: {
    'member.added': { target: 'adding', actions: choose },
    'member.removed': { target: 'removing', actions: choose },
  },
})
const agree = {
  type: 'agree',
  params: ({ event }: { readonly event: { readonly isAgreed?: true } }) => event.isAgreed === true,
} as const
const notRemoved = workflow.createStateConfig({
  tags: 'needsPerson',
  on: { ...choosing.on, retried: { target: 'removing', actions: agree }, dismissed: doneWith },
})

export const membershipMachine = workflow.createMachine({
  id: 'membership',
  description: 'Members are added and removed one by one, at once; the list is read again and believed.',
  context: { member: null, earlier: [], waiting: [], problem: null, isAgreed: false },
  initial: 'idle',
  states: {
    idle: {
      ...choosing,
      description: 'Waits for somebody to add or remove a member.',
      always: [
        { guard: 'isAddedNext', target: 'adding', actions: 'takeNext' },
        { guard: 'hasWaiting', target: 'removing', actions: 'takeNext' },
      ],
    },
    removing: {
      tags: 'busy',
      description: 'The removal is sent once, and the list is read again. A yes counts for this removal alone.',
      entry: noteNothing,
      exit: { type: 'agree', params: false },
      on: whileBusy,
      invoke: {
        src: 'removeMember',
        input: ({ context: { member, isAgreed } }) => ({ ...present(member), isAgreed }),
        onDone: [
          { guard: { type: 'isGone', params: output }, target: 'removed' },
          {
            description: 'A colleague had removed it: nothing was sent, and there is nothing to undo.',
            guard: { type: 'wasGoneAfterOthers', params: output },
            target: 'removed',
            actions: 'takeUpEarlier',
          },
          { guard: { type: 'wasGone', params: output }, target: 'idle', actions: 'clear' },
          { target: 'stillThere' },
        ],
        onError: { target: 'notRemoved', actions: noteFailure },
      },
    },
    removed: {
      description: 'The list shows the member no more; it can be put back.',
      always: [
        { guard: 'isAddedNext', target: 'adding', actions: ['keep', 'takeNext'] },
        { guard: 'hasWaiting', target: 'removing', actions: ['keep', 'takeNext'] },
      ],
      on: {
        'removal.undone': 'adding',
        'member.added': { target: 'adding', actions: ['keep', choose] },
        'member.removed': { target: 'removing', actions: ['keep', choose] },
        dismissed: doneWith,
      },
    },
    stillThere: {
      ...notRemoved,
      description: 'The server raised no error, and the list still shows the member.',
    },
    notRemoved: {
      ...notRemoved,
      description: 'The server said no, or did not answer.',
    },
    adding: {
      tags: 'busy',
      description: 'A new member, or one that was removed, is added.',
      entry: noteNothing,
      on: whileBusy,
      invoke: {
        src: 'addMember',
        input: ({ context }) => present(context.member),
        onDone: doneWith,
        onError: { target: 'notAdded', actions: noteFailure },
      },
    },
    notAdded: {
      tags: 'needsPerson',
      description:
        'The server said no, or did not answer. The person retries or dismisses this before another member is chosen.',
      on: { retried: 'adding', dismissed: doneWith },
    },
  },
})

export type MembershipState = StateValueFrom<typeof membershipMachine>
