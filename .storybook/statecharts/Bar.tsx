// Storybook's own page knows only the classic JSX, which needs `React` by name.
import * as React from 'react'
import type { Inspector as Connected } from './inspector.ts'
import type { Shown } from './messages.ts'

interface BarProps {
  readonly shown: Shown
  readonly notice: string
  readonly command: Connected['command']
}

/** What is chosen and done for the shown actor as a whole, above its chart. */
export function Bar({ shown, notice, command }: BarProps) {
  const { actors, sessionId, situation, isHolding, held, isSavable } = shown
  const { place = 0, past = [] } = situation ?? {}
  const { name = '' } = actors.find((actor) => actor.sessionId === sessionId) ?? {}
  return (
    <>
      <Picker shown={shown} command={command} none={actors.length > 1 ? `${name} (follows what happens)` : name} />
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

interface PickerProps extends Pick<BarProps, 'shown' | 'command'> {
  /** What stands there while nobody chose. */
  readonly none: string
}

/** Every actor that runs, to choose one; of a single one on show there is no choice. */
export function Picker({ shown: { actors, sessionId, isChosen }, command, none }: PickerProps) {
  return (
    <select
      className="picker"
      aria-label="Actor"
      value={isChosen ? (sessionId ?? '') : ''}
      onChange={({ target }) => command({ do: 'choose', sessionId: target.value === '' ? null : target.value })}
    >
      <option value="">{none}</option>
      {(actors.length > 1 || sessionId === null || isChosen) &&
        actors.map((actor) => (
          <option key={actor.sessionId} value={actor.sessionId}>
            {`${'\u2003'.repeat(actor.depth)}${actor.name}${actor.state === '' ? '' : `: ${actor.state}`}`}
          </option>
        ))}
    </select>
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
