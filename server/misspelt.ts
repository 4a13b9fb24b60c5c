/** A sentence for each name that is none of the known ones and looks like one that is not given. */
export function misspelt(given: Readonly<Record<string, unknown>>, known: readonly string[]): readonly string[] {
  const missing = known.filter((name) => !(name in given))
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = missing.find((setting) => looksLike(name, setting))
      return meant === undefined ? [] : [`${name} is no setting; did you mean ${meant}?`]
    })
}

/** Names of up to five letters are too near to names of other programs, such as HOST to POST. */
const isLong = (name: string) => name.length > 5

function looksLike(name: string, setting: string): boolean {
  const own = name.toUpperCase().replace(/^LAUREL_/, '')
  return own === setting || (isLong(setting) && distance(own, setting) <= (setting.length < 8 ? 1 : 2))
}

/** How many letters have to be added, left out or replaced to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, wanted] of [...other].entries())
      next.push(Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + (letter === wanted ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}
