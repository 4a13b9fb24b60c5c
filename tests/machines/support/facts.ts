import { proveFacts as kitProveFacts, type Fact, type Proof } from '#statecharts/model/facts.ts'
import { modelsIn } from '#statecharts/model/model.ts'
import type { AnyStateMachine } from 'xstate'

const models = modelsIn(
  Object.values(import.meta.glob<Record<string, unknown>>('/stories/models/**/*.ts', { eager: true })),
)

/** Creates a test for each fact, and one that every arrow of a machine with a model has a fact. */
export const proveFacts = <M extends AnyStateMachine>(machine: M, facts: readonly Fact<M>[], proof: Proof<M> = {}) =>
  kitProveFacts(machine, facts, { ...proof, model: models.find((each) => each.machine === machine) })
