const units = {
  kB: (value: number) => `${value.toFixed(1)} kB`,
  ms: (value: number) => `${value.toFixed(0)} ms`,
  s: (value: number) => `${value.toFixed(2)} s`,
  times: (value: number) => `${value.toFixed(2)} ×`,
  shift: (value: number) => value.toFixed(3),
}

export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: keyof typeof units
  /** The upper limit, if there is one. */
  readonly aim?: number
}

/** Prints the figures of one run as a table. */
export const printFigures = (figures: readonly Figure[]): void =>
  console.table(
    figures.map(({ name, value, unit, aim }) => ({
      Figure: name,
      Measured: units[unit](value),
      ...(aim !== undefined && { Aim: `≤ ${units[unit](aim)}`, Verdict: value <= aim ? 'met' : 'missed' }),
    })),
  )

/** The median; for an even number of values, the higher of the middle two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Measures one after the other, so that measurements do not slow each other down. */
export async function repeat<T>(times: number, once: (turn: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let turn = 0; turn < times; turn++) results.push(await once(turn))
  return results
}
