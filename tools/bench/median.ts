/** The middle one; of an even number, the higher of the middle two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Measures one after the other, so that they do not slow each other down. */
export async function repeat<T>(times: number, once: (turn: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let turn = 0; turn < times; turn++) results.push(await once(turn))
  return results
}
