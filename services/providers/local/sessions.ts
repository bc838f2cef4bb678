import * as z from 'zod/mini'
import type { Records } from '../../data/records'
import type { SessionsProvider } from '../sessions'

const Rule = z.object({ type: z.string(), data: z.unknown() })

/** A session with the field names of the API. */
export const SessionShape = z.object({
  pci: z.string(),
  expiry: z.number(),
  createdAt: z.number(),
  permissions: z.readonly(z.array(Rule)),
  policies: z.readonly(z.array(Rule)),
  context: z.nullable(z.string()),
  revokedAt: z.nullable(z.number()),
  project: z.object({
    id: z.string(),
    name: z.string(),
    url: z.nullable(z.string()),
    iconUrl: z.nullable(z.string()),
  }),
})

/** Whether an account (CAIP-10) has signed a message. */
export type VerifyOf = (account: string, message: string, signature: string) => Promise<boolean>

/**
 * Sessions in the records.
 * @param verify checks the signature of a revocation; without it any caller that knows the `pci`
 * can revoke, as at the documented service
 */
export const localSessions = (
  records: Records,
  now: () => number = Date.now,
  verify?: VerifyOf,
): SessionsProvider => {
  const sessions = records.collection('sessions', SessionShape)
  const ownerOf = (account: string) => account.toLowerCase()
  const keyOf = (account: string, pci: string) => `${ownerOf(account)}/${pci}`
  return {
    list: (account) => sessions.list(ownerOf(account)),
    add: (account, session) => sessions.put(keyOf(account, session.pci), session, ownerOf(account)),
    async isAllowed(account, pci, signature) {
      if (!verify) return true
      return signature !== undefined && verify(account, pci, signature)
    },
    async revoke(account, pci) {
      const revokedAt = Math.floor(now() / 1000)
      const ended = await sessions.change(keyOf(account, pci), (session) =>
        session.revokedAt === null ? { ...session, revokedAt } : null,
      )
      return ended !== null
    },
  }
}
