import { transferKey, type Transfer } from '#contract/points/transfer.ts'
import { post } from './client.ts'

/**
 * `POST /courtesy` or `POST /staff/org/balanceUpdate`: moves the points, once for each key. @throws Failure,
 * `user-not-enough-points` included
 */
export async function sendPoints(sending: { readonly transfer: Transfer; readonly refusals: number }): Promise<void> {
  const { transfer, refusals } = sending
  const { points, message: description } = transfer
  const key = transferKey(transfer, refusals)
  if (transfer.kind === 'courtesy')
    await post('courtesy', { key, json: { user_id: transfer.person.id, points, description } })
  else await post('staff/org/balanceUpdate', { key, json: { org_id: transfer.organisation.id, points, description } })
}
