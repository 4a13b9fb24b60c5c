import { useSelector } from '@xstate/react'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type {
  ActorOptions,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  SnapshotFrom,
} from 'xstate'
import { arrowsOf } from '../graph.ts'
import { stateOf } from '../naming.ts'
import { drivenActor, type DrivenActor } from './drivenActor.ts'
import type { Model } from './model.ts'
import { piecesOfPage, type Front } from './pageText.ts'
import { shortestPaths, tour, type Path } from './paths.ts'
import { screenFor, settled, until, type Screen } from './screen.ts'
import { isEnding, walkThrough, type Step, type Walked } from './walk.ts'
import type { Render } from './workflow.tsx'

/** How a person causes an event on the screen. */
type Interaction<Event> = (screen: Screen, event: Event) => unknown

/** Presses a button, or a control of another role. */
export const press =
  (name: string | RegExp, role?: string): Interaction<unknown> =>
  (screen) =>
    screen.press(name, role)

interface Cause<Event = unknown> {
  readonly interaction?: Interaction<Event>
  /** The walk sends the event where no interaction causes it. */
  readonly isFromOutside?: true
  readonly reason?: string
}

/** Something outside this screen causes the event, so the walk sends it to the actor. */
export const fromOutside: Cause = { isFromOutside: true }

/** Something outside this screen causes the event too, where `offers` says that the screen does not. */
export const orFromOutside = <Event,>(interaction: Interaction<Event>): Cause<Event> => ({
  interaction,
  isFromOutside: true,
})

/** This screen never causes the event of a machine that it shares with others. */
export const never = (reason: string): Cause => ({ reason })

type ByType<M extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<M>['type'] as Type extends `xstate.${string}` ? never : Type]:
    | Interaction<Extract<EventFromLogic<M>, { readonly type: Type }>>
    | Cause<Extract<EventFromLogic<M>, { readonly type: Type }>>
}

interface Around<M extends AnyStateMachine> {
  /** How each event of the machine is caused. */
  readonly interactions: ByType<M>
  /** The arrows that this screen cannot take, by name, and why. */
  readonly unseen?: Readonly<Record<string, string>>
  /** Whether the screen offers an event that the machine accepts; by default always. */
  readonly offers?: (event: EventFromLogic<M>, at: Walked<M>) => boolean
  /** Fields whose text is the view's own state, which a fresh screen does not have. */
  readonly own?: readonly string[]
  /** The number of frames that the screen may take to show a step. */
  readonly frames?: number
}

/** What tests read of a walk. */
export interface WalkParameters {
  readonly arrows: readonly string[]
  /** The lines to add, so that the walk takes the other arrows. */
  readonly missing: readonly string[]
}

/** What all walks of a project have in common. */
export interface Walks extends Pick<ActorOptions<AnyStateMachine>, 'inspect'> {
  readonly front?: Front
  /** One path to every arrow, in place of a few long ones. */
  readonly takesAll?: boolean
}

/**
 * A story that walks a model through its screen: each step is a person's interaction or the end of a call. After each
 * step the actor must be in the expected situation, and the page must show the same as a fresh screen of it.
 */
