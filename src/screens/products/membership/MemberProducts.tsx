import { Search } from 'lucide'
import { Button } from '#components/Button.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { Field } from '#components/Field.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { rowKey, searchRows } from '#components/table/rowIndex.ts'
import type { ListedProduct } from '#contract/catalogue/model.ts'
import { sameId } from '#contract/id.ts'
import { MembershipNote, useUndoFocus, type MembershipNoteProps } from '#resource/MembershipNote.tsx'
import { useId, useMemo, useRef, useState } from 'react'
import { MemberProduct } from './MemberProduct.tsx'
import { Count, Empty, Heading, List, More, News, Section } from './MemberProducts.styles.ts'
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
