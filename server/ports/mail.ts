import { createTransport } from 'nodemailer'
import type { Mail, MailMessage } from '../deps.ts'
import { usualSender, type Sender } from '../sender.ts'

/** How long a mail server may keep silent, in ms. */
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 20_000 }

/** Sends through an SMTP server, `smtp://user:password@host:port`; without `from`, `?from=` in the address names the sender. */
export function smtpMail(url: string, from?: Sender) {
  const sender = from ?? new URL(url).searchParams.get('from') ?? usualSender
  const transport = createTransport({ url, ...timeouts }, { from: sender })
  return {
    async send(letter: MailMessage) {
      await transport.sendMail({ ...letter, disableFileAccess: true, disableUrlAccess: true })
    },
  }
}

/** Where no mail server is set. */
export const unsentMail: Mail = { send: async () => 'unsent' }

/** Prints whole mails to the terminal, including links that sign somebody in. */
export const printedMail = (write: (text: string) => void): Mail => ({
  async send({ to, subject, text }) {
    write(`--- mail to ${to}: ${subject}\n${text}---\n`)
  },
})
