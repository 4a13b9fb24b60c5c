// Storybook's own page knows only the classic JSX, which needs `React` by name.
import * as React from 'react'
import {
  moreLines,
  shownLines,
  sizes,
  type Box,
  type DrawnArrow,
  type DrawnState,
  type LabelLine,
  type Layout,
} from './layout.ts'

interface ChartProps {
  readonly layout: Layout
  /** Paths of the leaf states that are active now. */
  readonly active?: readonly string[]
  /** Paths of the leaf states that no story holds, drawn in red. */
  readonly withoutStory?: readonly string[] | undefined
  /** Names of the arrows that tests take; the others are dashed. Without it, all are drawn alike. */
  readonly tested?: ReadonlySet<string>
  /** Names of the arrows that may be taken now. */
  readonly open?: readonly string[]
  /** Where a state leads to, usually its story. */
  readonly hrefOf?: (path: string) => string | undefined
  readonly onState?: (path: string, event: React.MouseEvent) => void
  readonly style?: React.CSSProperties
}

const none: readonly string[] = []

/** The chart of a machine. Whoever points at a state or moves the focus there sees its arrows stand out. */
export function Chart({ layout, active = none, open = none, style, ...props }: ChartProps) {
  const { graph, width, height, frame } = layout
  const [traced, trace] = React.useState<string | null>(null)
  const head = React.useId()
  const around = layout.states.filter(({ hasChildren }) => hasChildren)
  const leaves = layout.states.filter(({ hasChildren }) => !hasChildren)
  const isActive = (path: string) => active.some((leaf) => leaf === path || leaf.startsWith(`${path}.`))
  const isNear = ({ from, to }: DrawnArrow) => from === traced || to === traced
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="statechart"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there is no other within SVG
      role="group"
      aria-label={`Statechart of ${graph.id}`}
      data-traced={traced !== null}
      style={style}
    >
      <style>{styles}</style>
      <defs>
        <marker id={head} viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 .5L8 4L0 7.5z" fill="context-stroke" />
        </marker>
      </defs>
      {frame !== null && <rect className="frame" {...frame} rx={10} />}
      {around.map((drawn) => (
        <State key={drawn.state.path} drawn={drawn} isActive={isActive(drawn.state.path)} trace={trace} {...props} />
      ))}
      {layout.dots.map((dot) => (
        <circle key={`${dot.x} ${dot.y}`} className="dot" cx={dot.x + 5} cy={dot.y + 5} r={5} />
      ))}
      {layout.arrows.map((arrow) => (
        <Arrow
          key={`${arrow.from} ${arrow.to} ${arrow.arrows.length}`}
          arrow={arrow}
          head={head}
          isOn={isNear(arrow) || arrow.arrows.some(({ name }) => open.includes(name))}
          isNear={isNear(arrow)}
          {...(props.tested !== undefined && { tested: props.tested })}
        />
      ))}
      {frame !== null && <Heading {...frame} text="anywhere" />}
      {around.map((drawn) => (
        <Heading key={drawn.state.path} {...drawn} text={drawn.state.name} />
      ))}
      {leaves.map((drawn) => (
        <State key={drawn.state.path} drawn={drawn} isActive={isActive(drawn.state.path)} trace={trace} {...props} />
      ))}
    </svg>
  )
}

interface StateProps extends Pick<ChartProps, 'withoutStory' | 'hrefOf' | 'onState'> {
  readonly drawn: DrawnState
  readonly isActive: boolean
  readonly trace: (path: string | null) => void
}

function State({ drawn, isActive, withoutStory = none, hrefOf, onState, trace }: StateProps) {
  const { state, x, y, width, height, hasChildren } = drawn
  const { path, name, kind, description } = state
  const isMissing = withoutStory.includes(path)
  const href = hrefOf?.(path)
  const notes = [isActive ? 'now' : '', isMissing ? 'no story' : ''].filter(Boolean).map((note) => `, ${note}`)
  const box = (
    <g
      className={hasChildren ? 'around' : 'state'}
      data-state={path}
      data-active={isActive}
      data-missing={isMissing}
      onPointerEnter={() => trace(path)}
      onPointerLeave={() => trace(null)}
    >
      <title>{[`${path}${notes.join('')}`, description].filter(Boolean).join('\n')}</title>
      <rect x={x} y={y} width={width} height={height} rx={8} />
      {kind === 'final' && (
        <rect className="inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={5.5} />
      )}
      {!hasChildren && (
        <text className="name" x={x + width / 2} y={y + 22}>
          {name}
        </text>
      )}
    </g>
  )
  if (href === undefined || hasChildren) return box
  return (
    <a
      href={href}
      target="_top"
      aria-label={`${path}${notes.join('')}`}
      aria-current={isActive ? 'step' : undefined}
      onClick={(event) => onState?.(path, event)}
      onFocus={() => trace(path)}
      onBlur={() => trace(null)}
    >
      {box}
    </a>
  )
}

/** The name of what is around other states: above the arrows that cross it. */
const Heading = ({ x, y, text }: Box & { readonly text: string }) => (
  <text className="heading" x={x + sizes.pad} y={y + 21}>
    {text}
  </text>
)

