import type { WebSocket } from 'ws'
import type { Deliveries } from './deliveries'
import type { SocketRate } from './rates'
import type { Receipts } from './receipts'
import type { SendQueue } from './sendQueue'

/** One connected socket and the client behind it. */
export interface RelayClient {
  /** The verified `iss` of the connection token, the same over reconnects. */
  id: string
  /** The caller's address or network. */
  address: string
  socket: WebSocket
  rate: SocketRate
  receipts: Receipts
  /** Fetches whose answers were not read yet; `last` resolves once all of them were, or the client has gone. */
  fetches: { waiting: number; last: Promise<void> }
  /** What waits to be flushed to the socket. */
  queue: SendQueue
  /** Whether a browser opened it: such a socket names its page's origin. */
  isPage: boolean
  /** Sends a JSON-RPC message. */
  send(message: object): void
  /** Subscription id by topic. */
  topics: Map<string, string>
  deliveries: Deliveries
  /** Topics whose waiting messages are still to be pushed, in turn. */
  behind: Set<string>
  isCatchingUp: boolean
}
