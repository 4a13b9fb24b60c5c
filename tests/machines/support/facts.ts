import { expect, it } from 'vitest'
import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate'
import { walk, type Step } from '#stories/support/walk.ts'

/** What happened, the state it leads to, what else is seen, and an input other than the first. */
type Fact<M extends AnyStateMachine> = readonly [
  fact: string,
  path: readonly Step<EventFromLogic<M>>[],
  state: string,
  ...seenAndInput: unknown[],
]

interface Proof<M extends AnyStateMachine> {
  /** What the facts check besides the state. */
  readonly seen?: (context: ContextFrom<M>) => readonly unknown[]
  readonly inputs?: readonly InputFrom<M>[]
}

/** Creates a test for each fact. `models.test.ts` proves that no other states or arrows exist. */
export function proveFacts<M extends AnyStateMachine>(
  machine: M,
  facts: readonly Fact<M>[],
  { seen = () => [], inputs = [undefined as InputFrom<M>] }: Proof<M> = {},
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
}
