import { t } from '#language/t.ts'
import { isolated } from '../format/isolated.tsx'
import { X } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Chip } from '../Chip.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { passFocus } from '../overlays/passFocus.ts'
import { theme } from '../theme/theme.ts'

export interface Filter {
  /** The id of the filter's control, which gets the focus when the chip is removed. */
  readonly id: string
  readonly name: string
  readonly value: string
  readonly onRemove: () => void
}

/** The active filters, each with a button that removes it. */
export const FilterChips = ({ filters }: { readonly filters: readonly Filter[] }) =>
  filters.length > 0 && (
    <List aria-label={t`Filtros puestos`}>
      {filters.map((filter) => (
        <FilterChip key={filter.id} {...filter} />
      ))}
    </List>
  )

function FilterChip({ id, name, value, onRemove }: Filter) {
  const [passToControl] = useState(() => passFocus('body', `#${id}, [data-filters]`))
  return (
    <On as="li">
      <span>
        {name}: <b>{isolated(value)}</b>
      </span>
      <IconButton label={t`Quitar filtro ${name}`} variant="quiet" onClick={onRemove} ref={passToControl}>
        <Icon shape={X} size={12} />
      </IconButton>
    </On>
  )
}

const List = styled.ul`
  display: flex;
  flex: 1 0 100%;
  order: 1;
  flex-wrap: wrap;
  gap: 6px 8px;
  min-width: 0;
`
const On = styled(Chip)`
  min-width: 0;
  min-height: 28px;
  padding-right: 2px;
  border: 1px solid ${theme.color.lineStrong};
  background: ${theme.color.surface};
  font-size: 13px;
  font-weight: 400;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  b {
    color: ${theme.color.text};
    font-weight: 560;
  }
  > button {
    flex: none;
    width: 24px;
    height: 24px;
    border-radius: 50%;
  }
`
