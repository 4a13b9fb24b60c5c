import { visible } from '#contract/blank.ts'
import { missingOn } from '#server/db/migrate.ts'
import type { Db } from '#server/db/transaction.ts'
import { smtpMail } from '#server/ports/mail.ts'
import { OperatorProblem } from '#server/problems.ts'
import {
  inviteStaff,
  invitation,
  listStaff,
  setStaffActive,
  signOutStaff,
  type NewMember,
} from '#server/session/staff.ts'
import type { Settings } from '#server/settings.ts'
import { databaseOf, giveUp, onDatabase } from './operator.ts'
import { noCommand, readArguments, refuseArguments } from './arguments.ts'

const usage = `npm run staff -- add EMAIL --name NAME [--lastname NAME]   invites somebody; again, with a new link
npm run staff -- disable EMAIL                             ends their sessions and keeps them out
npm run staff -- enable EMAIL                              lets them in again
npm run staff -- sign-out EMAIL                            ends their sessions
npm run staff -- list                                      who may sign in`

const commands: Readonly<Record<string, (db: Db, member: NewMember, settings: Settings) => Promise<string>>> = {
  add,
  async disable(db, { email }) {
    await setStaffActive(db, email, false)
    return `${email} is signed out everywhere and cannot sign in.`
  },
  async enable(db, { email }) {
    const { isInitiated } = await setStaffActive(db, email, true)
    return isInitiated
      ? `${email} can sign in again.`
      : `${email} is enabled and has no password yet. To send an invitation: npm run staff -- add ${email} --name NAME`
  },
  async 'sign-out'(db, { email }) {
    await signOutStaff(db, email)
    return `${email} is signed out everywhere and can sign in again.`
  },
}

async function add(db: Db, member: NewMember, { host, port, publicUrl, smtpUrl, mailFrom }: Settings): Promise<string> {
  const link = `${publicUrl ?? `http://${host}:${port}`}/activate?token=${await inviteStaff(db, member)}`
  const hint =
    publicUrl === undefined
      ? 'The link leads to this machine: set PUBLIC_URL, or PORT if Laurel listens on another.'
      : ''
  const byHand = `Give them this link, which works once and within three days:\n${link}${hint && `\n${hint}`}`
  if (smtpUrl === undefined) return `${member.email} is invited. ${byHand}`
  try {
    await smtpMail(smtpUrl, mailFrom).send(invitation(member, link))
    return `${member.email} is invited by mail.${hint && ` ${hint}`}`
  } catch (problem) {
    giveUp(`The invitation was not mailed: ${problem instanceof Error ? problem.message : String(problem)}`)
    return byHand
  }
}

async function list(db: Db, settings: Settings): Promise<string> {
  console.error(databaseOf(settings))
  const members = await listStaff(db)
  if (members.length === 0) return 'Nobody may sign in. To invite somebody: npm run staff -- add EMAIL --name NAME'
  const rows = members.map(({ email, name, lastname, is_active, is_initiated, sessions }) => [
    visible(email),
    visible(`${name} ${lastname}`),
    is_active ? (is_initiated ? 'active' : 'invited') : 'disabled',
    `${sessions} ${sessions === 1 ? 'session' : 'sessions'}`,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

const { values, positionals } = readArguments(usage, {
  options: { name: { type: 'string', default: '' }, lastname: { type: 'string', default: '' } },
  allowPositionals: true,
})
const [command = '', email = '', ...rest] = positionals
const member = { email, name: values.name.trim(), lastname: values.lastname.trim() }
const isList = command === 'list'
const found = Object.hasOwn(commands, command) ? commands[command] : undefined
const run = isList ? (db: Db, _: NewMember, settings: Settings) => list(db, settings) : found
if (run === undefined) refuseArguments(usage, noCommand('staff', command))
const surplus = isList ? positionals[1] : rest[0]
if (surplus !== undefined) refuseArguments(usage, `${command} does not take ${surplus}.`)
if (!isList && email === '') refuseArguments(usage, `${command} needs an EMAIL.`)
if (command !== 'add' && (member.name !== '' || member.lastname !== ''))
  refuseArguments(usage, `${command} takes no name.`)
await onDatabase(async (db, settings) => {
  if ((await missingOn(db)).length > 0)
    throw new OperatorProblem('The database is older than this release. First: npm run migrate')
  console.log(await run(db, member, settings))
})
