import * as z from 'zod/mini'
import { isPrefixedEvmAddress } from '../ids/address'
import { readProperty } from '../untrusted/readProperty'

/**
 * An id without spaces or line breaks. The wallet signs the id to revoke the permission, so it must
 * not contain any other text.
 */
const PERMISSION_ID = /^[\w:.-]{1,128}$/

/** Whether a text is a valid permission id, which is safe to sign. */
export const isPermissionId = (id: string): boolean => PERMISSION_ID.test(id)

const seconds = z.number().check(z.refine((value) => Number.isSafeInteger(value) && value >= 0))
const text = z.optional(z.nullable(z.string()))
const Rule = z.object({ type: z.string(), data: z.optional(z.unknown()) })

/** A permission granted to a site on a smart account; times in Unix seconds. */
export const SmartSession = z.object({
  pci: z.string().check(z.refine(isPermissionId)),
  expiry: seconds,
  createdAt: z.optional(z.nullable(seconds)),
  permissions: z.array(Rule),
  policies: z.optional(z.nullable(z.array(Rule))),
  context: text,
  revokedAt: z.optional(z.nullable(seconds)),
  project: z.optional(z.nullable(z.object({ id: text, name: text, url: text, iconUrl: text }))),
})
export type SmartSession = z.infer<typeof SmartSession>

/** Status of a permission. */
export type SessionStanding = 'active' | 'expired' | 'revoked'

/** @param now in ms */
export function standingOf({ revokedAt, expiry }: SmartSession, now: number): SessionStanding {
  if (revokedAt) return 'revoked'
  return expiry * 1000 <= now ? 'expired' : 'active'
}

/** The latest permission that is not revoked. */
export function newestOf(sessions: readonly SmartSession[]): SmartSession | undefined {
  const standing = sessions.filter(({ revokedAt }) => !revokedAt)
  return standing.sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))[0]
}

/** Permissions granted in one month; `at` is a time in the month in ms, null if unknown. */
export type SessionGroup = { key: string; at: number | null; sessions: SmartSession[] }

/**
 * Groups permissions by the month in which they were granted, newest first; those without a date
 * come last.
 */
export function sessionsByMonth(sessions: readonly SmartSession[]): SessionGroup[] {
  const sorted = [...sessions].sort((one, other) => (other.createdAt ?? -1) - (one.createdAt ?? -1))
  const months = new Map<string, SessionGroup>()
  for (const session of sorted) {
    const at = typeof session.createdAt === 'number' ? session.createdAt * 1000 : null
    const date = at === null ? null : new Date(at)
    const key = date ? `${date.getFullYear()}-${date.getMonth() + 1}` : ''
    const month = months.get(key) ?? { key, at, sessions: [] }
    months.set(key, month)
    month.sessions.push(session)
  }
  return [...months.values()]
}

/**
 * An action that a permission allows: to call a contract, to spend the coin or a token, or an
 * unknown type.
 */
export type Allowance =
  | { kind: 'contract' | 'token'; address: string | null }
  /** `most` is the total in base units; null without a limit, or for a limit per period. */
  | { kind: 'coin'; most: bigint | null }
  | { kind: 'unknown'; type: string }

/** Decodes a permission (ERC-7715) by its type. */
export function allowanceOf({ type, data }: SmartSession['permissions'][number]): Allowance {
  const address = addressIn(data)
  if (/^contract-call/.test(type)) return { kind: 'contract', address }
  if (/^(?:erc20|erc-20)/.test(type)) return { kind: 'token', address }
  if (type === 'native-token-transfer') return { kind: 'coin', most: mostIn(data) }
  if (/^native-token/.test(type)) return { kind: 'coin', most: null }
  return { kind: 'unknown', type: type.slice(0, 60) }
}

const AMOUNT = /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i

function mostIn(data: unknown): bigint | null {
  const most = readProperty(data, 'allowance')
  return typeof most === 'string' && AMOUNT.test(most) ? BigInt(most) : null
}

function addressIn(data: unknown): string | null {
  const found = ['address', 'token', 'tokenAddress']
    .map((key) => readProperty(data, key))
    .find((value) => isPrefixedEvmAddress(value))
  return typeof found === 'string' ? found : null
}
