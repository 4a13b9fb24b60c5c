import net from 'node:net'

/** A way to a database on a port of its own. While `isFrozen`, it takes what it is sent and passes nothing on. */
export async function openPipe(databaseUrl: string, port = 0) {
  const target = new URL(databaseUrl)
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname)
    const pass = (from: net.Socket, to: net.Socket) =>
      from
        .on('data', (part) => void (pipe.isFrozen || to.write(part)))
        .on('close', () => to.destroy())
        .on('error', () => {})
    pass(client, upstream)
    pass(upstream, client)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = server.address()
  const own = typeof bound === 'object' && bound !== null ? bound.port : port
  const pipe = {
    isFrozen: false,
    port: own,
    url: Object.assign(new URL(target), { port: String(own) }).href,
    /** Takes no new connection. */
    close: () => void server.close(),
  }
  return pipe
}
