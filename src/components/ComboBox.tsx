import { useId, useState } from 'react'
import { ComboBox as AriaComboBox, Input, Label } from 'react-aria-components/ComboBox'
import { styled } from 'styled-components'
import { ComboBoxList, shown } from './ComboBoxList.tsx'
import { Name, Open } from './comboBoxLook.ts'
import type { ComboBoxChoice } from './ComboBoxOption.tsx'
import { ComboBoxProblem } from './ComboBoxProblem.tsx'
import { controlLook } from './controlLook.ts'
import { ChevronDown } from './icons/ChevronDown.tsx'
import { Spinner } from './Spinner.tsx'
import { useMatches } from './useMatches.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface ComboBoxProps {
  readonly label: string
  readonly labelHidden?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly options: readonly ComboBoxChoice[]
  /** The chosen option's value; empty where none is. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The first focus: the time to load the options. */
  readonly onFocus?: (() => void) | undefined
  readonly loading?: boolean | undefined
  /** Why the options did not load, in the server's words. */
  readonly failed?: string | undefined
  readonly onRetry?: (() => void) | undefined
  /** Shown where nothing matches. */
  readonly empty?: string | undefined
}

/** A field that finds one of many options by a few letters of its name. */
export function ComboBox(props: ComboBoxProps) {
  const { label, options, value, onChange, loading = false, failed, empty = 'Sin resultados' } = props
  const chosen = options.find((option) => option.value === value)
  const [typed, setTyped] = useState<string>()
  const [isClosing, setClosing] = useState(false)
  const matches = useMatches(options, typed)
  const problem = useId()
  const choose = (next: string) => {
    setTyped(undefined)
    onChange(next)
  }
  return (
    <Frame>
      <Field
        allowsEmptyCollection
        // On Escape the text goes back to what is chosen: that would count as typed, and open the list again.
        menuTrigger={isClosing ? 'manual' : 'focus'}
        items={matches.slice(0, shown)}
        value={chosen?.value ?? null}
        inputValue={typed ?? chosen?.label ?? ''}
        onInputChange={(text) => (text === '' ? choose('') : setTyped(text))}
        onChange={(key) => (key === null || key === value ? setTyped(undefined) : choose(String(key)))}
        onFocus={() => props.onFocus?.()}
        onKeyDown={({ key }) => setClosing(key === 'Escape')}
        onBlur={() => {
          setTyped(undefined)
          setClosing(false)
        }}
      >
        <Name as={props.labelHidden ? VisuallyHidden : 'span'}>
          <Label>{label}</Label>
        </Name>
        <Box>
          <Line placeholder={props.placeholder ?? ''} aria-describedby={failed ? problem : undefined} />
          <Open aria-label={`Opciones de ${label}`}>{loading ? <Spinner /> : <ChevronDown />}</Open>
        </Box>
        <ComboBoxList {...{ matches, loading, failed, empty }} />
      </Field>
      {failed && <ComboBoxProblem id={problem} failed={failed} onRetry={props.onRetry} />}
    </Frame>
  )
}

const Frame = styled.div`
  min-width: 0;
`
const Field = styled(AriaComboBox<ComboBoxChoice>)`
  position: relative;
`
const Box = styled.div`
  position: relative;
`
const Line = styled(Input)`
  ${controlLook}
  height: 36px;
  padding-right: 36px;
  text-overflow: ellipsis;
`
