import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ComboBox as AriaComboBox, Input, Label } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { styled } from 'styled-components'
import { ChosenChips } from './ChosenChips.tsx'
import { ComboBoxList, shown } from './ComboBoxList.tsx'
import { Name, Open, Problem } from './comboBoxLook.ts'
import type { ComboBoxChoice } from './ComboBoxOption.tsx'
import { ComboBoxProblem } from './ComboBoxProblem.tsx'
import { controlLook } from './controlLook.ts'
import { ChevronDown } from './icons/ChevronDown.tsx'
import { Spinner } from './Spinner.tsx'
import { theme } from './theme/theme.ts'
import { useMatches } from './useMatches.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface MultiComboBoxProps {
  readonly label: string
  readonly labelHidden?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly options: readonly ComboBoxChoice[]
  /** The chosen options' values; one that is no option is shown as it stands, and can be taken out. */
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  readonly hint?: ReactNode
  /** What is wrong with the choice, in words. */
  readonly error?: string | undefined
  readonly loading?: boolean | undefined
  /** Why the options did not load, in the server's words. */
  readonly failed?: string | undefined
  readonly onRetry?: (() => void) | undefined
  /** Shown where nothing matches. */
  readonly empty?: string | undefined
  readonly disabled?: boolean | undefined
  readonly id?: string | undefined
}

/** A field that finds several of many options by a few letters of their names, and holds them as chips. */
export function MultiComboBox(props: MultiComboBoxProps) {
  const { label, options, values, onChange, loading = false, failed, empty = 'Sin resultados', error, hint } = props
  const { placeholder = '', disabled = false } = props
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const made = useId()
  const id = props.id ?? made
  const matches = useMatches(options, typed)
  const chosen = values.map((value) => options.find((option) => option.value === value) ?? { value, label: value })
  const change = (next: readonly string[]) => {
    setTyped('')
    if (next.length !== values.length || next.some((value) => !values.includes(value))) onChange(next)
  }
  const remove = (choice: ComboBoxChoice) => {
    setSaid(`${choice.label} quitado`)
    onChange(values.filter((value) => value !== choice.value))
  }
  const described = [chosen.length > 0 && `${id}-chosen`, error && `${id}-error`, failed && `${id}-failed`]
  return (
    <Frame>
      <AriaComboBox<ComboBoxChoice, 'multiple'>
        selectionMode="multiple"
        allowsEmptyCollection
        menuTrigger="focus"
        isDisabled={disabled}
        isInvalid={error !== undefined}
        items={matches.slice(0, shown)}
        value={[...values]}
        inputValue={typed}
        onInputChange={setTyped}
        onChange={(keys) => change(keys.map(String))}
        onBlur={() => setTyped('')}
      >
        <Name as={props.labelHidden ? VisuallyHidden : 'span'}>
          <Label>{label}</Label>
        </Name>
        <Box>
          <ChosenChips label={label} chosen={chosen} input={input} disabled={disabled} onRemove={remove}>
            <Line
              ref={input}
              id={id}
              placeholder={chosen.length === 0 ? placeholder : ''}
              aria-describedby={[...described, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
            />
          </ChosenChips>
          <Open aria-label={`Opciones de ${label}`}>{loading ? <Spinner /> : <ChevronDown />}</Open>
        </Box>
        <ComboBoxList ticks {...{ matches, loading, failed, empty }} />
      </AriaComboBox>
      {chosen.length > 0 && (
        <VisuallyHidden
          id={`${id}-chosen`}
        >{`Elegidos: ${chosen.map((choice) => choice.label).join(', ')}.`}</VisuallyHidden>
      )}
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      {failed && <ComboBoxProblem id={`${id}-failed`} failed={failed} onRetry={props.onRetry} />}
      {error && <Problem id={`${id}-error`}>{error}</Problem>}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
`
const Box = styled(Group)`
  ${controlLook}
  position: relative;
  min-height: 36px;
  padding: 3px 36px 3px 4px;

  &:has(input:focus-visible) {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 1px;
  }
  &[data-invalid] {
    border-color: ${theme.color.danger};
  }
  &[data-disabled] {
    background: ${theme.color.sunken};
    box-shadow: none;
  }
`
const Line = styled(Input)`
  flex: 1;
  width: 0;
  min-width: 48px;
  height: 28px;
  padding: 0 7px;
  border: 0;
  outline: none;
  background: none;

  &:disabled {
    color: ${theme.color.textMuted};
  }
`
const Hint = styled.p`
  margin-top: 6px;
  font-size: 13px;
  color: ${theme.color.textMuted};
`
