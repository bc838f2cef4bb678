import * as z from 'zod/mini'
import type { StateStore } from '../../state/stateStore'
import type { AccountSession, SessionsProvider } from '../sessions'

const Rule = z.object({ type: z.string(), data: z.unknown() })

/** A session in the wire's spelling. */
export const SessionShape = z.object({
  pci: z.string(),
  expiry: z.number(),
  createdAt: z.number(),
  permissions: z.array(Rule),
  policies: z.array(Rule),
  context: z.nullable(z.string()),
  revokedAt: z.nullable(z.number()),
  project: z.object({
    id: z.string(),
    name: z.string(),
    url: z.nullable(z.string()),
    iconUrl: z.nullable(z.string()),
  }),
})

/** Sessions in the state store. */
export const localSessions = (
  state: StateStore,
  now: () => number = Date.now,
): SessionsProvider => {
  const stored = state.read('sessions', z.record(z.string(), z.array(SessionShape)), {})
  const sessions = new Map<string, readonly AccountSession[]>(Object.entries(stored))
  const listOf = (account: string) => sessions.get(account.toLowerCase()) ?? []
  const keep = (account: string, list: readonly AccountSession[]) => {
    sessions.set(account.toLowerCase(), list)
    state.write('sessions', Object.fromEntries(sessions))
  }
  return {
    list: listOf,
    add: (account, session) => {
      keep(account, [session, ...listOf(account)])
    },
    revoke(account, pci) {
      const list = listOf(account)
      if (!list.some((session) => session.pci === pci && session.revokedAt === null)) return false
      const revokedAt = Math.floor(now() / 1000)
      keep(
        account,
        list.map((session) => (session.pci === pci ? { ...session, revokedAt } : session)),
      )
      return true
    },
  }
}
