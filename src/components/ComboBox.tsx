import { useDeferredValue, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox, Input, Label, ListBox, Popover, useFilter } from 'react-aria-components/ComboBox'
import { styled } from 'styled-components'
import { Button } from './Button.tsx'
import { ComboBoxOption } from './ComboBoxOption.tsx'
import type { ComboBoxChoice } from './ComboBoxOption.tsx'
import { controlLook } from './controlLook.ts'
import { ChevronDown } from './icons/ChevronDown.tsx'
import { popover } from './overlayLook.ts'
import { Spinner } from './Spinner.tsx'
import { theme } from './theme/theme.ts'
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

/** More would make the list slow and nobody reads on: typing is the way to the rest. */
const shown = 60

/** A field that finds one of many options by a few letters of its name. */
export function ComboBox(props: ComboBoxProps) {
  const { label, options, value, onChange, loading = false, failed, empty = 'Sin resultados' } = props
  const chosen = options.find((option) => option.value === value)
  const [typed, setTyped] = useState<string>()
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
        menuTrigger="focus"
        items={matches.slice(0, shown)}
        value={chosen?.value ?? null}
        inputValue={typed ?? chosen?.label ?? ''}
        onInputChange={(text) => (text === '' ? choose('') : setTyped(text))}
        onChange={(key) => key !== null && choose(String(key))}
        onFocus={() => props.onFocus?.()}
        onBlur={() => setTyped(undefined)}
      >
        <Name as={props.labelHidden ? VisuallyHidden : 'span'}>
          <Label>{label}</Label>
        </Name>
        <Box>
          <Line placeholder={props.placeholder ?? ''} aria-describedby={failed ? problem : undefined} />
          <Open aria-label={`Opciones de ${label}`}>{loading ? <Spinner /> : <ChevronDown />}</Open>
        </Box>
        <Paper offset={4} maxHeight={380}>
          <List items={matches.slice(0, shown)} renderEmptyState={() => emptyWords({ loading, failed, empty })}>
            {(option) => <ComboBoxOption {...option} id={option.value} />}
          </List>
          {matches.length > shown && <Rest>{matches.length - shown} más: siga escribiendo</Rest>}
        </Paper>
      </Field>
      {failed && (
        <Problem id={problem} role="alert">
          {failed}
          {props.onRetry && (
            <Button size="small" onClick={props.onRetry}>
              Reintentar
            </Button>
          )}
        </Problem>
      )}
    </Frame>
  )
}

/** The options that hold what was typed, whatever the case and accents; all of them before anything is. */
function useMatches(options: readonly ComboBoxChoice[], typed: string | undefined) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const sought = useDeferredValue(typed)?.trim()
  return sought ? options.filter((option) => contains(option.label, sought)) : options
}

function emptyWords(list: { loading: boolean; failed: string | undefined; empty: string }): ReactNode {
  if (list.loading) return <Rest>Cargando…</Rest>
  return <Rest>{list.failed ?? list.empty}</Rest>
}

const Frame = styled.div`
  min-width: 0;
`
const Field = styled(AriaComboBox<ComboBoxChoice>)`
  position: relative;
`
const Name = styled.span`
  display: block;
  margin-bottom: 6px;
  font-weight: 540;
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
const Open = styled(AriaButton)`
  position: absolute;
  inset: 1px 1px 1px auto;
  display: grid;
  place-items: center;
  width: 34px;
  border: 0;
  border-radius: 0 6px 6px 0;
  background: none;
  color: ${theme.color.textMuted};
  cursor: pointer;
`
const Paper = styled(Popover)`
  ${popover}
  display: flex;
  flex-direction: column;
  overflow: hidden;
  width: max(var(--trigger-width), 240px);
  max-width: calc(100vw - 24px);
`
const List = styled(ListBox<ComboBoxChoice>)`
  padding: 5px;
  outline: none;
  overflow-y: auto;
`
const Rest = styled.p`
  padding: 8px 15px;
  font-size: 13px;
  color: ${theme.color.textMuted};
`
const Problem = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
  margin-top: 6px;
  font-size: 13px;
  color: ${theme.color.danger};
`
