import { createTransport } from 'nodemailer'
import type { Mail, MailMessage } from '../deps.ts'

/** How long a mail server may keep silent, in ms. */
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 20_000 }

const from = { name: 'Laurel', address: 'no-reply@laurel.example' }

/** Sends through an SMTP server, `smtp://user:password@host:port`; `?from=` in the address names the sender. */
export function smtpMail(url: string) {
  const sender = new URL(url).searchParams.get('from') ?? from
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
