import type { StateValueFrom } from 'xstate'
import { failure, noteFailure, output } from '../outcome.ts'
import { workflow, type ItemStatusContext } from './itemStatus/setup.ts'

const choosing = workflow.createStateConfig({
  on: {
    'status.chosen': {
      guard: { type: 'isAllowed', params: ({ event }) => event.status },
      target: 'reading',
      actions: { type: 'want', params: ({ event }) => event.status },
    },
    'item.loaded': { actions: { type: 'load', params: ({ event }) => event.item } },
  },
})

export const itemStatusMachine = workflow.createMachine({
  id: 'itemStatus',
  description: 'The status of one order item: one call at a time, and the last choice wins.',
  context: ({ input }) => ({
    item: input.item,
    wanted: null,
    next: null,
    notify: true,
    problem: null,
    saved: null,
    leftOut: null,
    tried: null,
  }),
  initial: 'settled',
  on: { 'notify.changed': { actions: { type: 'setNotify', params: ({ event }) => event.notify } } },
  states: {
    settled: {
      description: 'The select shows what the server told.',
      meta: { title: 'Sin cambios' },
      ...choosing,
    },
    reading: {
      description:
        'The item is read before anything is sent, since a colleague may have changed it; the last choice wins.',
      meta: { title: 'Leyendo' },
      on: {
        'status.chosen': {
          guard: { type: 'isDirect', params: ({ event }) => event.status },
          actions: { type: 'want', params: ({ event }) => event.status },
        },
      },
      invoke: {
        src: 'readItem',
        input: ({ context }) => context.item,
        onDone: [
          {
            description: 'It is so already: nothing is sent.',
            guard: { type: 'isAsWanted', params: output },
            target: 'settled',
            actions: [{ type: 'load', params: output }, 'forgetWanted'],
          },
          { guard: { type: 'isAsSeen', params: output }, target: 'saving' },
          { target: 'changedMeanwhile', actions: [{ type: 'load', params: output }, 'leave'] },
        ],
        onError: { target: 'failed', actions: noteFailure },
      },
    },
    changedMeanwhile: {
      description: 'A colleague gave it a third status, which is not undone unasked; a person may insist.',
      meta: { title: 'Cambiado por otra persona' },
      ...choosing,
      on: { ...choosing.on, insisted: { guard: 'mayInsist', target: 'reading', actions: 'insist' } },
    },
    saving: {
      description: 'One call is on its way; what is chosen meanwhile waits for it.',
      meta: { title: 'Guardando…' },
      on: {
        'status.chosen': {
          description: 'Refund has a dialog of its own: the status alone would give no points back.',
          guard: { type: 'isDirect', params: ({ event }) => event.status },
          actions: { type: 'queue', params: ({ event }) => event.status },
        },
      },
      invoke: {
        src: 'setItemStatus',
        input: ({ context }) => ({
          itemId: context.item.id,
          status: context.wanted?.status ?? 'in-progress',
          notify: context.wanted?.notify ?? false,
        }),
        onDone: [
          {
            description: 'A colleague may have changed it since the first choice was read for.',
            guard: 'isAnotherWanted',
            target: 'reading',
            actions: ['settle', { type: 'want', params: ({ context }) => context.next }],
          },
          { guard: 'hasWayBack', target: 'saved', actions: ['settle', 'forgetNext'] },
          { target: 'settled', actions: ['settle', 'forgetNext'] },
        ],
        onError: [
          {
            description: 'An unanswered call may have changed the status, so going back to the old one is sent too.',
            guard: { type: 'isNextToBeSent', params: failure },
            target: 'reading',
            actions: [
              { type: 'doubt', params: failure },
              { type: 'want', params: ({ context }) => context.next },
            ],
          },
          { target: 'failed', actions: [{ type: 'doubt', params: failure }, noteFailure] },
        ],
      },
    },
    saved: {
      description: 'The change stands, and can be undone for a while; the employee hears nothing of that.',
      meta: { title: 'Guardado' },
      on: {
        ...choosing.on,
        'item.loaded': [
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => event.item },
            target: 'settled',
            actions: { type: 'load', params: ({ event }) => event.item },
          },
          choosing.on['item.loaded'],
        ],
        undone: { guard: 'mayGoBack', target: 'reading', actions: 'wantBack' },
      },
      after: { undoTime: 'settled' },
    },
    failed: {
      description: 'The select is back at the old value, and says so until something else is chosen.',
      meta: { title: 'No se guardó el estado' },
      ...choosing,
    },
  },
})

export type ItemStatusState = StateValueFrom<typeof itemStatusMachine>

/** The status that the select shows: the last choice while it is on its way, else what the server told. */
export const shownStatus = ({ next, wanted, item }: ItemStatusContext): string => next ?? wanted?.status ?? item.status
