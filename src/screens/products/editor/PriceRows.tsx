import { t } from '#language/t.ts'
import { X } from 'lucide'
import { Button } from '#components/buttons/Button.tsx'
import { Checkbox } from '#components/fields/Checkbox.tsx'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { isSecondPress } from '#components/buttons/doublePress.ts'
import { Icon } from '#components/Icon.tsx'
import { NumberField } from '#components/fields/NumberField.tsx'
import type { ProductDraft } from '#contract/products/model.ts'
import { countingPrices, newPrice, priceRules, type PriceField } from '#contract/products/prices.ts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'

interface PriceRowsProps {
  readonly values: ProductDraft
  readonly onChange: (change: Partial<ProductDraft>) => void
}

/** One row, or one for each denomination. */
export function PriceRows({ values, onChange }: PriceRowsProps) {
  const { prices } = values
  const rows = countingPrices(values)
  const list = useRef<HTMLOListElement>(null)
  const fieldAt = (row: number, field: PriceField) => ({
    rule: priceRules[field],
    value: rows[row]?.[field] ?? '',
    missing: t`Los precios deben ser mayores a cero`,
    onChange: (text: string) =>
      onChange({ prices: prices.map((price, at) => (at === row ? { ...price, [field]: text } : price)) }),
  })
  const add = () => {
    // A double click adds one row, whether or not the button has moved away under its second press.
    if (!isSecondPress()) flushSync(() => onChange({ prices: [...prices, newPrice] }))
    list.current?.lastElementChild?.querySelector('input')?.focus()
  }
  return (
    <Frame aria-label={t`Prices`}>
      <Legend>{t`Prices`}</Legend>
      <List ref={list}>
        {rows.map((_, row) => (
          // Rows have no names of their own: one is the first, second, third.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={row}>
            <NumberField label={t`Price ${row + 1}`} {...fieldAt(row, 'price')} />
            <NumberField label={t`Dollar price ${row + 1}`} {...fieldAt(row, 'dollarPrice')} />
            <IconButton
              label={t`Eliminar precio ${row + 1}`}
              variant="quiet"
              size="medium"
              disabled={rows.length === 1}
              // The second press of a double one would remove the row that has taken its place.
              onClick={() => isSecondPress() || onChange({ prices: prices.toSpliced(row, 1) })}
            >
              <Icon shape={X} />
            </IconButton>
          </Row>
        ))}
      </List>
      <Below>
        <Checkbox
          label={t`Demon price`}
          checked={values.isDemonPrice}
          onChange={({ target }) => onChange({ isDemonPrice: target.checked })}
        />
        <Button size="small" disabled={!values.isDemonPrice} onClick={add}>{t`Agregar precio`}</Button>
      </Below>
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  gap: 10px;
`
const Legend = styled.h3`
  font-size: 14px;
  font-weight: 560;
`
const List = styled.ol`
  display: grid;
  gap: 10px;
`
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: start;
  gap: 10px;

  > button {
    margin-top: 24px;
  }
`
const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
`
