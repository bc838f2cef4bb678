import type { FrameSession, FrameStore, StoredWallet } from './frameStore'
import type { LinkedLogin } from './linkedLogins'
import type { Passkey } from './passkey'
import type { SealedShare } from './sealedShare'
import { digest } from './secrets'

/** State of an email address. */
interface Account {
  devices: Set<string>
  wallet: StoredWallet | null
  recovery: SealedShare | null
  passkeys: Map<string, Passkey>
}

const emptyAccount = (): Account => ({
  devices: new Set(),
  wallet: null,
  recovery: null,
  passkeys: new Map(),
})

/**
 * Creates a store in memory, for the sandbox and tests: a database engine would take seconds to
 * start. It passes the same tests as the database.
 */
export const createMemoryFrameStore = (): FrameStore => {
  const accounts = new Map<string, Account>()
  const sessions = new Map<string, FrameSession>()
  const links = new Map<string, LinkedLogin & { account: string }>()
  const find = (email: string): Account => accounts.get(email) ?? emptyAccount()
  /** Finds an account, or creates it. */
  const keep = (email: string): Account => {
    const account = find(email)
    accounts.set(email, account)
    return account
  }

  const move = (from: string, to: string, kept: string): boolean => {
    const [old, other] = [find(from), find(to)]
    const { account = from } = links.get(to) ?? {}
    if (!old.wallet || other.wallet || account !== from) return false
    links.delete(to)
    for (const [login, link] of links)
      if (link.account === from) links.set(login, { ...link, account: to })
    accounts.set(to, { ...old, devices: new Set([...other.devices, ...old.devices]) })
    accounts.delete(from)
    for (const [id, session] of sessions) {
      if (id === kept) sessions.set(id, { ...session, email: to })
      else if (session.email === from) sessions.delete(id)
    }
    return true
  }

  const endSessions = (email: string, kept?: string): void => {
    for (const [id, session] of sessions)
      if (session.email === email && id !== kept) sessions.delete(id)
  }
  const linksOf = (account: string) => [...links.values()].filter((one) => one.account === account)

  return {
    accountOf: async (login) => links.get(login)?.account ?? login,
    linkedLogins: async (account) =>
      linksOf(account).map(({ login, label, addedAt }) => ({ login, label, addedAt })),
    async linkLogin(account, link, most, main) {
      const { login, addedAt } = link
      if (!find(account).wallet) return 'no-wallet'
      if (find(login).wallet || links.has(login)) return 'in-use'
      if (linksOf(account).length >= most) return 'too-many'
      endSessions(login)
      if (!main) links.set(login, { ...link, account })
      else {
        move(account, login, digest(main.token))
        const former = { login: account, label: main.formerLabel, addedAt }
        links.set(account, { ...former, account: login })
      }
      return 'linked'
    },
    async unlinkLogin(account, login, token) {
      if (links.get(login)?.account !== account) return false
      links.delete(login)
      endSessions(account, digest(token))
      return true
    },
    wallet: async (email) => find(email).wallet,
    async addWallet(email, wallet) {
      if (find(email).wallet || links.has(email)) return false
      keep(email).wallet = wallet
      return true
    },
    recovery: async (email) => find(email).recovery,
    async saveRecovery(email, recovery, _now, replaces) {
      if (!find(email).wallet) return false
      if (replaces !== undefined && find(email).recovery?.salt !== replaces) return false
      keep(email).recovery = recovery
      return true
    },
    passkeys: async (email) => [...find(email).passkeys.values()],
    hasPasskey: async (id) => [...accounts.values()].some(({ passkeys }) => passkeys.has(id)),
    async addPasskey(email, passkey, most) {
      const { passkeys } = keep(email)
      if (passkeys.has(passkey.id) || passkeys.size >= most) return false
      passkeys.set(passkey.id, passkey)
      return true
    },
    removePasskey: async (email, id) => void find(email).passkeys.delete(id),
    async countPasskey(email, id, counter) {
      const { passkeys } = find(email)
      const found = passkeys.get(id)
      const isNewer = found && (counter > found.counter || counter + found.counter === 0)
      if (isNewer) passkeys.set(id, { ...found, counter })
      return isNewer ?? false
    },
    moveWallet: async (from, to, token) => move(from, to, digest(token)),
    knowsDevice: async (email, device) => find(email).devices.has(digest(device)),
    addDevice: async (email, device) => void keep(email).devices.add(digest(device)),
    async openSession(token, session, now = Date.now()) {
      for (const [key, { expiresAt }] of sessions) if (expiresAt <= now) sessions.delete(key)
      sessions.set(digest(token), session)
    },
    async sessionEmail(token, now) {
      const session = sessions.get(digest(token))
      return session && session.expiresAt > now ? session.email : null
    },
    provedAt: async (token) => sessions.get(digest(token))?.provedAt ?? 0,
    async noteProof(token, now) {
      const session = sessions.get(digest(token))
      if (session) sessions.set(digest(token), { ...session, provedAt: now })
    },
    endSession: async (token) => void sessions.delete(digest(token)),
  }
}
