import { stepsAt, type Model } from '#stories/support/model.ts'
import { activeLeaves } from '#stories/support/states.ts'
import { eventOf, stateOf } from '#stories/support/walk.ts'
import { onShow } from '#stories/support/workflow.tsx'
import { definePreviewAddon } from 'storybook/internal/csf'
import { addons } from 'storybook/preview-api'
import type { Actor, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { graphOf } from '../statechart/graph.ts'
import type { Direction } from '../statechart/layout.ts'
import { allModels, allStories, storiesIn } from '../statechart/known.ts'
import { choicesIn, payloadTexts } from './choices.ts'
import { messages, type Drawing, type Passed, type Situation } from './constants.ts'

/** Tells the panel of an actor, and does what the panel sends. */
function follow(actor: Actor<AnyStateMachine>) {
  const channel = addons.getChannel()
  const machine = actor.logic
  const graph = graphOf(machine)
  let model: Model<AnyStateMachine> | undefined
  let before: AnyMachineSnapshot = actor.getSnapshot()
  let past: readonly Passed[] = []
  let isOnShow = true

  function tell() {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    const situation: Situation = {
      active: activeLeaves(snapshot.value),
      isOver: snapshot.status !== 'active',
      choices: choicesIn(graph, model, machine, snapshot),
      past,
    }
    if (isOnShow) channel.emit(messages.moved, situation)
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
      const emit = (drawing: Drawing) => isOnShow && channel.emit(messages.drawn, drawing)
      model ??= (await allModels()).find((each) => each.machine.id === machine.id)
      tell()
      // A large part, which only the panel needs.
      const { layoutOf } = await import('../statechart/layout.ts')
      const layout = await layoutOf(graph, direction)
      emit({ layout, direction, stories: null })
      const stories = storiesIn(await allStories()).filter((story) => story.machine === machine.id)
      emit({ layout, direction, stories: Object.fromEntries(stories.toReversed().map(({ state, id }) => [state, id])) })
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

/** The panel is told nothing before it has asked once; what happened until then it is told as well. */
function connect() {
  const channel = addons.getChannel()
  let direction: Direction | undefined
  let followed: ReturnType<typeof follow> | undefined

  onShow.changed = () => {
    followed?.leave()
    followed = onShow.actor === null ? undefined : follow(onShow.actor)
    if (direction !== undefined) void followed?.draw(direction)
  }
  channel.on(messages.asked, (asked: Direction) => {
    direction = asked
    if (followed === undefined) channel.emit(messages.drawn, null)
    else void followed.draw(asked)
  })
  channel.on(messages.sent, (step: number) => followed?.send(step))
}

export default () => definePreviewAddon({ beforeAll: connect })
