import { Search } from 'lucide'
import { Button } from '#components/Button.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { Field } from '#components/Field.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { rowKey, searchRows } from '#components/table/rowIndex.ts'
import { theme } from '#components/theme/theme.ts'
import type { ListedProduct } from '#contract/catalogue/model.ts'
import { sameId } from '#contract/id.ts'
import { MembershipNote, useUndoFocus, type MembershipNoteProps } from '#resource/MembershipNote.tsx'
import { useId, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { MemberProduct } from './MemberProduct.tsx'
import { fromItsDialog, membershipMessages, troubleMessage, type MembershipKind } from './membershipMessages.ts'

export interface MemberProductsProps extends Pick<MembershipNoteProps, 'snapshot' | 'send'> {
  readonly products: readonly ListedProduct[]
  readonly kind: MembershipKind
  /** The one that was taken out is among the products that were loaded, so that it can be put back from here. */
  readonly isLoaded: boolean
}

/** More are found by their name, or shown when they are asked for. */
const atOnce = 100

const keyOf = rowKey<ListedProduct>(({ id, name, category }) => `${id} ${name} ${category}`)

/** Fewer are looked through faster than a name is typed. */
const worthSearching = 12

/** The products of a catalog or city, each with an X to take it out at once. */
export function MemberProducts({ products, snapshot, send, kind, isLoaded }: MemberProductsProps) {
  const { member } = snapshot.context
  const [sought, setSought] = useState('')
  const [most, setMost] = useState(atOnce)
  const found = useMemo(() => searchRows(products, keyOf, sought), [products, sought])
  const heading = useId()
  const undo = useRef<HTMLButtonElement>(null)
  const notePressed = useUndoFocus(snapshot.matches('removed'), undo)
  const isBusy = snapshot.hasTag('busy')
  const remove = (product: ListedProduct) => {
    notePressed()
    if (snapshot.matches('notAdded')) send({ type: 'dismissed' })
    send({ type: 'member.removed', member: product })
  }
  return (
    <Section aria-labelledby={heading}>
      <Heading id={heading}>
        Productos <Count>{formatNumber(products.length)}</Count>
      </Heading>
      <News>
        <MembershipNote
          snapshot={snapshot}
          send={send}
          messages={{
            removed: (name) => `Se quitó ${name} ${membershipMessages[kind].of}.${isLoaded ? '' : ` ${fromItsDialog}`}`,
            trouble: (trouble, out, problem) => troubleMessage(trouble, kind, out, problem),
          }}
          canUndo={isLoaded}
          undo={undo}
        />
      </News>
      {products.length > worthSearching && (
        <Field
          type="search"
          label="Buscar productos"
          labelHidden
          placeholder="Buscar por nombre, categoría o SKU"
          icon={<Icon shape={Search} />}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      {products.length === 0 && (
        <Empty>
          <EmptyState title={membershipMessages[kind].empty}>Se agregan desde el diálogo de cada producto.</EmptyState>
        </Empty>
      )}
      {products.length > 0 && found.length === 0 && (
        <Empty>
          <EmptyState title="Ningún producto coincide">Busque con otras palabras.</EmptyState>
        </Empty>
      )}
      {found.length > 0 && (
        <List>
          {found.slice(0, most).map((product) => (
            <MemberProduct
              key={product.id}
              product={product}
              isRemoving={snapshot.matches('removing') && sameId(product.id, member?.id ?? null)}
              isBusy={isBusy}
              onRemove={() => remove(product)}
            />
          ))}
        </List>
      )}
      {found.length > most && (
        <More>
          {formatNumber(most)} de {formatNumber(found.length)}
          <Button size="small" onClick={() => setMost((now) => now + atOnce)}>
            Ver más
          </Button>
        </More>
      )}
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  gap: 10px;
  min-width: 0;
  padding-top: 16px;
  border-top: 1px solid ${theme.color.line};
`
const Heading = styled.h3`
  font-size: 14px;
  font-weight: 580;
`
const Count = styled.span`
  margin-left: 4px;
  font-weight: 450;
  color: ${theme.color.textMuted};
`
/** In sight wherever the list is scrolled to. */
const News = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  border-radius: 10px;
  background: ${theme.color.surface};

  &:empty {
    display: none;
  }
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
const More = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font-size: 13px;
  color: ${theme.color.textMuted};
`
