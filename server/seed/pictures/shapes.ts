/** A convex shape on a square of 100 by 100, given by its horizontal span at each height. */
export interface Shape {
  readonly top: number
  readonly bottom: number
  span(y: number): readonly [from: number, to: number] | undefined
}

export const moved = (shape: Shape, right: number): Shape => ({
  ...shape,
  span(y) {
    const [from, to] = shape.span(y) ?? []
    return from === undefined || to === undefined ? undefined : [from + right, to + right]
  },
})

export function oval(x: number, y: number, width: number, height = width): Shape {
  return {
    top: y - height / 2,
    bottom: y + height / 2,
    span(at) {
      const part = 1 - ((at - y) / (height / 2)) ** 2
      if (part <= 0) return undefined
      const reach = (width / 2) * Math.sqrt(part)
      return [x - reach, x + reach]
    },
  }
}

/** By its corner, with rounded corners where a radius is given. */
export function box(x: number, y: number, width: number, height: number, radius = 0): Shape {
  return {
    top: y,
    bottom: y + height,
    span(at) {
      const deep = Math.min(at - y, y + height - at)
      if (deep <= 0) return undefined
      const cut = deep >= radius ? 0 : radius - Math.sqrt(radius ** 2 - (radius - deep) ** 2)
      return [x + cut, x + width - cut]
    },
  }
}

/** By its corners, in order: x, y, x, y, … */
export function polygon(...places: readonly number[]): Shape {
  const corners = Array.from(
    { length: places.length / 2 },
    (_, at) => [places[2 * at] ?? 0, places[2 * at + 1] ?? 0] as const,
  )
  const heights = corners.map(([, y]) => y)
  return {
    top: Math.min(...heights),
    bottom: Math.max(...heights),
    span(at) {
      let [from, to] = [Infinity, -Infinity]
      corners.forEach(([x1, y1], index) => {
        const [x2, y2] = corners[(index + 1) % corners.length] ?? [x1, y1]
        if (y1 <= at === y2 <= at) return
        const x = x1 + ((at - y1) / (y2 - y1)) * (x2 - x1)
        from = Math.min(from, x)
        to = Math.max(to, x)
      })
      return from < to ? [from, to] : undefined
    },
  }
}

export function stroke(x1: number, y1: number, x2: number, y2: number, width: number): Shape {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [dx, dy] = [((y2 - y1) / length) * (width / 2), ((x2 - x1) / length) * (width / 2)]
  return polygon(x1 - dx, y1 + dy, x2 - dx, y2 + dy, x2 + dx, y2 - dy, x1 + dx, y1 - dy)
}

type Edges = Partial<Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>>

/** The part of a shape within these edges. */
export const clip = (shape: Shape, { left = 0, right = 100, top = 0, bottom = 100 }: Edges): Shape => ({
  top: Math.max(shape.top, top),
  bottom: Math.min(shape.bottom, bottom),
  span(y) {
    const [from, to] = (y > top && y < bottom && shape.span(y)) || [0, 0]
    return Math.max(from, left) < Math.min(to, right) ? [Math.max(from, left), Math.min(to, right)] : undefined
  },
})

/** A shape with a piece taken out of its left and its right side. */
export const bitten = (shape: Shape, left: Shape, right: Shape): Shape => ({
  ...shape,
  span(y) {
    const [from, to] = shape.span(y) ?? [0, 0]
    const [start, end] = [left.span(y)?.[1] ?? from, right.span(y)?.[0] ?? to]
    return from < to ? [Math.max(from, start), Math.min(to, end)] : undefined
  },
})

/** A ring as two convex halves; the left one includes the parts above and below the hole. `bottom` cuts it off. */
export function ring(
  x: number,
  y: number,
  width: number,
  height: number,
  thick: number,
  bottom = 100,
): readonly Shape[] {
  const [out, hole] = [oval(x, y, width, height), oval(x, y, width - 2 * thick, height - 2 * thick)]
  const half = (sign: -1 | 1): Shape => ({
    ...out,
    bottom: Math.min(out.bottom, bottom),
    span(at) {
      const [from, to] = (at < bottom && out.span(at)) || [x, x]
      const [start, end] = hole.span(at) ?? [to, to]
      return from < to && (sign < 0 || end < to) ? (sign < 0 ? [from, start] : [end, to]) : undefined
    },
  })
  return [half(-1), half(1)]
}
