import { ChevronDown } from 'lucide'
import { styled } from 'styled-components'
import type { ComponentProps, KeyboardEvent } from 'react'
import { Dot } from '../Chip.tsx'
import { FieldFrame, type FieldText } from './FieldFrame.tsx'
import { Icon } from '../Icon.tsx'
import { option as optionLook, popover } from '../overlays/overlay.styles.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { theme } from '../theme/theme.ts'
import type { Tone } from '../tone.ts'

export interface SelectOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** The colour of the dot that the option has while it is chosen. */
  readonly tone?: Tone | undefined
}

export interface SelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'onKeyDown' | 'size' | 'children'
> {
  readonly label: string
  readonly options: readonly SelectOption<Value>[]
  /** A value that is not among the options is shown as it is, until another is chosen. */
  readonly value: string
  readonly onChange: (value: Value) => void
  readonly size?: 'small' | 'medium' | undefined
  /** The choice is being saved. */
  readonly busy?: boolean | undefined
}

/**
 * The browser's own select, styled. Arrows, Home, End and the first letter of an option only open the list, a letter at
 * that option; there Enter or a click chooses. Any other letter is left to the shortcuts.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange, size = 'medium', busy = false, ...rest } = props
  const chosen = options.find((option) => option.value === value)
  const choose = (next: string) => {
    const option = options.find((known) => known.value === next)
    if (option) onChange(option.value)
  }
  return (
    <Frame $dotted={(chosen ? [chosen] : options).some((option) => option.tone)}>
      {chosen?.tone && <Beside $tone={chosen.tone} />}
      <Box
        {...rest}
        aria-label={label}
        aria-busy={busy || undefined}
        onKeyDown={openList}
        value={value}
        onChange={(event) => choose(event.target.value)}
        $size={size}
      >
        {!chosen && (
          <option value={value} disabled>
            {value}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Box>
      <Mark>{busy ? <Spinner /> : <Icon shape={ChevronDown} />}</Mark>
    </Frame>
  )
}

export const SelectField = <Value extends string>({
  hint,
  error,
  aside,
  ...select
}: SelectProps<Value> & Pick<FieldText, 'hint' | 'error' | 'aside'>) => (
  <FieldFrame label={select.label} hint={hint} error={error} aside={aside}>
    {(wiring) => <Select {...select} {...wiring} />}
  </FieldFrame>
)

function openList(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, currentTarget: select } = event
  // The event comes from an option of the open list: Escape closes the list, not the dialog around it.
  if (event.target !== select) return event.stopPropagation()
  const letter = key.toLowerCase()
  const begun = [...select.options].find(({ label }) => label.charAt(0).toLowerCase() === letter)
  const opens = begun !== undefined || /^(ArrowUp|ArrowDown|Home|End)$/.test(key)
  const chooses = opens || /^(Arrow|Page)/.test(key)
  if (!chooses || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const canOpen = typeof select.showPicker === 'function'
  // `showPicker` throws unless a person caused the event.
  if (opens && canOpen && navigator.userActivation.isActive) {
    select.showPicker()
    // The system's own list, in other browsers, begins at the chosen option.
    begun?.focus()
  }
  // Safari has no `showPicker` and opens the list on a mousedown, even a synthetic one, but not during another event.
  const press = () => select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  if (opens && !canOpen) setTimeout(press, 50)
}

const Box = styled.select<{ $size: 'small' | 'medium' }>`
  appearance: none;
  width: 100%;
  height: ${({ $size }) => ($size === 'small' ? '30px' : '36px')};
  padding: 0 ${({ $size }) => ($size === 'small' ? '24px 0 10px' : '32px 0 12px')};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  font-weight: 500;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;

  &:hover:not(:disabled) {
    background: ${theme.color.sunken};
  }
  &:disabled {
    cursor: default;
    color: ${theme.color.textMuted};
    opacity: 1;
  }

  /* Other browsers show the system's list. On Linux, Chromium's would also choose on Escape and Tab. */
  @supports (appearance: base-select) {
    &,
    &::picker(select) {
      appearance: base-select;
    }
    align-items: center;

    &::picker-icon {
      display: none;
    }
    &::picker(select) {
      ${popover}
      margin-block: 4px;
      padding: 4px;
    }
    option {
      ${optionLook}
    }
    option:is(:hover, :focus) {
      background: ${theme.color.sunken};
    }
    option:focus-visible {
      outline: 2px solid ${theme.color.focus};
      outline-offset: -2px;
    }
  }
`
const Frame = styled.span<{ $dotted: boolean }>`
  position: relative;
  display: inline-block;
  width: 100%;
  min-width: 0;

  ${Box} {
    ${({ $dotted }) => $dotted && 'padding-left: 24px;'}
  }
`
const Beside = styled(Dot)`
  position: absolute;
  top: calc(50% - 4px);
  left: 10px;
  pointer-events: none;
`
const Mark = styled.span`
  position: absolute;
  inset: 0 6px 0 auto;
  display: grid;
  place-items: center;
  pointer-events: none;
`
