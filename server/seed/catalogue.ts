import { families, type Family } from './families.ts'

export interface CatalogueEntry {
  readonly name: string
  readonly price: readonly [number, number]
}

/** Every product there is to draw from, in a fixed order. */
export const catalogue: readonly CatalogueEntry[] = families.flatMap((family) =>
  family.things.flatMap((thing) =>
    family.kinds.map((kind, grade) => ({ name: `${thing} ${kind}`, price: priceRange(family, grade) })),
  ),
)

function priceRange({ price: [from, to], kinds, graded }: Family, grade: number): readonly [number, number] {
  const step = (to - from) / kinds.length
  return graded ? [from + grade * step, from + (grade + 1) * step] : [from, to]
}

const sized = families.filter((family) => family.sized).flatMap((family) => family.things)

/** Whether a product is worn, and so comes in sizes. */
export const comesInSizes = (name: string): boolean => sized.some((thing) => name.startsWith(`${thing} `))
