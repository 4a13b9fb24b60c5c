import { points } from '#components/format/points.ts'
import { theme } from '#components/theme/theme.ts'
import type { Price } from '#contract/products/model.ts'
import { styled } from 'styled-components'

/** As many pairs as a row has room for. */
const shown = 2

const dollars = new Intl.NumberFormat('es', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Dollars | points, a pair for each price; no dollars are an em dash (readings T2.28). */
export function Costs({ prices }: { readonly prices: readonly Price[] }) {
  const pairs = [...new Set(prices.map(pair))]
  return (
    <Pairs title={pairs.join('\n')}>
      {pairs.slice(0, shown).map((words, at) => (
        <li key={words}>
          {words}
          {at === shown - 1 && pairs.length > shown && <Rest> +{pairs.length - shown}</Rest>}
        </li>
      ))}
    </Pairs>
  )
}

const pair = ({ price, dollarPrice }: Price): string =>
  `${dollarPrice === null ? '—' : `$${dollars.format(dollarPrice)}`} | ${points(price)}`

const Pairs = styled.ul`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  > li {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  ${theme.media.narrow} {
    white-space: normal;
  }
`
const Rest = styled.span`
  color: ${theme.color.textMuted};
`
