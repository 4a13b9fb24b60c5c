import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

export const noSuchForm = () => new Refusal(404, 'form-not-found', 'This form does not exist. Please reload the forms.')

/** Why a form cannot be changed: it was archived, or never was. */
export async function notInUse(transaction: Transaction<Database>, id: number): Promise<Refusal> {
  const form = await transaction.selectFrom('forms').select('id').where('id', '=', id).executeTakeFirst()
  return form === undefined
    ? noSuchForm()
    : new Refusal(409, 'form-archived', 'This form was archived meanwhile, so it cannot be changed any more.')
}
