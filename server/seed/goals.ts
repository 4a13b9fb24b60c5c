import { nameKey } from '../catalogue/nameKey.ts'
import type { Area } from './area.ts'

/** Quarters of this year and the last, the running one active, and a campaign beside them. */
export const goals = (now: Date): Area => ({
  name: 'goals',
  seed: 23,
  async fill(transaction) {
    const year = now.getUTCFullYear()
    const current = `${year} T${Math.floor(now.getUTCMonth() / 3) + 1}`
    const quarters = [year - 1, year].flatMap((of) => [1, 2, 3, 4].map((quarter) => `${of} T${quarter}`))
    const rows = [...quarters, `Campaña de fin de año ${year}`].map((name) => ({
      name,
      name_key: nameKey(name),
      is_active: name === current,
    }))
    await transaction.insertInto('goal_periods').values(rows).execute()
  },
})
