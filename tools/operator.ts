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
export async function onDatabase(
  work: (db: Db, settings: Settings) => Promise<void>,
  { mayCreate = false }: Wanted = {},
): Promise<void> {
  const { settings, problems } = readSettings(process.env)
  if (problems) return giveUp(problems.join('\n'))
  const { databaseUrl } = settings
  const dataDir = path.resolve(settings.dataDir)
  let embedded: Awaited<ReturnType<typeof openDatabase>> | undefined
  try {
    if (databaseUrl === undefined) embedded = await openDatabase({ dataDir, log: console.error, mustExist: !mayCreate })
    const patience = patienceOf(settings.migrationTimeout)
    const db = connect(databaseUrl ?? embedded?.url ?? '', { max: 1, patience })
    await work(db, settings).finally(() => db.destroy())
  } catch (problem) {
    if (databaseUrl !== undefined) giveUp(databaseProblem(problem, databaseUrl))
    else giveUp(problem instanceof Error ? problem.message : String(problem))
  } finally {
    await embedded?.close()
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
