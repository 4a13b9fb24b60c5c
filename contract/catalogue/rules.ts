/** The longest name of a catalog, category, city or TyC that the reference API takes, in UTF-16 code units. */
export const longestName = 200
