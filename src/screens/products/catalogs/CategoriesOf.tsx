import { Chip } from '#components/Chip.tsx'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { ListedProduct } from '#contract/catalogue/model.ts'
import { styled } from 'styled-components'

interface CategoriesOfProps {
  readonly products: readonly ListedProduct[]
}

const shown = 3

/** The distinct categories of a catalog's products: the first few, and how many more (readings T2.35). */
export function CategoriesOf({ products }: CategoriesOfProps) {
  const categories = [...new Set(products.map(({ category }) => category).filter(Boolean))]
  const more = categories.slice(shown).join(', ')
  if (categories.length === 0) return '–'
  return (
    <Row>
      {categories.slice(0, shown).map((category) => (
        <Word key={category} title={category}>
          <span>{category}</span>
        </Word>
      ))}
      {more !== '' && (
        <More title={more}>
          +{categories.length - shown}
          <VisuallyHidden>: {more}</VisuallyHidden>
        </More>
      )}
    </Row>
  )
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  min-width: 0;
  margin-block: -2px;

  ${theme.media.narrow} {
    justify-content: flex-end;
  }
`
const Word = styled(Chip)`
  min-width: 0;
  max-width: 180px;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`
const More = styled.span`
  font-size: 13px;
  color: ${theme.color.textMuted};
`
