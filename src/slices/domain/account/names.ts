import type { ErrorRecord } from '../errors/codes'
import * as z from 'zod/mini'

const NAME = /^[a-z0-9-]+$/
const NAME_CHARS_MIN = 4
const NAME_CHARS_MAX = 64
const DOTTED_CHARS_MAX = 255
/**
 * Labels of a normalised name. Their ASCII characters cannot be read as a path or query, except in
 * two keycap emoji (U+20E3).
 */
const DOTTED_NAME =
  /^(?:[a-z0-9_$-]|[#*]\u20e3|[^\0-\x7f])+(?:\.(?:[a-z0-9_$-]|[#*]\u20e3|[^\0-\x7f])+)+$/u

/** Default zone of account names. */
export const DEFAULT_NAME_ZONE = 'reown.id'

/** A registered name. Addresses by coin type (SLIP-44); `attributes` may be a list or absent. */
export const NameRecord = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  registered_at: z.optional(z.nullable(z.string())),
  updated_at: z.optional(z.nullable(z.string())),
  addresses: z.record(z.string(), z.object({ address: z.string() })),
  attributes: z.optional(z.unknown()),
})
export type NameRecord = z.infer<typeof NameRecord>

/** A suggested name and whether it is registered already. */
export const NameSuggestion = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  registered: z.boolean(),
})
export type NameSuggestion = z.infer<typeof NameSuggestion>

/** Whether a value is an account name without its zone: 4 to 64 letters, digits and hyphens. */
export function isAccountName(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length >= NAME_CHARS_MIN &&
    value.length <= NAME_CHARS_MAX &&
    NAME.test(value.toLowerCase())
  )
}

/** Why a name cannot be registered, in the order in which the view checks. */
export type NameProblem = 'owned' | 'empty' | 'characters' | 'short' | 'looking' | 'taken'

/**
 * The first rule that a name breaks; null for an available name.
 * @param label as it was typed, in lower case and without its zone
 * @param found the service's answer; null while it is being looked up
 * @param owned whether the account has a name already
 */
export function findNameProblem(
  label: string,
  found: NameSuggestion | null,
  owned: boolean,
): NameProblem | null {
  if (owned) return 'owned'
  if (label === '') return 'empty'
  if (!NAME.test(label) || label.length > NAME_CHARS_MAX) return 'characters'
  if (label.length < NAME_CHARS_MIN) return 'short'
  if (!found) return 'looking'
  return found.registered ? 'taken' : null
}

/** Whether a normalised text can be a name: at least two labels (ENSIP-15). */
export function mayBeName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= DOTTED_CHARS_MAX && DOTTED_NAME.test(value)
}

/**
 * The coin type of an EVM chain in the form the name service expects (ENSIP-11, applied to chain 1 too):
 * chain 1 is 2147483649.
 */
export function toCoinType(chainId: number): number {
  return 0x80000000 + chainId
}

/**
 * Coin type of an address for every EVM chain that a name has no address of its own for (ENSIP-19).
 * See https://docs.ens.domains/ensip/19.
 */
export const DEFAULT_EVM_COIN_TYPE = toCoinType(0)

/**
 * Seconds by which the message is dated ahead. The service accepts a difference of at most 10 s
 * from its clock, so this leaves 15 s to sign and allows the clocks to differ by 5 s.
 */
const AHEAD_S = 5
/** Milliseconds after which the service rejects a signed message. */
export const NAME_MESSAGE_MS = (10 + AHEAD_S) * 1000

/**
 * Creates the text to sign when registering a name.
 * @param isAhead dates it 5 s ahead, so that a person has longer to sign
 */
export function toNameMessage(name: string, nowMs: number, isAhead = false): string {
  const timestamp = Math.floor(nowMs / 1000) + (isAhead ? AHEAD_S : 0)
  return JSON.stringify({ name, attributes: {}, timestamp })
}

/** Whether the service rejected a signed message because of its date. */
export function isNameMessageLate({ context }: ErrorRecord): boolean {
  return String(context?.['reason']).toLowerCase().includes('timestamp')
}
