import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A local port that distributes connections over others. */
export interface RoundRobin {
  port: number
  /** Numbers of connections of each target, in the order of the targets. */
  counts(): readonly number[]
  /** Cuts every connection, and accepts no more. */
  close(): Promise<void>
}

/** Connects to a local port; null when no server listens there. */
const dial = (port: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })

/**
 * A load balancer in front of several processes: each connection goes to the next target that
 * accepts it, and a connection whose target ends is cut. It works on TCP, so requests on one
 * connection stay with one target, and websockets work too.
 * @param targets local ports; those without a server are skipped
 */
export const startRoundRobin = async (targets: readonly number[]): Promise<RoundRobin> => {
  const counts = targets.map(() => 0)
  const open = new Set<Socket>()
  let next = 0
  let closed: Promise<void> | undefined

  /** A connection to the next target that accepts one; null when there is none. */
  const pick = async (): Promise<Socket | null> => {
    // Each connection starts at its own target: parallel connections would otherwise skip targets.
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

  /** Tracks a connection until it ends, and then ends the other one of its pair. */
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
