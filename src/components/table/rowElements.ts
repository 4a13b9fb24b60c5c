interface Drawn {
  readonly id: string
  readonly element: number
}

/**
 * Gives each row the key of a DOM element. A row that stays keeps its element; a new row reuses that of a row that
 * left, because filling an element is far cheaper than creating one. Elements never change their order: a moved element
 * loses the focus.
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
