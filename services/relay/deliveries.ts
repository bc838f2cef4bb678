import type { MessageReference } from './message'

/** Pushes that were sent on one socket. */
export interface Deliveries {
  /**
   * Records that a message is pushed under an id; false when it was pushed on this socket before.
   */
  begin(pushId: number, message: MessageReference): boolean
  /**
   * The message of an acknowledged push; undefined when there is no such push, or it was
   * acknowledged before.
   */
  end(pushId: number): MessageReference | undefined
}

/** Most unacknowledged pushes. The oldest are dropped, so their messages may be pushed again. */
const MOST_WAITING = 1_000
/**
 * Most acknowledged messages that are remembered, as a second notification of them may still
 * arrive.
 */
const MOST_ANSWERED = 256

const forgetOldest = (from: Map<unknown, unknown> | Set<unknown>, most: number): void => {
  const [oldest] = from.keys()
  if (from.size > most) from.delete(oldest)
}

/** Creates deliveries of a socket, without any push. */
export const createDeliveries = (): Deliveries => {
  const waiting = new Map<number, MessageReference>()
  const out = new Set<string>()
  const answered = new Set<string>()
  return {
    begin(pushId, { id, data }) {
      if (out.has(id) || answered.has(id)) return false
      out.add(id)
      waiting.set(pushId, { id, data: { topic: data.topic } })
      forgetOldest(waiting, MOST_WAITING)
      forgetOldest(out, MOST_WAITING)
      return true
    },
    end(pushId) {
      const message = waiting.get(pushId)
      if (!message) return undefined
      waiting.delete(pushId)
      out.delete(message.id)
      answered.add(message.id)
      forgetOldest(answered, MOST_ANSWERED)
      return message
    },
  }
}
