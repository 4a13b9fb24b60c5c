import net from 'node:net'
import { Client, type ClientConfig } from 'pg'
import { hostChooser, hostsIn, type Place } from './hosts.ts'

/** A query that the database did not answer in time. Whether it was carried out is unknown. */
class DatabaseTimeout extends Error {
  readonly code = 'database-timeout'
}

/** pg's client, which can be given up in the middle of a query, and which finds its host among several. */
export class HouseClient extends Client {
  // pg's types leave these out.
  declare readonly processID: number
  declare readonly secretKey: number
  isOutdated = false
  readonly madeAt = performance.now()

  /** Ends the connection at once, which frees its place in the pool, and fails its query. */
  giveUp(): void {
    this.connection.stream.destroy(new DatabaseTimeout('The database did not answer in time.'))
  }

  /** Asks the server to stop the query, by the protocol's own message, which poolers pass on. */
  cancelQuery(): void {
    const message = Buffer.from(new Int32Array([16, 80_877_102, this.processID, this.secretKey]).buffer).swap32()
    const socket = this.host.startsWith('/')
      ? net.connect(`${this.host}/.s.PGSQL.${this.port}`)
      : net.connect(this.port, this.host)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('error', () => {}).end(message)
  }
}

/** The class of a pool's clients: HouseClient, or one that chooses its host where the address names several. */
export function clientClass(url: string): new (config?: ClientConfig) => HouseClient {
  const hosts = hostsIn(url)
  const choose = hosts && hostChooser(hosts)
  if (choose === undefined) return HouseClient
  return class extends HouseClient {
    override connect(): Promise<Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<Client> | void {
      if (callback === undefined) throw new Error('The pool connects by a callback.')
      void this.#connect(choose, callback)
    }

    async #connect(choose: () => Promise<Place>, callback: (error: Error) => void): Promise<void> {
      try {
        Object.assign(this, await choose())
      } catch (error) {
        return callback(error instanceof Error ? error : new Error('No host was chosen.', { cause: error }))
      }
      super.connect(callback)
    }
  }
}
