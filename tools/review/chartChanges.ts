/** What a machine is, line by line, as `docs/workflows/README.md` has it. */
interface Drawn {
  readonly id: string
  readonly title: string
  readonly arrows: readonly string[]
  /** The title of each state. */
  readonly states: ReadonlyMap<string, string>
}

/** What changed between two versions of `docs/workflows/README.md`: machines, states, transitions and titles. */
export function chartChanges(before: string, after: string): readonly string[] {
  const [old, now] = [drawnIn(before), drawnIn(after)]
  return [
    ...without(old, now).map(({ id }) => `${id}: − machine`),
    ...now.flatMap((machine) => {
      const was = old.find(({ id }) => id === machine.id)
      if (was === undefined) return [`${machine.id}: + machine`]
      return changesOf(was, machine).map((change) => `${machine.id}: ${change}`)
    }),
  ]
}

const without = (some: readonly Drawn[], others: readonly Drawn[]) =>
  some.filter(({ id }) => others.every((other) => other.id !== id))

function changesOf(was: Drawn, is: Drawn): readonly string[] {
  const gone = (one: readonly string[], other: readonly string[]) => one.filter((each) => !other.includes(each))
  const [before, after] = [[...was.states.keys()], [...is.states.keys()]]
  return [
    ...(was.title === is.title ? [] : [`title: «${was.title}» → «${is.title}»`]),
    ...gone(before, after).map((state) => `− state ${state}`),
    ...gone(after, before).map((state) => `+ state ${state}`),
    ...gone(was.arrows, is.arrows).map((arrow) => `− transition ${arrow}`),
    ...gone(is.arrows, was.arrows).map((arrow) => `+ transition ${arrow}`),
    ...[...is.states].flatMap(([state, title]) => {
      const old = was.states.get(state) ?? title
      return old === title ? [] : [`title of ${state}: «${old}» → «${title}»`]
    }),
  ]
}

const drawnIn = (text: string): readonly Drawn[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [id = '', ...lines] = section.split('\n')
      const found = (pattern: RegExp) =>
        lines.flatMap((line) => {
          const match = pattern.exec(line)
          return match === null ? [] : [match]
        })
      return {
        id,
        title: found(/^(\w.*) \d+ states, \d+ transitions\.$/)[0]?.[1] ?? '',
        arrows: found(/^ +(\S+) --> (\S+) : (.+)$/).flatMap(([, from, to, labels = '']) =>
          labels.split('<br/>').map((label) => `${from} → ${to}: ${label}`),
        ),
        states: new Map(found(/^- \*\*(.+?)\*\*: (.*)$/).map(([, state = '', title = '']) => [state, title])),
      }
    })
