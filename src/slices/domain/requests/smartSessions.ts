import * as z from 'zod/mini'
import { isPrefixedEvmAddress } from '../ids/address'
import { readProperty } from '../untrusted/readProperty'

/** An id without spaces or lines. The wallet signs the id to revoke the permission, so it must never be a text that means more. */
const PERMISSION_ID = /^[\w:.-]{1,128}$/

/** Whether a text is the id of a permission, which is safe to sign. */
export const isPermissionId = (id: string): boolean => PERMISSION_ID.test(id)

const seconds = z.number().check(z.refine((value) => Number.isSafeInteger(value) && value >= 0))
const text = z.optional(z.nullable(z.string()))
const Rule = z.object({ type: z.string(), data: z.optional(z.unknown()) })

/** A permission granted to a site on a smart account (wire reference 2.19); times in Unix seconds. */
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

/** Where a permission stands. */
export type SessionStanding = 'active' | 'expired' | 'revoked'

/** @param now in ms */
export function standingOf({ revokedAt, expiry }: SmartSession, now: number): SessionStanding {
  if (revokedAt) return 'revoked'
  return expiry * 1000 <= now ? 'expired' : 'active'
}

/** The permission that was given last and still stands. */
export function newestOf(sessions: readonly SmartSession[]): SmartSession | undefined {
  const standing = sessions.filter(({ revokedAt }) => !revokedAt)
  return standing.sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))[0]
}

/** Permissions that were given in one month; `at` is a moment of it in ms, null where that is not known. */
export type SessionGroup = { key: string; at: number | null; sessions: SmartSession[] }

/** Groups permissions by the month in which they were given, newest first; those of which it is not known come last. */
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

/** What a permission lets a site do: call a contract, spend the coin or a token, or what nobody here has words for. */
export type Allowance =
  | { kind: 'contract' | 'token'; address: string | null }
  /** `most` in all, in base units; null where it is not said, or is said for a time. */
  | { kind: 'coin'; most: bigint | null }
  | { kind: 'unknown'; type: string }

/** Reads a permission (ERC-7715) by the words of its type. */
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
