import { rowKey, sortBy, type SortBy } from '#components/table/rowIndex.ts'
import type { Product } from '#contract/products/model.ts'
import type { CatalogueNames } from './useCatalogueNames.ts'

/** The text that a search looks through. */
export const productKey = (names: CatalogueNames) =>
  rowKey((product: Product) =>
    [
      product.name,
      product.id,
      product.category?.name,
      product.vendorName,
      ...names.catalogs(product.catalogIds),
      ...names.cities(product.cityIds),
      names.tyc(product.tycId),
    ].join(' '),
  )

/** The sort key of each sortable column. */
export const productOrders = (names: CatalogueNames): Readonly<Record<string, SortBy<Product>>> => ({
  catalogs: sortBy((product: Product) => names.catalogs(product.catalogIds).join(' ')),
  name: sortBy((product: Product) => product.name),
  size: sortBy((product: Product) => product.sizes.join(' ')),
  sku: sortBy((product: Product) => product.id),
  category: sortBy((product: Product) => product.category?.name ?? null),
  price: sortBy((product: Product) => product.prices[0]?.price ?? null),
  tyc: sortBy((product: Product) => names.tyc(product.tycId)),
  cities: sortBy((product: Product) => names.cities(product.cityIds).join(' ')),
})
