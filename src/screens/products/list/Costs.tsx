import { plural, t } from '#language/t.ts'
import { formatDollars, formatNumber } from '#components/format/number.ts'
import { theme } from '#components/theme/theme.ts'
import { Tooltip } from '#components/overlays/Tooltip.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { Price } from '#contract/products/model.ts'
import { useState } from 'react'
import { css, styled } from 'styled-components'

/** The number of prices that fit into a row. A card shows all. */
const shown = 2

/** 'dollars | points' for each price, with a dash if there are no dollars. */
export function Costs({ prices }: { readonly prices: readonly Price[] }) {
  const pairs = [...new Set(prices.map(pair))]
  const more = pairs.slice(shown)
  return (
    <Pairs $shown={shown}>
      {pairs.map((words, at) => (
        <li key={words}>
          <span title={words}>{words}</span>
          {at === shown - 1 && more.length > 0 && <MoreCosts pairs={more} />}
        </li>
      ))}
    </Pairs>
  )
}

/** Reached by the row's own keyboard navigation, so it is no tab stop. */
function MoreCosts({ pairs }: { readonly pairs: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Tooltip text={pairs.join('\n')} isOpen={isOpen} onOpenChange={setOpen} placement="bottom">
      <More type="button" tabIndex={-1} onClick={() => setOpen(!isOpen)}>
        +{pairs.length}
        <VisuallyHidden> {t`${plural(pairs.length, 'precio', 'precios')}`}</VisuallyHidden>
      </More>
    </Tooltip>
  )
}

const pair = ({ price, dollarPrice }: Price): string =>
  `${dollarPrice === null ? '—' : `$${formatDollars(dollarPrice)}`} | ${formatNumber(price)}`

const inTheTable = css<{ $shown: number }>`
  overflow-wrap: normal;
  white-space: nowrap;

  > li {
    display: flex;
    justify-content: flex-end;
    gap: 6px;
  }
  > li:nth-child(n + ${({ $shown }) => $shown + 1}) {
    display: none;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`
const Pairs = styled.ul<{ $shown: number }>`
  font-variant-numeric: tabular-nums;

  ${theme.media.wide} {
    ${inTheTable}
  }
`
const More = styled.button`
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${theme.color.textMuted};
  font: inherit;
  text-decoration-line: underline;
  text-decoration-style: dotted;
  text-underline-offset: 3px;
  cursor: pointer;

  ${theme.media.narrow} {
    display: none;
  }
`
