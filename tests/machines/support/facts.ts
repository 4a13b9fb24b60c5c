import { expect, it } from 'vitest'
import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate'
import { gaps, situations } from '#stories/support/paths.ts'
import { arrowsOf, walk, type Step } from '#stories/support/walk.ts'

/** What happened, where it leads, what is seen there, and an input if it is not the first one. */
type Fact<M extends AnyStateMachine> = readonly [
  fact: string,
  path: readonly Step<EventFromLogic<M>>[],
  state: string,
  ...seenAndInput: unknown[],
]

interface Proof<M extends AnyStateMachine> {
  /** What the facts tell besides the state. */
  readonly seen?: (context: ContextFrom<M>) => readonly unknown[]
  readonly inputs?: readonly InputFrom<M>[]
  /** What may happen, in any order; the machine is then searched as a whole. */
  readonly steps?: Parameters<typeof situations<M>>[1]
  /** States to which there is a way from everywhere; of several in brackets, to one of them. */
  readonly ends?: readonly (string | readonly string[])[]
}

/** The tests of a machine's facts: each of them, and that nothing is drawn beside them. */
export function proveFacts<M extends AnyStateMachine>(
  machine: M,
  facts: readonly Fact<M>[],
  { seen = () => [], inputs = [undefined as InputFrom<M>], steps, ends = [] }: Proof<M> = {},
): void {
  const walks = facts.map(([, path, , ...rest]) => {
    const input = (rest[seen(walk(machine, [], inputs[0]).context).length] ?? inputs[0]) as InputFrom<M>
    return walk(machine, path, input)
  })

  it.each(facts.map((fact, index) => [fact[0], index] as const))('%s', (_fact, index) => {
    const { state, context } = walks[index]!
    const [, , expected, ...rest] = facts[index]!
    const found = seen(context)
    expect([state, ...found.map((value) => value ?? null)]).toEqual([
      expected,
      ...found.map((_, at) => rest[at] ?? null),
    ])
  })

  if (steps === undefined)
    it('these facts take every arrow that is drawn', () => {
      const taken = new Set(walks.flatMap(({ arrows }) => arrows))
      expect(arrowsOf(machine).filter((arrow) => !taken.has(arrow))).toEqual([])
    })
  else
    it('these facts take every arrow that is drawn; every state can be reached, and none is a dead end', () => {
      expect(gaps(machine, walks, situations(machine, steps, inputs), ...ends)).toEqual([])
    })
}
