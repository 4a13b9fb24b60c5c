// Storybook's own page knows only the classic JSX, which needs `React` by name.
import * as React from 'react'
import { Chart } from '../statechart/Chart.tsx'
import type { ChartState } from '../statechart/graph.ts'
import type { Direction } from '../statechart/layout.ts'
import { Canvas } from './Canvas.tsx'
import type { Choice, Drawing, Passed, Situation } from './constants.ts'
import { panelStyles } from './panelStyles.ts'

interface MachineViewProps extends Pick<MachineProps, 'send' | 'openStory'> {
  /** Null where the story holds no machine, undefined while nobody has answered. */
  readonly drawing: Drawing | null | undefined
  readonly situation: Situation | undefined
  readonly scheme: 'light' | 'dark'
  /** Told at the start, and whenever the panel becomes wider than high or the other way round. */
  readonly onTurn: (direction: Direction) => void
}

/** The chart with the state that is active now, what can happen next, and what happened so far. */
export function MachineView({ drawing, situation, scheme, onTurn, ...acts }: MachineViewProps) {
  const root = React.useRef<HTMLDivElement>(null)
  const [direction, setDirection] = React.useState<Direction>()
  React.useEffect(() => {
    const watching = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0) setDirection(width > height ? 'RIGHT' : 'DOWN')
    })
    if (root.current !== null) watching.observe(root.current)
    return () => watching.disconnect()
  }, [])
  React.useEffect(() => {
    if (direction !== undefined) onTurn(direction)
  }, [direction, onTurn])
  return (
    <div ref={root} className="machine-panel" style={{ colorScheme: scheme }} data-direction={direction}>
      <style>{panelStyles}</style>
      {drawing === null && (
        <p className="calm">
          This story shows no machine: a screen or a component, with the states that its props give it.
        </p>
      )}
      {drawing && situation && <Machine drawing={drawing} situation={situation} {...acts} />}
    </div>
  )
}

interface MachineProps {
  readonly drawing: Drawing
  readonly situation: Situation
  readonly send: (step: number) => void
  readonly openStory: (id: string) => void
}

function Machine({ drawing: { layout, stories }, situation, send, openStory }: MachineProps) {
  const { active, isOver, choices, past } = situation
  const { states, id } = layout.graph
  const leaves = layout.states.filter(({ hasChildren }) => !hasChildren).map(({ state }) => state)
  const now = states.filter(({ path }) => active.includes(path))
  const story = (path: string) => stories?.[path]
  return (
    <>
      <Canvas key={`${id} ${layout.width}`} layout={layout} active={active}>
        <Chart
          layout={layout}
          active={active}
          withoutStory={
            stories === null ? [] : leaves.map(({ path }) => path).filter((path) => story(path) === undefined)
          }
          hrefOf={(path) => (story(path) === undefined ? undefined : `?path=/story/${story(path)}`)}
          onState={(path, event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            openStory(story(path) ?? '')
          }}
        />
      </Canvas>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard */}
      <section className="aside" aria-label={`Machine ${id}`} tabIndex={0}>
        {now.map((state) => (
          <Now key={state.path} state={state} />
        ))}
        <h3>Can happen now</h3>
        {choices.length === 0 && (
          <p className="muted">{isOver ? 'Nothing more: this is the end.' : 'No event: it goes on by itself.'}</p>
        )}
        <ul>
          {choices.map((choice) => (
            <Offer key={choice.label} choice={choice} send={send} />
          ))}
        </ul>
        <h3>So far</h3>
        {past.length === 0 && <p className="muted">Nothing since the story was shown.</p>}
        <ol>
          {past.map((passed) => (
            <Step key={passed.count} passed={passed} />
          ))}
        </ol>
      </section>
    </>
  )
}

const Now = ({ state: { path, description, calls } }: { readonly state: ChartState }) => (
  <header>
    <h2>{path}</h2>
    <p>{description}</p>
    {calls.length > 0 && <p className="muted">Runs {calls.join(', ')}.</p>}
  </header>
)

/** One event: its button, and a choice where samples of it differ. */
function Offer({ choice: { label, samples, guards }, send }: { choice: Choice; send: MachineProps['send'] }) {
  const [chosen, choose] = React.useState<string>()
  const possible = samples.filter(({ isPossible }) => isPossible)
  const sample = possible.find(({ text }) => text === chosen) ?? possible[0]
  const no = guards.length === 0 ? 'not now' : `${guards.join(', ')} ${guards.length === 1 ? 'says' : 'say'} no`
  return (
    <li>
      <button type="button" disabled={sample === undefined} onClick={() => sample && send(sample.step)}>
        {label}
      </button>
      {sample === undefined && (
        <span className="muted">{samples.length === 0 ? 'no sample for this situation' : no}</span>
      )}
      {sample !== undefined && samples.length === 1 && sample.text !== '' && (
        <code title={sample.text}>{sample.text}</code>
      )}
      {sample !== undefined && samples.length > 1 && (
        <select aria-label={`Sample of ${label}`} value={sample.text} onChange={({ target }) => choose(target.value)}>
          {samples.map(({ step, text, isPossible }) => (
            <option key={step} value={text} disabled={!isPossible}>
              {isPossible ? text || 'as it is' : `${text} (${no})`}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}

const Step = ({ passed: { count, label, payload, from, to } }: { passed: Passed }) => (
  <li value={count}>
    <b>{label}</b> {payload !== '' && <code title={payload}>{payload}</code>}
    <span className="muted">{from === to ? `stays in ${to}` : `${from} → ${to}`}</span>
  </li>
)
