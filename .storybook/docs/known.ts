import type { WorkflowParameters } from '#statecharts/model/workflow.tsx'
import { modelsIn, type Model } from '#statecharts/model/model.ts'
import { activeLeaves } from '#statecharts/naming.ts'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { AnyStateMachine, StateValue } from 'xstate'

export interface StateStory {
  readonly id: string
  readonly name: string
  readonly machine: string
  /** Path of the leaf state that it holds. */
  readonly state: string
  /** It does something beyond showing the state. */
  readonly isBehaviour: boolean
}

export type Module = Readonly<Record<string, unknown>>

/**
 * Every story that holds a state of a machine. Those that only show it come first, and of these the subject that holds
 * most of the machine: an area shows a few states of one that it shares.
 */
export function storiesIn(modules: readonly Module[]): readonly StateStory[] {
  const all = modules.flatMap((module) => Object.entries(module)).flatMap(([exported, story]) => held(exported, story))
  const subjectOf = ({ id, machine }: StateStory) => `${machine} ${id.split('--')[0]}`
  const subjects = Map.groupBy(all, subjectOf)
  const size = (story: StateStory) => new Set(subjects.get(subjectOf(story))?.map(({ state }) => state)).size
  return all.sort((one, other) => Number(one.isBehaviour) - Number(other.isBehaviour) || size(other) - size(one))
}

interface Story {
  readonly input: { readonly name?: string }
  readonly meta: { readonly input: { readonly title: string; readonly id?: string } }
  readonly composed: {
    readonly parameters: {
      readonly machine?: AnyStateMachine
      readonly state?: StateValue
      readonly draw?: WorkflowParameters['draw']
      readonly contextOf?: WorkflowParameters['contextOf']
      readonly walk?: { readonly arrows: readonly string[] }
    }
    readonly tags: readonly string[]
  }
}

const isStory = (value: unknown): value is Story => value instanceof Object && 'composed' in value

function held(exported: string, story: unknown): readonly StateStory[] {
  if (!isStory(story)) return []
  const { input, meta, composed } = story
  const { machine, state } = composed.parameters
  if (machine === undefined || state === undefined) return []
  const name = storyNameFromExport(exported)
  return activeLeaves(state).map((leaf) => ({
    id: toId(meta.input.id ?? meta.input.title, name),
    name: input.name ?? name,
    machine: machine.id,
    state: leaf,
    isBehaviour: composed.tags.includes('behaviour'),
  }))
}

/** Every list of arrows that the walk of a story takes over its screen. */
export const walksIn = (modules: readonly Module[]): readonly (readonly string[])[] =>
  modules
    .flatMap((module) => Object.values(module))
    .flatMap((story) =>
      isStory(story) && story.composed.parameters.walk ? [story.composed.parameters.walk.arrows] : [],
    )

/** How each story of a workflow draws its screen, by machine and context. */
export const screensIn = (
  modules: readonly Module[],
): readonly Pick<WorkflowParameters, 'machine' | 'draw' | 'contextOf'>[] =>
  modules
    .flatMap((module) => Object.values(module))
    .flatMap((story) => {
      if (!isStory(story)) return []
      const { machine, draw, contextOf } = story.composed.parameters
      return machine && draw && contextOf ? [{ machine, draw, contextOf }] : []
    })

type Files = Readonly<Record<string, () => Promise<Module>>>
const loaded = (files: Files): Promise<readonly Module[]> => Promise.all(Object.values(files).map((load) => load()))

/** The model of every machine. */
export const allModels = async (): Promise<readonly Model<AnyStateMachine>[]> =>
  modelsIn(await loaded(import.meta.glob<Module>('/stories/models/**/*.ts'))).toSorted((one, other) =>
    one.machine.id.localeCompare(other.machine.id),
  )

/** The modules of all stories. Loads the whole book, so ask for it only when there is time. */
export const allStories = (): Promise<readonly Module[]> =>
  loaded(import.meta.glob<Module>('/stories/**/*.stories.tsx'))
