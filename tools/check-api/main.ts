import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { checkApi } from './check.ts'
import { reportPage } from './page.ts'
import { asksForHelp } from '../arguments.ts'
import { deviationsIn, summary } from './report.ts'

const usage = `npm run check-api -- --url https://api.example/api --email staff@example.com [--out FOLDER]
  asks every call that reads, and writes FOLDER/index.html and FOLDER/report.json (FOLDER is api-check)
npm run check-api -- … --write [--staging api.example]
  also writes, by every call, on records of its own: for a staging account only; --staging repeats the API's host
The password comes from CHECK_API_PASSWORD, or is asked for.`

function read(words: string[]) {
  try {
    const text = { type: 'string', default: '' } as const
    const options = {
      url: text,
      email: text,
      out: { ...text, default: 'api-check' },
      staging: text,
      write: { type: 'boolean', default: false },
    } as const
    const { values } = parseArgs({ args: words, options })
    const { protocol, host, username, password } = new URL(values.url)
    const isPlain = /^https?:$/.test(protocol) && username === '' && password === ''
    return isPlain && values.email !== '' ? { ...values, host } : undefined
  } catch {
    return undefined
  }
}

/** Asks a person; what they type is not shown where it is secret. */
async function ask(question: string, { isSecret = false } = {}): Promise<string> {
  if (!process.stdin.isTTY) return ''
  process.stderr.write(question)
  const output = isSecret ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stderr
  const asking = createInterface({ input: process.stdin, output, terminal: true })
  const typed = await asking.question('')
  asking.close()
  if (isSecret) process.stderr.write('\n')
  return typed
}

/** Runs the command and gives its exit code. */
export async function main(
  words: string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  if (asksForHelp(words)) {
    console.log(usage)
    return 0
  }
  const given = read(words)
  if (given === undefined) {
    console.error(usage)
    return 2
  }
  const { url, host, email, out, write } = given
  if (
    write &&
    (given.staging || (await ask(`This writes into ${host}. If it is a staging account, type its host: `))) !== host
  ) {
    console.error(`Nothing was sent. To write, confirm that this is a staging account: --staging ${host}`)
    return 2
  }
  const password = environment['CHECK_API_PASSWORD'] ?? (await ask(`Password of ${email}: `, { isSecret: true }))
  if (password === '') {
    console.error('There is no password. Set CHECK_API_PASSWORD, or run this where it can be typed.')
    return 2
  }
  const report = await checkApi({ url, credentials: { email, password }, write })
  const folder = path.resolve(out)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
  await writeFile(path.join(folder, 'index.html'), reportPage(report))
  for (const { call, kind, what, found, copes } of deviationsIn(report))
    console.log(`${copes ? 'copes ' : 'BREAKS'} ${kind.padEnd(9)} ${call}: ${what}: ${found}`)
  for (const text of report.left) console.log(text)
  console.log(`${summary(report)}\n${path.join(folder, 'index.html')}`)
  return deviationsIn(report).length === 0 ? 0 : 1
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env)
