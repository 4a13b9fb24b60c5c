import type { Graph } from './graph.ts'
import type { Direction, Layout, Widths } from './layout.ts'

/** What the panel asks of the page whose actors it shows. */
export type Command =
  /** To be told of everything, from now on. */
  | { readonly do: 'ask' }
  /** To lay out the chart. `ticket` comes back with the layout. */
  | {
      readonly do: 'lay out'
      readonly graph: Graph
      readonly direction: Direction
      readonly widths: Widths
      readonly ticket: number
    }
  /** To show this actor; null follows what happens. */
  | { readonly do: 'choose'; readonly sessionId: string | null }
  /** To send a sample, by its place in the model. */
  | { readonly do: 'send'; readonly sample: number }
  /** To bring the actor back to this place in its past, or forth. */
  | { readonly do: 'go'; readonly place: number }
  | { readonly do: 'reset' }
  | { readonly do: 'hold'; readonly isOn: boolean }
  /** To let a held answer arrive, or a failure in its place. */
  | { readonly do: 'release'; readonly answer: number; readonly as: Release }
  | { readonly do: 'export'; readonly as: 'json' | 'stately' }
  /** For a report of the situation as text. */
  | { readonly do: 'report' }
  /** For the text of a story that takes these steps. */
  | { readonly do: 'save' }

/** As it is, no connection, or an HTTP status. */
export type Release = 'answer' | 'no connection' | 500

/** What the page tells the panel. */
export interface News {
  /** After each change. */
  readonly shown: (shown: Shown) => void
  readonly drawn: (drawing: Drawing | null) => void
  readonly laidOut: (layout: Layout, ticket: number) => void
  readonly exported: (file: Exported) => void
}

/** The chart of the shown actor. */
export interface Drawing {
  readonly graph: Graph
  /** The story of each leaf state, by path; null until all stories are known, or where there are none. */
  readonly stories: Readonly<Record<string, string>> | null
}

export interface Exported {
  readonly name: string
  readonly text: string
  /** A file is downloaded; a text is copied, and shown to be copied by hand where it cannot be, or should be read first. */
  readonly as: 'download' | 'copy' | 'read'
}

export interface Shown {
  /** Parents before their children. */
  readonly actors: readonly ActorLine[]
  /** The actor on show; null where none runs that the story is about. */
  readonly sessionId: string | null
  /** It was chosen, and not found by following what happens. */
  readonly isChosen: boolean
  readonly situation: Situation | null
  readonly isHolding: boolean
  readonly held: readonly HeldAnswer[]
  /** The story has not come to its end, so its machines may still be missing. */
  readonly isStarting: boolean
  /** Why the steps of the address were not sent; empty where they were. */
  readonly unfit: string
  /** The book writes a story of this situation. */
  readonly isSavable: boolean
}

export interface ActorLine {
  readonly sessionId: string
  readonly name: string
  readonly state: string
  /** How many actors it stands below. */
  readonly depth: number
}

/** An answer that waits until somebody lets it arrive. */
export interface HeldAnswer {
  readonly answer: number
  /** The call of a machine, or a request: `GET /api/orders`. */
  readonly label: string
  /** In short: `200`, `output`, `error`. */
  readonly outcome: string
}

export interface Situation {
  /** Paths of the active leaf states. */
  readonly active: readonly string[]
  /** Names of the arrows that may be taken now. */
  readonly open: readonly string[]
  readonly isOver: boolean
  readonly choices: readonly Choice[]
  readonly context: readonly ContextLine[]
  /** What happened since it started. Those after `place` were taken back. */
  readonly past: readonly Passed[]
  /** How many of them have led here. */
  readonly place: number
}

/** An event that an arrow from here waits for. */
export interface Choice {
  readonly label: string
  readonly samples: readonly Sample[]
  /** The guards that stand in its way, where it has any. */
  readonly guards: readonly string[]
}

export interface Sample {
  /** Its place among the samples of the model. */
  readonly sample: number
  /** What it brings along, in short; empty for nothing. */
  readonly text: string
  readonly isPossible: boolean
}

export interface ContextLine {
  /** Dotted: `values.name`. */
  readonly path: string
  /** Empty for one that the last event took away. */
  readonly text: string
  /** What it was before the last event, where that changed it; empty for one that is new. */
  readonly before: string | null
}

export interface Passed {
  readonly place: number
  readonly label: string
  readonly payload: string
  readonly from: string
  readonly to: string
  /** The actions that ran. */
  readonly ran: readonly string[]
}
