import { Button } from '#components/Button.tsx'
import { EmptyFace } from '#components/EmptyFace.tsx'
import { Field } from '#components/Field.tsx'
import { points } from '#components/format/points.ts'
import { Search } from '#components/icons/Search.tsx'
import type { ListedProduct } from '#contract/catalogue/model.ts'
import { sameId } from '#contract/id.ts'
import { useId, useRef, useState } from 'react'
import { PlacedProduct } from './PlacedProduct.tsx'
import { Count, Empty, Heading, List, More, News, Section } from './placedLooks.ts'
import { placeWords } from './placeWords.ts'
import { RemovalNote, type RemovalNoteProps } from './RemovalNote.tsx'
import { useFound } from './useFound.ts'
import { useUndoFocus } from './useUndoFocus.ts'

export interface PlacedProductsProps extends Omit<RemovalNoteProps, 'undo'> {
  readonly products: readonly ListedProduct[]
}

/** More are found by their name, or shown when they are asked for. */
const atOnce = 100

/** Fewer are looked through faster than a name is typed. */
const worthSearching = 12

/** The products of a catalog or city, each with an X to take it out at once. */
export function PlacedProducts({ products, ...removal }: PlacedProductsProps) {
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
        Productos <Count>{points(products.length)}</Count>
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
          icon={<Search />}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      {products.length === 0 && (
        <Empty>
          <EmptyFace title={placeWords[kind].empty}>Se agregan desde el diálogo de cada producto.</EmptyFace>
        </Empty>
      )}
      {products.length > 0 && found.length === 0 && (
        <Empty>
          <EmptyFace title="Ningún producto coincide">Busque con otras palabras.</EmptyFace>
        </Empty>
      )}
      {found.length > 0 && (
        <List>
          {found.slice(0, most).map((product) => (
            <PlacedProduct
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
          {points(most)} de {points(found.length)}
          <Button size="small" onClick={() => setMost((now) => now + atOnce)}>
            Ver más
          </Button>
        </More>
      )}
    </Section>
  )
}
