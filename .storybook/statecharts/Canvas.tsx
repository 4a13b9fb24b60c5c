// Storybook's own page knows only the classic JSX, which needs `React` by name.
import * as React from 'react'
import type { Layout } from './layout.ts'

interface CanvasProps {
  readonly layout: Layout
  /** Paths of the leaf states that are kept in sight. */
  readonly active: readonly string[]
  /** Stands above it, before the buttons that zoom. */
  readonly bar: React.ReactNode
  readonly children: React.ReactElement<{ readonly style?: React.CSSProperties }>
}

const steps = [0.2, 0.3, 0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.5, 2] as const
/** Where the fitting zoom is below the first value, the chart opens at the second, around the active state. */
const readable = [0.65, 0.85] as const

/** A chart to move about in: it scrolls by wheel, keys and dragging, and zooms by Ctrl and wheel, by + and −, and by buttons. */
export function Canvas({ layout, active, bar, children }: CanvasProps) {
  const { width, height, states } = layout
  const box = React.useRef<HTMLDivElement>(null)
  const [{ room, chosen }, set] = React.useState<{ room: number; chosen?: number | 'fit' }>({ room: 0 })
  const fit = Math.min(1.25, room)
  const zoom = chosen === 'fit' ? fit : (chosen ?? (fit < readable[0] ? readable[1] : fit))
  const choose = (next: number | 'fit') => set((now) => ({ ...now, chosen: next }))
  const dragged = React.useRef(0)

  React.useEffect(() => {
    const watching = new ResizeObserver(([entry]) => {
      const { contentRect } = entry ?? {}
      if (contentRect)
        set((now) => ({ ...now, room: Math.min(contentRect.width / width, contentRect.height / height) }))
    })
    if (box.current !== null) watching.observe(box.current)
    return () => watching.disconnect()
  }, [width, height])

  /** The zoom and size of the last scroll; scrolling is smooth only while they stay the same. */
  const placed = React.useRef('')
  const shown = states.find(({ state: { path } }) => active.includes(path))
  React.useEffect(() => {
    const { current } = box
    if (current === null || shown === undefined || room === 0) return
    const size = `${zoom} ${room}`
    current.scrollTo({
      behavior: placed.current === size ? 'auto' : 'instant',
      left: (shown.x + shown.width / 2) * zoom - current.clientWidth / 2,
      top: (shown.y + shown.height / 2) * zoom - current.clientHeight / 2,
    })
    placed.current = size
  }, [shown, zoom, room])

  React.useEffect(() => {
    const { current } = box
    // React's own listener is passive, and could not keep the page from zooming.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const next = zoom * Math.exp(-event.deltaY / 300)
      set((now) => ({ ...now, chosen: Math.min(2, Math.max(0.2, next)) }))
    }
    current?.addEventListener('wheel', onWheel, { passive: false })
    return () => current?.removeEventListener('wheel', onWheel)
  }, [zoom])

  const zoomIn = () => choose(steps.find((step) => step > zoom + 0.01) ?? zoom)
  const zoomOut = () => choose(steps.findLast((step) => step < zoom - 0.01) ?? zoom)
  const showAll = () => choose('fit')
  const keys: Readonly<Record<string, () => void>> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': showAll }
  return (
    <div className="canvas-frame">
      <div className="bar">
        {bar}
        <span className="group zoom">
          <button type="button" aria-label="Zoom out" title="Zoom out (−)" onClick={zoomOut}>
            <Sign path="M1 5H9" />
          </button>
          <button type="button" title="Show the whole chart (0)" onClick={showAll}>
            Fit
          </button>
          <button type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={zoomIn}>
            <Sign path="M1 5H9M5 1V9" />
          </button>
        </span>
      </div>
      {/* A region that scrolls is reached by the keyboard. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={box}
        className="canvas"
        aria-label="Chart"
        tabIndex={0}
        onKeyDown={(event) => {
          // Storybook has shortcuts of its own, also for the arrows.
          event.stopPropagation()
          if (!event.ctrlKey && !event.metaKey) keys[event.key]?.()
        }}
        onPointerDown={() => {
          dragged.current = 0
        }}
        onPointerMove={({ movementX, movementY, buttons, currentTarget }) => {
          if (buttons !== 1) return
          dragged.current += Math.abs(movementX) + Math.abs(movementY)
          currentTarget.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' })
        }}
        onClickCapture={(event) => {
          // The end of dragging is no click on the state below.
          if (dragged.current > 4) {
            event.preventDefault()
            event.stopPropagation()
          }
        }}
        onDragStart={(event) => event.preventDefault()}
      >
        {React.cloneElement(children, { style: { width: width * zoom, height: height * zoom } })}
      </section>
    </div>
  )
}

/** Drawn, because a sign in place of words is no name that a voice could say. */
const Sign = ({ path }: { readonly path: string }) => (
  <svg aria-hidden width={10} height={10} viewBox="0 0 10 10">
    <path d={path} stroke="currentColor" strokeWidth={1.5} />
  </svg>
)
