import { createTransport } from 'nodemailer'
import type { Mail } from '../deps.ts'

const from = { name: 'Laurel', address: 'no-reply@laurel.example' }

/** Sends through an SMTP server, `smtp://user:password@host:port`; `?from=` in the address names the sender. */
export function smtpMail(url: string): Mail {
  const sender = new URL(url).searchParams.get('from') ?? from
  const transport = createTransport(url, { from: sender })
  return {
    async send(letter) {
      await transport.sendMail({ ...letter, disableFileAccess: true, disableUrlAccess: true })
    },
  }
}

/** Where no server is set: writes the whole mail out, for whoever runs the API to read. */
export const logMail = (write: (text: string) => void): Mail => ({
  async send({ to, subject, text }) {
    write(`--- mail to ${to}: ${subject}\n${text}---\n`)
  },
})
