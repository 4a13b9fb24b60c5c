import { stepsAt, type Model } from '#statecharts/model/model.ts'
import { after, beginning, shortestPaths, type Path } from '#statecharts/model/paths.ts'
import { arrowsOf } from '#statecharts/graph.ts'
import type { AnyStateMachine } from 'xstate'

const longest = 40
const most = 20

/** Random paths, and the shortest to each arrow that none of them takes. A search for all takes seconds per machine. */
export function wander(model: Model<AnyStateMachine>): readonly Path<AnyStateMachine>[] {
  const missing = new Set(arrowsOf(model.machine))
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const paths: Path<AnyStateMachine>[] = []
  while (missing.size > 0 && paths.length < most) {
    let here = beginning(model, model.inputs[paths.length % model.inputs.length])
    for (const arrow of here.at.arrows) missing.delete(arrow)
    while (here.path.steps.length < longest) {
      const steps = stepsAt(model.steps, here.at.snapshot)
      const first = random(steps.length)
      let next: typeof here | undefined
      for (const index of steps.keys()) {
        const to = after(model, here, steps[(first + index) % steps.length]!)
        const isNew = to.at.arrows.some((arrow) => missing.has(arrow))
        if (isNew || (to.at.arrows.length > 0 && next === undefined)) next = to
        // Situations that are tried in vain cost most of the time.
        if (isNew || (next !== undefined && index > 8)) break
      }
      if (next === undefined) break
      for (const arrow of next.at.arrows) missing.delete(arrow)
      here = next
    }
    paths.push(here.path)
  }
  return missing.size === 0 ? paths : [...paths, ...shortestPaths(model, () => true, [...missing])]
}
