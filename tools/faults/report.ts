import type { Suite, SuiteReport } from './suite.ts'

const most = 10

/** Prints what came of a suite; false where its promise was broken or a control found nothing. */
export function print({ name, promise }: Suite, seed: number, report: SuiteReport, ms: number): boolean {
  const { counts, wrongs, controls } = report
  const isKept = wrongs.length === 0 && controls.every(({ found }) => found.length > 0)
  console.log(`\n${isKept ? 'holds ' : 'BROKEN'} ${name}  ${promise}`)
  console.log(`       seed ${seed}, ${(ms / 1000).toFixed(1)} s`)
  console.log(
    `       ${Object.entries(counts)
      .map(([what, count]) => `${what} ${count.toLocaleString('en')}`)
      .join(', ')}`,
  )
  for (const wrong of wrongs.slice(0, most)) console.log(`       ${wrong}`)
  if (wrongs.length > most) console.log(`       and ${wrongs.length - most} more`)
  for (const { without, found } of controls) {
    const words = found.length === 0 ? 'NOTHING was noticed' : `noticed ${found.length} times, e.g. ${found[0]}`
    console.log(`       without ${without}: ${words}`)
  }
  return isKept
}
