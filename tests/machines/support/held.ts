import { fromPromise } from 'xstate'

interface Call<Output, Input> {
  readonly input: Input
  readonly signal: AbortSignal
  readonly answer: (output: Output) => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}

/** A request that the test answers. */
export function held<Output, Input>() {
  const calls: Call<Output, Input>[] = []
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise<Output>((resolve, reject) => {
        calls.push({
          input,
          signal,
          answer: (output) => settled(() => resolve(output)),
          fail: (error) => settled(() => reject(error)),
        })
      }),
  )
  return { calls, logic }
}

/** Ends a call, and resolves once every listener has been called. */
function settled(end: () => void): Promise<void> {
  end()
  return new Promise((resolve) => setTimeout(resolve))
}
