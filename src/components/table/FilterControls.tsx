import { t } from '#language/t.ts'
import { SlidersHorizontal } from 'lucide'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../buttons/Button.tsx'
import { FilterChips, type Filter } from './FilterChips.tsx'
import { Icon } from '../Icon.tsx'
import { Sheet } from '../overlays/Sheet.tsx'
import { useNarrow } from '../useNarrow.ts'

interface FilterControlsProps {
  /** The active filters, which stay visible. */
  readonly filters: readonly Filter[]
  /** The controls; in a sheet one below the other. */
  readonly children: ReactNode
  /** Staff ask for the results of what they chose in the sheet. */
  readonly onResults?: () => void
}

/** The filters of a list: in a line above it, on a phone in a sheet behind one button. */
export function FilterControls({ filters, children, onResults }: FilterControlsProps) {
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {isNarrow ? (
        <Button data-filters onClick={() => setOpen(true)}>
          <Icon shape={SlidersHorizontal} />
          {filters.length === 0 ? t`Filtros` : t`Filtros (${filters.length})`}
        </Button>
      ) : (
        children
      )}
      {isNarrow && isOpen && (
        <Sheet title={t`Filtros`} onClose={close}>
          <Controls
            onSubmit={(event) => {
              // The form of the dates is above the sheet, and React tells of its submission here too.
              if (event.target !== event.currentTarget) return
              event.preventDefault()
              close()
              onResults?.()
            }}
          >
            {children}
            <Button type="submit" variant="primary">{t`Ver resultados`}</Button>
          </Controls>
        </Sheet>
      )}
      <FilterChips filters={filters} />
    </>
  )
}

/** The line above a list that holds its search and its filters. */
export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 10px;
  margin-bottom: 16px;
`
/** A form, so that 'Ver resultados' waits for the choice of an Enter in a combo box whose options have not loaded. */
const Controls = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`
