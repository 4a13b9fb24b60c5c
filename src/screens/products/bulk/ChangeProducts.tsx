import { useLanguage } from '#language/translation.ts'
import { plural, t } from '#language/t.ts'
import { categories, tycs } from '#api/catalogue.ts'
import { Button } from '#components/buttons/Button.tsx'
import { Field } from '#components/fields/Field.tsx'
import { NumberField } from '#components/fields/NumberField.tsx'
import { Segments } from '#components/fields/Segments.tsx'
import { SelectField } from '#components/fields/Select.tsx'
import { formatDollars, formatNumber } from '#components/format/number.ts'
import { Dialog } from '#components/overlays/Dialog.tsx'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { visible } from '#contract/blank.ts'
import { mostBulkItems, type BulkChange, type NewBulkItem, type ProductLabel } from '#contract/bulk.ts'
import type { Id } from '#contract/id.ts'
import type { Product } from '#contract/products/model.ts'
import { dollarsOf, pointsOf, priceRules } from '#contract/products/prices.ts'
import { isPercentage, isRepricing, type Repricing } from '#contract/products/repricing.ts'
import { runOf } from '#resource/BulkBar.tsx'
import { ChoiceField, choicesOf } from '#resource/ChoiceField.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { PlannedRows } from './PlannedRows.tsx'
import { itemOf, planFor, type Wanted } from './plan.ts'

interface ChangeProductsProps {
  /** As they were last read when the dialog was opened: what is shown is what is sent. */
  readonly products: readonly Product[]
  readonly onOpen: (id: Id) => void
  /** `asked` are the products that the dialog decided about. */
  readonly onApply: (change: BulkChange, items: readonly NewBulkItem[], asked: readonly Product[]) => void
  readonly onClose: () => void
}

const attributes = () =>
  [
    { value: 'price', label: t`Precio` },
    { value: 'category', label: t`Categoría` },
    { value: 'tyc', label: t`TyC` },
    { value: 'featured', label: t`Destacado` },
  ] as const
const ways = () =>
  [
    { value: 'set', label: t`Fijar` },
    { value: 'raise', label: t`Subir %` },
    { value: 'lower', label: t`Bajar %` },
  ] as const
const multiples = (of: readonly number[], wordsOf: (one: number) => string) => [
  ...of.map((one) => ({ value: String(one), label: t`a múltiplos de ${wordsOf(one)}` })),
  { value: '0', label: t`no cambiar` },
]
const pointSteps = () => multiples([1, 10, 50, 100, 500, 1000], formatNumber)
const centSteps = () => multiples([1, 5, 10, 50, 100], (cents) => formatDollars(cents / 100))
const yesOrNo = () =>
  [
    { value: 'yes', label: t`Sí` },
    { value: 'no', label: t`No` },
  ] as const