export function walkOf<M extends AnyStateMachine>(
  model: Model<M>,
  render: Render<M>,
  around: Around<M>,
  { front = {}, takesAll = false, ...options }: Walks = {},
) {
  const { interactions, unseen = {}, own = [], offers = () => true, frames = 60 } = around
  const { machine } = model
  const causeOf = (type: string): Cause => {
    const cause = (interactions as Readonly<Record<string, Interaction<unknown> | Cause>>)[type] ?? {}
    return typeof cause === 'function' ? { interaction: cause } : cause
  }
  const isByPerson = (step: Step<EventFromLogic<M>>, at: Walked<M>): step is EventFromLogic<M> =>
    !('ends' in step) && causeOf(step.type).interaction !== undefined && offers(step, at)
  const isByItself = (step: Step<EventFromLogic<M>>) =>
    isEnding(step) || (!('ends' in step) && causeOf(step.type).isFromOutside === true)
  const never = arrowsOf(machine).filter(
    (arrow) => arrow in unseen || causeOf(eventOfArrow(arrow)).reason !== undefined,
  )
  const paths = (takesAll ? shortestPaths : tour)(
    model,
    (step, at, arrows) => (isByPerson(step, at) || isByItself(step)) && !arrows.some((arrow) => never.includes(arrow)),
    arrowsOf(machine).filter((arrow) => !never.includes(arrow)),
  )
  const arrows = [...new Set(paths.flatMap((path) => path.arrows))]
  const untaken = arrowsOf(machine).filter((arrow) => !arrows.includes(arrow))
  const missing = linesToTake(
    untaken.filter((arrow) => !never.includes(arrow)),
    Object.keys(unseen).filter((arrow) => !untaken.includes(arrow)),
    causeOf,
  )

  const { Stage, show } = stage()
  const read = () => pageWords(own, front)
  /** The text of a fresh screen, by situation. */
  const known = new Map<string, string>()

  async function renderFresh({ snapshot }: Walked<M>): Promise<string> {
    const name = nameOf(snapshot)
    const before = known.get(name)
    if (before !== undefined) return before
    await show(<Fresh {...{ snapshot, render }} />)
    const words = read()
    known.set(name, words)
    return words
  }

  /** Waits until the screen shows these words. Resolves with what it shows instead, or with null. */
  async function otherThan(words: string): Promise<string | null> {
    let seen = read()
    await until(() => (seen = read()) === words, frames)
    return seen === words ? null : seen
  }

  async function compare(at: Walked<M>, live: ReactNode, where: string) {
    const seen = await otherThan(await renderFresh(at))
    if (seen === null) return
    // A fresh screen may need more time too.
    await show(<Fresh snapshot={at.snapshot} render={render} />)
    const expected = await otherThan(seen)
    if (expected !== null)
      throw new Error(`${where}: «${at.state}» is not shown as on a fresh screen\n${differences(seen, expected)}`)
    known.set(nameOf(at.snapshot), seen)
    await show(live)
  }

  async function interact(step: EventFromLogic<M>, screen: Screen, sent: EventObject[], where: string) {
    sent.length = 0
    try {
      await causeOf(step.type).interaction?.(screen, step)
    } catch (cause) {
      throw new Error(`${where}: nobody can make «${step.type}» happen: ${String(cause)}`, { cause })
    }
    // Reading a file takes time.
    await until(() => sent.length > 0, frames)
    if (asText(sent) !== asText([step]))
      throw new Error(`${where}: the screen sent ${asText(sent)} in place of ${asText([step])}`)
  }

  async function go(path: Path<M>) {
    const stations = walkThrough(machine, path.steps, path.input)
    for (const station of stations) await renderFresh(station)

    const { actor, take } = drivenActor(model, path.input, options)
    const screen = screenFor(frames, front)
    const sent: EventObject[] = []
    const live = <Live {...{ actor, render, sent }} />
    await show(live)
    for (const [index, station] of stations.entries()) {
      const where = [machine.id, ...path.steps.slice(0, index).map(wordsOf)].join(' → ')
      const step = path.steps[index - 1]
      const from = stations[index - 1]
      if (step !== undefined && from !== undefined) {
        await (isByPerson(step, from) ? interact(step, screen, sent, `${where}, in «${from.state}»`) : take(step))
        await settled()
      }
      const real = nameOf(actor.getSnapshot())
      if (real !== nameOf(station.snapshot))
        throw new Error(`${where}: the actor is in ${real}, and not in ${nameOf(station.snapshot)}`)
      await compare(station, live, where)
    }
    actor.stop()
  }

  return {
    parameters: { walk: { arrows, missing } satisfies WalkParameters },
    render: () => <Stage />,
    play: async () => {
      for (const path of paths) await go(path)
    },
  }
}

