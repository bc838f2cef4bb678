import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { CallerOf } from '../http/callerAddress'
import { StateUnavailable } from '../data/stateUnavailable'
import { admit, type Admission } from './admission'
import type { NewConnection } from './connection'
import { isTouched, type RelayFaults } from './faults'
import { projectUseOf } from './projectUse'
import type { Rates } from './rates'
import { refuseSocket } from './refuseSocket'
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
const TOO_MANY = 'HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\n\r\n'
const AWAY = 'HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n\r\n'

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
        if (touched && faults.reject) return refuseSocket(ws, faults.reject)
        if (admitted.refusal) return refuseSocket(ws, admitted.refusal)
        const { directory } = admission
        const { id } = admitted
        const project = isPage && directory ? projectUseOf(directory, caller.projectId ?? '') : null
        if (project) rate.join(project)
        serve({ socket: ws, queue: budget.open(ws), rate, id, address, isPage, project })
      }),
    )
    opened.catch((error: unknown) => {
      if (!(error instanceof StateUnavailable)) return void socket.destroy()
      socket.end(AWAY, () => socket.destroy())
    })
  }
  server.on('upgrade', upgrade)
  return {
    /** Number of sockets that were refused because of a connection or rate limit. */
    refused: () => refused,
    close: () => sockets.close(),
  }
}
