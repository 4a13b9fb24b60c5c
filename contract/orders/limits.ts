/** Orders on a page (specification, section 9). */
export const ordersPerPage = 10

/** The most points that one move may carry in the reference API. */
export const pointsLimit = 10_000_000
