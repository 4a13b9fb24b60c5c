import type { Failure } from '#contract/failure.ts'
import type { OrganisationService } from '#contract/services/services.ts'
import { assign, setup, type StateValueFrom } from 'xstate'
import { described, type FormTag } from '../formStates.ts'
import { initialForm, isSame, rebased, type KeptDraft } from '../keptDraft.ts'
import { notProvided } from '../notProvided.ts'
import { noteFailure, noteNothing, output } from '../outcome.ts'
import { isUnknown, notSaved } from '../saving.ts'

/** Whether each service is on, by the text of its id. */
export type Switches = Readonly<Record<string, boolean>>

export const switchesOf = (services: readonly OrganisationService[]): Switches =>
  Object.fromEntries(services.map(({ id, isActive }) => [String(id), isActive]))

export type ServicesEvent =
  | { readonly type: 'toggled'; readonly id: string }
  | { readonly type: 'submitted' }
  /** Back to what the server has. */
  | { readonly type: 'restore.chosen' }
  /** The changes that a restore has dropped come back. */
  | { readonly type: 'undone' }
  | { readonly type: 'retried' }

export interface ServicesContext {
  /** As the server had them last. */
  readonly services: readonly OrganisationService[]
  /** As they stand on the screen. */
  readonly values: Switches
  /** What the last restore dropped. */
  readonly dropped: Switches | null
  /** What was saved and is not so on the server, by id. */
  readonly contradicted: readonly string[]
  readonly problem: Failure | null
}

export interface LoadedServices {
  readonly services: readonly OrganisationService[]
  /** What was switched and not saved before the page was loaded again. */
  readonly kept: KeptDraft<Switches> | null
}

type Shown = Pick<ServicesContext, 'services' | 'values'>

/** The services that stand otherwise on the screen than on the server, by id. */
export const changesIn = ({ services, values }: Shown): readonly string[] => differing(switchesOf(services), values)

const differing = (one: Switches, other: Switches): readonly string[] =>
  Object.keys(one).filter((id) => one[id] !== other[id])

/** The services with their switches as they stand on the screen: all that a save sends. */
const shown = ({ services, values }: Shown): readonly OrganisationService[] =>
  services.map((service) => ({ ...service, isActive: values[String(service.id)] ?? false }))

const workflow = setup({
  types: {
    context: {} as ServicesContext,
    events: {} as ServicesEvent,
    tags: {} as FormTag,
    meta: {} as { readonly title: string },
  },
  actors: {
    load: notProvided<LoadedServices, void>('load'),
    save: notProvided<void, readonly OrganisationService[]>('save'),
  },
  actions: {
    begin: assign((_action, { services, kept }: LoadedServices) => ({
      services,
      values: initialForm(switchesOf(services), kept, '').values,
    })),
    toggle: assign(({ context }, id: string) => ({
      values: { ...context.values, [id]: context.values[id] !== true },
      dropped: null,
    })),
    /** What nobody switched here is as a colleague has made it since. */
    rebase: assign(({ context }, { services }: LoadedServices) => ({
      services,
      values: rebased({ values: context.values, base: switchesOf(context.services) }, switchesOf(services)),
    })),
    believe: assign(({ context }, { services }: LoadedServices) => {
      const now = switchesOf(services)
      return { services, values: now, contradicted: differing(now, context.values) }
    }),
    drop: assign(({ context }, { services }: LoadedServices) => ({
      services,
      values: switchesOf(services),
      dropped: changesIn(context).length > 0 ? context.values : null,
    })),
    takeBack: assign(({ context: { services, dropped } }) => ({
      values: { ...switchesOf(services), ...dropped },
      dropped: null,
    })),
    note: assign((_action, problem: Failure | null) => ({ problem })),
  },
  guards: {
    isChanged: ({ context }) => changesIn(context).length > 0,
    isAsSaved: ({ context }, { services }: LoadedServices) => isSame(switchesOf(services), context.values),
    isUnknown,
  },
})

const resting = workflow.createStateConfig({
  on: {
    toggled: { target: 'editing', actions: { type: 'toggle', params: ({ event }) => event.id } },
    submitted: [{ guard: 'isChanged', target: 'rereading' }, { target: 'unchanged' }],
    'restore.chosen': 'restoring',
  },
})

/** The services of an organisation: switched here, and sent all at once by Save. */
export const servicesMachine = workflow.createMachine({
  id: 'services',
  description: 'Switches stay on the screen until Save sends all of them; then the list is read again and believed.',
  context: { services: [], values: {}, dropped: null, contradicted: [], problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The services on offer and those of the organisation are read.',
      tags: 'unloaded',
      meta: { title: 'Cargando' },
      entry: noteNothing,
      invoke: {
        src: 'load',
        onDone: { target: 'editing', actions: { type: 'begin', params: output } },
        onError: { target: 'notLoaded', actions: noteFailure },
      },
    },
    notLoaded: {
      description: 'They could not be read: nothing can be switched that nobody has seen.',
      tags: ['unloaded', 'needsPerson'],
      meta: { title: 'No se pudo cargar' },
      on: { retried: 'loading' },
    },
    editing: {
      ...resting,
      description: 'Waits for switches, Save and Restore.',
      meta: { title: 'Editando' },
    },
    unchanged: { ...resting, description: 'Save found nothing to save.', meta: { title: 'Sin cambios' } },
    rereading: {
      description: 'The list is read again, so that what nobody switched here is sent as a colleague has made it.',
      tags: 'busy',
      meta: { title: 'Releyendo' },
      entry: noteNothing,
      invoke: {
        src: 'load',
        onDone: { target: 'saving', actions: { type: 'rebase', params: output } },
        onError: { target: 'refused', actions: noteFailure },
      },
    },
    saving: {
      ...described.saving,
      invoke: { src: 'save', input: ({ context }) => shown(context), onDone: 'reloading', onError: notSaved },
    },
    reloading: {
      description: 'The server took it; what it has now is read and believed.',
      tags: 'busy',
      meta: { title: 'Releyendo' },
      invoke: {
        src: 'load',
        onDone: [
          {
            guard: { type: 'isAsSaved', params: output },
            target: 'saved',
            actions: { type: 'believe', params: output },
          },
          { target: 'contradicted', actions: { type: 'believe', params: output } },
        ],
        onError: { target: 'outcomeUnknown', actions: noteFailure },
      },
    },
    saved: { ...resting, description: 'The server has them as they were sent.', meta: { title: 'Guardado' } },
    contradicted: {
      ...resting,
      description: 'Some are otherwise than sent: a colleague was faster, or the server did not take them.',
      tags: 'needsPerson',
      meta: { title: 'Distinto de lo guardado' },
    },
    refused: { ...resting, ...described.refused },
    outcomeUnknown: {
      ...resting,
      ...described.outcomeUnknown,
      description: 'How they stand on the server is not known: saving again sends the same, restoring reads it.',
    },
    restoring: {
      description: 'The list is read again; the changes go only once it is there.',
      tags: 'busy',
      meta: { title: 'Restaurando' },
      entry: noteNothing,
      invoke: {
        src: 'load',
        onDone: { target: 'restored', actions: { type: 'drop', params: output } },
        onError: { target: 'refused', actions: noteFailure },
      },
    },
    restored: {
      on: { ...resting.on, undone: { target: 'editing', actions: 'takeBack' } },
      description: 'The switches are as on the server; what was dropped can be brought back until the next switch.',
      meta: { title: 'Restaurado' },
    },
  },
})

export type ServicesState = StateValueFrom<typeof servicesMachine>
