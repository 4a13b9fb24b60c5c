/** Who mails come from. */
export interface Sender {
  readonly name: string
  readonly address: string
}

export const usualSender: Sender = { name: 'Laurel', address: 'no-reply@laurel.example' }
