import { hostsIn } from './db/hosts.ts'

/** A sentence that says why the port cannot be listened on. `prefix` is that of its two settings. */
export function portProblem(
  problem: unknown,
  { host, port }: { readonly host: string; readonly port: number },
  prefix: '' | 'METRICS_' = '',
): string {
  const [code = ''] = codesOf(problem)
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program. Stop that program, or choose another port with ${prefix}PORT.`
  if (code === 'EACCES') return `This account may not use port ${port}. Choose one from 1024 up with ${prefix}PORT.`
  return `${prefix}HOST is ${host}, which is no address of this machine (${code}). Set ${prefix}HOST to 127.0.0.1 for this machine alone, or to 0.0.0.0 for every network it is on.`
}

const unreachable =
  /^(no-database-host|database-timeout|ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ECONNRESET)$/

/** A problem whose message tells the operator what to do. */
export class OperatorProblem extends Error {}

/** A sentence that says why the database of `DATABASE_URL` cannot be used, without its password. */
export function databaseProblem(problem: unknown, databaseUrl: string): string {
  for (const cause of causesOf(problem)) if (cause instanceof OperatorProblem) return cause.message
  const addresses = hostsIn(databaseUrl)?.addresses.map((address) => new URL(address)) ?? []
  const host = addresses.map((address) => address.host).join(',')
  const { pathname = '', username = '' } = addresses[0] ?? {}
  const database = decodeURIComponent(pathname.slice(1))
  const codes = codesOf(problem)
  if (codes.some((code) => unreachable.test(code)))
    return `No PostgreSQL answers at ${host}. Check DATABASE_URL, and that the server runs and lets this machine in.`
  if (codes.includes('28P01') || codes.includes('28000'))
    return `PostgreSQL at ${host} refuses the user ${username}. Check user and password in DATABASE_URL.`
  if (codes.includes('3D000'))
    return `PostgreSQL at ${host} has no database ${database}. Create it, or name another in DATABASE_URL.`
  if (codes.includes('42501'))
    return `The user ${username} may not create tables in ${database} at ${host}. Allow it, or name another in DATABASE_URL.`
  return `The database ${database} at ${host} could not be made ready: ${messagesOf(problem).join(' ')} Check DATABASE_URL.`
}

/** The problem and what caused it, the outermost first. */
function* causesOf(problem: unknown): Generator<Error> {
  for (let cause = problem; cause instanceof Error; cause = cause.cause) yield cause
}

const messagesOf = (problem: unknown): readonly string[] =>
  [...causesOf(problem)].map(({ message }) => (/[.!?:]$/.test(message) ? message : `${message}.`))

const codesOf = (problem: unknown): readonly string[] =>
  [...causesOf(problem)].flatMap((cause) => {
    if ('code' in cause) return [String(cause.code)]
    return /timeout/i.test(cause.message) ? ['ETIMEDOUT'] : []
  })
