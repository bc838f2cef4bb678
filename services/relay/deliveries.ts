import type { LetterName } from './message'

/** What went out on one socket. */
export interface Deliveries {
  /** Notes that a message goes out under an id; false when it went out on this socket before. */
  begin(pushId: number, message: LetterName): boolean
  /** The message whose push was answered; undefined when none went out under this id, or it was answered before. */
  end(pushId: number): LetterName | undefined
}

/** Pushes that may wait for their answers; the oldest are forgotten, so that their messages may come again. */
const MOST_WAITING = 1_000
/** Answered messages that are remembered, as news of them may still be on the way. */
const MOST_ANSWERED = 256

const forgetOldest = (from: Map<unknown, unknown> | Set<unknown>, most: number): void => {
  const [oldest] = from.keys()
  if (from.size > most) from.delete(oldest)
}

/** A socket on which nothing went out yet. */
export const createDeliveries = (): Deliveries => {
  const waiting = new Map<number, LetterName>()
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
