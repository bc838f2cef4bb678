import * as z from 'zod/mini'
import type { SiwxContext } from '../../slices/domain/siwx/siwx'

/** What is stored of a sign-in: the signed text and its signature, nothing that could contradict them. */
export type SignedRecord = { message: string; signature: string }

/** Keeps the store under 50 kB however many accounts sign in. */
const RECORDS_MAX = 10
const TEXT_CHARS_MAX = 4_096

const Text = z.string().check(z.minLength(1), z.maxLength(TEXT_CHARS_MAX))
const Record = z.object({ message: Text, signature: Text })

/** Reads the stored records; whatever is not one, up to the whole value, counts as absent. */
export function readRecords(storage: SiwxContext['storage'], key: string): SignedRecord[] {
  const found: SignedRecord[] = []
  for (const item of parsed(storage.getItem(key))) {
    const record = z.safeParse(Record, item)
    if (record.success) found.push(record.data)
  }
  return found
}

/** Replaces the stored records by the newest of these; none leaves no trace. */
export function writeRecords(
  storage: SiwxContext['storage'],
  key: string,
  records: readonly SignedRecord[],
): void {
  if (records.length === 0) storage.removeItem(key)
  else storage.setItem(key, JSON.stringify(records.slice(-RECORDS_MAX)))
}

function parsed(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
