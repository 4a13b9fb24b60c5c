import { addClerk } from '../fixture/staff.ts'
import { bulkControls, bulkKinds, runBulks } from '../moves/bulk.ts'
import { added, type Suite } from '../suite.ts'

const atOnce = 300
const runs = 5

export const bulk: Suite = {
  name: 'bulk',
  promise: `${runs} runs each over ${atOnce} ordered items, and ${atOnce} products into and out of a catalog: every one ends as shown, none is sent unasked`,
  async run({ seed, cluster }) {
    // The console logs every failure that was made up.
    const { error } = console
    console.error = () => undefined
    try {
      const place = async () => {
        const { db } = await cluster.database()
        return { db, clerk: await addClerk(db), seed }
      }
      const outcomes = []
      for (const kind of bulkKinds) outcomes.push(await runBulks(runs, { ...(await place()), kind, count: atOnce }))
      const controls = []
      for (const { control, without, sign } of bulkControls) {
        const { wrongs } = await runBulks(5, { ...(await place()), kind: 'status', control, count: 60 })
        controls.push({ without, found: wrongs.filter((words) => sign.test(words)) })
      }
      return { ...added(outcomes), controls }
    } finally {
      console.error = error
    }
  },
}
