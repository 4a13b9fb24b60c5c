import { smtpMail } from '#server/ports/mail.ts'
import type { Mail } from '#server/deps.ts'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  readonly mail: Mail
  /** Each as it came over the wire, its soft line breaks taken out. */
  readonly received: readonly { readonly to: string; readonly text: string }[]
  close(): void
}

/** A real mail server on a free port, and the way to send through it. */
export async function openMailbox(): Promise<Mailbox> {
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
