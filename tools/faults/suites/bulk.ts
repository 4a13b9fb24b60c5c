import { addClerk } from '../fixture/staff.ts'
import { bulkKinds, runBulk, type BulkControl, type BulkKind } from '../moves/bulk.ts'
import { added, type Suite, type SuiteParts } from '../suite.ts'

const atOnce = 300
const runs = 5
const everyControl: readonly (readonly [BulkControl, BulkKind, without: string])[] = [
  ['resends', 'status', 'leaving to a person what nobody answered for'],
  ['forgets', 'status', 'keeping across a reload'],
  ['readsOld', 'into', 'reading a product again before it is sent'],
]

async function runMany({ seed, cluster }: SuiteParts, kind: BulkKind, count: number, control?: BulkControl) {
  const { db } = await cluster.database()
  const clerk = await addClerk(db)
  const outcomes = []
  for (let run = 0; run < count; run++)
    outcomes.push(await runBulk({ db, clerk, kind, count: control ? 60 : atOnce, seed: seed + run, control }))
  return added(outcomes)
}

export const bulk: Suite = {
  name: 'bulk',
  promise: `${runs} runs each over ${atOnce} ordered items, and ${atOnce} products into and out of a catalog: every one ends as shown, none is sent unasked`,
  async run(parts) {
    // The console logs every failure that was made up.
    const { error } = console
    console.error = () => undefined
    try {
      const outcomes = []
      for (const kind of bulkKinds) outcomes.push(await runMany(parts, kind, runs))
      const controls = []
      for (const [control, kind, without] of everyControl)
        controls.push({ without, found: (await runMany(parts, kind, 5, control)).wrongs })
      return { ...added(outcomes), controls }
    } finally {
      console.error = error
    }
  },
}
