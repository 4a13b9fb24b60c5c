import { catalogs, cities, countries } from '#api/catalogue.ts'
import { productList, productsIn } from '#api/productQueries.ts'
import { formatNumber } from '#components/format/number.ts'
import { Select } from '#components/Select.tsx'
import type { Ticks } from '#components/table/ticks.tsx'
import { theme } from '#components/theme/theme.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { Product } from '#contract/products/model.ts'
import { BulkBar } from '#resource/BulkDock.tsx'
import { toldApart } from '#resource/toldApart.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'

const actions = [
  { value: 'catalog+', label: 'Agregar a catálogo', kind: 'catalog', isAdded: true },
  { value: 'catalog-', label: 'Quitar de catálogo', kind: 'catalog', isAdded: false },
  { value: 'city+', label: 'Agregar a ciudad', kind: 'city', isAdded: true },
  { value: 'city-', label: 'Quitar de ciudad', kind: 'city', isAdded: false },
] as const

const nameOf = ({ id, name }: { readonly id: Id; readonly name: string }) => name || `#${id}`
const counted = (count: number) => `${formatNumber(count)} ${count === 1 ? 'producto' : 'productos'}`

const wordsOf = (products: readonly Product[]) => ({ count: counted(products.length), rest: '' })

/** The bar of what is ticked in Products: all of it into or out of one catalog or city, asked once. */
export function BulkMemberships({ ticks }: { readonly ticks: Ticks<Product> }) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<(typeof actions)[number]['value']>('catalog+')
  const [membershipId, setMembershipId] = useState('')
  const { kind, isAdded, label } = actions.find(({ value }) => value === chosen) ?? actions[0]
  const { data: catalogList = [] } = useQuery(catalogs)
  const { data: cityList = [] } = useQuery(cities)
  const { data: countryList } = useQuery(countries)
  const memberships = toldApart(kind === 'catalog' ? catalogList : cityList, countryList)
  const membership = memberships.find(({ id }) => String(id) === membershipId)
  const verbs = isAdded ? ['va a', 'van a'] : ['sale de', 'salen de']
  const none = { value: '', label: kind === 'catalog' ? 'Catálogo…' : 'Ciudad…' }
  const planFor = ({ id, name }: { readonly id: Id; readonly name: string }) => {
    const changes = ({ catalogIds, cityIds }: Product) =>
      (kind === 'catalog' ? catalogIds : cityIds).some((one) => sameId(one, id)) !== isAdded
    return (ticked: readonly Product[]) => {
      // What a search hides is as it was when it was last listed here.
      const { pages = [] } = queries.getQueryData(productList.queryKey) ?? {}
      const now = new Map(productsIn(pages).map((product) => [String(product.id), product]))
      const products = ticked.map((product) => now.get(String(product.id)) ?? product)
      const items = products
        .filter(changes)
        .map((product) => ({ id: product.id, orderId: null, name: nameOf(product) }))
      return {
        title: `¿${label} ${name}?`,
        description:
          items.length === 0
            ? `Ninguno cambia: todos ${isAdded ? 'están ya' : 'están ya fuera'}.`
            : `${counted(items.length)} ${verbs[items.length === 1 ? 0 : 1]} ${name}. De cada producto solo cambia eso.`,
        change: { kind, membership: { id, name }, isAdded },
        items,
        leftOut: products
          .filter((product) => !changes(product))
          .map((product) => [product.id, `${nameOf(product)}: ${isAdded ? 'ya está' : 'no está'}`] as const),
      }
    }
  }
  return (
    <BulkBar ticks={ticks} wordsOf={wordsOf} plan={membership === undefined ? null : planFor(membership)}>
      <Choices>
        <Select
          label="Qué hacer con la selección"
          value={chosen}
          options={actions}
          onChange={(action) => {
            setChosen(action)
            setMembershipId('')
          }}
        />
        <Select
          label={kind === 'catalog' ? 'Catálogo para la selección' : 'Ciudad para la selección'}
          value={membershipId}
          options={[none, ...memberships.map((one) => ({ value: String(one.id), label: one.name }))]}
          onChange={setMembershipId}
        />
      </Choices>
    </BulkBar>
  )
}

const Choices = styled.span`
  display: grid;
  flex: 0 1 400px;
  grid-template-columns: 1fr 1fr;
  gap: 8px;

  ${theme.media.narrow} {
    order: 1;
    flex: 1 0 100%;

    ~ button {
      order: 2;
      flex: 1;
      height: 44px;
    }
  }
`
