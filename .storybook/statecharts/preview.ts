import { FORCE_REMOUNT } from 'storybook/internal/core-events'
import { definePreviewAddon } from 'storybook/internal/csf'
import { addons } from 'storybook/preview-api'
import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { asked, told } from './channel.ts'
import { collect } from './collector.ts'
import { holdAnswers } from './hold.ts'
import { inspectorOf, type Book } from './inspector.ts'
import type { Command, News } from './messages.ts'

interface StatechartsOptions {
  /** Gives this inspector to every actor of the stories. */
  readonly inspectWith: (inspector: (happened: InspectionEvent) => void) => void
  readonly book?: Omit<Book, 'preferred'>
  /** Whether the answer to a request for this address may be held; by default all. */
  readonly isHeld?: (address: URL) => boolean
}

/** The page's side of the panel: `addons: [statecharts({ … })]` in `definePreview`. */
export function statecharts({ inspectWith, book = {}, isHeld }: StatechartsOptions) {
  // No panel looks at stories that run as tests.
  if (import.meta.env['VITEST'] !== undefined) return definePreviewAddon({})
  const collector = collect()
  const answers = holdAnswers(globalThis.fetch.bind(globalThis), isHeld)
  let story = ''
  let preferred: string | undefined

  function connect() {
    const channel = addons.getChannel()
    const tell =
      <What extends keyof News>(what: What) =>
      (...args: Parameters<News[What]>) =>
        channel.emit(told, { what, args })
    const inspector = inspectorOf({
      collector,
      answers,
      book: { ...book, preferred: () => preferred },
      news: { shown: tell('shown'), drawn: tell('drawn'), laidOut: tell('laidOut'), exported: tell('exported') },
      restart: () => channel.emit(FORCE_REMOUNT, { storyId: story }),
    })
    channel.on(asked, (command: Command) => inspector.command(command))
  }

  inspectWith((happened) => {
    answers.inspect(happened)
    collector.inspect(happened)
  })
  globalThis.fetch = answers.fetch
  return definePreviewAddon({
    beforeAll: connect,
    beforeEach({ id, parameters }) {
      story = id
      const machine: AnyStateMachine | undefined = parameters['machine']
      preferred = machine?.id
      collector.forget()
      answers.forget()
    },
  })
}
