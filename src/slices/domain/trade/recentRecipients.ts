import * as z from 'zod/mini'
import { sameAddress } from '../ids/address'

/** As many addresses as are kept for each namespace; the oldest gives way. */
export const RECENT_RECIPIENTS_MAX = 50
/** Longer than any address. */
const ADDRESS_CHARS_MAX = 128

const VERSION = 1
const Stored = z.object({ v: z.literal(VERSION), list: z.array(z.unknown()) })
const Address = z.string().check(z.minLength(1), z.maxLength(ADDRESS_CHARS_MAX))

/** Reads the stored addresses, the latest first; what is malformed is left out. Storage is untrusted. */
export function readRecentRecipients(text: string | null): string[] {
  try {
    const { data } = Stored.safeParse(JSON.parse(text ?? ''))
    const rows = (data?.list ?? []).slice(0, RECENT_RECIPIENTS_MAX)
    return rows.flatMap((row) => Address.safeParse(row).data ?? [])
  } catch {
    return []
  }
}

/** Text of the addresses as it is stored. */
export function writeRecentRecipients(list: readonly string[]): string {
  return JSON.stringify({ v: VERSION, list })
}

/** The addresses with a further one, which stands first and once. */
export function addRecentRecipient(list: readonly string[], address: string): string[] {
  return [address, ...list.filter((one) => !sameAddress(one, address))].slice(
    0,
    RECENT_RECIPIENTS_MAX,
  )
}
