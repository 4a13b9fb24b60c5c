import fs from 'node:fs'
import path from 'node:path'
import { backup } from '#server/db/backup/backup.ts'
import type { Tail } from '#server/db/backup/file.ts'
import { restore } from '#server/db/backup/restore.ts'
import { aloneWithDatabase, onPassingDatabase, runningUrl } from '#server/db/embedded.ts'
import { programsOf } from '#server/db/embedded/binaries.ts'
import { wayOut } from '#server/db/embedded/start.ts'
import { OperatorProblem } from '#server/problems.ts'
import type { Settings } from '#server/settings.ts'
import { databaseOf, onUrl, withSettings } from './operator.ts'
import { noCommand, readArguments, refuseArguments } from './arguments.ts'

const usage = `npm run database -- backup FILE                writes all of it into a new file, also while Laurel runs
npm run database -- check FILE                 restores a backup for a try, and compares every table
npm run database -- restore FILE [--replace]   loads a backup into an empty database, or in place of the embedded one
npm run database -- upgrade --from FOLDER      takes the embedded one from the PostgreSQL of an older release to this one's
npm run database -- move                       copies the embedded one into the empty one of DATABASE_URL
npm run database -- url                        prints its address and password, for psql; of the embedded one while Laurel runs`

interface Options {
  readonly file: string
  readonly from: string | undefined
  readonly replace: boolean
}

type Command = (settings: Settings, options: Options) => Promise<string>

const log = console.error
const embedded = ({ dataDir }: Settings) => ({ dataDir: path.resolve(dataDir), log })
/** The embedded database that is there: looking for it makes no folder. */
function there(settings: Settings) {
  const { dataDir } = embedded(settings)
  if (!fs.existsSync(dataDir))
    throw new OperatorProblem(`There is no database in ${dataDir}. Set DATA_DIR to its folder.`)
  return embedded(settings)
}
/** What fails on a database for a try says nothing about that of `DATABASE_URL`. */
function notOfDatabaseUrl(problem: unknown): never {
  if (problem instanceof OperatorProblem || !(problem instanceof Error)) throw problem
  throw new OperatorProblem(problem.message, { cause: problem })
}
const kept = (before: string | undefined) =>
  before === undefined ? '' : `\nThe one before is kept in ${before}. Remove it once all is well.`

function summary(tail: Tail): string {
  const contents = Object.values(tail.tables)
  const rows = contents.reduce((sum, { rows }) => sum + rows, 0)
  return `${contents.length} tables with ${rows.toLocaleString('en')} rows`
}

const commands: Readonly<Record<string, { readonly takesFile: boolean; readonly run: Command }>> = {
  backup: {
    takesFile: true,
    async run(settings, { file }) {
      log(databaseOf(settings))
      const tail = await onUrl(settings, (url) => backup(url, file))
      const newer = `\nIts tables are of another release, which has the migration ${tail.foreignMigration}: that release alone restores it.`
      return `${file} holds ${summary(tail)}.${tail.foreignMigration === undefined ? '' : newer}`
    },
  },
  check: {
    takesFile: true,
    async run(settings, { file }) {
      const done = { tail: undefined as Tail | undefined }
      const { dataDir } = embedded(settings)
      const isOurs = settings.databaseUrl === undefined && fs.existsSync(dataDir)
      await onPassingDatabase({ dataDir: isOurs ? dataDir : undefined, log }, async (url) => {
        done.tail = await restore(url, file, settings.migrationTimeout)
      }).catch(notOfDatabaseUrl)
      return `${file} was restored for a try: ${done.tail ? summary(done.tail) : ''}, each as it was.`
    },
  },
  restore: {
    takesFile: true,
    async run(settings, { file, replace }) {
      const { databaseUrl, migrateUrl, migrationTimeout } = settings
      log(databaseOf(settings))
      if (databaseUrl !== undefined) {
        if (replace)
          throw new OperatorProblem(
            'Only the embedded database is replaced. Make a new one, restore into it, and name it.',
          )
        return `Restored ${summary(await restore(migrateUrl ?? databaseUrl, file, migrationTimeout))}.`
      }
      return aloneWithDatabase(embedded(settings), async ({ madeBy, replace: put }) => {
        if (madeBy !== undefined && !replace)
          throw new OperatorProblem(
            'There is a database already. To put the backup in its place: restore FILE --replace',
          )
        let said = ''
        const before = await put(async (url) => {
          said = summary(await restore(url, file, migrationTimeout))
        })
        return `Restored ${said}.${kept(before)}`
      })
    },
  },
  upgrade: {
    takesFile: false,
    async run(settings, { from }) {
      if (settings.databaseUrl !== undefined)
        throw new OperatorProblem(
          'Only the embedded database is upgraded, and DATABASE_URL names another. Leave DATABASE_URL out, or upgrade that one by its own tools.',
        )
      if (from !== undefined) programsOf(from)
      return aloneWithDatabase(there(settings), async ({ madeBy, major, aside, read, replace }) => {
        if (madeBy === undefined) throw new OperatorProblem('There is no embedded database.')
        if (madeBy === major) return `The database is of PostgreSQL ${major} already.`
        if (from === undefined)
          throw new OperatorProblem(
            `The database is of PostgreSQL ${madeBy}, and this release has ${major}. ${wayOut(madeBy, major)}`,
          )
        const tail = await read((url) => backup(url, aside), from)
        const before = await replace(async (url) => void (await restore(url, aside, settings.migrationTimeout)))
        return `PostgreSQL ${madeBy} became ${major}: ${summary(tail)}, each as before.${kept(before)}`
      })
    },
  },
  move: {
    takesFile: false,
    async run(settings) {
      const { databaseUrl, migrateUrl, migrationTimeout } = settings
      if (databaseUrl === undefined)
        throw new OperatorProblem('DATABASE_URL, or the file of DATABASE_URL_FILE, must name the database to move to.')
      return aloneWithDatabase(there(settings), async ({ madeBy, aside, read }) => {
        if (madeBy === undefined) throw new OperatorProblem('There is no embedded database to move.')
        await read((url) => backup(url, aside))
        const tail = await restore(migrateUrl ?? databaseUrl, aside, migrationTimeout)
        return `Moved ${summary(tail)}, each as before. Start Laurel with this DATABASE_URL; the embedded one is left as it is.`
      })
    },
  },
  url: {
    takesFile: false,
    run: async (settings) => settings.databaseUrl ?? runningUrl(there(settings)),
  },
}

const { values, positionals } = readArguments(usage, {
  options: { from: { type: 'string' }, replace: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const { from, replace } = values
const [name = '', file = '', ...rest] = positionals
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command === undefined) refuseArguments(usage, noCommand('database', name))
const surplus = command.takesFile ? rest[0] : positionals[1]
if (surplus !== undefined) refuseArguments(usage, `${name} does not take ${surplus}.`)
if (command.takesFile && file === '') refuseArguments(usage, `${name} needs a FILE.`)
if (from !== undefined && name !== 'upgrade') refuseArguments(usage, `${name} has no option --from.`)
if (replace && name !== 'restore') refuseArguments(usage, `${name} has no option --replace.`)
await withSettings(async (settings) => console.log(await command.run(settings, { file, from, replace })))
