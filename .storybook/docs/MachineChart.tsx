import { theme } from '#components/theme/theme.ts'
import { Chart } from '#statecharts/Chart.tsx'
import { withoutStoryIn, type Graph } from '#statecharts/graph.ts'
import { directionOf, layoutOf } from '#statecharts/layout.ts'
import { useLayout } from '#statecharts/useLayout.ts'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { StateStory } from './known.ts'
import { hrefOf } from './storyIndex.ts'

interface MachineChartProps {
  readonly graph: Graph
  /** Every story of this machine; undefined while they are not known yet. */
  readonly stories?: readonly StateStory[] | undefined
  /** Paths of the states that the reader stands at. */
  readonly active?: readonly string[]
  /** Names of the arrows that are tested; the others are dashed. */
  readonly tested?: ReadonlySet<string>
}

/** Below this size its letters are hard to read: then it scrolls. */
const least = 0.8

/** The chart of a machine on a page, each state a link to its story. It is drawn when it comes near the screen. */
export function MachineChart({ graph, stories, ...drawn }: MachineChartProps) {
  const frame = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const layout = useLayout(frame, isNear ? graph : undefined, directionOf(graph), layoutOf)
  useEffect(() => {
    const watching = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watching.disconnect()
        setNear(true)
      },
      { rootMargin: '600px' },
    )
    if (frame.current !== null) watching.observe(frame.current)
    return () => watching.disconnect()
  }, [])

  const linkTo = (story: StateStory | undefined) => story && hrefOf({ type: 'story', id: story.id })
  const storyOf = (path: string) => stories?.find(({ state }) => state === path)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
    <Frame ref={frame} aria-label={`Chart of ${graph.id}`} tabIndex={0}>
      {layout !== undefined && (
        <Chart
          layout={layout}
          withoutStory={stories && withoutStoryIn(graph, (path) => storyOf(path) !== undefined)}
          hrefOf={(path) => linkTo(storyOf(path))}
          style={{ maxWidth: layout.width, minWidth: layout.width * least, width: '100%', height: 'auto' }}
          {...drawn}
        />
      )}
    </Frame>
  )
}

const Frame = styled.section`
  display: flex;
  min-height: 160px;
  overflow: auto;
  padding: 8px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};

  svg {
    margin: auto;
  }
`
