import { catalogs, cities } from '#api/catalogue.ts'
import { Button } from '#components/Button.tsx'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Select } from '#components/Select.tsx'
import { useTicked, type Ticks } from '#components/table/ticks.tsx'
import { theme } from '#components/theme/theme.ts'
import { mostBulkItems } from '#contract/bulk.ts'
import { sameId } from '#contract/id.ts'
import type { Product } from '#contract/products/model.ts'
import { BulkBar, LeftOut, tooManyWords } from '#resource/BulkDock.tsx'
import { useBulkRuns } from '#runtime/RuntimeContext.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'

const actions = [
  { value: 'catalog+', label: 'Agregar a catálogo', kind: 'catalog', isAdded: true },
  { value: 'catalog-', label: 'Quitar de catálogo', kind: 'catalog', isAdded: false },
  { value: 'city+', label: 'Agregar a ciudad', kind: 'city', isAdded: true },
  { value: 'city-', label: 'Quitar de ciudad', kind: 'city', isAdded: false },
] as const

const counted = (count: number) => `${formatNumber(count)} ${count === 1 ? 'producto' : 'productos'}`

/** The bar of what is ticked in Products: all of it into or out of one catalog or city, asked once. */
export function BulkMemberships({ ticks }: { readonly ticks: Ticks<Product> }) {
  const products = useTicked(ticks)
  const { open } = useBulkRuns()
  const [chosen, setChosen] = useState<(typeof actions)[number]['value']>('catalog+')
  const [membershipId, setMembershipId] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { kind, isAdded, label } = actions.find(({ value }) => value === chosen) ?? actions[0]
  const { data: catalogList = [] } = useQuery(catalogs)
  const { data: cityList = [] } = useQuery(cities)
  const memberships = kind === 'catalog' ? catalogList : cityList
  const membership = memberships.find(({ id }) => String(id) === membershipId)
  const none = { value: '', label: kind === 'catalog' ? 'Catálogo…' : 'Ciudad…' }
  const isInside = ({ catalogIds, cityIds }: Product) =>
    (kind === 'catalog' ? catalogIds : cityIds).some((id) => sameId(id, membership?.id ?? null))
  // A hundred thousand may be ticked: they are gone through for the question alone.
  const asked = isAsking ? products : []
  const changing = asked.filter((product) => isInside(product) !== isAdded)
  const leftOut = asked.filter((product) => isInside(product) === isAdded)
  const apply = () => {
    setAsking(false)
    if (membership === undefined) return
    open(
      { kind, membership: { id: membership.id, name: membership.name }, isAdded },
      changing.map(({ id, name }) => ({ id, orderId: null, name: name || `#${id}` })),
    )
    ticks.clear()
  }
  return (
    <>
      <BulkBar
        ticked={products.length === 0 ? null : { count: counted(products.length), rest: '' }}
        onClear={ticks.clear}
      >
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
            options={[none, ...memberships.map(({ id, name }) => ({ value: String(id), label: name || `#${id}` }))]}
            onChange={setMembershipId}
          />
        </Choices>
        <Button variant="primary" disabled={membership === undefined} onClick={() => setAsking(true)}>
          Aplicar
        </Button>
      </BulkBar>
      {isAsking && membership !== undefined && products.length > 0 && (
        <ConfirmDialog
          title={`¿${label} ${membership.name}?`}
          description={
            changing.length === 0
              ? `Ninguno cambia: todos ${isAdded ? 'están ya' : 'están ya fuera'}.`
              : `${counted(changing.length)} ${isAdded ? 'van a' : 'salen de'} ${membership.name}. De cada producto solo cambia eso.`
          }
          confirmLabel="Aplicar"
          confirmDisabled={changing.length === 0 || changing.length > mostBulkItems}
          failed={tooManyWords(changing.length)}
          onConfirm={apply}
          onClose={() => setAsking(false)}
        >
          <LeftOut
            lines={leftOut.map(({ id, name }) => [id, `${name || `#${id}`}: ${isAdded ? 'ya está' : 'no está'}`])}
          />
        </ConfirmDialog>
      )}
    </>
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
