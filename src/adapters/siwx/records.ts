import * as z from 'zod/mini'
import type { SiwxContext } from '../../slices/domain/siwx/siwx'

/** The stored part of a session: message and signature. Other fields are parsed from the message. */
export type SignedRecord = { message: string; signature: string }

/** Maximum number of records, which keeps the storage entry below 50 kB. */
const RECORDS_MAX = 10
const TEXT_CHARS_MAX = 4_096

const Text = z.string().check(z.minLength(1), z.maxLength(TEXT_CHARS_MAX))
const Record = z.object({ message: Text, signature: Text })

/** Reads the stored records. Invalid entries are skipped; an invalid value gives an empty list. */
export function readRecords(storage: SiwxContext['storage'], key: string): SignedRecord[] {
  const found: SignedRecord[] = []
  for (const item of parseList(storage.getItem(key))) {
    const record = z.safeParse(Record, item)
    if (record.success) found.push(record.data)
  }
  return found
}

/** Stores the newest records in place of the previous ones; removes the entry when the list is empty. */
export function writeRecords(
  storage: SiwxContext['storage'],
  key: string,
  records: readonly SignedRecord[],
): void {
  if (records.length === 0) storage.removeItem(key)
  else storage.setItem(key, JSON.stringify(records.slice(-RECORDS_MAX)))
}

function parseList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
