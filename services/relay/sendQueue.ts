import { WebSocket } from 'ws'

/** Bytes that may be sent and not yet flushed to the network. */
export interface SendLimits {
  perSocket: number
  /** All sockets of the process together. */
  total: number
}

/** Defaults: a page of messages for one socket, and what a process of 1 GB can spare for all. */
export const SEND_LIMITS: SendLimits = { perSocket: 1024 * 1024, total: 256 * 1024 * 1024 }

/** What waits to be flushed to one socket. */
export interface SendQueue {
  send(text: string): void
  /** Whether the socket has more unread than it may. */
  isFull(): boolean
  /** Resolves with true once half of the room is free again, with false once the socket has closed. */
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

/** How far an exceeded total is reduced, so that the sockets are not sorted for every message. */
const REDUCED = 0.75

/** A budget of which nothing is used. Beyond the total, the sockets with most unread bytes are closed. */
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
          const bytes = Buffer.byteLength(text)
          entry.unread += bytes
          total += bytes
          socket.send(text, () => {
            // A closed socket gave its bytes back at once.
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
