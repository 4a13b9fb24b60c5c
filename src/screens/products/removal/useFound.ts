import { fold } from '#components/table/fold.ts'
import type { ListedProduct } from '#contract/catalogue/model.ts'
import { useMemo } from 'react'

/** Those that hold every word that was typed, whatever its case and accents. */
export function useFound(products: readonly ListedProduct[], sought: string): readonly ListedProduct[] {
  const keys = useMemo(() => products.map(({ id, name, category }) => fold(`${id} ${name} ${category}`)), [products])
  return useMemo(() => {
    const words = fold(sought).split(/\s+/).filter(Boolean)
    return words.length === 0
      ? products
      : products.filter((_, index) => words.every((word) => keys[index]?.includes(word)))
  }, [products, keys, sought])
}
