import { plural, t } from '#language/t.ts'
import { catalogs, cities, countries, listsProducts, productIdsOf } from '#api/catalogue.ts'
import { fresh } from '#api/listQuery.ts'
import { pressClock } from '#api/press.ts'
import { isIn, productList, productsIn } from '#api/productQueries.ts'
import { Button } from '#components/buttons/Button.tsx'
import { later } from '#components/later.ts'
import { Select } from '#components/fields/Select.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { useTicked, type Ticks } from '#components/table/ticks.tsx'
import { named } from '#contract/blank.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { Product } from '#contract/products/model.ts'
import { BulkBar, type BulkPlan } from '#resource/BulkBar.tsx'
import { distinguished } from '#resource/ChoiceField.tsx'
import { useNotice } from '#resource/Notices.tsx'
import { useBulkRuns } from '#runtime/RuntimeContext.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const actions = () =>
  [
    {
      value: 'catalog+',
      label: t`Agregar a catálogo`,
      question: (name: string) => t`¿Agregar a catálogo ${name}?`,
      kind: 'catalog',
      isAdded: true,
    },
    {
      value: 'catalog-',
      label: t`Quitar de catálogo`,
      question: (name: string) => t`¿Quitar de catálogo ${name}?`,
      kind: 'catalog',
      isAdded: false,
    },
    {
      value: 'city+',
      label: t`Agregar a ciudad`,
      question: (name: string) => t`¿Agregar a ciudad ${name}?`,
      kind: 'city',
      isAdded: true,
    },
    {
      value: 'city-',
      label: t`Quitar de ciudad`,
      question: (name: string) => t`¿Quitar de ciudad ${name}?`,
      kind: 'city',
      isAdded: false,
    },
  ] as const

const wordsOf = ({ length }: readonly Product[]) => ({ count: t`${plural(length, '# producto', '# productos')}` })

interface BulkProps extends AllFoundProps {
  /** All products; null before they are read to the end. */
  readonly all: readonly Product[] | null
  readonly onOpen: (id: string) => void
}

interface AllFoundProps {
  readonly ticks: Ticks<Product>
  /** Pages of products are still loading. */
  readonly isArriving: boolean
}

const useChangeProducts = later(() => import('../bulk/ChangeProducts.tsx'))

