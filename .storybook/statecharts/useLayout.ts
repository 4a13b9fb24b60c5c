// Storybook's own page knows only the classic JSX, which needs `React` by name.
import * as React from 'react'
import { weights } from './Chart.tsx'
import type { Graph } from './graph.ts'
import { sizes, textsOf, type Direction, type Layout, type TextSize, type Widths } from './layout.ts'

export type LayOut = (graph: Graph, direction: Direction, widths: Widths) => Promise<Layout>

/**
 * The layout of a chart in the font of the element around it, measured anew when another font has loaded. It keeps the
 * layout before while a new one is on its way; undefined until the first.
 */
export function useLayout(
  around: React.RefObject<Element | null>,
  graph: Graph | undefined,
  direction: Direction | undefined,
  layOut: LayOut,
): Layout | undefined {
  const [layout, setLayout] = React.useState<Layout>()
  React.useEffect(() => {
    if (graph === undefined || direction === undefined) return undefined
    let isGone = false
    const draw = async () => {
      if (around.current === null) return
      const next = await layOut(graph, direction, measured(graph, around.current))
      if (!isGone) setLayout(next)
    }
    void draw()
    document.fonts.addEventListener('loadingdone', draw)
    return () => {
      isGone = true
      document.fonts.removeEventListener('loadingdone', draw)
    }
  }, [around, graph, direction, layOut])
  return graph === undefined || layout?.graph.id !== graph.id ? undefined : layout
}

function measured(graph: Graph, around: Element): Widths {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) return {}
  const { fontFamily } = getComputedStyle(around)
  const widthIn = (size: TextSize) => (text: string) => {
    pen.font = `${weights[size]} ${sizes[size]}px ${fontFamily}`
    return [`${size} ${text}`, pen.measureText(text).width] as const
  }
  const { name, label } = textsOf(graph)
  return Object.fromEntries([...name.map(widthIn('name')), ...label.map(widthIn('label'))])
}
