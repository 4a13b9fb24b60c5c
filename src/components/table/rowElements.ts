interface Drawn {
  readonly id: string
  readonly element: number
}

/** As many elements as can be created in a frame beside everything else. */
const mostMade = 5

/**
 * Gives each row the key of a DOM element. A new row reuses the element of a row that left, because filling an element
 * is far cheaper than creating one. After a small step every row that stays keeps its element. After a large step only
 * the row `kept` does, and the others are filled in order. Elements never change their order: a moved element loses the
 * focus.
 */
export function rowElements(): (rows: readonly { readonly id: string }[], kept?: string) => readonly number[] {
  let drawn: readonly Drawn[] = []
  let made = 0
  return (rows, kept) => {
    const there = new Set(drawn.map(({ id }) => id))
    const common = rows.filter(({ id }) => there.has(id))
    const isLargeStep = rows.length - common.length > mostMade
    const staying = new Set(
      isLargeStep ? common.map(({ id }) => id).filter((id) => id === kept) : common.map(({ id }) => id),
    )
    const places = new Map(drawn.map(({ id }, place) => [id, place]))
    let next = 0
    drawn = rows.map(({ id }) => {
      const place = (staying.has(id) ? places.get(id) : undefined) ?? next
      const reused = drawn[place]
      if (reused === undefined || (reused.id !== id && staying.has(reused.id))) return { id, element: made++ }
      next = Math.max(next, place + 1)
      return { id, element: reused.element }
    })
    return drawn.map(({ element }) => element)
  }
}
