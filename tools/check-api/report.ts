export const kinds = ['names', 'types', 'statuses', 'envelopes', 'order'] as const
export type Kind = (typeof kinds)[number]

export interface Deviation {
  readonly kind: Kind
  /** A field, a parameter or `status`. */
  readonly what: string
  readonly expected: string
  readonly found: string
  readonly copes: boolean
  /** What the console makes of it. */
  readonly console: string
}

/** What the specification, or Laurel's contract with it, says of a call. */
export interface Sentence {
  /** `GET /staff/catalog`. */
  readonly call: string
  readonly text: string
  readonly outcome: 'holds' | 'deviates' | 'not tried'
  readonly deviations: readonly Deviation[]
  /** Why it was not tried. */
  readonly why?: string
}

export interface Report {
  readonly api: string
  readonly at: string
  readonly wrote: boolean
  readonly requests: number
  readonly sentences: readonly Sentence[]
  /** What a check with writes made and no call can delete. */
  readonly left: readonly string[]
}

export type Notes = ReturnType<typeof createNotes>

export function createNotes() {
  const sentences: Sentence[] = []
  const left: string[] = []
  return {
    sentences,
    left,
    say: (call: string, text: string, deviations: readonly Deviation[] = []) =>
      void sentences.push({ call, text, deviations, outcome: deviations.length === 0 ? 'holds' : 'deviates' }),
    skip: (call: string, text: string, why: string) =>
      void sentences.push({ call, text, deviations: [], outcome: 'not tried', why }),
  }
}

export const deviationsIn = ({ sentences }: Pick<Report, 'sentences'>) =>
  sentences.flatMap(({ call, deviations }) => deviations.map((deviation) => ({ call, ...deviation })))

export function summary(report: Report): string {
  const count = (outcome: Sentence['outcome']) => report.sentences.filter((one) => one.outcome === outcome).length
  const deviations = deviationsIn(report)
  const copes = deviations.filter((one) => one.copes).length
  const tried = `${count('holds')} sentences hold, ${count('deviates')} deviate, ${count('not tried')} were not tried`
  return `${tried}. Deviations: ${deviations.length}; the console copes with ${copes}, and would not with ${deviations.length - copes}.`
}
