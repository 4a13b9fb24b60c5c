import { readFileSync } from 'node:fs'

type Given = Readonly<Record<string, string | undefined>>

/**
 * Puts what the file of each `…_FILE` holds in place of it, for these settings. Says in a sentence, without a secret, which file
 * is of no use; its setting then counts as left out.
 */
export function withSecrets(given: Given, secrets: readonly string[]): { given: Given; problems: readonly string[] } {
  const read: Record<string, string> = {}
  const problems: string[] = []
  for (const name of secrets) {
    const file = given[`${name}_FILE`]?.trim()
    if (file === undefined) continue
    const content = contentOf(file)
    if (given[name] !== undefined) problems.push(`${name} and ${name}_FILE are both given. Leave one of them out.`)
    else if ('why' in content)
      problems.push(
        `${name}_FILE names ${file}, which ${content.why}. It must hold the value of ${name} and nothing else.`,
      )
    else read[name] = content.text
  }
  return { given: { ...given, ...read }, problems }
}

function contentOf(file: string): { readonly text: string } | { readonly why: string } {
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (text === '') return { why: 'is empty' }
    return text.includes('\n') ? { why: 'has more than one line' } : { text }
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
    return { why: reasons[code] ?? `cannot be read (${code})` }
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'this account may not read',
  EISDIR: 'is a folder',
}
