import { parseArgs, type ParseArgsConfig } from 'node:util'

export const asksForHelp = (words: readonly string[]) =>
  words[0] === 'help' || words.some((word) => word === '--help' || word === '-h')

/** Reads the words of a command. Asked for help it prints `usage` and ends; words that it does not know are refused. */
export function readWords<const Config extends ParseArgsConfig>(
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
    return refuseWords(usage, problem instanceof Error ? problem.message : String(problem))
  }
}

export function refuseWords(usage: string, why?: string): never {
  console.error(why === undefined ? usage : `${why}\n${usage}`)
  process.exit(1)
}
