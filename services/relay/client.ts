import type { WebSocket } from 'ws'
import type { Deliveries } from './deliveries'

/** One connected socket and the client behind it. */
export interface RelayClient {
  /** The verified `iss` of the connection token, the same over reconnects. */
  id: string
  socket: WebSocket
  /** Whether a browser opened it: such a socket names its page's origin. */
  isPage: boolean
  /** Sends a JSON-RPC message. */
  send(message: object): void
  /** Subscription id by topic. */
  topics: Map<string, string>
  deliveries: Deliveries
  /** False after a ping that got no pong yet. */
  alive: boolean
}
