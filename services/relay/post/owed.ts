import type { LetterName } from '../letter'

/** Notes that could not be made, and are made later. */
export interface Owed {
  /** Makes a note now, or owes it. */
  note(letter: LetterName, reader: string): Promise<void>
  /** Makes the notes that are owed. */
  pay(): Promise<void>
}

/** Notes that are owed at most; the oldest are given up, so that their letters come once more. */
const MOST = 10_000

/** Owes nothing yet. `make` rejects while a note cannot be made. */
export const createOwed = (
  make: (letter: LetterName, reader: string) => Promise<unknown>,
): Owed => {
  const owed = new Map<string, readonly [letter: LetterName, reader: string]>()
  const note = async (letter: LetterName, reader: string): Promise<void> => {
    const key = `${letter.id} ${reader}`
    try {
      await make(letter, reader)
      owed.delete(key)
    } catch {
      owed.set(key, [{ id: letter.id, data: { topic: letter.data.topic } }, reader])
      const [oldest] = owed.keys()
      if (owed.size > MOST && oldest !== undefined) owed.delete(oldest)
    }
  }
  return {
    note,
    async pay() {
      await Promise.all([...owed.values()].map(([letter, reader]) => note(letter, reader)))
    },
  }
}
