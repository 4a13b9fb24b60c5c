// Storybook's own page knows only the classic JSX, which needs `React` by name.
import * as React from 'react'
import { Canvas } from './Canvas.tsx'
import { Chart } from './Chart.tsx'
import type { ChartState } from './graph.ts'
import type { Inspector as Connected } from './inspector.ts'
import { inspectorStyles } from './inspectorStyles.ts'
import type { Direction, Layout } from './layout.ts'
import type { Choice, Command, ContextLine, Drawing, Exported, HeldAnswer, News, Passed, Shown } from './messages.ts'
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

type Do = (command: Command) => void

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
        <p className="calm">{shown.unfit || (shown.isStarting ? 'The story is starting.' : nothing)}</p>
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
  const command: Do = React.useCallback((asked) => page.current?.command(asked), [])
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

/** Copies a text, downloads a file. Resolves with what it did; empty where the text is to be read instead. */
async function handOver({ name, text, as }: Exported): Promise<string> {
  if (as === 'copy') return (await copied(text)) ? `Copied ${name}.` : ''
  if (as === 'read') return ''
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text]))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
  return `Saved ${name}.`
}

/** Resolves with false where the page may not write to the clipboard. */
const copied = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )

interface ReadingProps {
  readonly text: Exported
  readonly close: () => void
}

/** A text to copy, in place of the situation. */
function Reading({ text: { name, text }, close }: ReadingProps) {
  const area = React.useRef<HTMLTextAreaElement>(null)
  const [isCopied, setCopied] = React.useState(false)
  React.useEffect(() => area.current?.select(), [])
  return (
    // Escape closes it from wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="aside reading"
      aria-label={name}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') close()
      }}
    >
      <header>
        <h2>{name}</h2>
        <button type="button" onClick={() => void copied(text).then(setCopied)}>
          {isCopied ? 'Copied' : 'Copy'}
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
      </header>
      <textarea ref={area} aria-label={`Text of ${name}`} readOnly spellCheck={false} value={text} />
    </section>
  )
}

interface BarProps {
  readonly shown: Shown
  readonly notice: string
  readonly command: Do
}

function Bar({ shown, notice, command }: BarProps) {
  const { actors, sessionId, isChosen, situation, isHolding, held, isSavable } = shown
  const { place = 0, past = [] } = situation ?? {}
  const now = actors.find((actor) => actor.sessionId === sessionId)
  return (
    <>
      <select
        className="picker"
        aria-label="Actor"
        value={isChosen ? (sessionId ?? '') : ''}
        onChange={({ target }) => command({ do: 'choose', sessionId: target.value === '' ? null : target.value })}
      >
        <option value="">
          {now?.name} {actors.length > 1 ? '(follows what happens)' : ''}
        </option>
        {actors.length > 1 &&
          actors.map((actor) => (
            <option key={actor.sessionId} value={actor.sessionId}>
              {`${'\u2003'.repeat(actor.depth)}${actor.name}${actor.state === '' ? '' : `: ${actor.state}`}`}
            </option>
          ))}
      </select>
      <span className="group">
        <Tool label="Back" isOff={place < 1} onPress={() => command({ do: 'go', place: place - 1 })}>
          <path d="M10 3.5 5.5 8l4.5 4.5" />
        </Tool>
        <Tool label="Forth" isOff={place >= past.length} onPress={() => command({ do: 'go', place: place + 1 })}>
          <path d="M6 3.5 10.5 8 6 12.5" />
        </Tool>
        <Tool label="Reset" onPress={() => command({ do: 'reset' })}>
          <path d="M3.2 8a4.8 4.8 0 1 0 1.6-3.6M3 2.8v2.4h2.4" />
        </Tool>
      </span>
      <button
        type="button"
        aria-pressed={isHolding}
        title="Answers wait until you let them arrive"
        onClick={() => command({ do: 'hold', isOn: !isHolding })}
      >
        Hold answers{held.length > 0 ? ` (${held.length})` : ''}
      </button>
      <select
        className="export"
        aria-label="Export"
        value=""
        onChange={({ target }) => command({ do: 'export', as: target.value === 'json' ? 'json' : 'stately' })}
      >
        <option value="" disabled>
          Export
        </option>
        <option value="json">States and events as JSON</option>
        <option value="stately">Code for Stately’s editor</option>
      </select>
      <button
        type="button"
        title="Address, state, context, versions and console as text"
        onClick={() => command({ do: 'report' })}
      >
        Copy report
      </button>
      {isSavable && (
        <button type="button" title="A story that comes here, to paste" onClick={() => command({ do: 'save' })}>
          Save as story
        </button>
      )}
      <output>{notice}</output>
    </>
  )
}

interface ToolProps {
  readonly label: string
  readonly isOff?: boolean
  readonly onPress: () => void
  readonly children: React.ReactNode
}

const Tool = ({ label, isOff = false, onPress, children }: ToolProps) => (
  <button type="button" aria-label={label} title={label} disabled={isOff} onClick={onPress}>
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
      {children}
    </svg>
  </button>
)

interface MachineProps {
  readonly drawing: Drawing
  readonly situation: NonNullable<Shown['situation']>
}

interface PictureProps extends MachineProps {
  readonly layout: Layout
  readonly links: Pick<InspectorProps, 'hrefOf' | 'openStory'>
  readonly style?: React.CSSProperties
}

