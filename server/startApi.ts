import { type App, createApp } from './app.ts'
import { connect } from './db/connect.ts'
import { openSupervisedDatabase } from './db/supervised.ts'
import { migrate } from './db/migrate.ts'
import type { Deps, Log, Mail, Storage } from './deps.ts'
import { htmlCleaner } from './ports/html.ts'
import { printedMail, smtpMail, unsentMail } from './ports/mail.ts'
import { argon2Passwords } from './ports/passwords.ts'
import { workbooks } from './ports/workbook.ts'
import { databaseProblem } from './problems.ts'
import { seedDemo } from './seed/demo.ts'
import { demoSignIn } from './seed/signIn.ts'
import type { Settings } from './settings.ts'
import { sweep } from './sweep.ts'
import { ownStorage } from './uploads/ownStorage.ts'
import { type Bucket, s3Storage } from './uploads/s3Storage.ts'

const hour = 3_600_000

interface StartedApi {
  readonly app: App
  /** The demonstration's account, where the demonstration was filled in. */
  readonly signIn: { readonly email: string; readonly password: string } | undefined
  /** Call it when no request is under way. */
  close(): Promise<void>
}

/** Starts or joins the database, migrates it, seeds it if wanted, and creates the API. */
export async function startApi(
  settings: Settings,
  { log, consoleUrl }: { log: Log; consoleUrl: string },
): Promise<StartedApi> {
  const { databaseUrl, allowedOrigins, trustedProxies } = settings
  const embedded =
    databaseUrl === undefined ? await openSupervisedDatabase({ dataDir: settings.dataDir, log }) : undefined
  const db = connect(databaseUrl ?? embedded?.url ?? '')
  const close = async () => {
    await db.destroy()
    await embedded?.close()
  }
  const passwords = argon2Passwords
  const now = () => new Date()
  try {
    await migrate(db)
    if (settings.seedsDemo) await seedDemo(db, { now: now(), passwords })
    const storage = createStorage(settings.bucket, { db, now, consoleUrl })
    const app = createApp({
      db,
      now,
      passwords,
      mail: mailOf(settings, log),
      html: htmlCleaner,
      log,
      storage,
      workbooks,
      consoleUrl,
      allowedOrigins,
      trustedProxies,
    })
    await app.prepare()
    const signIn = settings.seedsDemo ? await demoSignIn(db, passwords) : undefined
    await sweep({ db, now })
    const sweeping = setInterval(() => {
      sweep({ db, now }).catch((problem: unknown) => log.error('not swept', { sentence: String(problem) }))
    }, hour)
    return {
      app,
      signIn,
      async close() {
        clearInterval(sweeping)
        await app.settled()
        await close()
      },
    }
  } catch (problem) {
    await close()
    throw databaseUrl === undefined ? problem : new Error(databaseProblem(problem, databaseUrl), { cause: problem })
  }
}

function mailOf({ smtpUrl, printsMail }: Settings, log: Log): Mail {
  if (smtpUrl !== undefined) return smtpMail(smtpUrl)
  return printsMail ? printedMail((text) => void process.stdout.write(text)) : unsentMail(log)
}

const createStorage = (bucket: Bucket | undefined, deps: Pick<Deps, 'db' | 'now' | 'consoleUrl'>): Storage =>
  bucket === undefined ? ownStorage(deps) : s3Storage(bucket, deps)
