/** The fields of an error in the log: what it was and where it happened, without what somebody typed. */
export function traceOf(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const fields = { name: error.name, code: codeOf(error), message: messageOf(error) }
  const { cause } = error
  return {
    ...fields,
    ...(cause instanceof Error && { cause: `${cause.name} ${codeOf(cause)} ${messageOf(cause)}` }),
    stack: frames.slice(0, 8).join('\n'),
  }
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

const longest = 200
const left = '…'
/** Names of the database that PostgreSQL quotes beside values. */
const nameFields = ['schema', 'table', 'column', 'constraint', 'dataType'] as const

/**
 * The first line of a message without what may be personal. Programs quote what they were given, so that everything
 * between quotes, brackets or angles goes, and outside of them what has the shape of an address, a name or a token.
 */
function messageOf(error: Error): string {
  // What a mail server answers may name anybody in any way.
  if ('responseCode' in error) return `The mail server answered ${Number(error.responseCode)}.`
  const named = new Set<unknown>(nameFields.map((field) => Object.entries(error).find(([name]) => name === field)?.[1]))
  const [line = ''] = error.message.slice(0, 2000).split('\n')
  return line
    .replaceAll(/"(\w+)"/g, (quoted, name: string) => (named.has(name) ? name : quoted))
    .replaceAll(/(["'`«“‘]).*["'`»”’]/g, left)
    .replaceAll(/(["'`«“‘]|[[<{(]\S*[^\s\w)]).*/g, left)
    .replaceAll(/\S*[@?=%]\S*/g, left)
    .replaceAll(/\S*[^\x20-\x7e…]\S*/g, left)
    .replaceAll(/\S*\d{5,}\S*|[\w-]{20,}(?<=\S*\d\S*)/g, left)
    .replaceAll(/(?<!^)\b\p{Lu}\p{Ll}+\b/gu, left)
    .slice(0, longest)
}
