import type { Trace } from '#runtime/trace/trace.ts'
import type { Model } from '#statecharts/model/model.ts'
import { useEffect, useMemo, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { screensIn, storiesIn, type Module, type StateStory } from '../../.storybook/docs/known.ts'
import { replayTrace, type Replay } from './replayTrace.ts'
import { fieldsOf, machinesFor } from './traceMachines.ts'
import { formScreens, type TraceScreen } from './traceScreens.tsx'

export interface Loads {
  readonly loadModels: () => Promise<readonly Model<AnyStateMachine>[]>
  readonly loadStories: () => Promise<readonly Module[]>
}
/** What a trace is replayed with. */
export interface Book {
  readonly models: readonly Model<AnyStateMachine>[]
  readonly screens: readonly TraceScreen[]
  readonly stories: readonly StateStory[]
}

export function useBook({ loadModels, loadStories }: Loads): Book | undefined {
  const [book, setBook] = useState<Book>()
  useEffect(() => {
    void Promise.all([loadModels(), loadStories()]).then(([models, modules]) =>
      setBook({ models, screens: [...formScreens, ...screensIn(modules)], stories: storiesIn(modules) }),
    )
  }, [loadModels, loadStories])
  return book
}

export function useReplay(text: string, book: Book | undefined) {
  const trace = useMemo(() => traceIn(text), [text])
  const replay = useMemo(() => (trace && book ? replayOf(trace, book) : undefined), [trace, book])
  return { trace, replay }
}

function traceIn(text: string): Trace | null {
  try {
    const read: unknown = JSON.parse(text)
    return read instanceof Object && 'actors' in read && 'happened' in read ? (read as Trace) : null
  } catch {
    return null
  }
}

function replayOf(trace: Trace, { models, screens }: Book): Replay {
  const forms = screens.map(({ machine, contextOf }) => ({ machine, fields: fieldsOf(contextOf()) }))
  return replayTrace(
    trace,
    machinesFor(
      models.map(({ machine }) => machine),
      forms,
    ),
  )
}
