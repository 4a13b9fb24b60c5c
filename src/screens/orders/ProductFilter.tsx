import { X } from 'lucide'
import { orderedProducts } from '#api/orderQueries.ts'
import { Button } from '#components/Button.tsx'
import { Chip } from '#components/Chip.tsx'
import { ComboBox } from '#components/ComboBox.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { IconButton } from '#components/IconButton.tsx'
import { Icon } from '#components/Icon.tsx'
import { passFocus } from '#components/passFocus.ts'
import { theme } from '#components/theme/theme.ts'
import { asFailure } from '#contract/failure.ts'
import type { OrderGroup } from '#contract/orders/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'

interface ProductFilterProps {
  readonly group: OrderGroup
  /** The product that the list is filtered by; empty for all. */
  readonly productId: string
  /** Its name, as the listed orders tell it, so that a reload need not load all products. */
  readonly productName: string | undefined
  readonly onFilter: (productId: string) => void
}

/** The product autocomplete with its Filter button, and the filter that is on. Its products are loaded when it is first focused. */
export function ProductFilter({ group, productId, productName, onFilter }: ProductFilterProps) {
  const [isWanted, setWanted] = useState(false)
  const [chosen, setChosen] = useState(productId)
  const [followed, setFollowed] = useState(productId)
  if (followed !== productId) {
    setFollowed(productId)
    setChosen(productId)
  }
  const products = useQuery({ ...orderedProducts(group), enabled: isWanted })
  const options = (products.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const nameOf = (id: string) =>
    options.find(({ value }) => value === id)?.label ?? ((id === productId && productName) || `#${id}`)
  const isListed = chosen === '' || options.some(({ value }) => value === chosen)
  const takeOff = () => {
    setChosen('')
    onFilter('')
  }
  return (
    <Wrapper>
      <ComboBox
        label="Producto"
        labelHidden
        placeholder="Producto"
        options={isListed ? options : [{ value: chosen, label: nameOf(chosen) }, ...options]}
        value={chosen}
        onChange={setChosen}
        onFocus={() => setWanted(true)}
        loading={products.isFetching}
        failed={products.isError ? failureMessage(asFailure(products.error)) : undefined}
        onRetry={() => void products.refetch()}
        empty="Ningún producto con ese nombre"
      />
      <Button onClick={() => onFilter(chosen)}>Filtrar</Button>
      {productId !== '' && (
        <FilterOn>
          <span>
            Producto: <b>{nameOf(productId)}</b>
          </span>
          <IconButton label="Quitar filtro Producto" variant="quiet" onClick={takeOff} ref={passToField}>
            <Icon shape={X} size={12} />
          </IconButton>
        </FilterOn>
      )}
    </Wrapper>
  )
}

/** Its parts stand in the grid of the filters. */
const Wrapper = styled.div`
  display: contents;
`
const passToField = passFocus(`${Wrapper}`, 'input')
const FilterOn = styled(Chip)`
  grid-column: 1 / -1;
  justify-self: start;
  min-width: 0;
  min-height: 28px;
  padding-right: 2px;
  border: 1px solid ${theme.color.lineStrong};
  background: ${theme.color.surface};
  font-size: 13px;
  font-weight: 450;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  b {
    color: ${theme.color.text};
    font-weight: 540;
  }
  > button {
    width: 24px;
    height: 24px;
    border-radius: 50%;
  }
`
