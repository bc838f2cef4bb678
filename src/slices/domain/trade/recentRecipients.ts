import * as z from 'zod/mini'
import { sameAddress } from '../ids/address'

/** Maximum number of stored addresses per namespace; the oldest is dropped. */
export const RECENT_RECIPIENTS_MAX = 50
/** Maximum length of an address, for every namespace. */
const ADDRESS_CHARS_MAX = 128

const VERSION = 1
const Stored = z.object({ v: z.literal(VERSION), list: z.array(z.unknown()) })
const Address = z.string().check(z.minLength(1), z.maxLength(ADDRESS_CHARS_MAX))

/**
 * Reads the stored addresses, latest first. Malformed entries are dropped. Storage is untrusted.
 */
export function readRecentRecipients(text: string | null): string[] {
  try {
    const { data } = Stored.safeParse(JSON.parse(text ?? ''))
    const rows = (data?.list ?? []).slice(0, RECENT_RECIPIENTS_MAX)
    return rows.flatMap((row) => Address.safeParse(row).data ?? [])
  } catch {
    return []
  }
}

/** Serializes the addresses for storage. */
export function writeRecentRecipients(list: readonly string[]): string {
  return JSON.stringify({ v: VERSION, list })
}

/** Puts an address at the front of the list, without a duplicate. */
export function addRecentRecipient(list: readonly string[], address: string): string[] {
  return [address, ...list.filter((one) => !sameAddress(one, address))].slice(
    0,
    RECENT_RECIPIENTS_MAX,
  )
}