/** The event in the name of an arrow. */
const eventOfArrow = (arrow: string): string => /: (.+), choice \d+$/.exec(arrow)?.[1] ?? ''

/** The lines with which a walk takes these arrows, and those of `unseen` that say nothing. */
function linesToTake(
  untaken: readonly string[],
  stale: readonly string[],
  causeOf: (type: string) => Cause,
): readonly string[] {
  const isUncaused = (arrow: string) => {
    const event = eventOfArrow(arrow)
    const { interaction, isFromOutside } = causeOf(event)
    return !event.includes(' ') && event !== 'always' && interaction === undefined && isFromOutside !== true
  }
  const uncaused = untaken.filter(isUncaused).map((arrow) => {
    const event = eventOfArrow(arrow)
    return `interactions: { ${/^\w+$/.test(event) ? event : `'${event}'`}: press('…') }, // takes «${arrow}»`
  })
  // Without these events the walk does not come to the other arrows.
  if (uncaused.length > 0) return uncaused
  return [
    ...untaken.map((arrow) =>
      causeOf(eventOfArrow(arrow)).interaction === undefined
        ? `steps: add a sample to the model that leads to «${arrow}»`
        : `offers: ({ type }, { state }) => type !== '${eventOfArrow(arrow)}' || …, // takes «${arrow}»`,
    ),
    ...stale.map((arrow) => `unseen: remove '${arrow}', which is no arrow or is taken`),
  ]
}

/** Identifies a situation by its state and context. */
function nameOf(snapshot: unknown): string {
  const at = snapshot as AnyMachineSnapshot
  return `${stateOf(at)} ${asText(at.context)}`
}

/** Data as text, with files by their names. */
const asText = (data: unknown): string =>
  JSON.stringify(data, (_key, value: unknown) => (value instanceof File ? value.name : value))

/** A component in which the walk renders one screen after another. */
function stage() {
  let setContent: (content: ReactNode) => void = () => undefined
  function Stage() {
    const [content, setState] = useState<ReactNode>(null)
    useLayoutEffect(() => {
      setContent = setState
    }, [])
    return content
  }
  const replace = (content: ReactNode) => {
    flushSync(() => setContent(content))
    return settled()
  }
  return {
    Stage,
    /** Removes the previous screen first, as one dialog hides another. */
    show: async (content: ReactNode) => {
      await replace(null)
      await replace(content)
    },
  }
}

interface LiveProps<M extends AnyStateMachine> extends Pick<DrivenActor<M>, 'actor'> {
  readonly render: Render<M>
  /** The events that the screen has sent. */
  readonly sent: EventObject[]
}

function Live<M extends AnyStateMachine>({ actor, render, sent }: LiveProps<M>) {
  const snapshot = useSelector(actor, (now) => now)
  return render(snapshot, (event) => {
    sent.push(event)
    actor.send(event)
  })
}

interface FreshProps<M extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<M>
  readonly render: Render<M>
}

const Fresh = <M extends AnyStateMachine>({ snapshot, render }: FreshProps<M>) => render(snapshot, () => undefined)

const wordsOf = (step: Step<EventObject>): string =>
  'ends' in step ? (step.ends === 'late' ? step.delay : step.ends) : step.type

const pageWords = (own: readonly string[], front: Front): string =>
  piecesOfPage(front)
    .map(({ name, words }) => (own.includes(name) ? words.replace(/ value="(?:[^"\\]|\\.)*"/, '') : words))
    .join('\n')

/** The lines that differ: `+` is seen, `-` is missing. */
function differences(seen: string, expected: string): string {
  const [has, needs] = [seen.split('\n'), expected.split('\n')]
  const lines = [
    ...has.filter((line) => !needs.includes(line)).map((line) => `+ ${line}`),
    ...needs.filter((line) => !has.includes(line)).map((line) => `- ${line}`),
  ]
  return lines.length > 0 ? lines.join('\n') : `in another order:\n${seen}\n\n${expected}`
}
