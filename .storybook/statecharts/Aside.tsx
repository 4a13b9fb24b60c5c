// Storybook's own page knows only the classic JSX, which needs `React` by name.
import * as React from 'react'
import type { ChartState } from './graph.ts'
import type { Inspector as Connected } from './inspector.ts'
import type { Choice, ContextLine, Drawing, HeldAnswer, Passed, Shown, Situation } from './messages.ts'

interface AsideProps {
  readonly drawing: Drawing
  readonly situation: Situation
  readonly shown: Shown
  readonly command: Connected['command']
}

/** Beside the chart: what can happen next, the context, and what happened so far. */
export function Aside({ drawing: { graph }, situation, shown, command }: AsideProps) {
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

function Held({ held, command }: { readonly held: readonly HeldAnswer[] } & Pick<AsideProps, 'command'>) {
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
function Offer({
  choice: { label, samples, guards },
  command,
}: { readonly choice: Choice } & Pick<AsideProps, 'command'>) {
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

interface StepProps extends Pick<AsideProps, 'command'> {
  readonly passed: Passed
  readonly place: number
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
