import { emailLoginRequested } from '../../../src/slices/email'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { setActiveAccount } from '../../../src/store/publicApi/activeAccount'
import { runnerOf } from '../../support/command'
import { ADDRESS, createTestApp, ONE, OTHER_ADDRESS } from '../../support/createTestApp'
import { EMAIL, fakeFrame, USER } from '../../support/fakeEmbedded'
import type { TestApp } from '../../support/createTestApp'
import { connect } from '../../views/connected'

const SOL = '4Nd1mYvG5vH9Q3vTz7b2sTuBPeBqQ9bE6rK8p3pNfXcW'

/** Two wallets: one with two accounts on eip155, which is active, and one on solana. */
function connected() {
  const app = createTestApp()
  connect(app, {
    namespace: 'solana',
    connectorId: 'dev.sol',
    accounts: toAccounts([SOL]),
    networkId: 'solana:mainnet',
  })
  connect(app, { accounts: toAccounts([ADDRESS, OTHER_ADDRESS]) })
  return app
}

const choose = (app: TestApp, caipAddress: string) =>
  setActiveAccount(caipAddress, { ...app, runCommand: runnerOf(app) })
const accountsOf = ({ store }: TestApp) => store.getState().accounts

describe('setActiveAccount', () => {
  it('activates another account of the wallet', async () => {
    const app = connected()
    await choose(app, `${ONE.caipNetworkId}:${OTHER_ADDRESS.toLowerCase()}`)
    expect(accountsOf(app)).toMatchObject({
      active: 'eip155',
      byNamespace: { eip155: { address: OTHER_ADDRESS } },
    })
  })

  it('activates the namespace of the account, with its network', async () => {
    const app = connected()
    await choose(app, `solana:mainnet:${SOL}`)
    expect(accountsOf(app).active).toBe('solana')
    expect(app.store.getState().networks.activeId).toBe('solana:mainnet')
    await choose(app, `${ONE.caipNetworkId}:${OTHER_ADDRESS}`)
    expect(accountsOf(app)).toMatchObject({
      active: 'eip155',
      byNamespace: { eip155: { address: OTHER_ADDRESS } },
    })
  })

  it('changes nothing if the account is already active', async () => {
    const app = connected()
    const before = accountsOf(app)
    await choose(app, `${ONE.caipNetworkId}:${ADDRESS}`)
    expect(accountsOf(app)).toBe(before)
  })

  it.each([
    ['INVALID_CAIP_ADDRESS', 'no id'],
    ['INVALID_CAIP_ADDRESS', ADDRESS],
    ['NOT_CONNECTED', `${ONE.caipNetworkId}:0x1111111111111111111111111111111111111111`],
    ['NOT_CONNECTED', 'bip122:000000000019d6689c085ae165831e93:bc1q'],
  ])('rejects with %s for %s', async (code, caipAddress) => {
    const app = connected()
    const before = accountsOf(app)
    await expect(choose(app, caipAddress)).rejects.toMatchObject({ code })
    expect(accountsOf(app)).toBe(before)
  })

  it('requests the other account of a login from the embedded wallet', async () => {
    const frame = fakeFrame()
    const smart = { address: OTHER_ADDRESS, type: 'smartAccount' as const }
    const plain = { address: ADDRESS, type: 'eoa' as const }
    frame.next.user = async () => ({ ...USER, accounts: [smart, plain] })
    frame.next.email = async () => 'CONNECT'
    const app = createTestApp({ frame })
    app.store.dispatch(emailLoginRequested({ email: EMAIL, attemptId: 'a' }))
    await app.until((state) => state.accounts.byNamespace.eip155?.status === 'connected')
    frame.calls.length = 0
    await choose(app, `${ONE.caipNetworkId}:${ADDRESS}`)
    expect(frame.calls).toEqual(['SET_PREFERRED_ACCOUNT eoa'])
  })
})
