const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Whether the transaction lost a race (serialization failure or deadlock) and may run again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** Whether a statement waited for a lock longer than its limit. */
export const isTableBusy = (error: unknown): boolean => codeOf(error) === '55P03'

/** Whether a text held a character that the database cannot store (NUL). */
export const isUnstorableText = (error: unknown): boolean => ['22021', '22P05'].includes(codeOf(error))

/** The result of `write`; throws `refusal()` if it violates a unique constraint. */
export async function unlessDuplicate<Result>(write: Promise<Result>, refusal: () => Error): Promise<Result> {
  try {
    return await write
  } catch (error) {
    throw codeOf(error) === '23505' ? refusal() : error
  }
}

/** Whether the server takes no writes, as a standby does. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

/** Whether nothing is known of the database, because it did not answer in time. */
export const isTimeout = (error: unknown): boolean => codeOf(error) === 'database-timeout'

const network =
  /^(database-timeout|no-database-host|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/
/**
 * SQLSTATE classes of broken connections, shutdown and start, too many connections, a read-only server, and of what took too
 * long: a statement, a lock, a pause within a transaction.
 */
const states = /^(08|57P|53|25006|57014|55P03|25P03)/
const pool = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether the database could not be reached, is starting, is stopping, takes no more connections, or took too long. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (network.test(code) || states.test(code)) return true
  return error instanceof Error && pool.test(error.message)
}