/** The bar for ticked products: adds them to a catalog or city, removes them, or opens the dialog of other changes. */
export function BulkMemberships({ all, ticks, isArriving, onOpen }: BulkProps) {
  const queries = useQueryClient()
  const notify = useNotice()
  useEffect(() => {
    if (all === null || ticks.ticked().length === 0) return
    const tell = ({ untickGone }: typeof import('./untickGone.ts')) => {
      const words = untickGone(ticks, all)
      if (words !== null) notify({ tone: 'failed', words })
    }
    // Without it the ticks stay, and a run refuses what is gone.
    import('./untickGone.ts').then(tell, () => undefined)
  }, [ticks, all, notify])
  const { open } = useBulkRuns()
  const [changing, setChanging] = useState<readonly Product[] | null>(null)
  const dialog = useChangeProducts(changing !== null)
  const [chosen, setChosen] = useState<ReturnType<typeof actions>[number]['value']>('catalog+')
  const [membershipId, setMembershipId] = useState('')
  const offered = actions()
  const { kind, isAdded, question } = offered.find(({ value }) => value === chosen) ?? offered[0]
  const inCatalogs = useQuery(catalogs)
  const inCities = useQuery(cities)
  const inCountries = useQuery(countries).data
  const memberships = distinguished((kind === 'catalog' ? inCatalogs : inCities).data ?? [], inCountries)
  const chosenIn = (listed: typeof memberships) => listed.find(({ id }) => String(id) === membershipId)
  const membership = chosenIn(memberships)
  const field = kind === 'catalog' ? 'catalogIds' : 'cityIds'
  /** A colleague may have renamed it since it was chosen: the question names it as it was just read. */
  const nameNow = (shown: string) => {
    const now = kind === 'catalog' ? queries.getQueryData(catalogs.queryKey) : queries.getQueryData(cities.queryKey)
    return chosenIn(distinguished(now ?? [], inCountries))?.name ?? shown
  }
  const planFor = ({ id, name }: { readonly id: Id; readonly name: string }): BulkPlan<Product> => ({
    get change(): BulkPlan<Product>['change'] {
      return { kind, membership: { id, name: nameNow(name) }, isAdded }
    },
    get question() {
      return question(nameNow(name))
    },
    effect: ({ length }) =>
      isAdded
        ? t`${plural(length, '# producto va a', '# productos van a')} ${nameNow(name)}. De cada producto solo cambia eso.`
        : t`${plural(length, '# producto sale de', '# productos salen de')} ${nameNow(name)}. De cada producto solo cambia eso.`,
    obstacle: (product) => (isIn(product, field, id) === isAdded ? (isAdded ? t`ya está` : t`no está`) : undefined),
    isSame: (product) => isIn(product, field, id) === isAdded,
    itemOf: (product) => ({ id: product.id, orderId: null, name: named(product) }),
  })
  const latest = (ticked: readonly Product[]) => {
    const { pages = [] } = queries.getQueryData(productList.queryKey) ?? {}
    const now = new Map(productsIn(pages).map((product) => [String(product.id), product]))
    return ticked.map((product) => now.get(String(product.id)) ?? product)
  }
  /** One call tells what is in the catalog or city by now. The run reads each product again in any case. */
  const latestInside = async (ticked: readonly Product[]) => {
    if (membership === undefined) return ticked
    const { id } = membership
    const read = (signal: AbortSignal): Promise<Parameters<typeof productIdsOf>[0]> =>
      kind === 'catalog' ? fresh(queries, catalogs, signal) : fresh(queries, cities, signal)
    const rows = await pressClock()
      .reading(read)
      .catch(() => [])
    const inside = productIdsOf(rows, id)
    const products = latest(ticked)
    return inside.size === 0 && !listsProducts(rows)
      ? products
      : products.map((product) => {
          const others = product[field].filter((one) => !sameId(one, id))
          return { ...product, [field]: inside.has(String(product.id)) ? [...others, id] : others }
        })
  }
  return (
    <>
      <BulkBar
        {...{ ticks, wordsOf }}
        latest={latestInside}
        more={<AllFound {...{ ticks, isArriving }} />}
        plan={membership === undefined ? null : planFor(membership)}
      >
        <Button onClick={() => setChanging(latest(ticks.ticked()))}>{t`Cambiar…`}</Button>
        <Select
          label={t`Qué hacer con la selección`}
          value={chosen}
          options={offered}
          onChange={(action) => {
            setChosen(action)
            setMembershipId('')
          }}
        />
        <Select
          label={kind === 'catalog' ? t`Catálogo para la selección` : t`Ciudad para la selección`}
          value={membershipId}
          options={[
            { value: '', label: kind === 'catalog' ? t`Catálogo…` : t`Ciudad…` },
            ...memberships.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={setMembershipId}
        />
      </BulkBar>
      {changing !== null && dialog && (
        <dialog.ChangeProducts
          products={changing}
          onClose={() => setChanging(null)}
          onOpen={(id) => {
            setChanging(null)
            onOpen(String(id))
          }}
          onApply={(change, items, asked) => {
            setChanging(null)
            open(change, items)
            ticks.set(asked, false)
          }}
        />
      )}
    </>
  )
}

/** If all were ticked while products were still loading, says that others are missing, and offers them. */
function AllFound({ ticks, isArriving }: AllFoundProps) {
  useTicked(ticks)
  const [isPart, setPart] = useState(false)
  const found = ticks.listed()
  const isAll = found.every(ticks.has)
  if (isAll && !ticks.isStale() && isArriving && !isPart) setPart(true)
  if (!isPart) return null
  const missing = !isAll && !ticks.isStale() && (
    <SmallButton
      variant="link"
      onClick={() => ticks.set(found, true)}
    >{t`Seleccionar ${plural(found.length, 'el que coincide', 'los # que coinciden')}`}</SmallButton>
  )
  return isArriving ? (
    <>
      {t`Son los que habían llegado; faltan otros.`}
      {missing}
    </>
  ) : (
    missing
  )
}
