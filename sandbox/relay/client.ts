import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Letter } from './mailbox'

/** One connected socket and the client behind it. */
export interface RelayClient {
  /** The `iss` of the connection token, the same over reconnects. */
  id: string
  socket: WebSocket
  /** Whether a browser opened it: such a socket names its page's origin. */
  isPage: boolean
  /** Sends a JSON-RPC message. */
  send(message: object): void
  /** Subscription id by topic. */
  topics: Map<string, string>
  /** Letters pushed and not yet acknowledged, by push id. */
  pending: Map<number, Letter>
  /** False after a ping that got no pong yet. */
  alive: boolean
}

const Claims = z.object({ iss: z.string() })

/** The client id in a connection token; a fresh one when the token can't be read. */
export const clientId = (token: string | null): string => {
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8'),
    )
    return z.parse(Claims, claims).iss
  } catch {
    return `anonymous:${randomUUID()}`
  }
}
