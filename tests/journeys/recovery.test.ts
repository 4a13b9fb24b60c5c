import type { Mail } from '#server/deps.ts'
import { smtpMail } from '#server/ports/mail.ts'
import { demoStaff } from '#server/seed/staff.ts'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'
import { activate } from './support/activate.ts'
import { signIn } from './support/signIn.ts'
import { expect, test as withoutMail } from './support/test.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const test = withoutMail.override('options', { scope: 'file' }, { mail: mailbox.mail })

async function askForLink(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status')).toHaveText('Please check your email for a reset password link')
}

test('a person who forgot their password chooses a new one by a mailed link, which works once', async ({ open }) => {
  const page = await open({ at: '/login', complaints: /status of 401/ })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/recover/password')
  await askForLink(page, ` ${demoStaff.manager.email.toUpperCase()} `)
  await expect.poll(() => mailbox.received.length).toBe(1)
  const [{ to, text }] = mailbox.received as [(typeof mailbox.received)[number]]
  expect(to).toBe(demoStaff.manager.email)
  const link = /http\S+\/activate\?token=\S+/.exec(text)![0]

  await page.goto(link)
  await activate(page, 'la clave nueva de Joaquín')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Perfil de Joaquín Peña Oroño' })).toBeVisible()

  const later = await open({ at: link, complaints: /status of 401/ })
  await expect(later).toHaveURL('/login')
  await signIn(later, 'manager')
  await expect(later.getByRole('alert')).toHaveText('Email or password is incorrect.')
  await signIn(later, 'manager', 'la clave nueva de Joaquín')
  await expect(later).toHaveURL('/orders')
})

interface Mailbox {
  readonly mail: Mail
  /** The received mails, without soft line breaks. */
  readonly received: readonly { readonly to: string; readonly text: string }[]
  close(): void
}

/** Opens a real mail server on a free port. */
async function openMailbox(): Promise<Mailbox> {
  const received: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let raw = ''
      stream.setEncoding('utf8').on('data', (part: string) => (raw += part))
      stream.on('end', () => {
        const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
        received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), text })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return { mail: smtpMail(`smtp://127.0.0.1:${port}`), received, close: () => void server.close() }
}
