import { Button } from '#components/buttons/Button.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { FileField } from '#components/fields/FileField.tsx'
import { MultilineField } from '#components/fields/MultilineField.tsx'
import { theme } from '#components/theme/theme.ts'
import type { Trace } from '#runtime/trace/trace.ts'
import { graphOf } from '#statecharts/graph.ts'
import { activeLeaves } from '#statecharts/naming.ts'
import { useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AnyStateMachine } from 'xstate'
import { Article, Lead } from '../.storybook/docs/Article.ts'
import { MachineChart } from '../.storybook/docs/MachineChart.tsx'
import type { Replay, ReplayedStep } from './support/replayTrace.ts'
import { useBook, useReplay, type Book, type Loads } from './support/traceBook.ts'
import type { ScreenProps } from './TraceScreen.tsx'

interface TracePageProps extends Loads {
  readonly Screen: ComponentType<ScreenProps>
}

/** Replays a trace of the console on the machines of this version: its states, charts and screens, step by step. */
export function TracePage({ Screen, ...loads }: TracePageProps) {
  const book = useBook(loads)
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const { trace, replay } = useReplay(text, book)
  return (
    <Article>
      <header>
        <h1>Trace</h1>
        <Lead>
          What a person did until something went wrong. The console saves it by Exportar traza, in the profile menu and
          beside every failure; it has no personal data. It replays here on the machines of this version.
        </Lead>
      </header>
      <Inputs>
        <FileField
          label="Trace"
          accept=".json"
          hint="Drop a file here, or choose one."
          file={file}
          onPick={(picked) => {
            setFile(picked)
            void picked.text().then(setText)
          }}
          onClear={() => {
            setFile(null)
            setText('')
          }}
        />
        <MultilineField
          label="Or paste it"
          rows={3}
          value={file === null ? text : ''}
          onChange={({ target }) => {
            setFile(null)
            setText(target.value)
          }}
        />
      </Inputs>
      {text !== '' && trace === null && <Note tone="danger">This is no trace: a JSON file with actors and steps.</Note>}
      {replay && trace && book && <Replayed key={text} {...{ trace, replay, book, text, Screen }} />}
    </Article>
  )
}

interface ReplayedProps extends Pick<TracePageProps, 'Screen'> {
  readonly text: string
  readonly trace: Trace
  readonly replay: Replay
  readonly book: Book
}

function Replayed({ trace, text, replay: { steps, unfit, differences }, book, Screen }: ReplayedProps) {
  const [at, setAt] = useState(0)
  const step = steps[at]
  const lines = trace.happened.map((each, index) => ({ each, key: String(index) }))
  const wrong = steps.filter(({ isAsRecorded }) => !isAsRecorded).length
  return (
    <>
      <section>
        <h2>
          {steps.length} steps of {trace.actors.length} machines
        </h2>
        <p>Written by {trace.build ?? 'a console in development'}.</p>
        {unfit.length > 0 && (
          <Note tone="warn" role="alert">
            This version does not know all of it. {unfit.join(' ')}
          </Note>
        )}
        {wrong === 0 && differences.length === 0 && unfit.length === 0 ? (
          <Note tone="success">Every step led to the recorded state, and every machine ended as recorded.</Note>
        ) : (
          <Note tone="warn">
            {wrong} steps led elsewhere than recorded. {differences.slice(0, 5).join('; ')}
          </Note>
        )}
      </section>
      {step && (
        <Columns>
          <section aria-label="Steps">
            <Turns>
              <Button size="small" disabled={at === 0} onClick={() => setAt(at - 1)}>
                Back
              </Button>
              <Button size="small" disabled={at === steps.length - 1} onClick={() => setAt(at + 1)}>
                Next
              </Button>
              <output>
                {at + 1} of {steps.length}
              </output>
            </Turns>
            <Steps>
              {lines.map(({ each, key }) => {
                if (!('actor' in each))
                  return (
                    <Answer key={key}>
                      {each.method.toUpperCase()} {each.path} → {each.status || 'no answer'}
                    </Answer>
                  )
                const place = steps.findIndex((one) => one.step === each)
                const one = steps[place]
                return (
                  one && (
                    <li key={key}>
                      <StepButton
                        type="button"
                        aria-current={place === at ? 'step' : undefined}
                        onClick={() => setAt(place)}
                      >
                        <b>{one.actor.machine}</b> {labelOf(one)}
                        <span>{leafOf(each.value)}</span>
                        {!one.isAsRecorded && <em>led elsewhere</em>}
                      </StepButton>
                    </li>
                  )
                )
              })}
            </Steps>
          </section>
          <Situation step={step} book={book}>
            <Screen {...{ text, at }} />
          </Situation>
        </Columns>
      )}
    </>
  )
}

interface SituationProps {
  readonly step: ReplayedStep
  readonly book: Book
  readonly children: ReactNode
}

function Situation({ step: { actor, snapshot }, book, children }: SituationProps) {
  const graph = useMemo(() => snapshot && graphOf(snapshot.machine as AnyStateMachine), [snapshot])
  if (snapshot === undefined || graph === undefined) return <p>This version has no such machine.</p>
  return (
    <Stage>
      <h2>
        {actor.machine}: {activeLeaves(snapshot.value).join(', ')}
      </h2>
      <MachineChart
        key={actor.machine}
        graph={graph}
        stories={book.stories.filter(({ machine }) => machine === actor.machine)}
        active={activeLeaves(snapshot.value)}
      />
      <h2>Screen</h2>
      {children}
      <details>
        <summary>Context</summary>
        <pre>{JSON.stringify(snapshot.context, null, 2)}</pre>
      </details>
    </Stage>
  )
}

/** The end of a call by the name of its state. */
const labelOf = ({ step: { event } }: ReplayedStep): string =>
  event.type.replace(/^xstate\.(done|error)\.actor\./, (_all, end: string) =>
    end === 'done' ? 'answered ' : 'failed ',
  )

const leafOf = (value: unknown): string => activeLeaves(value as never).join(', ')

const Inputs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: 16px;

  textarea {
    max-height: 120px;
  }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 320px) minmax(0, 1fr);
  gap: 24px;

  @media (width < 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Turns = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-bottom: 8px;
`
const Steps = styled.ol`
  display: grid;
  gap: 2px;
  max-height: 70vh;
  overflow: auto;
  padding: 0;
  list-style: none;
`
const StepButton = styled.button`
  display: grid;
  width: 100%;
  padding: 6px 10px;
  border: 1px solid transparent;
  border-radius: 8px;
  background: none;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;

  span {
    color: ${theme.color.textMuted};
  }
  em {
    color: ${theme.color.danger};
  }
  &:hover {
    background: ${theme.color.sunken};
  }
  &[aria-current] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accentSoft};
  }
`
const Answer = styled.li`
  padding: 4px 10px;
  color: ${theme.color.textMuted};
  font-size: 13px;
  overflow-wrap: anywhere;
`
const Stage = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 12px;

  pre {
    overflow: auto;
    font-size: 12.5px;
  }
`
