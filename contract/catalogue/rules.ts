/** Names of catalogs, categories, cities and TyC may have this many characters in the reference API, as JavaScript counts. */
export const longestName = 200
