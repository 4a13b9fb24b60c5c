import { Button } from '#components/Button.tsx'
import { Checkbox } from '#components/Checkbox.tsx'
import { Field } from '#components/Field.tsx'
import { IconButton } from '#components/IconButton.tsx'
import { Close } from '#components/icons/Close.tsx'
import { keepCaret } from '#components/keepCaret.ts'
import { theme } from '#components/theme/theme.ts'
import { countingPrices, dollarsOf, pointsOf, type PriceField } from '#contract/products/prices.ts'
import type { ProductEditorContext, ProductEditorEvent } from '#machines/products/productEditor/model.ts'
import { useId, type ChangeEvent, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'

interface PriceRowsProps extends Pick<ProductEditorContext, 'values' | 'touchedPrices' | 'priceRefusal' | 'isTried'> {
  readonly send: (event: ProductEditorEvent) => void
}

const refusals = {
  'whole-points': 'Los puntos se escriben solo con cifras, sin punto ni coma.',
  'two-decimals': 'Los dólares llevan una sola coma o punto y dos decimales como máximo.',
}
const again = 'Borre y escriba el número de nuevo.'

/** What the product costs: one row, or as many as it has denominations (specification, sections 2 and 5). */
export function PriceRows({ values, touchedPrices, priceRefusal, isTried, send }: PriceRowsProps) {
  const rows = countingPrices(values)
  const words = useId()
  const isZero = (row: number, field: PriceField) => {
    const { price = '', dollarPrice = '' } = rows[row] ?? {}
    const isShown = isTried || touchedPrices[row] === true
    return isShown && (field === 'price' ? pointsOf(price) : dollarsOf(dollarPrice)) === null
  }
  const isWrong = rows.some((_, row) => isZero(row, 'price') || isZero(row, 'dollarPrice'))
  const refusal = priceRefusal !== null && priceRefusal.row < rows.length ? priceRefusal : null
  const fieldAt = (row: number, field: PriceField) => ({
    value: rows[row]?.[field] ?? '',
    ...((isZero(row, field) || (refusal?.row === row && refusal.field === field)) && {
      'aria-invalid': true,
      'aria-describedby': words,
    }),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      keepCaret(target)
      send({ type: 'price.typed', row, field, text: target.value })
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Backspace' || key === 'Delete') send({ type: 'price.left' })
    },
    onBlur: () => send({ type: 'price.left' }),
  })
  return (
    <Frame aria-label="Precios">
      <Legend>Precios</Legend>
      <List>
        {rows.map((_, row) => (
          // Rows have no names of their own: one is the first, second, third.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={row}>
            <Field label={`Precio ${row + 1} en puntos`} inputMode="numeric" {...fieldAt(row, 'price')} />
            <Field label={`Precio ${row + 1} en dólares`} inputMode="decimal" {...fieldAt(row, 'dollarPrice')} />
            <IconButton
              label={`Eliminar precio ${row + 1}`}
              look="quiet"
              size="medium"
              disabled={rows.length === 1}
              onClick={() => send({ type: 'price.deleted', row })}
            >
              <Close />
            </IconButton>
          </Row>
        ))}
      </List>
      <Words id={words} role="alert">
        {refusal !== null && (
          <p>
            {refusals[refusal.why]} {refusal.isHolding && again}
          </p>
        )}
        {isWrong && <p>Los precios deben ser mayores a cero</p>}
      </Words>
      <Below>
        <Checkbox
          label="Demon price"
          checked={values.isDemonPrice}
          onChange={({ target }) => send({ type: 'typed', change: { isDemonPrice: target.checked } })}
        />
        <Button size="small" disabled={!values.isDemonPrice} onClick={() => send({ type: 'price.added' })}>
          Agregar precio
        </Button>
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
  font-weight: 540;
`
const List = styled.ol`
  display: grid;
  gap: 10px;
`
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: end;
  gap: 10px;
`
const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
`
const Words = styled.div`
  font-size: 13px;
  color: ${theme.color.danger};

  &:empty {
    display: none;
  }
`
