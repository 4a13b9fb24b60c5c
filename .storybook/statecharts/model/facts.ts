import { expect, it } from 'vitest'
import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate'
import { arrowsOf } from '../graph.ts'
import type { Model } from './model.ts'
import { shortestPaths } from './paths.ts'
import { endOf, walkThrough, type Step, type Walked } from './walk.ts'

/** What happened, the state it leads to, what else is seen, and an input other than the first. */
export type Fact<M extends AnyStateMachine> = readonly [
  fact: string,
  path: readonly Step<EventFromLogic<M>>[],
  state: string,
  ...seenAndInput: unknown[],
]

export interface Proof<M extends AnyStateMachine> {
  /** What the facts check besides the state. */
  readonly seen?: (context: ContextFrom<M>, passed: readonly Walked<M>[]) => readonly unknown[]
  readonly inputs?: readonly InputFrom<M>[]
  readonly model?: Model<AnyStateMachine> | undefined
}

/** Creates a test for each fact, and with a model one that every arrow of the machine has a fact. */
export function proveFacts<M extends AnyStateMachine>(
  machine: M,
  facts: readonly Fact<M>[],
  { seen = () => [], inputs = [undefined as InputFrom<M>], model }: Proof<M> = {},
): void {
  const start = walkThrough(machine, [], inputs[0])
  const size = seen(start[0].context, start).length
  const proofs = facts.map(([fact, path, expected, ...rest]) => {
    const passed = walkThrough(machine, path, (rest[size] ?? inputs[0]) as InputFrom<M>)
    return [fact, { passed, expected, rest }] as const
  })

  it.each(proofs)('%s', (_fact, { passed, expected, rest }) => {
    const { state, context } = endOf(passed)
    const found = seen(context, passed)
    expect([state, ...found.map((value) => value ?? null)]).toEqual([
      expected,
      ...found.map((_, at) => rest[at] ?? null),
    ])
  })

  if (model === undefined) return
  it('every transition has a fact', () => {
    const lines = missingFacts(
      model,
      proofs.flatMap(([, { passed }]) => passed),
      { seen, inputs } as Proof<AnyStateMachine>,
    )
    if (lines.length > 0) throw new Error(`Facts to add, with what happens in place of …:\n${lines.join('\n')}`)
  })
}

/** A line for each arrow that was not passed: the shortest path to it, and what is seen at its end. */
export function missingFacts(
  model: Model<AnyStateMachine>,
  passed: readonly Walked<AnyStateMachine>[],
  { seen = () => [], inputs = [undefined] }: Proof<AnyStateMachine> = {},
): readonly string[] {
  const taken = new Set(passed.flatMap(({ arrows }) => arrows))
  const missing = arrowsOf(model.machine).filter((arrow) => !taken.has(arrow))
  if (missing.length === 0) return []
  const paths = shortestPaths(model, () => true, missing)
  const reached = new Set(paths.flatMap(({ arrows }) => arrows))
  return [
    ...paths.map(({ steps, input, arrows }) => {
      const path = walkThrough(model.machine, steps, input)
      const { state, context } = endOf(path)
      const all = [state, ...seen(context, path), ...(input === inputs[0] ? [] : [input])]
      const expected = all.slice(0, all.findLastIndex((value) => value !== undefined && value !== null) + 1)
      return `['…', [${steps.map(stepText).join(', ')}], ${expected.map(textOf).join(', ')}], // ${arrows.at(-1)}`
    }),
    ...missing.filter((arrow) => !reached.has(arrow)).map((arrow) => `// ${arrow}: its model has no step for it yet`),
  ]
}

/** A step as a test writes it. */
function stepText(step: Step<{ readonly type: string }>): string {
  if (!('ends' in step)) return textOf(step)
  if (step.ends === 'answered') return `answers(${step.output === undefined ? '' : textOf(step.output)})`
  if (step.ends === 'failed') return `fails(${textOf(step.error)})`
  return step.ends === 'late' ? `runsOut('${step.delay}')` : `hears('${step.child}', ${textOf(step.event)})`
}

/** A value as code, on one line. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`
  if (value instanceof File) return `fileOf('${value.name}', '${value.type}')`
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Object.entries(value).map(([key, part]) => `${/^\w+$/.test(key) ? key : `'${key}'`}: ${textOf(part)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}
