import { ownWords } from 'virtual:own-words'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { entryIn } from '../release.ts'
import { cleaner, type Clean } from './clean.ts'
import { recorder as ofThisPage, type Recorder } from './recorder.ts'

/** Raised when an older reader would misread a trace. */
export const traceFormat = 1

/** What happened in a page, without personal data, see docs/behaviour.md#Trace. */
export interface Trace {
  readonly format: number
  /** The entry script of the console that wrote it, whose name changes with every build; null in development. */
  readonly build: string | null
  readonly actors: readonly TracedActor[]
  readonly happened: readonly (TracedStep | TracedAnswer)[]
}

export interface TracedActor {
  readonly id: string
  readonly machine: string
  /** What its parent calls it. */
  readonly name: string
  /** The same for a machine and those that it started. */
  readonly system: number
  /** Before its first step in the trace. */
  readonly start: TracedSnapshot
  readonly end: TracedSnapshot
}

export interface TracedSnapshot {
  readonly value: Clean
  readonly context: Clean
  readonly status: string
}

export interface TracedStep {
  /** In ms since the first. */
  readonly at: number
  readonly actor: string
  readonly event: { readonly type: string; readonly [key: string]: Clean }
  /** The state that it led to. */
  readonly value: Clean
}

export interface TracedAnswer {
  readonly at: number
  readonly method: string
  readonly path: string
  /** 0 where none came. */
  readonly status: number
}

/** The trace of what was recorded. */
export function traceOf({ pieces, latestOf }: Recorder, build: string | null): Trace {
  const starts = new Map<AnyActorRef, AnyMachineSnapshot>()
  const happened = pieces().flatMap((piece) => {
    for (const [actor, before] of piece.before) if (!starts.has(actor)) starts.set(actor, before)
    return piece.happened
  })
  const refs = [...starts.keys()]
  const refer = (actor: AnyActorRef): string => {
    const last = latestOf(actor)
    // A run in which nothing happened is named by the list of runs alone.
    if (!starts.has(actor) && last !== undefined) {
      starts.set(actor, last)
      refs.push(actor)
    }
    return starts.has(actor) ? `a${refs.indexOf(actor) + 1}` : 'other'
  }
  const clean = cleaner(ownWords, refer)
  const snapshot = ({ value, context, status }: AnyMachineSnapshot): TracedSnapshot => ({
    value: clean.state(value),
    context: clean.value(context),
    status,
  })
  const systems: AnyActorRef['system'][] = []
  const systemOf = ({ system }: AnyActorRef) => {
    if (!systems.includes(system)) systems.push(system)
    return systems.indexOf(system)
  }
  const traced = (actor: AnyActorRef): TracedActor[] => {
    const start = starts.get(actor)
    return start === undefined
      ? []
      : [
          {
            id: refer(actor),
            machine: start.machine.id,
            name: clean.name(actor.id),
            system: systemOf(actor),
            start: snapshot(start),
            end: snapshot(latestOf(actor) ?? start),
          },
        ]
  }
  const begin = happened[0]?.at ?? 0
  const written = (): Trace => {
    const steps = happened.map((one) => {
      const at = Math.round(one.at - begin)
      if (!('actor' in one)) return { at, method: one.method, path: clean.path(one.path), status: one.status }
      const { type, ...rest } = one.event
      const event = { ...(clean.value(rest) as Readonly<Record<string, Clean>>), type: clean.type(type) }
      return { at, actor: refer(one.actor), event, value: clean.state(one.value) }
    })
    // `refs` grows while it is read: a list of runs names its runs.
    const actors: TracedActor[] = []
    for (const actor of refs) actors.push(...traced(actor))
    return { format: traceFormat, build, actors, happened: steps }
  }
  written()
  clean.rank()
  return written()
}

/** The trace of this page. */
export const currentTrace = (): Trace => traceOf(ofThisPage, entryIn(document.documentElement.outerHTML))
