import { Search } from 'lucide'
import { Button } from '#components/Button.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { Field } from '#components/Field.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import type { ListedProduct } from '#contract/catalogue/model.ts'
import { sameId } from '#contract/id.ts'
import { useId, useRef, useState } from 'react'
import { MemberProduct } from './MemberProduct.tsx'
import { Count, Empty, Heading, List, More, News, Section } from './MemberProducts.styles.ts'
import { membershipMessages } from './membershipMessages.ts'
import { RemovalNote, type RemovalNoteProps } from './RemovalNote.tsx'
import { useFound } from './useFound.ts'
import { useUndoFocus } from './useUndoFocus.ts'

export interface MemberProductsProps extends Omit<RemovalNoteProps, 'undo'> {
  readonly products: readonly ListedProduct[]
}

/** More are found by their name, or shown when they are asked for. */
const atOnce = 100

/** Fewer are looked through faster than a name is typed. */
const worthSearching = 12

/** The products of a catalog or city, each with an X to take it out at once. */
export function MemberProducts({ products, ...removal }: MemberProductsProps) {
  const { product: chosen, state, send, kind } = removal
  const [sought, setSought] = useState('')
  const [most, setMost] = useState(atOnce)
  const found = useFound(products, sought)
  const heading = useId()
  const undo = useRef<HTMLButtonElement>(null)
  const notePressed = useUndoFocus(state === 'removed', undo)
  const isBusy = state === 'removing' || state === 'puttingBack'
  const remove = (product: ListedProduct) => {
    notePressed()
    if (state === 'notPutBack') send({ type: 'dismissed' })
    send({ type: 'product.removed', product })
  }
  return (
    <Section aria-labelledby={heading}>
      <Heading id={heading}>
        Productos <Count>{formatNumber(products.length)}</Count>
      </Heading>
      <News>
        <RemovalNote {...removal} undo={undo} />
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
              isRemoving={state === 'removing' && sameId(product.id, chosen?.id ?? null)}
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
