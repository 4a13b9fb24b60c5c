/** A stream of chances, always the same for one seed (mulberry32). */
export interface Chance {
  /** From 0 up to but not 1. */
  fraction(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  one<T>(of: readonly T[]): T
  /** True this often, from 0 to 1. */
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
  const whole = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  return {
    fraction,
    whole,
    happens: (often) => fraction() < often,
    one(of) {
      const chosen = of[whole(0, of.length - 1)]
      if (chosen === undefined) throw new RangeError('There is nothing to choose from.')
      return chosen
    },
  }
}
