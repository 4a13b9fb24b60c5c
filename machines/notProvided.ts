import { unknown } from '#contract/failure.ts'
import { fromPromise } from 'xstate'

/** The default of every actor slot: a forgotten `provide` fails with a sentence instead of doing nothing. */
export const notProvided = <Output, Input>(slot: string) =>
  fromPromise<Output, Input>(() => {
    throw unknown(`Nothing was provided for the actor "${slot}".`)
  })
