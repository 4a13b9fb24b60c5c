import { families, type Family } from './families.ts'

export interface CatalogueEntry {
  readonly name: string
  readonly price: readonly [number, number]
  readonly family: Family
}

/** Every product that can be drawn, in a fixed order. */
export const catalogue: readonly CatalogueEntry[] = families.flatMap((family) =>
  family.nouns.flatMap((noun) =>
    family.models.map((model, rank) => ({ name: `${noun} ${model}`, price: priceRange(family, rank), family })),
  ),
)

function priceRange({ price: [from, to], models, graded }: Family, rank: number): readonly [number, number] {
  const step = (to - from) / models.length
  return graded ? [from + rank * step, from + (rank + 1) * step] : [from, to]
}

const byName = new Map(catalogue.map(({ name, family }) => [name, family]))

/** The family of a product, by its name; undefined for a product that staff named themselves. */
export const familyOf = (name: string): Family | undefined => byName.get(name)

const sized = families.filter((family) => family.sized).flatMap((family) => family.nouns)

/** Whether a product is worn, and so comes in sizes. */
export const comesInSizes = (name: string): boolean => sized.some((noun) => name.startsWith(`${noun} `))
