import { FORCE_REMOUNT, SET_CURRENT_STORY, STORY_FINISHED, STORY_UNCHANGED } from 'storybook/internal/core-events'
import { definePreviewAddon } from 'storybook/internal/csf'
import { addons } from 'storybook/preview-api'
import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { addressed, asked, ready, told } from './channel.ts'
import { collect } from './collector.ts'
import { listenToConsole } from './consoleLog.ts'
import { holdAnswers } from './hold.ts'
import { inspectorOf, type Book } from './inspector.ts'
import type { Command, News } from './messages.ts'
import { namedActors, replay } from './replay.ts'
import { nowhere, readAddress, withAddress, type Address } from './steps.ts'

interface StatechartsOptions {
  /** Gives this inspector to every actor of the stories. */
  readonly inspectWith: (inspector: (happened: InspectionEvent) => void) => void
  readonly book?: Omit<Book, 'preferred'>
  /** Whether the answer to a request for this address may be held; by default all. */
  readonly isHeld?: (address: URL) => boolean
}

/** Parameters of a story that takes steps. */
interface Steps {
  /** Sent after its play, as in an address. */
  readonly steps?: string
  /** The state to which they lead; a test checks it. */
  readonly reaches?: string
  readonly machine?: AnyStateMachine
}

/** Whether a story runs as a test: the browser knows it by its mode alone. */
export const isTest = import.meta.env.MODE === 'test'

/** The page's side of the panel: `addons: [statecharts({ … })]` in `definePreview`. */
export function statecharts({ inspectWith, book = {}, isHeld }: StatechartsOptions) {
  const collector = collect()
  const answers = holdAnswers(globalThis.fetch.bind(globalThis), isHeld)
  const listen: Parameters<typeof inspectWith>[0] = (happened) => {
    answers.inspect(happened)
    collector.inspect(happened)
  }
  // No panel looks at stories that run as tests.
  if (isTest) return tested()
  const channel = () => addons.getChannel()
  const warnings = listenToConsole()
  let story = ''
  /** The story is drawn, and not taken down since. */
  let isDrawn = false
  let preferred: string | undefined
  // Only the first story is the one of the address.
  let opened: Address | null = readAddress(location.search)

  let shown = JSON.stringify(opened)
  function show(address: Address) {
    if (JSON.stringify(address) === shown) return
    shown = JSON.stringify(address)
    // This page may be loaded anew by itself, and may stand alone.
    history.replaceState(
      history.state,
      '',
      `${location.pathname}${withAddress(location.search, address)}${location.hash}`,
    )
    channel().emit(addressed, { story, ...address })
  }

  const tell =
    <What extends keyof News>(what: What) =>
    (...args: Parameters<News[What]>) =>
      channel().emit(told, { what, args })
  const inspector = inspectorOf({
    collector,
    answers,
    book: { ...book, preferred: () => preferred },
    news: { shown: tell('shown'), drawn: tell('drawn'), laidOut: tell('laidOut'), exported: tell('exported') },
    restart: () => channel().emit(FORCE_REMOUNT, { storyId: story }),
    onAddress: show,
    address: () => outerWindow().location.href,
    console: warnings,
  })

  inspectWith(listen)
  globalThis.fetch = answers.fetch
  return definePreviewAddon({
    beforeAll() {
      channel().on(asked, (command: Command) => inspector.command(command))
      inspector.awaitStory()
      channel().on(SET_CURRENT_STORY, ({ storyId }: { readonly storyId: string }) => {
        if (storyId !== story) inspector.awaitStory()
      })
      // A play that fails comes to no other end, and a story that stays does not begin.
      for (const end of [STORY_FINISHED, STORY_UNCHANGED])
        channel().on(end, () => {
          opened = null
          void inspector.settle('', nowhere)
        })
      channel().emit(ready)
    },
    beforeEach({ id, parameters }) {
      // With another theme or other props the same actors go on.
      if (isDrawn) return undefined
      const { machine }: Steps = parameters
      isDrawn = true
      story = id
      preferred = machine?.id
      collector.forget()
      answers.forget()
      inspector.begin(id)
      if (opened === null) show({ ...nowhere, hold: answers.isHolding() })
      return () => {
        isDrawn = false
      }
    },
    async afterEach({ parameters }) {
      const { steps = '' }: Steps = parameters
      const given = opened ?? nowhere
      opened = null
      await inspector.settle(steps, given)
    },
  })

  /** A story that takes steps fails as a test where one does not fit, or where they lead elsewhere. */
  function tested() {
    const samplesFor = async (machine: AnyStateMachine) => (await book.samples?.(machine)) ?? (() => [])
    let isListening = false
    return definePreviewAddon({
      beforeEach({ parameters }) {
        const { steps }: Steps = parameters
        if (steps === undefined) return
        collector.forget()
        answers.forget()
        if (!isListening) inspectWith(listen)
        isListening = true
      },
      async afterEach({ parameters }) {
        const { steps, reaches, machine }: Steps = parameters
        if (steps === undefined) return
        const preferred = () => machine?.id
        // A sample's own answer must not come before the one that the steps give.
        answers.hold(true)
        const problem = await replay(steps, { collector, answers, samplesFor, preferred })
        answers.hold(false)
        if (problem !== null) throw new Error(problem)
        const states = namedActors(collector).map(({ state }) => state)
        if (reaches !== undefined && !states.includes(reaches))
          throw new Error(`The steps lead to ${states.join(', ') || 'no machine'}, and not to ${reaches}.`)
      },
    })
  }
}

/** Storybook's window, where this one stands in it. */
function outerWindow(): Window {
  try {
    return parent.location.href === '' ? window : parent
  } catch {
    return window
  }
}
