import { parseArgs, type ParseArgsConfig } from 'node:util'

export const asksForHelp = (args: readonly string[]) =>
  args[0] === 'help' || args.some((argument) => argument === '--help' || argument === '-h')

/** Reads the arguments of a command. Asked for help it prints `usage` and ends; it refuses arguments that it does not know. */
export function readArguments<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (asksForHelp(process.argv.slice(2))) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (problem) {
    return refuseArguments(usage, whyRefused(problem))
  }
}

const ownWords: readonly (readonly [said: RegExp, own: string])[] = [
  [/^Unknown option '([^']+)'.*/s, 'There is no option $1.'],
  [/^Option '(--\w+).*' argument missing.*/s, '$1 needs a value.'],
  [/^Unexpected argument '([^']*)'.*/s, '$1 is not understood.'],
]

/** Node's sentences go on with advice that fits no command of ours. */
const whyRefused = (problem: unknown): string =>
  ownWords.reduce(
    (text, [said, own]) => text.replace(said, own),
    problem instanceof Error ? problem.message : String(problem),
  )

export function refuseArguments(usage: string, why: string): never {
  console.error(`${why}\n${usage}`)
  process.exit(1)
}

export const noCommand = (of: string, name: string): string =>
  name === '' ? `${of} needs a command.` : `${of} has no command ${name}.`
