import { printedMail, smtpMail } from '#server/ports/mail.ts'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'

const letter = { to: 'lucia@example.com', subject: 'Tu pedido 7: enviado', text: 'Hola Lucía:\n\nArtículo: Termo\n' }

async function received(send: (port: number) => Promise<void>) {
  const mails: { from: string; to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const mail = { from, to: envelope.rcptTo.map(({ address }) => address), raw: '' }
      mails.push(mail)
      stream.setEncoding('utf8').on('data', (part: string) => (mail.raw += part))
      stream.on('end', () => done())
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  await send((listening.address() as AddressInfo).port)
  await new Promise<void>((resolve) => void server.close(resolve))
  return mails
}

test('a mail goes to the configured server from the configured sender', async () => {
  const [mail] = await received((port) => smtpMail(`smtp://127.0.0.1:${port}?from=tienda@laurel.example`).send(letter))
  expect(mail).toMatchObject({ from: 'tienda@laurel.example', to: ['lucia@example.com'] })
  expect(mail?.raw).toContain('Subject: Tu pedido 7: enviado')
  expect(mail?.raw).toContain('text/plain')
})

test('the sender of MAIL_FROM goes before the one in the address', async () => {
  const from = { name: 'Mi tienda', address: 'ana@laurel.example' }
  const [mail] = await received((port) => smtpMail(`smtp://127.0.0.1:${port}?from=x@laurel.example`, from).send(letter))
  expect(mail?.from).toBe('ana@laurel.example')
  expect(mail?.raw).toContain('From: Mi tienda <ana@laurel.example>')
})

test('a name with a line break adds no header', async () => {
  const [mail] = await received((port) =>
    smtpMail(`smtp://127.0.0.1:${port}`).send({ ...letter, subject: 'Hola\r\nBcc: all@example.com' }),
  )
  expect(mail?.to).toEqual(['lucia@example.com'])
  expect(mail?.raw).not.toMatch(/^Bcc:/m)
})

test('a server that cannot be reached is an error', async () => {
  await expect(smtpMail('smtp://127.0.0.1:1').send(letter)).rejects.toThrow()
})

test('with MAIL=log the whole mail is printed', async () => {
  const written: string[] = []
  await printedMail((line) => written.push(line)).send(letter)
  expect(written.join('')).toContain(letter.to)
  expect(written.join('')).toContain(letter.text)
})
