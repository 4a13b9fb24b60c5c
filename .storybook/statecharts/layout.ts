import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { ChartArrow, ChartState, Graph } from './graph.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface DrawnState extends Box {
  readonly state: ChartState
  readonly hasChildren: boolean
}

/** A line of a label: an event, and below or beside it the guard that lets it pass. */
export interface LabelLine {
  readonly arrow: ChartArrow
  readonly text: string
  readonly guard: string
  readonly isDelay: boolean
  /** The guard stands on a row of its own. */
  readonly isTall: boolean
}

/** All arrows from one state to another, drawn as one line. */
export interface DrawnArrow {
  readonly from: string
  readonly to: string
  readonly path: string
  readonly label: Box | null
  readonly lines: readonly LabelLine[]
  readonly arrows: readonly ChartArrow[]
}

/** A chart with everything in its place, as plain data. */
export interface Layout {
  readonly graph: Graph
  readonly width: number
  readonly height: number
  /** Around all states, where an arrow starts from any of them. */
  readonly frame: Box | null
  readonly states: readonly DrawnState[]
  readonly arrows: readonly DrawnArrow[]
  readonly dots: readonly Box[]
}

export type Direction = 'RIGHT' | 'DOWN'

/** On a page, which is wide and scrolls down: a chart of many states would be too wide from left to right. */
export const directionOf = ({ states }: Graph): Direction => (states.length > 6 ? 'DOWN' : 'RIGHT')

export const sizes = { name: 13, label: 11, row: 15, pad: 12, head: 34, dot: 10, gap: 4, edge: 5 } as const
export type TextSize = 'name' | 'label'
/** Measured widths in px, by the size and the text: `name confirming`. */
export type Widths = Readonly<Record<string, number>>
type Measure = (text: string, size: TextSize) => number
const widestLabel = 190
const fewest = 4

/** Loaded with the first chart that is laid out: who only draws does without its megabyte. */
let elk: ELK | undefined
const engine = async () => (elk ??= new (await import('elkjs/lib/elk.bundled.js')).default())

/** Lays a chart out, from left to right or from the top down. Without measured widths it guesses them. */
export async function layoutOf(graph: Graph, direction: Direction, widths: Widths = {}): Promise<Layout> {
  const hasFrame = graph.arrows.some(({ from }) => from === '')
  const width = (text: string, size: TextSize) => widths[`${size} ${text}`] ?? guessedWidth(text, size)
  const merged = mergedArrows(graph.arrows, width)
  const chart: ElkNode = {
    id: 'chart',
    layoutOptions: { ...options, 'elk.direction': direction },
    children: hasFrame
      ? [{ id: inFrame(''), layoutOptions: compound, children: nodesIn(graph, null, width) }]
      : nodesIn(graph, null, width),
    edges: [
      ...graph.states
        .filter(({ isInitial }) => isInitial)
        .map(({ path }) => ({ id: `dot ${path}`, sources: [`dot ${path}`], targets: [inFrame(path)] })),
      ...merged.map(({ from, to, lines }, index) => ({
        id: String(index),
        sources: [inFrame(from)],
        targets: [inFrame(to)],
        labels:
          lines.length === 0
            ? []
            : [{ id: `label ${index}`, text: '-', layoutOptions: inline, ...labelSize(lines, width) }],
      })),
    ],
  }
  const laid = await (await engine()).layout(chart)
  const nodes = new Map(flatNodes(laid).map((node) => [node.id, node]))
  const edges = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]))
  return {
    graph,
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    frame: hasFrame ? boxOf(nodes.get(inFrame(''))) : null,
    states: graph.states.map((state) => ({
      state,
      hasChildren: isAround(graph, state.path),
      ...boxOf(nodes.get(inFrame(state.path))),
    })),
    arrows: [
      ...graph.states
        .filter(({ isInitial }) => isInitial)
        .map(({ path }) => ({
          from: '',
          to: path,
          path: pathOf(edges.get(`dot ${path}`)),
          label: null,
          lines: [],
          arrows: [],
        })),
      ...merged.map((arrow, index) => {
        const edge = edges.get(String(index))
        return { ...arrow, path: pathOf(edge), label: edge?.labels?.[0] === undefined ? null : boxOf(edge.labels[0]) }
      }),
    ],
    dots: [...nodes.values()].filter(({ id }) => id.startsWith('dot ')).map(boxOf),
  }
}

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=12,left=12,right=12,bottom=12]',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeSelfLoop': '14',
}
const inline = { 'elk.edgeLabels.inline': 'true' }
const compound = { 'elk.padding': `[top=${sizes.head + 12},left=16,right=16,bottom=16]` }

/** ELK wants a name for everything, also for the whole chart, whose path is empty. */
const inFrame = (path: string): string => `state ${path}`

const isAround = (graph: Graph, path: string) => graph.states.some(({ parent }) => parent === path)

