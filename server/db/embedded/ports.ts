import net from 'node:net'

/** The wanted port, or any free port for 0; resolves to 0 if it is taken. */
export const freePort = (wanted: number): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(0))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
