import { readFileSync } from 'node:fs'
import path from 'node:path'
import { main } from '#server/main.ts'
import { readArguments, refuseArguments } from '../arguments.ts'

const usage = `laurel                 starts console and API; settings are environment variables, see running.md
laurel migrate         brings the database up to date
laurel database …      backs it up, restores, upgrades and moves it, prints its address; laurel database --help lists its commands
laurel staff …         says who may sign in; laurel staff --help lists its commands
laurel version         says which release this is`

const help = () => console.log(usage)

const version = () => console.log(readFileSync(path.join(import.meta.dirname, '../VERSION'), 'utf8').trimEnd())

/** The commands of a release by name; without one the server starts. */
const commands: Readonly<Record<string, () => Promise<unknown> | void>> = {
  start: () => {
    readArguments(usage, {})
    return main()
  },
  migrate: () => import('../migrate.ts'),
  database: () => import('../database.ts'),
  staff: () => import('../staff.ts'),
  help,
  '--help': help,
  '-h': help,
  version,
  '--version': version,
}

// The commands read what follows their name.
const [name = 'start'] = process.argv.splice(2, 1)
const run = Object.hasOwn(commands, name) ? commands[name] : undefined
if (run === undefined) refuseArguments(usage, `There is no command ${name}.`)
await run()
