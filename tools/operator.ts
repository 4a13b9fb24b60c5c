import path from 'node:path'
import { connect, patienceOf } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/embedded.ts'
import type { Db } from '#server/db/transaction.ts'
import { hostsIn } from '#server/db/hosts.ts'
import { databaseProblem } from '#server/problems.ts'
import { readSettings, type Settings } from '#server/settings.ts'

interface Wanted {
  /** Makes the embedded database if there is none yet. */
  readonly mayCreate?: boolean
}

/** Runs a command on the database of the settings, also while a server uses it. Prints a problem as a sentence. */
export const onDatabase = (work: (db: Db, settings: Settings) => Promise<void>, wanted?: Wanted): Promise<void> =>
  withSettings((settings) =>
    onUrl(
      settings,
      async (url) => {
        const db = connect(url, { max: 1, patience: patienceOf(settings.migrationTimeout) })
        await work(db, settings).finally(() => db.destroy())
      },
      wanted,
    ),
  )

/** Opens the embedded database where no other is named. */
export async function onUrl<Result>(
  { databaseUrl, dataDir }: Settings,
  work: (url: string) => Promise<Result>,
  { mayCreate = false }: Wanted = {},
): Promise<Result> {
  if (databaseUrl !== undefined) return await work(databaseUrl)
  const { url, close } = await openDatabase({
    dataDir: path.resolve(dataDir),
    log: console.error,
    mustExist: !mayCreate,
  })
  return await work(url).finally(close)
}

/** Runs a command by the settings of the environment. Prints a problem as a sentence. */
export async function withSettings(work: (settings: Settings) => Promise<void>): Promise<void> {
  const { settings, problems, misspeltNames = [] } = readSettings(process.env)
  if (problems) return giveUp(problems.join('\n'))
  for (const sentence of misspeltNames) console.error(sentence)
  try {
    await work(settings)
  } catch (problem) {
    if (settings.databaseUrl !== undefined) giveUp(databaseProblem(problem, settings.databaseUrl))
    else giveUp(problem instanceof Error ? problem.message : String(problem))
  }
}

/** Which database a command works on, without its password. */
export function databaseOf({ databaseUrl, dataDir }: Settings): string {
  if (databaseUrl === undefined) return `The embedded database in ${path.resolve(dataDir)}:`
  const [first, ...others] = hostsIn(databaseUrl)?.addresses.map((address) => new URL(address)) ?? []
  return `The database ${[first, ...others].map((address) => address?.host).join(',')}${first?.pathname ?? ''} of DATABASE_URL:`
}

export function giveUp(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
