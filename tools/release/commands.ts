import { readFileSync } from 'node:fs'
import path from 'node:path'
import { main } from '#server/main.ts'

const usage = `laurel                 starts console and API; settings are environment variables, see running.md
laurel migrate         brings the database up to date
laurel database …      backs it up, restores, upgrades and moves it; laurel database alone lists its commands
laurel staff …         says who may sign in; laurel staff alone lists its commands
laurel --version       says which release this is`

/** The commands of a release by name; without one the server starts. */
const commands: Readonly<Record<string, () => Promise<unknown> | void>> = {
  start: () => main(),
  migrate: () => import('../migrate.ts'),
  database: () => import('../database.ts'),
  staff: () => import('../staff.ts'),
  '--version': () => console.log(readFileSync(path.join(import.meta.dirname, '../VERSION'), 'utf8').trimEnd()),
  '--help': () => console.log(usage),
}

// The commands read what follows their name.
const [name = 'start'] = process.argv.splice(2, 1)
const run = Object.hasOwn(commands, name) ? commands[name] : undefined
if (run === undefined) {
  console.error(usage)
  process.exitCode = 1
} else await run()