function nodesIn(graph: Graph, parent: string | null, width: Measure): ElkNode[] {
  return graph.states
    .filter((state) => state.parent === parent)
    .flatMap((state) => {
      const around = isAround(graph, state.path)
      const node: ElkNode = {
        id: inFrame(state.path),
        ...(around
          ? { layoutOptions: compound, children: nodesIn(graph, state.path, width) }
          : stateSize(state, width)),
      }
      const dot = { id: `dot ${state.path}`, width: sizes.dot, height: sizes.dot }
      return state.isInitial ? [dot, node] : [node]
    })
}

const flatNodes = (node: ElkNode): readonly ElkNode[] => [node, ...(node.children ?? []).flatMap(flatNodes)]

const boxOf = (shape: { x?: number; y?: number; width?: number; height?: number } = {}): Box => ({
  x: round(shape.x ?? 0),
  y: round(shape.y ?? 0),
  width: round(shape.width ?? 0),
  height: round(shape.height ?? 0),
})

const round = (length: number) => Math.round(length * 2) / 2

const stateSize = ({ name }: ChartState, width: Measure) => ({
  width: Math.ceil(Math.max(72, width(name, 'name'))) + 2 * sizes.pad,
  height: 34,
})

type Merged = Pick<DrawnArrow, 'from' | 'to' | 'lines' | 'arrows'>

function mergedArrows(arrows: readonly ChartArrow[], width: Measure): readonly Merged[] {
  const groups = Map.groupBy(arrows, ({ from, to }) => `${from} ${to}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    return [{ from: first.from, to: first.to, lines: group.map((arrow) => labelLine(arrow, width)), arrows: group }]
  })
}

function labelLine(arrow: ChartArrow, width: Measure): LabelLine {
  const { text, guard, isDelay } = labelTexts(arrow)
  const isTall = guard !== '' && width(text, 'label') + sizes.gap + width(guard, 'label') > widestLabel
  return { arrow, text, guard, isDelay, isTall }
}

function labelTexts({ label, guard }: ChartArrow) {
  const isDelay = label.startsWith('after ')
  return { text: label.replace(/^after /, '') || 'always', guard: guard === null ? '' : `[${guard}]`, isDelay }
}

/** Long lists end in a count; the whole list is in the title that a pointer shows. */
export const shownLines = (lines: readonly LabelLine[]): readonly LabelLine[] =>
  lines.length > fewest + 1 ? lines.slice(0, fewest) : lines

/** What is written below a list that is cut short. */
export const moreLines = (lines: readonly LabelLine[]): string => `+ ${lines.length - shownLines(lines).length} more`

function labelWidth({ text, guard, isDelay, isTall }: LabelLine, width: Measure) {
  const [first, second] = [width(text, 'label'), guard === '' ? 0 : width(guard, 'label')]
  const words = isTall ? Math.max(first, second) : first + (guard === '' ? 0 : sizes.gap + second)
  return words + (isDelay ? sizes.row : 0)
}

function labelSize(lines: readonly LabelLine[], width: Measure) {
  const shown = shownLines(lines)
  const widest = Math.max(...shown.map((line) => labelWidth(line, width)))
  const rows = shown.reduce((count, { isTall }) => count + (isTall ? 2 : 1), shown.length < lines.length ? 1 : 0)
  return { width: Math.ceil(widest) + 2 * sizes.edge, height: rows * sizes.row + 4 }
}

/** Every text of a chart, by the size in which it is drawn. */
export const textsOf = ({ states, arrows }: Graph): Readonly<Record<TextSize, readonly string[]>> => ({
  name: states.map(({ name }) => name),
  label: arrows.map(labelTexts).flatMap(({ text, guard }) => [text, guard]),
})

/** Widths of letters in a usual sans-serif face, in parts of its size: near enough, and the same where no page is. */
function guessedWidth(text: string, size: TextSize) {
  const width = [...text].reduce((sum, letter) => sum + letterWidth(letter), 0)
  return width * sizes[size] * (size === 'name' ? 1.06 : 1)
}

function letterWidth(letter: string): number {
  if (/[iljtfrI.,:;|'![\]()· ]/.test(letter)) return 0.3
  if (/[mwMW@]/.test(letter)) return 0.88
  return /[A-ZÁÉÍÓÚÑ]/.test(letter) ? 0.68 : 0.57
}

/** A line with rounded corners. */
function pathOf(edge: ElkExtendedEdge | undefined): string {
  return (edge?.sections ?? [])
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => {
      const points = [startPoint, ...bendPoints, endPoint]
      return points.map((point, index) => {
        const before = points[index - 1]
        const after = points[index + 1]
        if (before === undefined) return `M${round(point.x)} ${round(point.y)}`
        if (after === undefined) return `L${round(point.x)} ${round(point.y)}`
        const [start, end] = [towards(point, before), towards(point, after)]
        return `L${start} Q${round(point.x)} ${round(point.y)} ${end}`
      })
    })
    .join(' ')
}

interface Point {
  readonly x: number
  readonly y: number
}

function towards(corner: Point, other: Point): string {
  const [dx, dy] = [other.x - corner.x, other.y - corner.y]
  const length = Math.hypot(dx, dy)
  const radius = Math.min(6, length / 2) / (length || 1)
  return `${round(corner.x + dx * radius)} ${round(corner.y + dy * radius)}`
}
