import { onShow } from '#stories/support/workflow.tsx'
import type { Model } from '#stories/support/model.ts'
import { activeLeaves } from '#stories/support/states.ts'
import { eventOf, stateOf } from '#stories/support/walk.ts'
import { definePreviewAddon } from 'storybook/internal/csf'
import { addons } from 'storybook/preview-api'
import type { Actor, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { graphOf } from '../statechart/graph.ts'
import type { Direction } from '../statechart/layout.ts'
import { allStateStories } from '../statechart/stateStories.ts'
import { choicesIn, payloadTexts, stepsIn } from './choices.ts'
import { messages, type Drawing, type Passed, type Situation } from './constants.ts'

const models = import.meta.glob<Record<string, Model<AnyStateMachine>>>('/stories/models/**/*.ts')

async function modelOf(machine: AnyStateMachine): Promise<Model<AnyStateMachine> | undefined> {
  const modules = await Promise.all(Object.values(models).map((load) => load()))
  return modules.flatMap((module) => Object.values(module)).find((model) => model.machine.id === machine.id)
}

/** Tells the panel of the actor that the story on show holds, and does what the panel sends. */
function follow() {
  const channel = addons.getChannel()
  let direction: Direction | undefined
  let stop = () => {}

  /** Draws the actor on show. The panel hears nothing before it has asked once. */
  function show() {
    stop()
    if (direction === undefined) return
    const { actor } = onShow
    if (actor === null) channel.emit(messages.drawn, null)
    else stop = showActor(actor, direction)
  }

  function showActor(actor: Actor<AnyStateMachine>, inDirection: Direction) {
    const machine = actor.logic
    const graph = graphOf(machine)
    let model: Model<AnyStateMachine> | undefined
    let before: AnyMachineSnapshot = actor.getSnapshot()
    let past: readonly Passed[] = []
    let isShown = true

    const tell = () => {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot()
      channel.emit(messages.moved, {
        active: activeLeaves(snapshot.value),
        isOver: snapshot.status !== 'active',
        choices: choicesIn(graph, model, machine, snapshot),
        past,
      } satisfies Situation)
    }
    const send = (step: number) => {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot()
      const chosen = model === undefined ? undefined : stepsIn(model, snapshot)[step]
      if (chosen !== undefined) actor.send(eventOf(machine, snapshot, chosen))
    }
    const watching = actor.system.inspect((inspected) => {
      if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return
      const { event } = inspected
      const [taken] = before.status === 'active' ? machine.getTransitionData(before, event) : []
      const from = stateOf(before)
      before = actor.getSnapshot()
      if (taken === undefined) return
      const label = graph.arrows.find((arrow) => arrow.event === event.type)?.label ?? event.type
      const [payload = ''] = payloadTexts([event])
      past = [{ count: past.length + 1, label, payload, from, to: stateOf(before) }, ...past]
      tell()
    })
    const draw = async () => {
      const { layoutOf } = await import('../statechart/layout.ts')
      const layout = await layoutOf(graph, inDirection)
      const emit = (stories: Drawing['stories']) => {
        if (isShown) channel.emit(messages.drawn, { layout, direction: inDirection, stories } satisfies Drawing)
      }
      emit(null)
      model = await modelOf(machine)
      if (isShown) tell()
      const ofMachine = (await allStateStories()).filter((story) => story.machine === machine.id)
      emit(Object.fromEntries(ofMachine.toReversed().map(({ state, id }) => [state, id])))
    }
    channel.on(messages.sent, send)
    tell()
    void draw()
    return () => {
      isShown = false
      channel.off(messages.sent, send)
      watching.unsubscribe()
    }
  }

  onShow.changed = show
  channel.on(messages.asked, (asked: Direction) => {
    direction = asked
    show()
  })
}

export default () => definePreviewAddon({ beforeAll: follow })