function Picture({ drawing: { stories }, situation, layout, links: { hrefOf, openStory }, style }: PictureProps) {
  const leaves = layout.states.filter(({ hasChildren }) => !hasChildren).map(({ state }) => state.path)
  return (
    <Chart
      layout={layout}
      active={situation.active}
      open={situation.open}
      withoutStory={stories === null ? [] : leaves.filter((path) => stories[path] === undefined)}
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

interface AsideProps extends MachineProps {
  readonly shown: Shown
  readonly command: Do
}

function Aside({ drawing: { graph }, situation, shown, command }: AsideProps) {
  const { active, isOver, choices, context, past, place } = situation
  const now = graph.states.filter(({ path }) => active.includes(path))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
    <section className="aside" aria-label={`Machine ${graph.id}`} tabIndex={0}>
      {shown.unfit !== '' && (
        <p role="alert" className="unfit">
          {shown.unfit}
        </p>
      )}
      {now.map((state) => (
        <Now key={state.path} state={state} />
      ))}
      {now.length === 0 && (
        <header>
          <h2>{graph.id}</h2>
          <p>{graph.description}</p>
        </header>
      )}
      {shown.isHolding && <Held held={shown.held} command={command} />}
      <h3>Can happen now</h3>
      {choices.length === 0 && (
        <p className="muted">{isOver ? 'Nothing more: this is the end.' : 'No event: it goes on by itself.'}</p>
      )}
      <ul>
        {choices.map((choice) => (
          <Offer key={choice.label} choice={choice} command={command} />
        ))}
      </ul>
      <h3>Context</h3>
      {context.length === 0 && <p className="muted">Empty.</p>}
      <dl>
        {context.map((line) => (
          <Line key={line.path} line={line} />
        ))}
      </dl>
      <h3>So far</h3>
      {past.length === 0 && <p className="muted">Nothing since it started.</p>}
      <ol>
        {past.toReversed().map((passed) => (
          <Step key={passed.place} passed={passed} place={place} command={command} />
        ))}
      </ol>
    </section>
  )
}

const Now = ({ state: { path, description, calls } }: { readonly state: ChartState }) => (
  <header>
    <h2>{path}</h2>
    <p>{description}</p>
    {calls.length > 0 && <p className="muted">Runs {calls.join(', ')}.</p>}
  </header>
)

function Held({ held, command }: { readonly held: readonly HeldAnswer[]; readonly command: Do }) {
  return (
    <>
      <h3>Held answers</h3>
      {held.length === 0 && <p className="muted">None yet: the next one waits here.</p>}
      <ul>
        {held.map(({ answer, label, outcome }) => (
          <li key={answer}>
            <button type="button" onClick={() => command({ do: 'release', answer, as: 'answer' })}>
              Let arrive
            </button>
            <code title={label}>{`${label} → ${outcome}`}</code>
            <select
              aria-label={`Fail ${label}`}
              value=""
              onChange={({ target }) =>
                command({ do: 'release', answer, as: target.value === '500' ? 500 : 'no connection' })
              }
            >
              <option value="" disabled>
                Fail
              </option>
              <option value="none">No connection</option>
              <option value="500">Error 500</option>
            </select>
          </li>
        ))}
      </ul>
    </>
  )
}

/** One event: its button, and a choice where samples of it differ. */
function Offer({ choice: { label, samples, guards }, command }: { readonly choice: Choice; readonly command: Do }) {
  const [chosen, choose] = React.useState<string>()
  const possible = samples.filter(({ isPossible }) => isPossible)
  const next = possible.find(({ text }) => text === chosen) ?? possible[0]
  const no = guards.length === 0 ? 'not now' : `${guards.join(', ')} ${guards.length === 1 ? 'says' : 'say'} no`
  return (
    <li>
      <button
        type="button"
        disabled={next === undefined}
        onClick={() => next && command({ do: 'send', sample: next.sample })}
      >
        {label}
      </button>
      {next === undefined && (
        <span className="muted">{samples.length === 0 ? 'no sample for this situation' : no}</span>
      )}
      {next !== undefined && samples.length === 1 && next.text !== '' && <code title={next.text}>{next.text}</code>}
      {next !== undefined && samples.length > 1 && (
        <select aria-label={`Sample of ${label}`} value={next.text} onChange={({ target }) => choose(target.value)}>
          {samples.map(({ sample, text, isPossible }) => (
            <option key={sample} value={text} disabled={!isPossible}>
              {isPossible ? text || 'as it is' : `${text} (${no})`}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}

const Line = ({ line: { path, text, before } }: { readonly line: ContextLine }) => (
  <div data-changed={before !== null}>
    <dt title={path}>{path}</dt>
    <dd title={text}>
      {before !== null && before !== '' && <del>{before}</del>} {text === '' ? 'gone' : text}
    </dd>
  </div>
)

interface StepProps {
  readonly passed: Passed
  readonly place: number
  readonly command: Do
}

const Step = ({ passed: { place: own, label, payload, from, to, ran }, place, command }: StepProps) => (
  <li value={own} data-undone={own > place}>
    <button
      type="button"
      aria-current={own === place ? 'step' : undefined}
      title="Go to the situation after this event"
      onClick={() => command({ do: 'go', place: own })}
    >
      <b>{label}</b> {payload !== '' && <code>{payload}</code>}
      <span className="muted">{from === to ? `stays in ${to}` : `${from} → ${to}`}</span>
      {ran.length > 0 && <span className="muted">{`ran ${ran.join(', ')}`}</span>}
    </button>
  </li>
)
