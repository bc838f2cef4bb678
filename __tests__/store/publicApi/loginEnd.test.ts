import { walletConnected, walletDisconnected } from '../../../src/slices/accounts'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { EMBEDDED_CONNECTOR_ID } from '../../../src/slices/domain/wallet/connector'
import { toAccount } from '../../../src/store/publicApi/accountSnapshot'
import { createGetAccount } from '../../../src/store/publicApi/coreMethods'
import {
  connectErrorOf,
  untilLoggedIn,
  type LoginProgress,
} from '../../../src/store/publicApi/loginEnd'
import type { RootState } from '../../../src/store/types'
import { ADDRESS, createTestApp, ONE } from '../../support/createTestApp'

const connectorId = EMBEDDED_CONNECTOR_ID

/** A login whose progress the test controls. */
function waiting(isConnected = false) {
  const { store } = createTestApp()
  const logIn = () =>
    store.dispatch(
      walletConnected({
        ...{ namespace: 'eip155', connectorId, accounts: toAccounts([ADDRESS]), capabilities: [] },
        ...{ networkId: ONE.caipNetworkId, approved: null, restored: false },
        wallet: { name: 'Email', icon: null, type: 'AUTH' },
      }),
    )
  if (isConnected) logIn()
  const now: { progress: LoginProgress } = { progress: 'running' }
  const over = new AbortController()
  const getAccount = createGetAccount(store, () => toAccount)
  const parts = { store, getAccount: () => getAccount() }
  const login = untilLoggedIn(parts, () => now.progress, over.signal)
  return { store, now, over, login, logIn }
}

describe('untilLoggedIn', () => {
  it('resolves with the account that the login connected', async () => {
    const { now, login, logIn } = waiting()
    now.progress = { over: null }
    logIn()
    await expect(login).resolves.toMatchObject({ status: 'connected', address: ADDRESS })
  })

  it('rejects without a new account, even if an earlier login is connected', async () => {
    const { store, now, login } = waiting(true)
    now.progress = { over: null }
    store.dispatch(walletDisconnected({ namespace: 'solana', connectorId: 'other' }))
    await expect(login).rejects.toMatchObject({ code: 'CONNECT_ABANDONED' })
  })

  it('rejects with the reason, even before the flow has begun', async () => {
    const { now, login, logIn } = waiting()
    now.progress = { over: { code: 'USER_REJECTED' } }
    logIn()
    await expect(login).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const early = waiting()
    early.over.abort(errorOf('NETWORK_ERROR'))
    await expect(early.login).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  })
})

test('reads why the account of the embedded wallet failed to connect', () => {
  const read = (connect: RootState['connect']) =>
    connectErrorOf({ ...createTestApp().store.getState(), connect })
  const error = { code: 'FRAME_REQUEST_TIMEOUT' } as const
  expect(read({ step: 'failed', connectorId, error })).toEqual(error)
  expect(read({ step: 'declined', connectorId })).toEqual({ code: 'USER_REJECTED' })
  expect(read({ step: 'failed', connectorId: 'dev.one', error })).toBeNull()
  expect(read({ step: 'idle' })).toBeNull()
})
