import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { CallerOf } from '../http/callerAddress'
import { admit, type Admission, type Refusal } from './admission'
import type { NewConnection } from './connection'
import { isTouched, type RelayFaults } from './faults'
import type { Rates } from './rates'
import type { ConnectionLimiter } from './connectionLimiter'
import type { SendBudget } from './sendQueue'

/** Parts that decide whether a socket is accepted, and that serve it. */
export interface Acceptance {
  limiter: ConnectionLimiter
  rates: Rates
  budget: SendBudget
  faults: RelayFaults
  admission: Admission
  callerOf: CallerOf
  serve(connection: NewConnection): void
}

/** Largest message in bytes. */
const MAX_FRAME = 2 * 1024 * 1024
/** Calls that opening a socket costs, because its signature is verified. */
const OPENING = 10
/** Milliseconds that a refused client has to read the reason and close the socket. */
const REFUSED_TIME = 5_000
const TOO_MANY = 'HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\n\r\n'

/** Refuses a socket with a reason, and closes it even when the client keeps it open. */
const refuse = (socket: WebSocket, { code, reason }: Refusal): void => {
  socket.close(code, reason)
  const timer = setTimeout(() => socket.terminate(), REFUSED_TIME)
  socket.once('close', () => clearTimeout(timer))
}

/** Accepts or refuses the websockets of a server. */
export const acceptSockets = (server: Server, parts: Acceptance) => {
  const { limiter, rates, budget, faults, admission, callerOf, serve } = parts
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME })
  let refused = 0

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy())
    const address = callerOf(request)
    const leave = limiter.take(address)
    const rate = rates.open(address)
    socket.once('close', () => {
      leave?.()
      rate.close()
    })
    if (!leave || !rate.take(OPENING)) {
      refused += 1
      return void socket.end(TOO_MANY, () => socket.destroy())
    }
    const isPage = request.headers.origin !== undefined
    const touched = isTouched(faults, { isPage })
    if (touched && Date.now() < faults.downUntil) return void socket.destroy()
    const query = new URLSearchParams((request.url ?? '').split('?')[1])
    const caller = {
      origin: request.headers.origin,
      projectId: query.get('projectId'),
      token: query.get('auth'),
    }
    const opened = admit(admission, caller).then((admitted) =>
      sockets.handleUpgrade(request, socket, head, (ws) => {
        // A refused socket is parsed until it closes: without a listener, a malformed frame would
        // end the process.
        ws.on('error', () => ws.terminate())
        if (touched && faults.reject) return refuse(ws, faults.reject)
        if (admitted.refusal) return refuse(ws, admitted.refusal)
        serve({ socket: ws, queue: budget.open(ws), rate, id: admitted.id, address, isPage })
      }),
    )
    opened.catch(() => socket.destroy())
  }
  server.on('upgrade', upgrade)
  return {
    /** Number of sockets that were refused because of a connection or rate limit. */
    refused: () => refused,
    close: () => sockets.close(),
  }
}
