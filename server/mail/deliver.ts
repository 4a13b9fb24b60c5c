import { sql } from 'kysely'
import type { Deps, MailMessage, MailOutcome } from '../deps.ts'
import { traceOf } from '../http/errorLines.ts'
import type { Deliver, Tasks } from '../http/tasks.ts'
import type { OpenSpan } from '../traces.ts'
import { recoveryMail } from '../session/recover.ts'

const atOnce = 5
/** Shorter than the first pause, so that no other process sends a mail while this one still tries. */
const longestTry = 40_000
/** Minutes until the next try double from one up to this. */
const longestPause = 60

/**
 * Returns a function that sends the mails of the outbox that are due, in the background. All processes may do so at once. A mail
 * goes out at least once: a process that ends after the mail server took it, and before it says so, leaves it to be sent again.
 */
export function createDelivery(deps: Deps, tasks: Tasks): Deliver {
  /** The request whose mails may have come after the last claim. */
  let wanted: string | undefined
  let isRunning = false
  return (requestId = crypto.randomUUID()) => {
    wanted = requestId
    if (isRunning) return
    isRunning = true
    tasks.start(
      'mail',
      async () => {
        try {
          for (let by = wanted; by !== undefined; by = wanted) {
            wanted = undefined
            for (let mails = await claim(deps); mails.length > 0; mails = await claim(deps))
              await Promise.all(
                mails.map((mail) =>
                  deps.traces.span({ name: 'send mail', fields: { 'laurel.mail': mail.kind } }, (span) =>
                    deliver(deps, mail, by, span),
                  ),
                ),
              )
          }
        } finally {
          isRunning = false
        }
      },
      requestId,
    )
  }
}

interface Waiting {
  readonly id: number
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** Takes some mails that are due. Each is due again after its pause, unless it was sent by then. */
async function claim({ db }: Deps): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    with due as materialized (
      select id from outbox
      where sent_at is null and given_up_at is null and next_try_at <= now() and kind in ('status', 'recovery')
      order by next_try_at, id limit ${atOnce} for update skip locked
    )
    update outbox set tries = tries + 1, next_try_at = now() + least(2 ^ tries, ${longestPause}) * interval '1 minute'
    from due where outbox.id = due.id
    returning outbox.id, kind, recipient, subject, body`.execute(db)
  return rows.toSorted((a, b) => a.id - b.id)
}

async function deliver(
  deps: Deps,
  { id, kind, recipient, subject, body }: Waiting,
  requestId: string,
  span: OpenSpan,
): Promise<void> {
  const { db, log, meters } = deps
  const became = (outcome: MailOutcome) => {
    meters.mail(kind, outcome)
    span.note({ 'laurel.outcome': outcome })
  }
  try {
    const mail = kind === 'recovery' ? await recoveryMail(deps, recipient) : { to: recipient, subject, text: body }
    if (mail === undefined) {
      await db.deleteFrom('outbox').where('id', '=', id).execute()
      became('dropped')
    } else if ((await sent(deps, mail)) === 'unsent') {
      await giveUp(deps, id)
      became('unsent')
      log.error('mail not sent', {
        requestId,
        mail: id,
        kind,
        sentence: 'Set SMTP_URL to the server that sends mail, or MAIL to log to print mail to the terminal.',
      })
    } else {
      await markSent(deps, id)
      became('sent')
    }
  } catch (error) {
    became('failed')
    log.error('mail-failed', { requestId, mail: id, kind, ...traceOf(error) })
    const over = sql<boolean>`next_try_at > created_at + case kind when 'recovery' then interval '1 hour' else interval '2 days' end`
    if (await giveUp(deps, id, over)) {
      became('given-up')
      log.error('mail-given-up', {
        requestId,
        mail: id,
        kind,
        sentence: 'This mail was tried for too long and will not be sent.',
      })
    }
  }
}

async function sent({ mail }: Deps, message: MailMessage) {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The mail server did not answer in time.')), longestTry)
  return Promise.race([mail.send(message), promise]).finally(() => clearTimeout(timer))
}

const giveUp = async ({ db }: Deps, id: number, when = sql<boolean>`true`): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ given_up_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(when)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

const markSent = async ({ db }: Deps, id: number): Promise<void> => {
  await db
    .with('sent', (cte) =>
      cte
        .updateTable('outbox')
        .set({ sent_at: sql<Date>`now()` })
        .where('id', '=', id)
        .returning('history_id'),
    )
    .updateTable('item_history')
    .from('sent')
    .set({ notified: true })
    .whereRef('item_history.id', '=', 'sent.history_id')
    .execute()
}
