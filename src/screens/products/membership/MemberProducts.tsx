import { plural, rich, t } from '#language/t.ts'
import { Search } from 'lucide'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Field } from '#components/fields/Field.tsx'
import { formatNumber, formatPoints } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { Points } from '#components/Points.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { rowKey, searchRows } from '#components/table/rowIndex.ts'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { named } from '#contract/blank.ts'
import type { Failure } from '#contract/failure.ts'
import type { ListedProduct } from '#contract/catalogue/model.ts'
import { ProductLink } from '#parts/RecordLinks.tsx'
import {
  MemberLine,
  MemberSection,
  notDone,
  useMembers,
  type MembershipMessages,
  type MembersProps,
} from '#resource/members.tsx'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'

const wayBack = () => t`Puede volver a ponerlo desde el diálogo del producto.`

const notPutBack = (problem: Failure | null, words: Parameters<typeof notDone>[1]) => {
  const notBack = notDone(problem, words)
  const isGone = problem?.kind === 'refused' && problem.code === 'product-not-found'
  return isGone ? notBack : `${notBack} ${wayBack()}`
}

interface MemberMessages extends MembershipMessages {
  readonly empty: () => string
}

const ofCatalog: MemberMessages = {
  removing: (name) => t`Quitando ${name} del catálogo…`,
  removed: (name) => t`Se quitó ${name} del catálogo.`,
  wayBack,
  stillThere: (name) => t`El servicio no dio ningún error, pero ${name} sigue en el catálogo.`,
  notRemoved: (name, problem) =>
    notDone(problem, {
      failed: t`No se quitó ${name} del catálogo.`,
      unknown: t`No se sabe si se quitó ${name} del catálogo.`,
      forbidden: t`Su cuenta no puede quitar productos del catálogo.`,
    }),
  notAdded: (name, problem) =>
    notPutBack(problem, {
      failed: t`No se volvió a poner ${name} en el catálogo.`,
      unknown: t`No se sabe si se volvió a poner ${name} en el catálogo.`,
      forbidden: t`Su cuenta no puede cambiar productos.`,
    }),
  empty: () => t`Este catálogo no tiene productos`,
}

const ofCity: MemberMessages = {
  removing: (name) => t`Quitando ${name} de la ciudad…`,
  removed: (name) => t`Se quitó ${name} de la ciudad.`,
  wayBack,
  stillThere: (name) => t`El servicio no dio ningún error, pero ${name} sigue en la ciudad.`,
  notRemoved: (name, problem) =>
    notDone(problem, {
      failed: t`No se quitó ${name} de la ciudad.`,
      unknown: t`No se sabe si se quitó ${name} de la ciudad.`,
      forbidden: t`Su cuenta no puede quitar productos de la ciudad.`,
    }),
  notAdded: (name, problem) =>
    notPutBack(problem, {
      failed: t`No se volvió a poner ${name} en la ciudad.`,
      unknown: t`No se sabe si se volvió a poner ${name} en la ciudad.`,
      forbidden: t`Su cuenta no puede cambiar productos.`,
    }),
  empty: () => t`Esta ciudad no tiene productos`,
}

export const memberMessages = { catalog: ofCatalog, city: ofCity } as const

export interface MemberProductsProps extends MembersProps {
  readonly products: readonly ListedProduct[]
  readonly kind: keyof typeof memberMessages
  /** The product of the note is in the loaded catalogue, so it can be put back from here. */
  readonly isLoaded: boolean
}

/** The number of products shown at first; a search or a button shows others. */
const atOnce = 100

const keyOf = rowKey<ListedProduct>(({ id, name, category }) => `${id} ${name} ${category}`)

/** Shorter lists need no search. */
const worthSearching = 12

/** The products of a catalog or city, each with an X that removes it at once. */
export function MemberProducts({ products, kind, isLoaded, ...membership }: MemberProductsProps) {
  const [words, setWords] = useState('')
  const [most, setMost] = useState(atOnce)
  const found = useMemo(() => searchRows(products, keyOf, words), [products, words])
  const { note, removeButton } = useMembers(membership, memberMessages[kind], isLoaded)
  const title = rich`Productos ${<Count>{formatNumber(products.length)}</Count>}`
  return (
    <MemberSection title={title}>
      {note}
      {(products.length > worthSearching || words !== '') && (
        <Field
          type="search"
          label={t`Buscar productos`}
          labelHidden
          placeholder={t`Buscar por nombre, categoría o SKU`}
          icon={<Icon shape={Search} />}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onClear={() => setWords('')}
        />
      )}
      {found.length === 0 && (
        <Empty>
          {products.length === 0 ? (
            <EmptyState
              title={memberMessages[kind].empty()}
            >{t`Se agregan desde el diálogo de cada producto.`}</EmptyState>
          ) : (
            <EmptyState title={t`Ningún producto coincide`}>{t`Busque con otras palabras.`}</EmptyState>
          )}
        </Empty>
      )}
      {found.length > 0 && (
        <List>
          {found.slice(0, most).map((product) => (
            <Line key={product.id}>
              <span>
                <ProductLink id={product.id}>{named(product)}</ProductLink>
              </span>
              <Category>{product.category || '–'}</Category>
              <Price>
                <span aria-hidden>
                  <Points count={product.price} />
                </span>
                <VisuallyHidden>{formatPoints(product.price)}</VisuallyHidden>
              </Price>
              {removeButton(t`Quitar ${named(product)}`, { id: product.id, name: named(product) })}
            </Line>
          ))}
        </List>
      )}
      {found.length > most && (
        <More>
          {t`${formatNumber(most)} de ${plural(found.length, '# producto', '# productos')}`}
          <SmallButton onClick={() => setMost((now) => now + atOnce)}>{t`Ver más`}</SmallButton>
        </More>
      )}
    </MemberSection>
  )
}

const Count = styled(Small)`
  margin-left: 4px;
  font-weight: 400;
`
const Empty = styled.div`
  border: 1px dashed ${theme.color.line};
  border-radius: ${theme.radius.card};

  > * {
    min-height: 0;
    padding: 24px;
  }
`
const List = styled.ul`
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
`
/** On a phone the category is below the name. */
const Line = styled(MemberLine)`
  grid-template-columns: minmax(0, 1fr) 168px 104px 32px;
  overflow-wrap: anywhere;

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto 32px;
    row-gap: 0;
    padding-block: 10px;

    > button {
      grid-area: 1 / 3 / span 2;
    }
  }
`
const Category = styled(Small)`
  ${theme.media.narrow} {
    grid-area: 2 / 1;
  }
`
const Price = styled.span`
  text-align: right;

  ${theme.media.narrow} {
    grid-area: 1 / 2 / span 2;
  }
`
const More = styled(Small)`
  display: flex;
  align-items: center;
  justify-content: space-between;
`
