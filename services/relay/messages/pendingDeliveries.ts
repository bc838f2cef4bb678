import type { LetterName } from '../message'

/** Notes that could not be made, and are made later. */
export interface PendingDeliveries {
  /** Makes a note now, or owes it. */
  note(message: LetterName, reader: string): Promise<void>
  /** Makes the notes that are pending. */
  pay(): Promise<void>
}

/** Notes that are pending at most; the oldest are given up, so that their messages come once more. */
const MOST = 10_000

/** Owes nothing yet. `make` rejects while a note cannot be made. */
export const createPendingDeliveries = (
  make: (message: LetterName, reader: string) => Promise<unknown>,
): PendingDeliveries => {
  const pending = new Map<string, readonly [message: LetterName, reader: string]>()
  const note = async (message: LetterName, reader: string): Promise<void> => {
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
