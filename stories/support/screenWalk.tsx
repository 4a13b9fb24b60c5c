import { useSelector } from '@xstate/react'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { userEvent } from 'storybook/test'
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom } from 'xstate'
import { drivenActor, type DrivenActor } from './drivenActor.ts'
import type { Model } from './model.ts'
import { isDisabled, piecesOfPage } from './pageText.ts'
import { shortestPaths, tour, type Path } from './paths.ts'
import { arrowsOf, stateOf, walkThrough, type Step, type Walked } from './walk.ts'
import type { Draw } from './workflow.tsx'

/** How a person does one thing on the screen. */
type Hand<Event> = (screen: Screen, event: Event) => unknown

interface Screen {
  readonly user: ReturnType<typeof userEvent.setup>
  /** The control of this role and name that can be used now. @throws where there is none. */
  readonly find: (role: string, name: string | RegExp) => Promise<HTMLElement>
  readonly press: (name: string | RegExp, role?: string) => Promise<void>
  /** Puts a text in the place of what stands in a field, at once. */
  readonly fill: (name: string | RegExp, text: string, role?: string) => Promise<void>
  /** Chooses a file, or drops one of another kind, where there is a button to choose one. */
  readonly pick: (name: string | RegExp, file: File) => Promise<void>
}

/** A hand that presses a button, or what has another role. */
export const press =
  (name: string | RegExp, role?: string): Hand<unknown> =>
  (screen) =>
    screen.press(name, role)

interface Around<M extends AnyStateMachine> {
  /** For each event of the machine, how a person makes it happen here. */
  readonly hands: {
    readonly [Type in EventFromLogic<M>['type']]?: Hand<Extract<EventFromLogic<M>, { readonly type: Type }>>
  }
  /** Events that nobody makes here, or not everywhere: the walk sends them, and the screen shows what became of them. */
  readonly fromOutside?: readonly EventFromLogic<M>['type'][]
  /** Arrows that no walk over this screen takes, by name, and why. */
  readonly unseen?: Readonly<Record<string, string>>
  /** Whether the screen offers this event where the machine hears it; always, unless told. */
  readonly offers?: (event: EventFromLogic<M>, at: Walked<M>) => boolean
  /** Fields whose text the view keeps for itself: a fresh screen does not have it. */
  readonly own?: readonly string[]
  /** How long the screen may take to show a step. */
  readonly frames?: number
}

/** What `npm run counts` reads of a walk. */
export interface WalkParameters {
  /** The arrows that it takes, by name. */
  readonly arrows: readonly string[]
}

/** `npm run walks:screen` goes a way of its own to every arrow. */
const { STORYBOOK_WALK } = import.meta.env as { readonly STORYBOOK_WALK?: string }
const waysThrough = STORYBOOK_WALK === 'all' ? shortestPaths : tour

/**
 * The story that walks a model over its screen: every step is done by hand, or ends the call under way. After each one
 * the actor stands where the machine's drawing says, and a person sees what a fresh screen of that situation shows.
 */
