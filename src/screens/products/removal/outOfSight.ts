import { asFailure, type Failure } from '#contract/failure.ts'
import type { RemovalTrouble } from './removalMessages.ts'

type Say = (trouble: RemovalTrouble, problem: Failure | null) => void

/** What goes wrong after its dialog was closed has no other place to be told. */
export async function toldOutOfSight<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
  trouble: RemovalTrouble,
  say: Say,
): Promise<Result> {
  try {
    const result = await work
    if (signal.aborted && result === false) say('stillThere', null)
    return result
  } catch (thrown) {
    if (signal.aborted) say(trouble, asFailure(thrown))
    throw thrown
  }
}
