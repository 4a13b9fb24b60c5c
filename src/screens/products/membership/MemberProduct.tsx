import { X } from 'lucide'
import { formatPoints } from '#components/format/number.ts'
import { IconButton } from '#components/IconButton.tsx'
import { Icon } from '#components/Icon.tsx'
import { Points } from '#components/Points.tsx'
import { Spinner } from '#components/Spinner.tsx'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { ListedProduct } from '#contract/catalogue/model.ts'
import { styled } from 'styled-components'

interface MemberProductProps {
  readonly product: ListedProduct
  readonly isRemoving: boolean
  /** One after another: no other can be removed meanwhile. */
  readonly isBusy: boolean
  readonly onRemove: () => void
}

export const MemberProduct = ({ product, isRemoving, isBusy, onRemove }: MemberProductProps) => (
  <Line>
    <Name>{product.name || `#${product.id}`}</Name>
    <Category>{product.category || '–'}</Category>
    <Price>
      <span aria-hidden>
        <Points count={product.price} />
      </span>
      <VisuallyHidden>{formatPoints(product.price)}</VisuallyHidden>
    </Price>
    <IconButton
      label={`Quitar ${product.name}`}
      variant="quiet"
      {...(isBusy && { 'aria-disabled': true })}
      aria-busy={isRemoving || undefined}
      onClick={() => !isBusy && onRemove()}
    >
      {isRemoving ? <Spinner /> : <Icon shape={X} />}
    </IconButton>
  </Line>
)

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 168px 104px 32px;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 6px 8px 6px 14px;

  & + & {
    border-top: 1px solid ${theme.color.line};
  }

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto 32px;
    row-gap: 0;
    padding-block: 10px;
  }
`
const Name = styled.span`
  overflow-wrap: anywhere;
`
const Category = styled.span`
  font-size: 13px;
  color: ${theme.color.textMuted};
  overflow-wrap: anywhere;

  ${theme.media.narrow} {
    grid-area: 2 / 1;
  }
`
const Price = styled.span`
  text-align: right;

  ${theme.media.narrow} {
    grid-area: 1 / 2 / span 2;
  }

  & + * {
    ${theme.media.narrow} {
      grid-area: 1 / 3 / span 2;
    }
  }
`