/** One attribute of many products: what becomes of each, and what is left out, before anything is sent. */
export function ChangeProducts({ products, onOpen, onApply, onClose }: ChangeProductsProps) {
  const language = useLanguage()
  const form = useId()
  const [attribute, setAttribute] = useState<ReturnType<typeof attributes>[number]['value']>('price')
  const [way, setWay] = useState<Repricing['kind']>('raise')
  const [typed, setTyped] = useState({ percent: '', points: '50', cents: '10', price: '', dollarPrice: '' })
  const [categoryId, setCategory] = useState<Id | null>(null)
  const [tycId, setTyc] = useState<Id | null>(null)
  const [featured, setFeatured] = useState<'yes' | 'no'>('yes')
  const categoryChoices = choicesOf(useQuery(categories))
  const tycChoices = choicesOf(useQuery(tycs))
  const put = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })

  const by: Repricing =
    way === 'set'
      ? { kind: way, price: typed.price, dollarPrice: typed.dollarPrice }
      : { kind: way, percent: typed.percent, points: Number(typed.points), cents: Number(typed.cents) }
  const wanted = ((): Wanted | null => {
    if (attribute === 'price') return isRepricing(by) ? { kind: attribute, by } : null
    if (attribute === 'featured') return { kind: attribute, featured: featured === 'yes' }
    const id = attribute === 'category' ? categoryId : tycId
    return id === null ? null : { kind: attribute, id }
  })()
  const asText = JSON.stringify(wanted)
  // oxlint-disable-next-line react/exhaustive-deps
  const plan = useMemo(() => (wanted === null ? null : planFor(products, wanted)), [products, asText, language])
  const changing = plan?.changing.slice(0, mostBulkItems) ?? []
  const { run, later } = runOf(plan?.changing ?? [], plan?.same ?? [])
  const nameIn = ({ options }: typeof tycChoices, id: Id | null) =>
    options.find((one) => String(one.id) === String(id))?.name ?? `#${id}`
  const label = (): ProductLabel => {
    if (attribute === 'category') return { attribute, name: nameIn(categoryChoices, categoryId) }
    if (attribute === 'tyc') return { attribute, name: nameIn(tycChoices, tycId) }
    if (attribute === 'featured') return { attribute, isOn: featured === 'yes' }
    if (way !== 'set')
      return { attribute: 'percent', percent: `${way === 'raise' ? '+' : '−'}${visible(typed.percent)}` }
    const { price, dollarPrice } = typed
    return {
      attribute,
      points: price === '' ? null : pointsOf(price),
      dollars: dollarPrice === '' ? null : dollarsOf(dollarPrice),
    }
  }
  const apply = () => {
    if (run.length === 0) return
    const kept = new Set([...later].map(({ product }) => product))
    onApply(
      { kind: 'product', label: label() },
      run.map(itemOf),
      products.filter((product) => !kept.has(product)),
    )
  }
  return (
    <Dialog
      title={t`Cambiar ${plural(products.length, '# producto', '# productos')}`}
      width={1120}
      isLong
      onClose={onClose}
      footer={
        <Small>
          {[
            t`Se guardan uno por uno. Si uno falla, los demás siguen y el Diario lo dice.`,
            later.size > 0 &&
              t`Como máximo ${formatNumber(mostBulkItems)} a la vez: ${plural(later.size, '# espera', '# esperan')} en la selección.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </Small>
      }
      actions={
        <>
          <Button onClick={onClose}>{t`Cancelar`}</Button>
          <Button variant="primary" type="submit" form={form} disabled={run.length === 0}>
            {changing.length === 0 ? t`Aplicar` : t`Aplicar a ${plural(changing.length, '# producto', '# productos')}`}
          </Button>
        </>
      }
    >
      <Sides
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Segments label={t`Qué cambiar`} options={attributes()} value={attribute} onChange={setAttribute} isColumn />
        <Side>
          <Controls>
            {attribute === 'price' && <Segments label={t`Cambio`} options={ways()} value={way} onChange={setWay} />}
            {attribute === 'price' && way !== 'set' && (
              <>
                <Percent>
                  <Field
                    label={t`Porcentaje`}
                    inputMode="decimal"
                    autoComplete="off"
                    // oxlint-disable-next-line jsx-a11y/no-autofocus
                    autoFocus
                    value={typed.percent}
                    error={
                      typed.percent === '' || isPercentage(way, typed.percent)
                        ? undefined
                        : way === 'raise'
                          ? t`De 0,01 a 999,99, con dos decimales como máximo.`
                          : t`De 0,01 a 99,99, con dos decimales como máximo.`
                    }
                    onChange={({ target }) => put({ percent: target.value })}
                  />
                </Percent>
                <SelectField
                  label={t`Redondear puntos`}
                  value={typed.points}
                  options={pointSteps()}
                  onChange={(points) => put({ points })}
                />
                <SelectField
                  label={t`Redondear dólares`}
                  value={typed.cents}
                  options={centSteps()}
                  onChange={(cents) => put({ cents })}
                />
              </>
            )}
            {attribute === 'price' && way === 'set' && (
              <>
                <NumberField
                  label={t`Puntos`}
                  placeholder={t`sin cambio`}
                  rule={priceRules.price}
                  value={typed.price}
                  onChange={(price) => put({ price })}
                />
                <NumberField
                  label={t`Dólares`}
                  placeholder={t`sin cambio`}
                  rule={priceRules.dollarPrice}
                  value={typed.dollarPrice}
                  onChange={(dollarPrice) => put({ dollarPrice })}
                />
              </>
            )}
            {attribute === 'category' && (
              <ChoiceField
                label={t`Categoría nueva`}
                choices={categoryChoices}
                value={categoryId}
                onChange={setCategory}
              />
            )}
            {attribute === 'tyc' && <ChoiceField label={t`TyC`} choices={tycChoices} value={tycId} onChange={setTyc} />}
            {attribute === 'featured' && (
              <Segments label={t`Destacado`} options={yesOrNo()} value={featured} onChange={setFeatured} />
            )}
          </Controls>
          {plan === null ? (
            <Waiting>{t`Diga qué cambiar: aquí aparece el antes y el después de cada producto.`}</Waiting>
          ) : (
            <PlannedRows
              changing={changing}
              leftOut={plan.leftOut}
              tycName={(id) => (id === null ? '' : nameIn(tycChoices, id))}
              categoryName={(id) => nameIn(categoryChoices, id)}
              onOpen={onOpen}
            />
          )}
        </Side>
      </Sides>
    </Dialog>
  )
}

const Sides = styled.form`
  display: grid;
  gap: 16px;

  ${theme.media.wide} {
    grid-template-columns: 168px minmax(0, 1fr);
    min-height: 420px;
  }
`
const Side = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
  min-width: 0;
`
const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 12px;

  > :not(fieldset) {
    flex: 1 1 150px;
    min-width: 0;
    max-width: 260px;
  }
  ${theme.media.narrow} {
    > * {
      flex: 1 1 40%;
      max-width: none;
    }
    > fieldset {
      flex: 1 0 100%;
    }
  }
`
const Percent = styled.div`
  max-width: 130px;

  ${theme.media.narrow} {
    flex: 1 0 100%;
  }
`
const Waiting = styled.p`
  padding: 24px 16px;
  border: 1px dashed ${theme.color.lineStrong};
  border-radius: ${theme.radius.card};
  color: ${theme.color.textMuted};
  text-align: center;
`
