// Storybook's own page knows only the classic JSX, which needs `React` by name.
import * as React from 'react'
import type { Layout } from '../statechart/layout.ts'

interface CanvasProps {
  readonly layout: Layout
  /** Paths of the leaf states that are kept in sight. */
  readonly active: readonly string[]
  readonly children: React.ReactElement<{ readonly style?: React.CSSProperties }>
}

const steps = [0.2, 0.3, 0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.5, 2]
/** Below it, a chart that fits is too small to read: then it opens around the active state instead. */
const readable = 0.65

/** A chart to move about in: it scrolls by wheel, keys and dragging, and zooms by Ctrl and wheel, by + and −, and by buttons. */
export function Canvas({ layout, active, children }: CanvasProps) {
  const box = React.useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = React.useState(1)
  const drag = React.useRef<{ readonly x: number; readonly y: number }>(null)
  const { width, height } = layout

  const fitting = () => {
    const { clientWidth = 0, clientHeight = 0 } = box.current ?? {}
    return Math.min(1.25, clientWidth / width, clientHeight / height)
  }
  const nearest = (up: boolean) => (now: number) =>
    (up ? steps.find((step) => step > now + 0.01) : steps.findLast((step) => step < now - 0.01)) ?? now
  const centre = (behavior: ScrollBehavior) => {
    const state = layout.states.find(({ state: { path } }) => active.includes(path))
    if (box.current === null || state === undefined) return
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = box.current
    box.current.scrollTo({
      left: ((state.x + state.width / 2) / width) * scrollWidth - clientWidth / 2,
      top: ((state.y + state.height / 2) / height) * scrollHeight - clientHeight / 2,
      behavior,
    })
  }

  React.useLayoutEffect(() => setZoom(fitting() < readable ? 0.8 : fitting()), [layout.graph.id, width, height])
  React.useLayoutEffect(() => centre('instant'), [layout.graph.id, zoom])
  React.useEffect(() => {
    centre(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
  }, [active.join(' ')])
  React.useEffect(() => {
    const { current } = box
    // React's own listener is passive, and could not keep the page from zooming.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      setZoom((now) => Math.min(2, Math.max(0.2, now * Math.exp(-event.deltaY / 300))))
    }
    current?.addEventListener('wheel', onWheel, { passive: false })
    return () => current?.removeEventListener('wheel', onWheel)
  }, [])

  const keys: Readonly<Record<string, () => void>> = {
    '+': () => setZoom(nearest(true)),
    '=': () => setZoom(nearest(true)),
    '-': () => setZoom(nearest(false)),
    '0': () => setZoom(fitting()),
  }
  return (
    <div className="canvas-frame">
      <div
        ref={box}
        className="canvas"
        role="region"
        aria-label="Chart"
        tabIndex={0}
        onKeyDown={(event) => {
          // Storybook has shortcuts of its own, also for the arrows.
          event.stopPropagation()
          if (!event.ctrlKey && !event.metaKey) keys[event.key]?.()
        }}
        onPointerDown={({ clientX: x, clientY: y, button }) => {
          if (button === 0) drag.current = { x, y }
        }}
        onPointerMove={({ clientX: x, clientY: y, buttons, currentTarget }) => {
          if (buttons !== 1 || drag.current === null) return
          currentTarget.scrollBy({ left: drag.current.x - x, top: drag.current.y - y, behavior: 'instant' })
          drag.current = { x, y }
        }}
        onDragStart={(event) => event.preventDefault()}
      >
        {React.cloneElement(children, { style: { width: width * zoom, height: height * zoom } })}
      </div>
      <div className="tools" role="group" aria-label="Zoom">
        <button type="button" aria-label="Zoom out" title="Zoom out (−)" onClick={keys['-']}>
          −
        </button>
        <button type="button" title="Show the whole chart (0)" onClick={keys['0']}>
          Fit
        </button>
        <button type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={keys['+']}>
          +
        </button>
      </div>
    </div>
  )
}
