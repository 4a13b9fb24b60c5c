import type { Turn } from '#runtime/locks.ts'
import { useEffect, useState } from 'react'
import type { AnyActor } from 'xstate'

/** An actor that several places may show. */
export interface Lasting<Actor> {
  readonly actor: Actor
  /** Begins to show it. Returns what ends it. */
  readonly show: () => () => void
}

interface LastingOptions<Actor> {
  /** A press is under way, and goes on without a place that shows it. */
  readonly isAtWork: (actor: Actor) => boolean
  /** The lock that the actor takes when it reads before sending; released here when its work is done. */
  readonly turn: Turn
  /** Nothing shows it any more, and it was stopped; `isOutOfSight` if its work ended after that. */
  readonly onEnd: (actor: Actor, isOutOfSight: boolean) => void
}

/**
 * An actor that lives as long as something shows it, and until the work of the last press is done: a press counts, also if
 * staff leave at once.
 */
export function lastingActor<Actor extends AnyActor>(actor: Actor, options: LastingOptions<Actor>): Lasting<Actor> {
  const { isAtWork, turn, onEnd } = options
  let places = 0
  actor.subscribe(() => isAtWork(actor) || turn.end())
  const end = (isOutOfSight: boolean) => {
    if (places > 0) return
    actor.stop()
    onEnd(actor, isOutOfSight)
  }
  const leave = () => {
    places -= 1
    // Another place may take it over in the same moment.
    queueMicrotask(() => {
      if (places > 0) return
      if (!isAtWork(actor)) return end(false)
      const { unsubscribe } = actor.subscribe(() => {
        if (isAtWork(actor)) return
        unsubscribe()
        end(true)
      })
    })
  }
  return {
    actor,
    show() {
      places += 1
      actor.start()
      return leave
    },
  }
}

/** Shows an actor while the caller is mounted. */
export function useLasting<Actor>(find: () => Lasting<Actor>): Actor {
  const [{ actor, show }] = useState(find)
  useEffect(show, [show])
  return actor
}
