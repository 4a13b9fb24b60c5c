import type { Book } from '#statecharts/inspector.ts'
import { stepsAt } from '#statecharts/model/model.ts'
import { eventOf } from '#statecharts/model/walk.ts'
import { allModels, allStories, storiesIn } from './known.ts'

interface Known {
  readonly models: typeof allModels
  readonly stories: typeof allStories
}

/** What these models and stories tell of a machine. */
export const bookOf = ({ models, stories }: Known): Book => ({
  async samples(machine) {
    const model = (await models()).find((each) => each.machine.id === machine.id)
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

export const wholeBook: Book = bookOf({ models: allModels, stories: allStories })
