// Storybook's own page knows only the classic JSX, which needs `React` by name.
import * as React from 'react'
import { Aside } from './Aside.tsx'
import { Bar, Picker } from './Bar.tsx'
import { Canvas } from './Canvas.tsx'
import { Chart } from './Chart.tsx'
import { withoutStoryIn } from './graph.ts'
import { handOver, Reading } from './Exported.tsx'
import type { Inspector as Connected } from './inspector.ts'
import { inspectorStyles } from './inspectorStyles.ts'
import type { Direction, Layout } from './layout.ts'
import type { Drawing, Exported, News, Shown, Situation } from './messages.ts'
import { useLayout, type LayOut } from './useLayout.ts'

interface InspectorProps {
  /** Begins to listen to the page whose actors are shown. */
  readonly connect: (news: News) => Connected
  readonly scheme: 'light' | 'dark'
  /** Where a state leads to, and what opens it; without them, states lead nowhere. */
  readonly hrefOf?: (story: string) => string
  readonly openStory?: (story: string) => void
  /** Said where no machine runs. */
  readonly nothing?: string
}

/** Every actor of a page: its chart with the active state, what can happen next, its context, and what happened so far. */
export function Inspector({ connect, scheme, nothing = 'No machine runs here.', ...links }: InspectorProps) {
  const root = React.useRef<HTMLDivElement>(null)
  const { shown, drawing, notice, text, close, command, layOut } = useConnection(connect)
  const direction = useDirection(root)
  const layout = useLayout(root, drawing?.graph, direction, layOut)
  return (
    <div ref={root} className="inspector" style={{ colorScheme: scheme }} data-direction={direction}>
      <style>{inspectorStyles}</style>
      {shown && shown.sessionId === null && (
        <div className="calm">
          <p>{shown.unfit || (shown.isStarting ? 'The story is starting.' : nothingOf(shown, nothing))}</p>
          {!shown.isStarting && shown.actors.length > 0 && <Picker {...{ shown, command }} none="Choose a machine" />}
        </div>
      )}
      {shown?.situation && drawing && layout && (
        <>
          <Canvas
            key={`${drawing.graph.id} ${direction}`}
            layout={layout}
            active={shown.situation.active}
            bar={<Bar shown={shown} notice={notice} command={command} />}
          >
            <Picture {...{ drawing, layout, links }} situation={shown.situation} />
          </Canvas>
          {text === undefined ? (
            <Aside {...{ drawing, shown, command }} situation={shown.situation} />
          ) : (
            <Reading key={text.text} {...{ text, close }} />
          )}
        </>
      )}
    </div>
  )
}

const nothingOf = ({ actors }: Shown, nothing: string) =>
  actors.length === 0 ? nothing : 'This story is about none of the machines that run here.'

/** What the page has told so far, and the way to command it. */
function useConnection(connect: InspectorProps['connect']) {
  const [shown, setShown] = React.useState<Shown>()
  const [drawing, setDrawing] = React.useState<Drawing | null>()
  const [notice, setNotice] = React.useState('')
  const [text, read] = React.useState<Exported>()
  const page = React.useRef<Connected>(null)
  React.useEffect(() => {
    if (notice === '') return undefined
    const timer = setTimeout(() => setNotice(''), 4000)
    return () => clearTimeout(timer)
  }, [notice])
  const waiting = React.useRef(new Map<number, (layout: Layout) => void>())
  const count = React.useRef(0)
  const command: Connected['command'] = React.useCallback((asked) => page.current?.command(asked), [])
  React.useEffect(() => {
    const connected = connect({
      shown: setShown,
      // The same chart in another message is not laid out again.
      drawn: (next) => setDrawing((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next)),
      laidOut: (layout, ticket) => waiting.current.get(ticket)?.(layout),
      async exported(file) {
        const done = await handOver(file)
        setNotice(done)
        read(done === '' ? file : undefined)
      },
    })
    page.current = connected
    connected.command({ do: 'ask' })
    return connected.leave
  }, [connect])
  const layOut: LayOut = React.useCallback(
    (graph, direction, widths) =>
      new Promise((resolve) => {
        const ticket = (count.current += 1)
        waiting.current.clear()
        waiting.current.set(ticket, resolve)
        command({ do: 'lay out', graph, direction, widths, ticket })
      }),
    [command],
  )
  return { shown, drawing, notice, text, close: () => read(undefined), command, layOut }
}

function useDirection(root: React.RefObject<HTMLElement | null>): Direction | undefined {
  const [direction, setDirection] = React.useState<Direction>()
  React.useEffect(() => {
    const watching = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0) setDirection(width > height ? 'RIGHT' : 'DOWN')
    })
    if (root.current !== null) watching.observe(root.current)
    return () => watching.disconnect()
  }, [root])
  return direction
}

interface PictureProps {
  readonly drawing: Drawing
  readonly situation: Situation
  readonly layout: Layout
  readonly links: Pick<InspectorProps, 'hrefOf' | 'openStory'>
  readonly style?: React.CSSProperties
}

function Picture({
  drawing: { graph, stories },
  situation,
  layout,
  links: { hrefOf, openStory },
  style,
}: PictureProps) {
  return (
    <Chart
      layout={layout}
      active={situation.active}
      open={situation.open}
      withoutStory={stories === null ? [] : withoutStoryIn(graph, (path) => stories[path] !== undefined)}
      hrefOf={(path) => {
        const story = stories?.[path]
        return story === undefined ? undefined : hrefOf?.(story)
      }}
      onState={(path, event) => {
        const story = stories?.[path]
        if (story === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openStory?.(story)
      }}
      {...(style && { style })}
    />
  )
}
