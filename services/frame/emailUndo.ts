import * as z from 'zod/mini'
import type { Records } from '../data/records'
import { tooMany } from '../http/problem'
import type { FrameStore } from './frameStore'
import type { SendMail } from './outbox'
import { isSame, keyIn, keyOf, randomToken, secretOf, digest } from './secrets'
import { createExpiringStore } from './expiringStore'

/** Milliseconds for which a change of an email address can be undone. */
export const UNDO_LIFE = 7 * 24 * 60 * 60_000
/**
 * Most changes of one wallet within that time. An undo follows all of them, so an attacker cannot
 * escape it by further changes.
 */
const CHANGES_MAX = 10

const Undoable = z.object({
  from: z.string(),
  to: z.string(),
  /** Address of the wallet, which stays the same after further changes. */
  address: z.string(),
  /** Digest of the link's secret. */
  secret: z.string(),
  changedAt: z.number(),
  endsAt: z.number(),
})
type Undoable = z.infer<typeof Undoable>
const Counted = z.object({ changes: z.int(), endsAt: z.number() })

/** Undoes changes of email addresses. */
export interface EmailUndo {
  /**
   * Stores a change that is about to be made; resolves with the secret of its undo link.
   * @throws HttpProblem 429 when the wallet had too many changes
   */
  keep(change: { from: string; to: string; address: string }): Promise<string>
  /** Removes a change that was not made. */
  drop(secret: string): Promise<void>
  /** The change of a link; null when it has expired or was undone. */
  find(secret: string): Promise<{ from: string; to: string } | null>
  /**
   * Moves the wallet back from its current email address, ends its sessions and removes the
   * passkeys and logins that were added since.
   * @returns `in-use` when the former address has another wallet by now, `over` when there is
   * nothing to undo
   */
  undo(secret: string): Promise<'undone' | 'in-use' | 'over'>
}

/**
 * Creates an undo whose changes are in the records, shared by all processes. They contain digests
 * of the secrets, so a database dump contains no valid link.
 */
export const createEmailUndo = (parts: {
  records: Records
  store: Pick<
    FrameStore,
    | 'wallet'
    | 'moveWallet'
    | 'passkeys'
    | 'removePasskey'
    | 'accountOf'
    | 'linkedLogins'
    | 'unlinkLogin'
  >
  send: SendMail
  now: () => number
}): EmailUndo => {
  const { records, store, send, now } = parts
  const changes = createExpiringStore(records, { name: 'frame-email-undo', shape: Undoable, now })
  const counts = createExpiringStore(records, { name: 'frame-email-moves', shape: Counted, now })

  const changeOf = async (secret: string): Promise<Undoable | null> => {
    const key = keyIn(secret)
    const change = key === null ? null : await changes.get(key)
    return change && isSame(change.secret, digest(secret)) ? change : null
  }

  /** The current email address of the wallet. */
  const placeOf = async ({ to, address }: Undoable): Promise<string | null> => {
    let email = to
    for (let hop = 0; hop < CHANGES_MAX; hop += 1) {
      if ((await store.wallet(email))?.address === address) return email
      const next = await changes.get(keyOf(email))
      if (!next || next.address !== address) return null
      email = next.to
    }
    return null
  }

  return {
    async keep({ from, to, address }) {
      const made = (await counts.get(keyOf(from)))?.changes ?? 0
      if (made >= CHANGES_MAX) throw tooMany()
      const key = keyOf(from)
      const secret = secretOf(key)
      const at = now()
      await counts.keep(keyOf(to), { changes: made + 1, endsAt: at + UNDO_LIFE })
      await changes.keep(key, {
        ...{ from, to, address, secret: digest(secret), changedAt: at, endsAt: at + UNDO_LIFE },
      })
      return secret
    },
    async drop(secret) {
      const key = keyIn(secret)
      if (key !== null && (await changeOf(secret))) await changes.take(key)
    },
    find: changeOf,
    async undo(secret) {
      const change = await changeOf(secret)
      const current = change && (await placeOf(change))
      if (!change || current === null || current === change.from) return 'over'
      const { from, changedAt } = change
      const account = await store.accountOf(from)
      if ((await store.wallet(from)) || ![from, current].includes(account)) return 'in-use'
      for (const { id, addedAt } of await store.passkeys(current))
        if (addedAt >= changedAt) await store.removePasskey(current, id)
      // A new random token, which matches no session, so all of them end.
      const none = randomToken()
      for (const { login, addedAt } of await store.linkedLogins(current))
        if (addedAt >= changedAt && login !== from) await store.unlinkLogin(current, login, none)
      if (!(await store.moveWallet(current, from, none))) return 'over'
      await changes.take(keyOf(from))
      for (const to of new Set([from, current]))
        send({ to, kind: 'notice', about: 'email-restored', at: now() })
      return 'undone'
    },
  }
}
