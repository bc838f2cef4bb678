import type { AccountSnapshot } from '../../slices/domain/account/account'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { fromErrorRecord } from '../../slices/domain/errors/records'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import type { AppStore } from '../createLatchkeyStore'
import type { Ports } from '../ports'
import type { RunCommand } from '../runCommand'
import type { RootState } from '../types'

/** Dependencies of the login methods. */
export type LoginParts = {
  store: AppStore
  ports: Ports
  runCommand: RunCommand
  getAccount: () => AccountSnapshot
}

/** Progress of a login; it is `over` also after its account has connected. */
export type LoginProgress = 'running' | { over: ErrorRecord | null }

/** Why the account of a successful login failed to connect; null while it connects. */
export function connectErrorOf({ connect }: RootState): ErrorRecord | null {
  if (!('connectorId' in connect) || connect.connectorId !== EMBEDDED_CONNECTOR_ID) return null
  if (connect.step === 'failed') return connect.error
  return connect.step === 'declined' ? { code: 'USER_REJECTED' } : null
}

/** The account of the embedded wallet. Each login creates a new object. */
const loginOf = ({ accounts }: RootState) =>
  Object.values(accounts.byNamespace).find(
    (account) => account.status === 'connected' && account.connectorId === EMBEDDED_CONNECTOR_ID,
  )

/**
 * Resolves with the account of a login, or rejects with the error that ended the login.
 * @param read progress of the login; called after each change
 * @param signal aborted when the login ends before its flow has begun; its reason is thrown
 * @throws LatchkeyError `CONNECT_ABANDONED` when the login is over without a reason
 */
export function untilLoggedIn(
  { store, getAccount }: Pick<LoginParts, 'store' | 'getAccount'>,
  read: (state: RootState) => LoginProgress,
  signal: AbortSignal,
): Promise<AccountSnapshot> {
  const before = loginOf(store.getState())
  return new Promise((resolve, reject) => {
    const end = () => {
      unsubscribe()
      signal.removeEventListener('abort', onAbort)
    }
    const onAbort = () => {
      end()
      const reason: unknown = signal.reason
      reject(reason instanceof Error ? reason : errorOf('CONNECT_ABANDONED'))
    }
    const check = () => {
      const state = store.getState()
      const progress = read(state)
      if (progress === 'running') return
      end()
      const login = loginOf(state)
      if (!progress.over && login && login !== before) resolve(getAccount())
      else reject(progress.over ? fromErrorRecord(progress.over) : errorOf('CONNECT_ABANDONED'))
    }
    const unsubscribe = store.subscribe(check)
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
    else check()
  })
}
