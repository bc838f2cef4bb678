import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'

/** Uses pings to find out what the other end of a socket has read. */
export interface Receipts {
  /**
   * Resolves with true once the other end has read everything sent so far, with false once the
   * socket has closed.
   */
  confirm(): Promise<boolean>
  /** Sends a ping, and returns whether the previous one was answered. */
  check(): boolean
}

interface Ping {
  /** Random, so that only a client that has read the ping can send the matching pong. */
  nonce: string
  resolve: (isRead: boolean) => void
}

const NONCE_BYTES = 9

/**
 * Receipts of a socket. Every websocket client answers a ping with a pong of the same content,
 * after it has read everything before it. Of several pings it may answer only the last.
 * @see https://www.rfc-editor.org/rfc/rfc6455#section-5.5.3
 */
export const createReceipts = (socket: WebSocket): Receipts => {
  const waiting: Ping[] = []
  let lastCheck: Ping | undefined
  const end = (count: number, isRead: boolean) => {
    for (const { resolve } of waiting.splice(0, count)) resolve(isRead)
  }
  const ping = (resolve: Ping['resolve'] = () => undefined): Ping => {
    const sent = { nonce: randomBytes(NONCE_BYTES).toString('base64url'), resolve }
    waiting.push(sent)
    socket.ping(sent.nonce, undefined, () => undefined)
    return sent
  }
  socket.on('pong', (data) => {
    const nonce = data.toString('latin1')
    end(waiting.findIndex((sent) => sent.nonce === nonce) + 1, true)
  })
  socket.once('close', () => end(waiting.length, false))
  return {
    confirm: () =>
      socket.readyState === WebSocket.OPEN
        ? new Promise((resolve) => void ping(resolve))
        : Promise.resolve(false),
    check() {
      const isAnswered = !lastCheck || !waiting.includes(lastCheck)
      if (isAnswered && socket.readyState === WebSocket.OPEN) lastCheck = ping()
      return isAnswered
    },
  }
}
