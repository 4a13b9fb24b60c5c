import { day, batches, type Area } from './area.ts'
import { mailboxOf, person, plain } from './people.ts'
import { contactDetails } from './contactDetails.ts'
import type { Chance } from './random.ts'

/** Employees of the client organisations, who never sign in here. */
export const employees = (now: Date, count: number): Area => ({
  name: 'users',
  seed: 13,
  async fill(transaction, chance) {
    const employers = await transaction.selectFrom('organisations').select(['id', 'name']).orderBy('id').execute()
    const taken = new Map<string, number>()
    const rows = Array.from({ length: count }, () => {
      const employer = employers[rankOf(chance, employers.length)] ?? chance.pick(employers)
      const { name, lastname, title } = person(chance)
      return {
        email: addressFor(mailboxOf({ name, lastname, title }), domainOf(employer.name), taken),
        name,
        lastname,
        title,
        ...contactDetails(employer.id, chance),
        is_admin: chance.happens(0.01),
        is_manager: chance.happens(0.04),
        is_active: chance.happens(0.95),
        is_initiated: chance.happens(0.9),
        organisation_id: employer.id,
        created_at: new Date(now.getTime() - chance.integer(370 * day, 900 * day)),
      }
    })
    for (const batch of batches(rows)) await transaction.insertInto('users').values(batch).execute()
  },
})

/** Each organisation is an eighth smaller than the one before, and the last has nobody. */
const rankOf = (chance: Chance, count: number): number =>
  Math.floor(Math.log(1 - chance.fraction()) / Math.log(7 / 8)) % Math.max(1, count - 1)

const domainOf = (organisation: string): string => `${plain(organisation).replaceAll(' ', '')}.example`

/** Namesakes in one organisation get a number. */
function addressFor(mailbox: string, domain: string, taken: Map<string, number>): string {
  const address = `${mailbox}@${domain}`
  const namesakes = (taken.get(address) ?? 0) + 1
  taken.set(address, namesakes)
  return namesakes === 1 ? address : `${mailbox}${namesakes}@${domain}`
}
