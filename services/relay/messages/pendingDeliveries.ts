import type { MessageReference } from '../message'

/** Acknowledgements that failed, and are retried later. */
export interface PendingDeliveries {
  /** Writes an acknowledgement now, or queues it. */
  note(message: MessageReference, reader: string): Promise<void>
  /** Writes the queued acknowledgements. */
  pay(): Promise<void>
}

/**
 * Most queued acknowledgements. The oldest are dropped, so their messages are delivered once more.
 */
const MOST = 10_000

/** Creates an empty queue. `make` rejects while an acknowledgement cannot be written. */
export const createPendingDeliveries = (
  make: (message: MessageReference, reader: string) => Promise<unknown>,
): PendingDeliveries => {
  const pending = new Map<string, readonly [message: MessageReference, reader: string]>()
  const note = async (message: MessageReference, reader: string): Promise<void> => {
    const key = `${message.id} ${reader}`
    try {
      await make(message, reader)
      pending.delete(key)
    } catch {
      pending.set(key, [{ id: message.id, data: { topic: message.data.topic } }, reader])
      const [oldest] = pending.keys()
      if (pending.size > MOST && oldest !== undefined) pending.delete(oldest)
    }
  }
  return {
    note,
    async pay() {
      await Promise.all([...pending.values()].map(([message, reader]) => note(message, reader)))
    },
  }
}
