/** The day that the server wrote, in no other time zone than its own; a dash where it wrote none. */
export const createdOn = (given: string): string => (Number.isNaN(Date.parse(given)) ? '–' : given.slice(0, 10))
