/** Pseudo-random numbers, always the same for one seed (mulberry32). */
export interface Chance {
  fraction(): number
  /** Both ends included. */
  integer(from: number, to: number): number
  pick<T>(of: readonly T[]): T
  happens(often: number): boolean
}

export function createChance(seed: number): Chance {
  let state = seed
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  return {
    fraction,
    integer,
    happens: (often) => fraction() < often,
    pick(of) {
      const chosen = of[integer(0, of.length - 1)]
      if (chosen === undefined) throw new RangeError('There is nothing to choose from.')
      return chosen
    },
  }
}
