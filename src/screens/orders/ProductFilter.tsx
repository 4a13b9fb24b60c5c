import { names } from '#language/numbers.ts'
import { t } from '#language/t.ts'
import { useLanguage } from '#language/translation.ts'
import { orderedProducts } from '#api/orderQueries.ts'
import type { OrderedProduct } from '#api/totalOrders.ts'
import { Button } from '#components/buttons/Button.tsx'
import { ComboBox } from '#components/fields/ComboBox.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import type { Filter } from '#components/table/FilterChips.tsx'
import { FilterControls } from '#components/table/FilterControls.tsx'
import { named } from '#contract/blank.ts'
import { asFailure } from '#contract/failure.ts'
import type { OrderGroup } from '#contract/orders/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState, type ReactNode } from 'react'

interface ProductFilterProps {
  readonly group: OrderGroup
  /** Empty for all products. */
  readonly productId: string
  /** Taken from the listed orders, so that a reload need not load all products. */
  readonly productName: string | undefined
  readonly onFilter: (productId: string) => void
  /** The initial text of the field. */
  readonly lookedFor: string | undefined
  /** The controls of the other filters. */
  readonly children: ReactNode
  readonly filters: readonly Filter[]
}

/** Sorted by name in the language of the moment. */
export const productOptions = (products: readonly OrderedProduct[]) =>
  products
    .map((one) => ({ value: one.id, label: named(one) }))
    .toSorted((one, other) => names().compare(one.label, other.label))

/** The product autocomplete with its Filter button, and the active filters. Products load when it first gets the focus. */
export function ProductFilter({
  group,
  productId,
  productName,
  onFilter,
  lookedFor,
  children,
  filters,
}: ProductFilterProps) {
  const id = useId()
  const [isWanted, setWanted] = useState(false)
  const [chosen, setChosen] = useState(productId)
  const [followed, setFollowed] = useState(productId)
  if (followed !== productId) {
    setFollowed(productId)
    setChosen(productId)
  }
  const products = useQuery({ ...orderedProducts(group), enabled: isWanted })
  const language = useLanguage()
  // oxlint-disable-next-line react/exhaustive-deps
  const options = useMemo(() => productOptions(products.data ?? []), [products.data, language])
  const nameOf = (id: string) =>
    options.find(({ value }) => value === id)?.label ?? ((id === productId && productName) || `#${id}`)
  const isListed = chosen === '' || options.some(({ value }) => value === chosen)
  const takeOff = () => {
    setChosen('')
    onFilter('')
  }
  return (
    <FilterControls
      onResults={() => chosen !== productId && onFilter(chosen)}
      filters={[
        ...(productId === '' ? [] : [{ id, name: t`Producto`, value: nameOf(productId), onRemove: takeOff }]),
        ...filters,
      ]}
    >
      <ComboBox
        begun={lookedFor}
        id={id}
        label={t`Producto`}
        labelHidden
        placeholder={t`Producto`}
        options={isListed ? options : [{ value: chosen, label: nameOf(chosen) }, ...options]}
        value={chosen}
        onChange={setChosen}
        onEnter={onFilter}
        onFocus={() => setWanted(true)}
        loading={products.isFetching}
        failed={products.isError ? failureMessage(asFailure(products.error)) : undefined}
        onRetry={() => void products.refetch()}
        empty={t`Ningún producto con ese nombre`}
      />
      <Button onClick={() => onFilter(chosen)}>{t`Filter`}</Button>
      {children}
    </FilterControls>
  )
}
