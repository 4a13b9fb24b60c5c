import type { LaurelDatabase } from '#server/db/connect.ts'
import { addClerk } from '#testing/points/staff.ts'
import { bulkControls, bulkKinds, runBulks } from '../moves/bulk.ts'
import { summed, type Suite } from '../suite.ts'

const atOnce = 300
const runs = 5

/** `runs` runs of each kind over `count` items, and each control up to its first finding. */
export async function bulkReport(
  db: LaurelDatabase,
  { seed, runs, count }: { readonly seed: number; readonly runs: number; readonly count: number },
) {
  const outcomes = []
  for (const kind of bulkKinds)
    outcomes.push(await runBulks(runs, { db, clerk: await addClerk(db), seed, kind, count }))
  const controls = []
  for (const { control, kind, without, sign } of bulkControls) {
    const parts = { db, clerk: await addClerk(db), seed, kind, control, count: 20 } as const
    let found: readonly string[] = []
    // About every second run shows it, because it depends on which answer comes first.
    for (let run = 0; run < 12 && found.length === 0; run++) {
      const { violations } = await runBulks(1, { ...parts, seed: seed + run })
      found = violations.filter((words) => sign.test(words))
    }
    controls.push({ without, found })
  }
  return { outcomes, controls }
}

export const bulk: Suite = {
  name: 'bulk',
  promise: `${runs} runs each over ${atOnce} ordered items, ${atOnce} products into and out of a catalog, and ${atOnce} prices: every one ends as shown, none is sent unasked`,
  async run({ seed, cluster }) {
    // The console logs every made-up failure.
    const { error } = console
    console.error = () => undefined
    try {
      const { db } = await cluster.database()
      const { outcomes, controls } = await bulkReport(db, { seed, runs, count: atOnce })
      return { ...summed(outcomes), controls }
    } finally {
      console.error = error
    }
  },
}
