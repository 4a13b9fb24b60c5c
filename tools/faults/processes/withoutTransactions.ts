import { Client } from 'pg'

/** Loaded before the server in a control: each of its statements commits by itself. */
const query: (...words: unknown[]) => unknown = Client.prototype.query
Object.assign(Client.prototype, {
  query(this: Client, text: unknown, ...rest: unknown[]) {
    const begins = typeof text === 'string' && /^(begin|start transaction)/i.test(text)
    return query.call(this, begins ? 'select 1' : text, ...rest)
  },
})
