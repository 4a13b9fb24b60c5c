import { Search } from 'lucide'
import { Field } from '#components/Field.tsx'
import { Icon } from '#components/Icon.tsx'
import { useEffect, useRef, useState } from 'react'

/** How long typing rests before the address follows, in ms. */
const rest = 400

interface ProductSearchProps {
  /** As the address has it. */
  readonly words: string
  /** At each key: the table follows at once. */
  readonly onType: (words: string) => void
  readonly onRest: (words: string) => void
}

/** Finds products while it is typed; the address follows a moment later. */
export function ProductSearch({ words, onType, onRest }: ProductSearchProps) {
  const [typed, setTyped] = useState(words)
  const told = useRef(words)
  useEffect(() => {
    if (words === told.current) return
    told.current = words
    setTyped(words)
    onType(words)
  }, [words, onType])
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed === told.current) return
      told.current = typed
      onRest(typed)
    }, rest)
    return () => clearTimeout(timer)
  }, [typed, onRest])
  const type = (next: string) => {
    setTyped(next)
    onType(next)
  }
  return (
    <search>
      <Field
        label="Buscar productos"
        labelHidden
        placeholder="Buscar por nombre, SKU, categoría…"
        type="search"
        icon={<Icon shape={Search} />}
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </search>
  )
}
