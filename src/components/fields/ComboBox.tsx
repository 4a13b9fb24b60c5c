import { plural, t } from '#language/t.ts'
import { isolated } from '../format/isolated.tsx'
import { ChevronDown } from 'lucide'
import { useId, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { isSecondPress } from '../buttons/doublePress.ts'
import { RetryButton } from '../buttons/SmallButton.tsx'
import { ChosenChips } from './ChosenChips.tsx'
import { controlStyles } from './control.styles.ts'
import { FieldFrame, type FieldText } from './FieldFrame.tsx'
import { Icon } from '../Icon.tsx'
import { later } from '../later.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { theme } from '../theme/theme.ts'
import { optionId, useComboBox, type ComboBoxChoice } from './useComboBox.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

const useList = later(() => import('./ComboBoxList.tsx'))

interface AnyComboBoxProps extends Omit<FieldText, 'aside'> {
  readonly id?: string | undefined
  readonly placeholder?: string | undefined
  /** A small icon at the left, inside the box. */
  readonly icon?: ReactNode
  readonly options: readonly ComboBoxChoice[]
  /** Called on focus, which is the time to load the options. */
  readonly onFocus?: (() => void) | undefined
  readonly loading?: boolean | undefined
  /** Why the options did not load, in the server's words. */
  readonly failed?: string | undefined
  readonly onRetry?: (() => void) | undefined
  /** Called when Enter is pressed on the chosen option, or has just chosen one: the caller acts on the choice. */
  readonly onEnter?: ((value: string) => void) | undefined
  /** The initial text, with the focus at its end: the search continues here. */
  readonly begun?: string | undefined
  /** Shown when nothing matches. */
  readonly empty?: string | undefined
  readonly disabled?: boolean | undefined
}

export interface ComboBoxProps extends AnyComboBoxProps {
  /** The value of the chosen option; empty for none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

export interface MultiComboBoxProps extends AnyComboBoxProps {
  /** The values of the chosen options. An unknown value is shown as it is, and can be removed. */
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** Finds one of many options by a few letters of its name. Emptying the field chooses none. */
export const ComboBox = ({ value, onChange, ...rest }: ComboBoxProps) => (
  <AnyComboBox
    {...rest}
    isMultiple={false}
    values={value === '' ? [] : [value]}
    onChange={([chosen = '']) => onChange(chosen)}
  />
)

/** Finds several of many options by a few letters of their names, and shows them as chips. */
export const MultiComboBox = (props: MultiComboBoxProps) => <AnyComboBox {...props} isMultiple />

function AnyComboBox(props: MultiComboBoxProps & { readonly isMultiple: boolean }) {
  const {
    label,
    labelHidden,
    hint,
    error,
    options,
    values,
    isMultiple,
    placeholder = t`Elija…`,
    disabled = false,
  } = props
  const { loading = false, failed, empty = t`Sin resultados` } = props
  const [reported, setReported] = useState('')
  const onChange = (next: readonly string[]) => {
    const added = options.find(({ value }) => next.includes(value) && !values.includes(value))
    const removed = comboBox.chosen.find(({ value }) => !next.includes(value))
    if (isMultiple) setReported(added ? t`${added.label} añadido` : removed ? t`${removed.label} quitado` : '')
    props.onChange(next)
  }
  const { onEnter, begun } = props
  const comboBox = useComboBox({ options, values, onChange, isMultiple, loading, onEnter, begun })
  const { input, matches, chosen, highlighted } = comboBox
  const box = useRef<HTMLDivElement>(null)
  const made = useId()
  const id = props.id ?? made
  const list = `${id}-list`
  const isOpen = comboBox.isOpen && !disabled
  const drawn = useList(isOpen)
  const active = isOpen ? matches[highlighted] : undefined
  const emptyText = loading ? t`Cargando…` : (failed ?? empty)
  const found = t`${plural(matches.length, '# opción', '# opciones')}`
  const counted = loading && matches.length === 0 ? t`Cargando opciones` : found
  return (
    <FieldFrame {...{ id, label, labelHidden, hint, error }}>
      {(wiring) => {
        const described = [isMultiple && chosen.length > 0 && `${id}-chosen`, wiring['aria-describedby']]
        const line = (
          <Line
            {...wiring}
            {...comboBox.inputProps}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={props.begun !== undefined}
            autoCorrect="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            aria-activedescendant={active && optionId(list, active)}
            aria-describedby={[...described, failed && `${id}-failed`].filter(Boolean).join(' ') || undefined}
            placeholder={isMultiple && chosen.length > 0 ? '' : placeholder}
            disabled={disabled}
            onFocus={() => props.onFocus?.()}
          />
        )
        return (
          <>
            <Box ref={box}>
              {props.icon && <Picture aria-hidden>{props.icon}</Picture>}
              {isMultiple ? (
                <ChosenChips
                  label={label}
                  chosen={chosen}
                  input={input}
                  disabled={disabled}
                  onRemove={({ value }) => onChange(values.filter((other) => other !== value))}
                >
                  {line}
                </ChosenChips>
              ) : (
                line
              )}
              <Open
                type="button"
                tabIndex={-1}
                disabled={disabled}
                aria-label={t`Opciones de ${label}`}
                aria-expanded={isOpen}
                aria-controls={isOpen ? list : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => isSecondPress() || comboBox.toggle()}
              >
                {loading ? <Spinner /> : <Icon shape={ChevronDown} />}
              </Open>
            </Box>
            {isOpen && drawn && (
              <drawn.ComboBoxList
                {...{ box, label, matches, values, isMultiple, highlighted, emptyText }}
                id={list}
                start={comboBox.start}
                onPick={comboBox.pick}
                onHide={comboBox.hide}
              />
            )}
            {isMultiple && chosen.length > 0 && (
              <VisuallyHidden id={`${id}-chosen`}>
                {t`Elegidos: ${chosen.map((choice) => isolated(choice.label)).join(', ')}.`}
              </VisuallyHidden>
            )}
            <VisuallyHidden as="output">{reported}</VisuallyHidden>
            <VisuallyHidden as="output">{isOpen && counted}</VisuallyHidden>
            {failed && (
              <Problem id={`${id}-failed`} role="alert">
                {failed}
                {props.onRetry && <RetryButton onClick={props.onRetry} />}
              </Problem>
            )}
          </>
        )
      }}
    </FieldFrame>
  )
}

const Box = styled.div`
  ${controlStyles}
  position: relative;
  min-height: 36px;
  padding: 2px 36px 2px 4px;

  &:has(input:focus-visible) {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 1px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${theme.color.danger};
  }
  &:has(input:disabled) {
    background: ${theme.color.sunken};
    box-shadow: none;
  }
`
const Picture = styled.span`
  position: absolute;
  inset: 0 auto 0 12px;
  display: grid;
  place-items: center;
  color: ${theme.color.textMuted};
  pointer-events: none;

  & ~ input {
    padding-left: 32px;
  }
`
const Line = styled.input.attrs({ role: 'combobox' })`
  flex: 1;
  width: 100%;
  min-width: 48px;
  height: 30px;
  padding: 0 8px;
  border: 0;
  outline: none;
  background: none;
  color: inherit;
  text-overflow: ellipsis;

  &:disabled {
    color: ${theme.color.textMuted};
  }
`
const Open = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  width: 34px;
  border: 0;
  border-radius: 0 8px 8px 0;
  background: none;
  color: ${theme.color.textMuted};
  cursor: pointer;
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
