import { styled } from 'styled-components'
import { useId } from 'react'
import { theme } from '../theme/theme.ts'

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** One below the other where there is room, as in a dialog's side. */
  readonly isColumn?: boolean
}

/** One of a few choices, all in sight: radio buttons, with arrows between them. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  isColumn = false,
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <Group>
      <legend>{label}</legend>
      <Row $isColumn={isColumn}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </Row>
    </Group>
  )
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    padding: 0 0 6px;
    font-size: 13px;
    font-weight: 560;
  }
`
const Row = styled.div<{ $isColumn: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 2px;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};

  > label {
    position: relative;
    flex: 1 0 auto;
    padding: 6px 12px;
    border-radius: 6px;
    color: ${theme.color.textMuted};
    font-weight: 500;
    line-height: 20px;
    text-align: center;
    white-space: nowrap;
    cursor: pointer;
  }
  > label:has(:checked) {
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow.low};
    color: ${theme.color.text};
  }
  > label:has(:focus-visible) {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 1px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  ${theme.media.narrow} {
    overflow-x: auto;
  }
  ${theme.media.wide} {
    ${({ $isColumn }) => $isColumn && 'flex-direction: column; border-color: transparent; background: none;'}

    > label {
      ${({ $isColumn }) => $isColumn && 'text-align: start;'}
    }
    > label:has(:checked) {
      ${({ $isColumn }) => $isColumn && `background: ${theme.color.accentSoft}; color: ${theme.color.accentStrong}; box-shadow: none;`}
    }
  }
`
