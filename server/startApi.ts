import { type App, createApp } from './app.ts'
import { databaseClock, type DatabaseClock } from './db/clock.ts'
import { connect, patienceOf } from './db/connect.ts'
import { openSupervisedDatabase } from './db/supervised.ts'
import { migrate } from './db/migrate.ts'
import { waitForDatabase } from './db/waitForDatabase.ts'
import type { Deps, Mail, Storage } from './deps.ts'
import { createTasks } from './http/tasks.ts'
import { htmlCleaner } from './ports/html.ts'
import { printedMail, smtpMail, unsentMail } from './ports/mail.ts'
import { argon2Passwords } from './ports/passwords.ts'
import { workbooks } from './ports/workbook.ts'
import { databaseProblem, OperatorProblem } from './problems.ts'
import { seedDemo, demoState } from './seed/demo.ts'
import { fillEmptyLists } from './seed/emptyLists.ts'
import { demoSignIn } from './seed/signIn.ts'
import type { Settings } from './settings.ts'
import { checkBalances, sweep } from './sweep.ts'
import { ownStorage } from './uploads/ownStorage.ts'
import { type Bucket, s3Storage } from './uploads/s3Storage.ts'

const hour = 3_600_000
/** How often mails of processes that died, and mails to try again, are looked for. */
const mailPause = 10_000
/** How long stopping waits for background work. */
const longestClose = 5_000

interface StartedApi {
  readonly app: App
  readonly db: Deps['db']
  /** The demonstration's account, where the demonstration was filled in. */
  readonly signIn: { readonly email: string; readonly password: string } | undefined
  /** Call it when no request is under way. */
  close(): Promise<void>
}

/** Starts, joins or waits for the database, migrates it, seeds it if wanted, and creates the API. */
export async function startApi(
  settings: Settings,
  { log, meters, traces, consoleUrl, stopping }: Pick<Deps, 'log' | 'meters' | 'traces' | 'consoleUrl' | 'stopping'>,
): Promise<StartedApi> {
  const { databaseUrl, allowedOrigins, trustedProxies } = settings
  const embedded =
    databaseUrl === undefined ? await openSupervisedDatabase({ dataDir: settings.dataDir, log }) : undefined
  const url = databaseUrl ?? embedded?.url ?? ''
  const db = connect(url, { max: settings.connections, patience: settings.patience, traces })
  const opened: { clock?: DatabaseClock } = {}
  const close = async () => {
    opened.clock?.stop()
    await db.destroy()
    await embedded?.close()
  }
  const passwords = argon2Passwords
  try {
    const say = (problem: unknown) =>
      log.error('waiting for the database', { sentence: databaseProblem(problem, databaseUrl ?? '') })
    await waitForDatabase(db.probes, { say, signal: stopping })
    const { now } = (opened.clock = await databaseClock(db.probes))
    const patience = patienceOf(settings.migrationTimeout)
    const preparing = connect(url, { max: 1, patience })
    let filled = false
    try {
      stopping.throwIfAborted()
      const ran = await migrate(preparing, {
        migrateUrl: settings.migrateUrl,
        patience,
        signal: stopping,
        note: (sentence) => log.info('migration waits', { sentence }),
      })
      if (ran.length > 0) log.info('migrated', { sentence: `Migrated: ${ran.join(', ')}.` })
      if (settings.seedsDemo) filled = await fillDemo(preparing, settings, { now: now(), log, signal: stopping })
      stopping.throwIfAborted()
    } finally {
      await preparing.destroy()
    }
    const storage = createStorage(settings.bucket, { db, now, consoleUrl })
    const app = createApp({
      db,
      now,
      passwords,
      mail: mailOf(settings),
      html: htmlCleaner,
      log,
      meters,
      traces,
      storage,
      workbooks,
      consoleUrl,
      allowedOrigins,
      trustedProxies,
      stopping,
    })
    await app.prepare()
    const signIn = filled ? await demoSignIn(db, passwords) : undefined
    const tasks = createTasks({ log, traces })
    tasks.start('sweep', () => sweep({ db, now }, settings.auditDays))
    // A database that only reads keeps its lists empty; the API starts and answers what is read.
    tasks.start('fill lists', async () => {
      const lists = await fillEmptyLists(db)
      if (lists.length > 0)
        log.info('lists filled', { sentence: `Filled, because they were empty: ${lists.join(', ')}.` })
    })
    await tasks.settled()
    const sweepAndCheck = async (requestId: string) => {
      await sweep({ db, now }, settings.auditDays)
      await checkBalances({ db, log }, requestId)
    }
    const sweeping = setInterval(() => tasks.start('sweep', sweepAndCheck), hour)
    const delivering = setInterval(() => app.deliver(), mailPause)
    return {
      app,
      db,
      signIn,
      async close() {
        clearInterval(sweeping)
        clearInterval(delivering)
        // A mail on its way to a slow server stays in the outbox; another process sends it.
        await Promise.race([app.settled(), new Promise((resolve) => setTimeout(resolve, longestClose))])
        await close()
      },
    }
  } catch (problem) {
    await close()
    throw databaseUrl === undefined ? problem : new Error(databaseProblem(problem, databaseUrl), { cause: problem })
  }
}

/** Whether the demonstration is in the database. Its accounts have known passwords: a database in use does not get them. */
async function fillDemo(
  db: Deps['db'],
  { hidesDemo, host }: Settings,
  { now, log, signal }: { now: Date; log: Deps['log']; signal: AbortSignal },
): Promise<boolean> {
  const demo = await demoState(db)
  if (demo === 'absent' && hidesDemo)
    throw new OperatorProblem(
      `The demonstration is not filled in: its password is known to everybody, and HOST is ${host}, where other machines reach it. Set SEED=none for an installation of your own, or SEED=demo for the demonstration all the same.`,
    )
  if (demo === 'unwanted') {
    const sentence = 'The demonstration is left out: the database has people of its own.'
    log.info('demonstration left out', { sentence })
    return false
  }
  let isSaid = false
  const began = () => {
    if (!isSaid) log.info('filling the demonstration')
    isSaid = true
  }
  await seedDemo(db, { now, passwords: argon2Passwords, signal, began })
  return true
}

function mailOf({ smtpUrl, mailFrom, printsMail }: Settings): Mail {
  if (smtpUrl !== undefined) return smtpMail(smtpUrl, mailFrom)
  return printsMail ? printedMail((text) => void process.stdout.write(text)) : unsentMail
}

const createStorage = (bucket: Bucket | undefined, deps: Pick<Deps, 'db' | 'now' | 'consoleUrl'>): Storage =>
  bucket === undefined ? ownStorage(deps) : s3Storage(bucket, deps)