export function walkOf<M extends AnyStateMachine>(model: Model<M>, draw: Draw<M>, around: Around<M>) {
  const { hands, fromOutside = [], unseen = {}, own = [], offers = () => true, frames = 60 } = around
  const { machine } = model
  const handOf = ({ type }: EventFromLogic<M>): Hand<unknown> | undefined =>
    (hands as Readonly<Record<string, Hand<unknown>>>)[type]
  const isByHand = (step: Step<EventFromLogic<M>>, at: Walked<M>): step is EventFromLogic<M> =>
    !('ends' in step) && handOf(step) !== undefined && offers(step, at)
  const isByItself = (step: Step<EventFromLogic<M>>) =>
    'ends' in step || step.type.startsWith('xstate.') || fromOutside.includes(step.type)
  const ways = waysThrough(
    model,
    (step, at, arrows) => (isByHand(step, at) || isByItself(step)) && !arrows.some((arrow) => arrow in unseen),
    arrowsOf(machine).filter((arrow) => !(arrow in unseen)),
  )
  const arrows = [...new Set(ways.flatMap((way) => way.arrows))]

  const { Stage, show } = stage()
  const read = () => pageWords(own)
  /** What fresh screens show, by situation. */
  const known = new Map<string, string>()

  async function drawFresh({ snapshot }: Walked<M>): Promise<string> {
    const name = nameOf(snapshot)
    const before = known.get(name)
    if (before !== undefined) return before
    await show(<Fresh {...{ snapshot, draw }} />)
    const words = read()
    known.set(name, words)
    return words
  }

  /** Waits until a screen shows these words; what it shows in their place is the answer. */
  async function otherThan(words: string): Promise<string | null> {
    let seen = read()
    await until(() => (seen = read()) === words, frames)
    return seen === words ? null : seen
  }

  async function compare(at: Walked<M>, live: ReactNode, where: string) {
    const seen = await otherThan(await drawFresh(at))
    if (seen === null) return
    // A fresh screen may take longer as well.
    await show(<Fresh snapshot={at.snapshot} draw={draw} />)
    const expected = await otherThan(seen)
    if (expected !== null)
      throw new Error(`${where}: «${at.state}» is not shown as on a fresh screen\n${differences(seen, expected)}`)
    known.set(nameOf(at.snapshot), seen)
    await show(live)
  }

  async function doByHand(step: EventFromLogic<M>, screen: Screen, sent: EventObject[], where: string) {
    sent.length = 0
    try {
      await handOf(step)?.(screen, step)
    } catch (cause) {
      throw new Error(`${where}: nobody can make «${step.type}» happen: ${String(cause)}`, { cause })
    }
    // A file is read first.
    await until(() => sent.length > 0, frames)
    if (asText(sent) !== asText([step]))
      throw new Error(`${where}: the screen sent ${asText(sent)} in place of ${asText([step])}`)
  }

  async function go(way: Path<M>) {
    const stations = walkThrough(machine, way.steps, way.input)
    for (const station of stations) await drawFresh(station)

    const { actor, take } = drivenActor(model, way.input)
    const screen = screenFor(frames)
    const sent: EventObject[] = []
    const live = <Live {...{ actor, draw, sent }} />
    await show(live)
    for (const [index, station] of stations.entries()) {
      const where = [machine.id, ...way.steps.slice(0, index).map(wordsOf)].join(' → ')
      const step = way.steps[index - 1]
      if (step !== undefined) {
        const from = stations[index - 1]!
        await (isByHand(step, from) ? doByHand(step, screen, sent, `${where}, in «${from.state}»`) : take(step))
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
    tags: ['behaviour', '!state'],
    // Axe has looked at each of these states in its own story.
    parameters: { walk: { arrows } satisfies WalkParameters, a11y: { test: 'off' as const } },
    render: () => <Stage />,
    play: async () => {
      for (const way of ways) await go(way)
      const untaken = arrowsOf(machine).filter((arrow) => !arrows.includes(arrow))
      const unexplained = untaken.filter((arrow) => !(arrow in unseen))
      const stale = Object.keys(unseen).filter((arrow) => !untaken.includes(arrow))
      if (unexplained.length + stale.length === 0) return
      throw new Error(
        `${machine.id}: \`unseen\` says why an arrow is not taken, by name. Missing: ${unexplained.join(' | ')}. Too much: ${stale.join(' | ')}.`,
      )
    },
  }
}

/** A situation by its state and context. */
function nameOf(snapshot: unknown): string {
  const at = snapshot as AnyMachineSnapshot
  return `${stateOf(at)} ${asText(at.context)}`
}

/** Plain data, and files by their names. */
const asText = (data: unknown): string =>
  JSON.stringify(data, (_key, value: unknown) => (value instanceof File ? value.name : value))

/** A place in a story where one thing after the other is drawn, at once. */
function stage() {
  let change: (drawn: ReactNode) => void = () => undefined
  function Stage() {
    const [drawn, setDrawn] = useState<ReactNode>(null)
    useLayoutEffect(() => {
      change = setDrawn
    }, [])
    return drawn
  }
  const draw = (drawn: ReactNode) => {
    flushSync(() => change(drawn))
    return settled()
  }
  return {
    Stage,
    /** What stood there goes first: one dialog hides another. */
    show: async (drawn: ReactNode) => {
      await draw(null)
      await draw(drawn)
    },
  }
}

interface LiveProps<M extends AnyStateMachine> extends Pick<DrivenActor<M>, 'actor'> {
  readonly draw: Draw<M>
  /** Takes down what the screen sends. */
  readonly sent: EventObject[]
}

function Live<M extends AnyStateMachine>({ actor, draw, sent }: LiveProps<M>) {
  const snapshot = useSelector(actor, (now) => now)
  return draw(snapshot, (event) => {
    sent.push(event)
    actor.send(event)
  })
}

interface FreshProps<M extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<M>
  readonly draw: Draw<M>
}

const Fresh = <M extends AnyStateMachine>({ snapshot, draw }: FreshProps<M>) => draw(snapshot, () => undefined)

const wordsOf = (step: Step<EventObject>): string =>
  'ends' in step ? (step.ends === 'late' ? step.delay : step.ends) : step.type

const pageWords = (own: readonly string[]): string =>
  piecesOfPage()
    .map(({ name, words }) => (own.includes(name) ? words.replace(/ value="(?:[^"\\]|\\.)*"/, '') : words))
    .join('\n')

/** The lines that one text has alone: `+` what is seen, `-` what is missing. */
function differences(seen: string, expected: string): string {
  const [has, needs] = [seen.split('\n'), expected.split('\n')]
  const lines = [
    ...has.filter((line) => !needs.includes(line)).map((line) => `+ ${line}`),
    ...needs.filter((line) => !has.includes(line)).map((line) => `- ${line}`),
  ]
  return lines.length > 0 ? lines.join('\n') : `in another order:\n${seen}\n\n${expected}`
}

function screenFor(frames: number): Screen {
  const user = userEvent.setup({ delay: null, applyAccept: false })
  const find: Screen['find'] = async (role, name) => {
    const isNamed = (its: string) => (typeof name === 'string' ? its === name : name.test(its))
    const look = () =>
      piecesOfPage().find((piece) => piece.role === role && isNamed(piece.name) && !isDisabled(piece.element))?.element
    await until(() => look() !== undefined, frames)
    const found = look()
    if (found instanceof HTMLElement) return found
    throw new Error(`there is no ${role} ${String(name)} that can be used`)
  }
  return {
    user,
    find,
    press: async (name, role = 'button') => user.click(await find(role, name)),
    fill: async (name, text, role = 'textbox') => {
      const field = await find(role, name)
      await user.tripleClick(field)
      await (text === '' ? user.keyboard('{Delete}') : user.paste(text))
    },
    pick: async (name, file) => {
      const input = (await find('button', name)).closest('fieldset')?.querySelector<HTMLElement>('input[type=file]')
      if (input) await user.upload(input, file)
    },
  }
}

/** What is to be drawn by now is drawn: two turns of the page's own loop, which wait for no clock. */
async function settled() {
  for (let turn = 0; turn < 2; turn += 1)
    await new Promise((resume) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resume)
      port1.start()
      port2.postMessage(null)
    })
}

/** Looks frame by frame. */
async function until(isTrue: () => boolean, frames: number) {
  for (let frame = 0; frame < frames && !isTrue(); frame += 1) await new Promise(requestAnimationFrame)
}
