import { randomInt } from 'node:crypto'
import net from 'node:net'

const portIfFree = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(0))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })

/**
 * The wanted port, or 0 if it is taken. For 0, a free port below those that systems give to other programs' connections
 * (from 32768 on, or 49152), so that it is still free when it is used.
 */
export async function freePort(wanted: number): Promise<number> {
  if (wanted !== 0) return portIfFree(wanted)
  for (let tries = 0; tries < 100; tries++) {
    const port = await portIfFree(randomInt(20_000, 32_000))
    if (port !== 0) return port
  }
  throw new Error('No port of 127.0.0.1 is free between 20000 and 32000.')
}

export const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
