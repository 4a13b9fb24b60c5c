import type { Layout } from '../statechart/layout.ts'

export const addonId = 'laurel/machine'
export const panelId = `${addonId}/panel`

/** Messages between the panel and the story's page. */
export const messages = {
  /** From the panel: what is on show, laid out in a `Direction`? */
  asked: `${addonId}/asked`,
  /** From the panel: the step that was chosen, by its place in the model. */
  sent: `${addonId}/sent`,
  /** From the page: a `Drawing`, or null for a story that holds no machine. */
  drawn: `${addonId}/drawn`,
  /** From the page, after each event: a `Situation`. */
  moved: `${addonId}/moved`,
} as const

export interface Drawing {
  readonly layout: Layout
  /** The story of each leaf state, by path; null until all stories are known. */
  readonly stories: Readonly<Record<string, string>> | null
}

export interface Situation {
  /** Paths of the active leaf states. */
  readonly active: readonly string[]
  readonly isOver: boolean
  readonly choices: readonly Choice[]
  /** What happened since the story was shown, the last first. */
  readonly past: readonly Passed[]
}

/** An event that an arrow from here waits for. */
export interface Choice {
  readonly label: string
  readonly samples: readonly Sample[]
  /** The guards that stand in its way, where it has any. */
  readonly guards: readonly string[]
}

export interface Sample {
  /** Its place among the steps of the model. */
  readonly step: number
  /** What it brings along, in short; empty for nothing. */
  readonly text: string
  readonly isPossible: boolean
}

export interface Passed {
  readonly count: number
  readonly label: string
  readonly payload: string
  readonly from: string
  readonly to: string
}
