/** The size of a page of orders; the call takes it as `items`. */
export const ordersPerPage = 10

/** A search counts the orders it finds up to this number. */
export const mostCounted = 1000

export const pointsLimit = 10_000_000
