import { stepsAt, type Model } from '#stories/support/model.ts'
import { activeLeaves } from '#stories/support/states.ts'
import { eventOf, stateOf } from '#stories/support/walk.ts'
import type { Actor, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { graphOf } from '../statechart/graph.ts'
import { allModels, allStories, storiesIn } from '../statechart/known.ts'
import type { Direction, Layout } from '../statechart/layout.ts'
import { choicesIn, payloadTexts } from './choices.ts'
import type { Drawing, Passed, Situation } from './constants.ts'

interface Panel {
  readonly draw: (drawing: Drawing) => void
  readonly move: (situation: Situation) => void
}

/** Tells a panel of an actor from now on, and does what the panel sends. */
export function follow(actor: Actor<AnyStateMachine>, panel: Panel, book = { models: allModels, stories: allStories }) {
  const machine = actor.logic
  const graph = graphOf(machine)
  let model: Model<AnyStateMachine> | undefined
  let before: AnyMachineSnapshot = actor.getSnapshot()
  let past: readonly Passed[] = []
  let isOnShow = true
  const layouts = new Map<Direction, Promise<Layout>>()

  function layoutIn(direction: Direction) {
    // A large part, which only the panel needs.
    const layout =
      layouts.get(direction) ?? import('../statechart/layout.ts').then(({ layoutOf }) => layoutOf(graph, direction))
    layouts.set(direction, layout)
    return layout
  }
  function tell() {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    if (isOnShow)
      panel.move({
        active: activeLeaves(snapshot.value),
        isOver: snapshot.status !== 'active',
        choices: choicesIn(graph, model, machine, snapshot),
        past,
      })
  }
  const watching = actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return
    const { event } = inspected
    const isHeard = before.status === 'active' && machine.getTransitionData(before, event).length > 0
    const from = stateOf(before)
    before = actor.getSnapshot()
    if (!isHeard) return
    const label = graph.arrows.find((arrow) => arrow.event === event.type)?.label ?? event.type
    const [payload = ''] = payloadTexts([event])
    past = [{ count: past.length + 1, label, payload, from, to: stateOf(before) }, ...past]
    tell()
  })

  return {
    async draw(direction: Direction) {
      const drawn = (drawing: Drawing) => isOnShow && panel.draw(drawing)
      model ??= (await book.models()).find((each) => each.machine.id === machine.id)
      const layout = await layoutIn(direction)
      drawn({ layout, stories: null })
      tell()
      const stories = storiesIn(await book.stories()).filter((story) => story.machine === machine.id)
      drawn({ layout, stories: Object.fromEntries(stories.toReversed().map(({ state, id }) => [state, id])) })
    },
    send(step: number) {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot()
      const chosen = stepsAt(model?.steps ?? [], snapshot)[step]
      if (chosen !== undefined) actor.send(eventOf(machine, snapshot, chosen))
    },
    leave() {
      isOnShow = false
      watching.unsubscribe()
    },
  }
}
