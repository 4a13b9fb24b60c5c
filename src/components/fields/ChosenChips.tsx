import { t } from '#language/t.ts'
import { X } from 'lucide'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { styled } from 'styled-components'
import { isSecondPress } from '../buttons/doublePress.ts'
import { Chip } from '../Chip.tsx'
import type { ComboBoxChoice } from './useComboBox.ts'
import { Icon } from '../Icon.tsx'
import { theme } from '../theme/theme.ts'

interface ChosenChipsProps {
  readonly label: string
  readonly chosen: readonly ComboBoxChoice[]
  readonly input: RefObject<HTMLInputElement | null>
  readonly disabled: boolean
  readonly onRemove: (choice: ComboBoxChoice) => void
  /** The input, which follows the last chip. */
  readonly children: ReactNode
}

/**
 * The chosen options as chips, each with a button that removes it. Tab skips the chips; from an empty input the left
 * arrow moves to them and Backspace removes the last one.
 */
export function ChosenChips({ label, chosen, input, disabled, onRemove, children }: ChosenChipsProps) {
  const remove = (choice: ComboBoxChoice | undefined) => {
    if (!choice || disabled) return
    input.current?.focus()
    onRemove(choice)
  }
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-chip] button, input')]
    const now = stops.findIndex((stop) => stop === event.target)
    const onInput = event.target === input.current
    if (now < 0 || (onInput && input.current?.value !== '')) return
    const removes = event.key === 'Backspace' || (event.key === 'Delete' && !onInput)
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1 }[event.key]
    if (!removes && next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    // Backspace that is held down to erase the text stops before the chips.
    if (removes && !event.repeat) remove(chosen[onInput ? now - 1 : now])
    if (next !== undefined && next >= 0) stops[next]?.focus()
  }
  return (
    <Line onKeyDownCapture={onKeyDownCapture}>
      {chosen.length > 0 && (
        <List aria-label={t`${label}: elegidos`}>
          {chosen.map((choice) => (
            <li key={choice.value} data-chip>
              <Chosen>
                <span>{choice.label}</span>
                <Remove
                  type="button"
                  tabIndex={-1}
                  disabled={disabled}
                  aria-label={t`Quitar ${choice.label}`}
                  // The second press of a double one would remove the chip that has taken its place.
                  onClick={() => isSecondPress() || remove(choice)}
                >
                  <Icon shape={X} size={12} />
                </Remove>
              </Chosen>
            </li>
          ))}
        </List>
      )}
      {children}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
`
const List = styled.ul`
  display: contents;

  > li {
    display: flex;
    min-width: 0;
    max-width: 100%;
  }
`
const Chosen = styled(Chip)`
  min-width: 0;
  min-height: 28px;
  padding: 0 2px 0 8px;
  gap: 2px;
  border-radius: 6px;
  color: ${theme.color.text};

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`
const Remove = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${theme.color.textMuted};
  cursor: pointer;

  &:hover:not(:disabled) {
    color: ${theme.color.text};
    background: ${theme.color.line};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`
