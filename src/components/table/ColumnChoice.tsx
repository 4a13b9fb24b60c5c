import { Check, Columns3 } from 'lucide'
import { MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { styled } from 'styled-components'
import { Icon } from '../Icon.tsx'
import { MenuButton, MenuList, MenuPaper } from '../overlays/Menu.tsx'
import { option } from '../overlays/overlay.styles.ts'
import { theme } from '../theme/theme.ts'

export interface ColumnChoiceProps {
  /** The columns that can be hidden, in the table's order. */
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly hidden: readonly string[]
  /** Called with the ids of the columns to hide; never all of them. */
  readonly onChange: (hidden: readonly string[]) => void
}

/** 'Columnas': a menu to show and hide columns. At least one stays. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const shown = columns.map(({ id }) => id).filter((id) => !hidden.includes(id))
  return (
    <MenuTrigger>
      <MenuButton>
        <Icon shape={Columns3} />
        Columnas
      </MenuButton>
      <MenuPaper placement="bottom end" offset={6}>
        <MenuList
          aria-label="Columnas"
          selectionMode="multiple"
          disallowEmptySelection
          shouldCloseOnSelect={false}
          // Uncontrolled while open: a second tick may come before the table has rendered the first.
          defaultSelectedKeys={shown}
          onSelectionChange={(keys) =>
            onChange(keys === 'all' ? [] : columns.map(({ id }) => id).filter((id) => !keys.has(id)))
          }
        >
          {columns.map(({ id, label }) => (
            <Line key={id} id={id} textValue={label}>
              <Box>
                <Icon shape={Check} size={12} />
              </Box>
              {label}
            </Line>
          ))}
        </MenuList>
      </MenuPaper>
    </MenuTrigger>
  )
}

const Box = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 16px;
  height: 16px;
  border: 1.5px solid color-mix(in srgb, ${theme.color.textMuted} 82%, ${theme.color.surface});
  border-radius: 4px;
  color: ${theme.color.onAccent};

  svg {
    visibility: hidden;
  }
`
const Line = styled(MenuItem)`
  ${option}

  &[data-selected] ${Box} {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};

    svg {
      visibility: visible;
    }
  }
`
