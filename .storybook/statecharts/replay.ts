import type { AnyStateMachine, EventObject } from 'xstate'
import { isOfMachine, type Collector, type KnownActor } from './collector.ts'
import type { Answers } from './hold.ts'
import { stateOf } from './naming.ts'
import {
  byItself,
  labelIn,
  nameOfEvent,
  namesOfSamples,
  payloadOf,
  readPayload,
  readSteps,
  typesOf,
  writeSteps,
  type Samples,
  type WrittenStep,
} from './steps.ts'

export interface ReplayOptions {
  readonly collector: Collector
  readonly answers: Pick<Answers, 'held' | 'release'>
  readonly samplesFor: (machine: AnyStateMachine) => Promise<Samples>
  /** The machine that hears a step without an actor, where several could. */
  readonly preferred?: (() => string | undefined) | undefined
  /** The story has given way to another. */
  readonly isOver?: () => boolean
  /** How long a step may take to become possible, and how long what happens by itself may take, in ms. */
  readonly patience?: readonly [step: number, answer: number] | undefined
}

/** Sends the steps of an address one after the other. Resolves with the reason where one does not fit; the rest is not sent. */
export async function replay(text: string, options: ReplayOptions): Promise<string | null> {
  const { collector, answers, patience = [3000, 15_000], isOver = () => false } = options
  const steps = readSteps(text)
  const met = new Set<number>()
  for (const [index, step] of steps.entries()) {
    const isAwaited = step.payload === byItself
    const until = Date.now() + patience[isAwaited ? 1 : 0]
    let reason = isAwaited ? await came(step) : await send(step, options)
    while (reason !== null && Date.now() < until && !isOver()) {
      await pause()
      reason = isAwaited ? await came(step) : await send(step, options)
    }
    if (isOver()) return null
    const which = steps.length === 1 ? 'The step' : `Step ${index + 1} of ${steps.length},`
    if (reason !== null) return `${which} “${writeSteps([step])}” does not fit: ${reason} ${rest(steps.length - index)}`
    // The screen shows each state, as it would to a person.
    await pause()
  }
  return null

  async function came({ actor, event }: WrittenStep) {
    for (const { answer } of answers.held()) answers.release(answer, 'answer')
    const entry = collector
      .log()
      .find(
        ({ count, sessionId, snapshot, event: { type } }) =>
          !met.has(count) &&
          [type, nameOfEvent(labelIn(snapshot, type))].includes(event) &&
          (actor === null || actorsNamed(collector, actor).some((known) => known.sessionId === sessionId)),
      )
    if (entry !== undefined) met.add(entry.count)
    return entry === undefined ? 'it did not happen by itself.' : null
  }
}

const rest = (count: number) => (count === 1 ? 'It was not sent.' : 'It and the steps after it were not sent.')

const pause = () => new Promise((resume) => setTimeout(resume, 20))

/** Sends a step to the first actor that hears it. Resolves with the reason where none does. */
async function send({ actor: name, event, payload }: WrittenStep, options: ReplayOptions): Promise<string | null> {
  const { collector, samplesFor, preferred } = options
  const first = preferred?.()
  const actors = name === null ? namedActors(collector).map(({ actor }) => actor) : actorsNamed(collector, name)
  let reason = name === null ? 'no machine runs.' : `no ${name} runs.`
  for (const actor of actors.toSorted(
    (one, other) => Number(other.machine === first) - Number(one.machine === first),
  )) {
    const snapshot: unknown = actor.ref.getSnapshot()
    if (!isOfMachine(snapshot)) continue
    const { machine } = snapshot
    const types = snapshot.status === 'active' ? typesOf(snapshot, event) : new Set<string>()
    if (types.size === 0) reason = `${machine.id} hears no “${event}” in ${stateOf(snapshot)}.`
    const samples = (await samplesFor(machine))(snapshot)
    for (const type of types) {
      const wanted = eventsOf(type, payload, samples)
      const next = wanted.find((one) => machine.getTransitionData(snapshot, one).length > 0)
      if (next !== undefined) {
        actor.ref.send(next)
        return null
      }
      reason =
        wanted.length > 0
          ? `a guard of ${machine.id} says no in ${stateOf(snapshot)}.`
          : `${machine.id} has no such sample in ${stateOf(snapshot)}, or an address cannot carry its payload.`
    }
  }
  return reason
}

/** The events that a step may mean, by preference. */
function eventsOf(type: string, payload: string | null, samples: readonly EventObject[]): readonly EventObject[] {
  const ofType = samples.filter((sample) => sample.type === type)
  const [, actorId] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? []
  const plain = { type, ...(actorId !== undefined && { actorId }) }
  if (payload === null)
    return ofType.every((sample) => Object.keys(payloadOf(sample)).length > 0) && ofType.length > 0 ? ofType : [plain]
  const sample = ofType[namesOfSamples(ofType).indexOf(payload)]
  if (sample !== undefined) return [sample]
  const read = payload.includes('=') ? readPayload(payload) : undefined
  return read === undefined ? [] : [{ ...plain, ...read }]
}

interface NamedActor {
  readonly name: string
  readonly actor: KnownActor
  readonly state: string
}

/** Every machine that was not stopped, by name; of several of one machine with its number: `toggle.2`. */
export function namedActors(collector: Collector): readonly NamedActor[] {
  const all = new Map(collector.actors().map((actor) => [actor.sessionId, actor]))
  // A child that ended under a stopped actor is left out with it.
  const isGone = ({ isStopped, parentId }: KnownActor): boolean => {
    const parent = all.get(parentId ?? '')
    return isStopped || (parent !== undefined && isGone(parent))
  }
  const machines = [...all.values()].filter((actor) => actor.machine !== null && !isGone(actor))
  return machines.map((actor) => {
    const alike = machines.filter(({ machine }) => machine === actor.machine)
    const snapshot: unknown = actor.ref.getSnapshot()
    const state = isOfMachine(snapshot) ? stateOf(snapshot) : ''
    return { actor, state, name: `${actor.machine}${alike.length > 1 ? `.${alike.indexOf(actor) + 1}` : ''}` }
  })
}

/** A name without a number means the first actor of its machine. */
function actorsNamed(collector: Collector, written: string): readonly KnownActor[] {
  const all = namedActors(collector)
  const exact = all.filter(({ name }) => name === written)
  const found = exact.length > 0 ? exact : all.filter(({ actor }) => written.replace(/\.1$/, '') === actor.machine)
  return found.map(({ actor }) => actor)
}
