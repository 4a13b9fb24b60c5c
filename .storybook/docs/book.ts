import type { Book } from '#statecharts/inspector.ts'
import { stepsAt } from '#statecharts/model/model.ts'
import { eventOf } from '#statecharts/model/walk.ts'
import { version as storybook } from 'storybook/package.json'
import { version as xstate } from 'xstate/package.json'
import { allModels, allStories, storiesIn } from './known.ts'
import { savedStory } from './savedStory.ts'
import { bookOnHost } from './storyIndex.ts'

interface Known {
  readonly models: typeof allModels
  readonly stories: typeof allStories
}

/** What these models and stories tell of a machine. */
export const bookOf = ({ models, stories }: Known): Book => ({
  async samples(machine) {
    const ofIt = (await models()).filter((each) => each.machine.id === machine.id)
    // Machines made by one function share their id.
    const model = ofIt.find((each) => each.machine.config === machine.config) ?? ofIt[0]
    return (snapshot) =>
      stepsAt(model?.steps ?? [], snapshot).flatMap((step) =>
        'ends' in step && step.ends === 'heard' ? [] : [eventOf(machine, snapshot, step)],
      )
  },
  async stories(id) {
    const ofIt = storiesIn(await stories()).filter(({ machine }) => machine === id)
    return Object.fromEntries(ofIt.toReversed().map(({ state, id: story }) => [state, story]))
  },
})

/** Machines that the console starts with itself, each with the stories that are about it. Others run because a screen draws them. */
const ofTheConsole: Readonly<Record<string, string>> = {
  session: 'sign-in-',
  newRelease: 'shell-',
  runs: 'shell-',
  ordersExport: 'orders-',
  productImport: 'products-',
}

export const wholeBook: Book = {
  isSubject: (story, machine) => story.startsWith(ofTheConsole[machine] ?? ''),
  ...bookOf({ models: allModels, stories: allStories }),
  savedStory,
  async versions() {
    const { commit = 'not built', built = '' } = (await bookOnHost()) ?? {}
    return { book: `${commit} ${built}`.trim(), xstate, storybook }
  },
}
