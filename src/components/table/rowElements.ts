interface Drawn {
  readonly id: string
  readonly element: number
}

/**
 * Gives each row the key of the element that it is drawn in. A row that stays keeps its element, and a new one takes
 * over that of a row that left: filling an element anew costs a fraction of making one. Elements are never put in
 * another order by this, because one that is moved loses the focus.
 */
export function rowElements(): (rows: readonly { readonly id: string }[]) => readonly number[] {
  let drawn: readonly Drawn[] = []
  let made = 0
  return (rows) => {
    const staying = new Set(rows.map(({ id }) => id))
    const places = new Map(drawn.map(({ id }, place) => [id, place]))
    let next = 0
    drawn = rows.map(({ id }) => {
      const place = places.get(id) ?? next
      const there = drawn[place]
      if (there === undefined || (there.id !== id && staying.has(there.id))) return { id, element: made++ }
      next = Math.max(next, place + 1)
      return { id, element: there.element }
    })
    return drawn.map(({ element }) => element)
  }
}
