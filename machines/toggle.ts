import type { Failure } from '#contract/failure.ts'
import { assign, setup, type StateValueFrom } from 'xstate'
import { notProvided } from './notProvided.ts'
import { noteFailure, noteNothing, output, present } from './outcome.ts'

export type ToggleEvent =
  | { readonly type: 'flipped'; readonly isOn: boolean }
  | { readonly type: 'retried' }
  /** The list says otherwise since: whatever it says next is what a colleague wants. */
  | { readonly type: 'overtaken' }

interface ToggleContext {
  /** What the list showed before the first press: an undo goes back to it. */
  readonly before: boolean | null
  /** What the person wants; null before the first press. */
  readonly wanted: boolean | null
  /** What the last call asked for. */
  readonly sent: boolean | null
  readonly problem: Failure | null
}

const workflow = setup({
  types: {
    context: {} as ToggleContext,
    events: {} as ToggleEvent,
    tags: {} as 'busy' | 'settled' | 'needsPerson',
  },
  actors: {
    flip: notProvided<void, boolean>('flip'),
    /** Reads the list again, and gives what it says of this switch; null where its row is gone. */
    reload: notProvided<boolean | null, void>('reload'),
  },
  actions: {
    begin: assign((_action, wanted: boolean) => ({ before: !wanted, wanted })),
    want: assign((_action, wanted: boolean) => ({ wanted })),
    send: assign(({ context }) => ({ sent: context.wanted, problem: null })),
    forgetUnsent: assign(({ context }) => ({ wanted: context.sent })),
    note: assign((_action, problem: Failure | null) => ({ problem })),
  },
  guards: {
    wasRefused: ({ context: { problem } }) => problem !== null && problem.kind !== 'unknown',
    isChanged: ({ context: { before, wanted } }, shown: boolean | null) => shown === wanted && shown !== before,
    isNoChange: ({ context: { before, wanted } }, shown: boolean | null) => shown === null || wanted === before,
    isAsWanted: ({ context }, shown: boolean | null) => shown === null || shown === context.wanted,
    hasChangedMind: ({ context }) => context.wanted !== context.sent,
  },
})

const params = ({ event }: { readonly event: { readonly isOn: boolean } }) => event.isOn
const resting = workflow.createStateConfig({
  on: { flipped: { target: 'reading', actions: { type: 'begin', params } } },
})
const working = workflow.createStateConfig({ on: { flipped: { actions: { type: 'want', params } } } })

export const toggleMachine = workflow.createMachine({
  id: 'toggle',
  description:
    'A switch of a row shows what the list says. The list is read before anything is sent, as some calls only flip; of several quick presses the last one counts.',
  context: { before: null, wanted: null, sent: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      ...resting,
      tags: 'settled',
      description: 'The switch shows what the list says.',
      entry: noteNothing,
    },
    reading: {
      ...working,
      tags: 'busy',
      description: 'The list is read before anything is sent.',
      entry: noteNothing,
      invoke: {
        src: 'reload',
        onDone: [
          { guard: { type: 'isChanged', params: output }, target: 'alreadySwitched' },
          {
            description: 'Several presses ended where they began, or the row is gone: nothing is sent.',
            guard: { type: 'isNoChange', params: output },
            target: 'idle',
          },
          { target: 'flipping' },
        ],
        onError: { target: 'notRead', actions: noteFailure },
      },
    },
    alreadySwitched: {
      on: { ...resting.on, overtaken: 'idle' },
      tags: 'settled',
      description: 'A colleague has switched it as wanted: nothing was sent, and the person is told.',
      entry: noteNothing,
    },
    notRead: {
      ...resting,
      tags: 'needsPerson',
      description: 'The list could not be read; nothing was sent.',
    },
    flipping: {
      ...working,
      tags: 'busy',
      description: 'One call is under way; a further press is remembered.',
      entry: 'send',
      invoke: {
        src: 'flip',
        input: ({ context }) => present(context.wanted),
        onDone: 'reloading',
        onError: { target: 'reloading', actions: noteFailure },
      },
    },
    reloading: {
      ...working,
      tags: 'busy',
      description: 'The list decides, also after a call that was refused or got no answer.',
      invoke: {
        src: 'reload',
        onDone: [
          { guard: { type: 'isChanged', params: output }, target: 'changed' },
          {
            description: 'Several presses ended where they began, or the row is gone.',
            guard: { type: 'isAsWanted', params: output },
            target: 'idle',
          },
          { guard: 'wasRefused', target: 'refused' },
          { description: 'The person pressed again meanwhile.', guard: 'hasChangedMind', target: 'flipping' },
          { target: 'contradicted' },
        ],
        onError: { target: 'outcomeUnknown', actions: noteFailure },
      },
    },
    changed: {
      on: { ...resting.on, overtaken: 'idle' },
      tags: 'settled',
      description:
        'The list shows what was asked for. An undo is a press like any other, until a colleague switches it.',
      entry: noteNothing,
    },
    refused: {
      ...resting,
      tags: 'needsPerson',
      description: 'The server said no, and the list still shows the value from before.',
    },
    contradicted: {
      ...resting,
      tags: 'needsPerson',
      description: 'The call was accepted or got no answer, and the list still shows the value from before.',
    },
    outcomeUnknown: {
      on: {
        retried: {
          description:
            'Only reads: a press that was never sent is forgotten, as a colleague may have switched it since.',
          target: 'reloading',
          actions: [noteNothing, 'forgetUnsent'],
        },
      },
      tags: 'needsPerson',
      description:
        'The list could not be read: a further press might undo the first, so the switch is locked until it was.',
    },
  },
})

export type ToggleState = StateValueFrom<typeof toggleMachine>
