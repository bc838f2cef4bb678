import { WebSocket } from 'ws'

/** Limits for bytes that are sent but not yet flushed to the network. */
export interface SendLimits {
  perSocket: number
  /** For all sockets of the process together. */
  total: number
}

/**
 * Defaults: a page of messages for one socket, and for all sockets the amount that a process of 1
 * GB can spare.
 */
export const SEND_LIMITS: SendLimits = { perSocket: 1024 * 1024, total: 256 * 1024 * 1024 }

/** Data that waits to be flushed to one socket. */
export interface SendQueue {
  send(text: string): void
  /** Whether the unread bytes of the socket exceed its limit. */
  isFull(): boolean
  /**
   * Resolves with true once half of the limit is free again, with false once the socket has closed.
   */
  room(): Promise<boolean>
}

/** Counts the unread bytes of all sockets of a process. */
export interface SendBudget {
  open(socket: WebSocket): SendQueue
  /** Unread bytes of all sockets. */
  unread(): number
}

interface Entry {
  socket: WebSocket
  unread: number
  waiting: ((isOpen: boolean) => void)[]
}

/**
 * Share of the total to which unread bytes are reduced, so that the sockets are not sorted again
 * for every message.
 */
const REDUCED = 0.75

/**
 * Creates a budget without unread bytes. Beyond the total, the sockets with the most unread bytes
 * are closed.
 */
export const createSendBudget = (more: Partial<SendLimits> = {}): SendBudget => {
  const limits = { ...SEND_LIMITS, ...more }
  const entries = new Set<Entry>()
  let total = 0

  const wake = (entry: Entry, isOpen: boolean) => {
    for (const resolve of entry.waiting.splice(0)) resolve(isOpen)
  }
  const close = (entry: Entry) => {
    if (!entries.delete(entry)) return
    total -= entry.unread
    entry.unread = 0
    wake(entry, false)
  }
  const reduce = () => {
    for (const entry of [...entries].sort((one, other) => other.unread - one.unread)) {
      if (total <= limits.total * REDUCED) return
      entry.socket.terminate()
      close(entry)
    }
  }
  const hasRoom = ({ unread }: Entry) => unread <= limits.perSocket / 2

  return {
    unread: () => total,
    open(socket) {
      const entry: Entry = { socket, unread: 0, waiting: [] }
      entries.add(entry)
      socket.once('close', () => close(entry))
      return {
        isFull: () => entry.unread > limits.perSocket,
        room() {
          if (!entries.has(entry) || socket.readyState !== WebSocket.OPEN)
            return Promise.resolve(false)
          if (hasRoom(entry)) return Promise.resolve(true)
          return new Promise((resolve) => entry.waiting.push(resolve))
        },
        send(text) {
          if (!entries.has(entry)) return
          // Encoded once: `ws` would encode a string again.
          const data = Buffer.from(text)
          const bytes = data.length
          entry.unread += bytes
          total += bytes
          socket.send(data, { binary: false }, () => {
            // The bytes of a closed socket were subtracted already.
            if (!entries.has(entry)) return
            entry.unread -= bytes
            total -= bytes
            if (hasRoom(entry)) wake(entry, true)
          })
          if (total > limits.total) reduce()
        },
      }
    },
  }
}
