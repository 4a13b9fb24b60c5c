/** `npm run hostile` tries all hostile files, texts and random values; `npm test` tries a sample of them. */
const isWhole = process.env['LAUREL_HOSTILE'] === 'all'

/** The first of every `of`, or all of them. */
export const sampleOf = <Kind>(all: readonly Kind[], of: number): readonly Kind[] =>
  isWhole ? all : all.filter((_, at) => at % of === 0)

/** How often a property is tried: `all` times, or an `of`-th of them. */
export const runsOf = (all: number, of: number): number => (isWhole ? all : Math.ceil(all / of))
