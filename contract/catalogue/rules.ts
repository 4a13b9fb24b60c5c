/** The longest name of a catalog, category, city or TyC that the reference API takes, in UTF-16 code units. */
export const longestName = 200

/** A typed name as the reference API stores it. */
export const storedName = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ')

/** Typed values as they are read after they were saved. */
export const withStoredName = <Values extends { readonly name: string }>(values: Values): Values => ({
  ...values,
  name: storedName(values.name),
})
