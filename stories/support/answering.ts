import { fromPromise } from 'xstate'

/** Long enough for a person to see that something is under way, in ms. */
const thinking = import.meta.env.MODE === 'test' ? 20 : 500

const wait = () => new Promise((resume) => setTimeout(resume, thinking))

/** An actor that answers after a moment, as a server would; what `answer` throws is the failure. */
export function answering<Output, Input>(answer: (input: Input) => NoInfer<Output>) {
  return fromPromise<Output, Input>(async ({ input }) => {
    await wait()
    return answer(input)
  })
}