interface ArrowProps extends Pick<ChartProps, 'tested'> {
  readonly arrow: DrawnArrow
  readonly head: string
  readonly isOn: boolean
  readonly isNear: boolean
}

function Arrow({ arrow: { from, to, path, label, lines, arrows }, head, isOn, isNear, tested }: ArrowProps) {
  const isUntested = (names: DrawnArrow['arrows']) =>
    tested !== undefined && names.some(({ name }) => !tested.has(name))
  const shown = shownLines(lines)
  const start = label === null ? 0 : label.x + sizes.edge
  const rows = shown.map((_line, index) => shown.slice(0, index).reduce((sum, { isTall }) => sum + (isTall ? 2 : 1), 0))
  return (
    <g className="arrow" data-on={isOn} data-near={isNear} data-untested={isUntested(arrows)}>
      {arrows.length > 0 && (
        <title>{`${from || 'anywhere'} → ${to || 'stays'}\n${lines.map(sentence).join('\n')}`}</title>
      )}
      <path d={path} markerEnd={`url(#${head})`} />
      {label !== null && (
        <>
          <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={5} />
          {shown.map((line, index) => (
            <Label key={line.arrow.name} line={line} x={start} y={label.y + 13 + (rows[index] ?? 0) * sizes.row} />
          ))}
          {shown.length < lines.length && (
            <text className="guard" x={start} y={label.y + label.height - 6}>
              {moreLines(lines)}
            </text>
          )}
        </>
      )}
    </g>
  )
}

const sentence = ({ arrow: { label, guard } }: LabelLine) =>
  [label, guard === null ? '' : `[${guard}]`].join(' ').trim()

function Label({ line: { text, guard, isDelay, isTall }, x, y }: { line: LabelLine; x: number; y: number }) {
  const start = isDelay ? x + sizes.row : x
  return (
    <>
      {isDelay && (
        <g className="clock" transform={`translate(${x + 5.5} ${y - 4})`}>
          <circle r={5} />
          <path d="M0 -3V0H2.5" />
        </g>
      )}
      <text x={start} y={y}>
        {text}
        {guard !== '' && (
          <tspan className="guard" {...(isTall ? { x: start, dy: sizes.row } : { dx: sizes.gap })}>
            {guard}
          </tspan>
        )}
      </text>
    </>
  )
}

/** They decide how wide a text is. */
export const weights = { name: 600, label: 500 } as const

/** Light and dark. */
export const colours = {
  canvas: ['#ffffff', '#191c17'],
  fill: ['#faf9f6', '#21251e'],
  line: ['#8f948a', '#757d70'],
  edge: ['#c9c7bb', '#454b41'],
  text: ['#1b1f1a', '#eceee8'],
  muted: ['#5b6157', '#a5ac9f'],
  accent: ['#1f6f4a', '#63c594'],
  soft: ['#e5f2ea', '#1b3427'],
  danger: ['#b02a1f', '#ff9a8f'],
  'danger-soft': ['#fdebe9', '#401b17'],
  focus: ['#2f7de1', '#79b0ff'],
} as const

/** For what stands around a chart. */
export const chartColours = Object.entries(colours)
  .map(([name, [light, dark]]) => `--chart-${name}:light-dark(${light},${dark})`)
  .join(';')

const styles = `.statechart{${chartColours}}
.statechart{font-size:${sizes.label}px;font-weight:${weights.label};line-height:1}
.statechart text{fill:var(--chart-text)}
.statechart .frame{fill:none;stroke:var(--chart-edge);stroke-dasharray:5 4}
.statechart .dot{fill:var(--chart-text)}
.statechart .state rect{fill:var(--chart-fill);stroke:var(--chart-edge);stroke-width:1.25}
.statechart .around rect{fill:var(--chart-canvas);stroke:var(--chart-edge);stroke-width:1.25}
.statechart .state .inner{fill:none;stroke-width:1}
.statechart .state text{text-anchor:middle}
.statechart .name{font-size:${sizes.name}px;font-weight:${weights.name}}
.statechart .heading{fill:var(--chart-muted);font-weight:600;paint-order:stroke;stroke:var(--chart-canvas);stroke-width:5px}
.statechart .guard{fill:var(--chart-muted)}
.statechart [data-active=true]>rect{fill:var(--chart-soft);stroke:var(--chart-accent);stroke-width:2}
.statechart [data-missing=true]>rect{fill:var(--chart-danger-soft);stroke:var(--chart-danger)}
.statechart [data-missing=true] text{fill:var(--chart-danger)}
.statechart .arrow>path{fill:none;stroke:var(--chart-line);stroke-width:1.25}
.statechart .arrow>rect{fill:var(--chart-canvas)}
.statechart .arrow[data-untested=true]>path{stroke-dasharray:4 3}
.statechart .arrow[data-on=true]>path{stroke:var(--chart-accent);stroke-width:1.75}
.statechart .clock *{fill:none;stroke:var(--chart-muted);stroke-width:1.1}
.statechart a{outline:none;cursor:pointer}
.statechart a:hover rect{stroke:var(--chart-accent)}
.statechart a:focus-visible rect:not(.inner){stroke:var(--chart-focus);stroke-width:3}
.statechart .arrow{transition:opacity 120ms ease-out}
.statechart[data-traced=true] .arrow[data-near=false]{opacity:.18}
`
