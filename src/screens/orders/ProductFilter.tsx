import { orderedProducts } from '#api/orderQueries.ts'
import { Button } from '#components/Button.tsx'
import { ComboBox } from '#components/ComboBox.tsx'
import { failureWords } from '#components/format/failureWords.ts'
import { asFailure } from '#contract/failure.ts'
import type { OrderGroup } from '#contract/orders/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

interface ProductFilterProps {
  readonly group: OrderGroup
  /** The product that the list is filtered by; empty for all. */
  readonly productId: string
  /** Its name, as the listed orders tell it, so that a reload need not load all products. */
  readonly productName: string | undefined
  readonly onFilter: (productId: string) => void
}

/** The product autocomplete with its Filter button. Its products are loaded when it is first focused (readings T2.58). */
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
  const isListed = chosen === '' || options.some(({ value }) => value === chosen)
  const unlisted = { value: chosen, label: (chosen === productId && productName) || `#${chosen}` }
  return (
    <>
      <ComboBox
        label="Producto"
        labelHidden
        placeholder="Producto"
        options={isListed ? options : [unlisted, ...options]}
        value={chosen}
        onChange={setChosen}
        onFocus={() => setWanted(true)}
        loading={products.isFetching}
        failed={products.isError ? failureWords(asFailure(products.error)) : undefined}
        onRetry={() => void products.refetch()}
        empty="Ningún producto con ese nombre"
      />
      <Button onClick={() => onFilter(chosen)}>Filtrar</Button>
    </>
  )
}
