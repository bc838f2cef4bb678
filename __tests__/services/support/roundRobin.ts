import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A port of this machine that spreads connections over others. */
export interface RoundRobin {
  port: number
  /** How many connections each target got, in the order of the targets. */
  counts(): readonly number[]
  /** Cuts every connection, and takes none any more. */
  close(): Promise<void>
}

/** Connects to a port of this machine; null where nobody listens. */
const dial = (port: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })

/**
 * Stands before several processes as a load balancer does: each connection goes to the next target that takes it, and a
 * connection whose target ends is cut. It knows no protocol, so requests on one connection stay with one target, and
 * websockets work as well.
 * @param targets ports of this machine; those where nobody listens are passed over
 */
export const startRoundRobin = async (targets: readonly number[]): Promise<RoundRobin> => {
  const counts = targets.map(() => 0)
  const open = new Set<Socket>()
  let next = 0
  let closed: Promise<void> | undefined

  /** A connection to the next target that takes one; null when there is none. */
  const pick = async (): Promise<Socket | null> => {
    // Each has an order of its own: connections that come at once would take one another's turns.
    const first = next
    next = (next + 1) % targets.length
    for (let tries = 0; tries < targets.length; tries += 1) {
      const index = (first + tries) % targets.length
      const socket = await dial(targets[index] ?? 0)
      if (!socket) continue
      counts[index] = (counts[index] ?? 0) + 1
      return socket
    }
    return null
  }

  /** Notes a connection until it ends; with it the other one of its pair ends. */
  const keep = (socket: Socket, other?: Socket): void => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      open.delete(socket)
      other?.destroy()
    })
  }

  const server = createServer({ pauseOnConnect: true }, (client) => {
    keep(client)
    void pick().then((target) => {
      if (!target) return client.destroy()
      keep(target, client)
      if (client.destroyed) return target.destroy()
      client.on('close', () => target.destroy())
      client.pipe(target)
      return target.pipe(client)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    counts: () => [...counts],
    close() {
      closed ??= new Promise((resolve) => server.close(() => resolve()))
      for (const socket of open) socket.destroy()
      return closed
    },
  }
}
