import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../../../support/freePort'

/** A proxy to a server that can be closed and paused. */
export interface Gate {
  port: number
  /** Cuts every connection and refuses new ones. */
  cut(): void
  /** Accepts connections again. */
  mend(): void
  /** Leaves connections open and forwards nothing. */
  hold(): void
  stop(): Promise<void>
}

/** Opens a gate in front of a local port. */
export async function openGate(target: number): Promise<Gate> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const state = { isOpen: true }
  const server = createServer((inner) => {
    if (!state.isOpen) return void inner.destroy()
    const outer = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from)
      from
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
      from.pipe(to)
    }
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    state.isOpen = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    cut,
    mend() {
      state.isOpen = true
    },
    hold() {
      for (const socket of sockets) socket.pause().unpipe()
    },
    async stop() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
