import { fromPromise } from 'xstate'

/** Long enough for a person to see the state, in ms. */
const thinking = import.meta.env.MODE === 'test' ? 20 : 500

const wait = () => new Promise((resume) => setTimeout(resume, thinking))

/** An actor that answers after a moment, as a server would. If `answer` throws, the call fails with that. */
export function answering<Output, Input>(answer: (input: Input) => NoInfer<Output>) {
  return fromPromise<Output, Input>(async ({ input }) => {
    await wait()
    return answer(input)
  })
}
