import type { WebSocket } from 'ws'
import type { Deliveries } from './deliveries'
import type { ProjectUse } from './projectUse'
import type { SocketRate } from './rates'
import type { Receipts } from './receipts'
import type { SendQueue } from './sendQueue'

/** A connected socket and its client. */
export interface RelayClient {
  /** The verified `iss` of the connection token, the same after a reconnect. */
  id: string
  /** The caller's address or network. */
  address: string
  socket: WebSocket
  rate: SocketRate
  /** Adds calls to what the address has used, so that calls of others are served first. */
  charge(calls: number): void
  receipts: Receipts
  /**
   * Fetches whose answers the client has not read yet; `last` resolves once all of them are read,
   * or the client has disconnected.
   */
  fetches: { waiting: number; last: Promise<void> }
  /** Data that waits to be sent to the socket. */
  queue: SendQueue
  /** Whether a browser opened the socket: such a socket has the origin of its page. */
  isPage: boolean
  /** The project of a page; null without a registry. */
  project: ProjectUse | null
  /** Sends a JSON-RPC message. */
  send(message: object): void
  /** Subscription id by topic. */
  topics: Map<string, string>
  deliveries: Deliveries
  /** Topics with waiting messages that are still to be pushed, in order. */
  behind: Set<string>
  isCatchingUp: boolean
}
