/** The size of a page of orders; the call takes it as `items`. */
export const ordersPerPage = 10

/** How far the orders that a search finds are counted: where it finds more, their number is this. */
export const mostCounted = 1000

/** The most points that one move may carry in the reference API. */
export const pointsLimit = 10_000_000
