import { Client } from 'pg'

/** Loaded before the server in a control: it cannot tell the errors of its database apart. */
const query: (...words: unknown[]) => unknown = Client.prototype.query
Object.assign(Client.prototype, {
  query(this: Client, ...words: unknown[]) {
    const asked = query.apply(this, words)
    if (!(asked instanceof Promise)) return asked
    return asked.catch((error: unknown) => {
      throw Object.assign(new Error('Something.', { cause: error }), { code: 'XX000' })
    })
  },
})
