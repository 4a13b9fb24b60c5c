import { families, type Family } from './families.ts'

export interface CatalogueEntry {
  readonly name: string
  readonly price: readonly [number, number]
  readonly family: Family
}

/** Every product there is to draw from, in a fixed order. */
export const catalogue: readonly CatalogueEntry[] = families.flatMap((family) =>
  family.things.flatMap((thing) =>
    family.kinds.map((kind, grade) => ({ name: `${thing} ${kind}`, price: priceRange(family, grade), family })),
  ),
)

function priceRange({ price: [from, to], kinds, graded }: Family, grade: number): readonly [number, number] {
  const step = (to - from) / kinds.length
  return graded ? [from + grade * step, from + (grade + 1) * step] : [from, to]
}

const byName = new Map(catalogue.map(({ name, family }) => [name, family]))

/** What kind of thing a product is; undefined for one that was not drawn from here. */
export const familyOf = (name: string): Family | undefined => byName.get(name)

const sized = families.filter((family) => family.sized).flatMap((family) => family.things)

/** Whether a product is worn, and so comes in sizes. */
export const comesInSizes = (name: string): boolean => sized.some((thing) => name.startsWith(`${thing} `))
