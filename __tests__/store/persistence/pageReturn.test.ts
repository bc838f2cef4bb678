import { disconnectRequested, walletDisconnected } from '../../../src/slices/accounts'
import { selectCaipAddress, selectStatus } from '../../../src/slices/combined'
import { themeModeChanged } from '../../../src/slices/preferences'
import { connectRequested } from '../../../src/slices/connect'
import { OTHER_ADDRESS, TWO } from '../../support/createTestApp'
import { held } from '../../support/held'
import { settle } from '../../support/settle'
import { connectBoth, openTwoTabs, type Tab } from '../../support/twoTabs'

const statusOf = ({ store }: Tab) => selectStatus(store.getState(), 'eip155')

/** Two tabs with the same connected wallet. The browser freezes one of them. */
async function oneAside() {
  const tabs = await openTwoTabs()
  await connectBoth(tabs.one, tabs.other)
  tabs.other.wallet.calls.length = 0
  tabs.other.putAside()
  return tabs
}

describe('a page restored from the back/forward cache', () => {
  it("shows the wallet's present account and network, without a prompt", async () => {
    const { other } = await oneAside()
    other.wallet.accounts = [OTHER_ADDRESS]
    other.wallet.chainId = Number(TWO.id)
    other.comeBack()
    const moved = `${TWO.caipNetworkId}:${OTHER_ADDRESS}`
    await other.until((state) => selectCaipAddress(state) === moved)
    expect([other.wallet.calls, other.wallet.prompts]).toEqual([['eth_accounts'], 0])
  })

  it('disconnects if the wallet revoked its permission', async () => {
    const { other } = await oneAside()
    other.wallet.accounts = []
    other.comeBack()
    await other.until(() => statusOf(other) === 'disconnected')
  })

  it('a page restored from the back/forward cache stays connected while the wallet does not respond', async () => {
    const { other } = await oneAside()
    const answer = held<string[]>()
    other.wallet.silent = () => answer.promise
    other.comeBack()
    await settle()
    answer.reject(new Error('the extension is asleep'))
    await settle()
    expect(statusOf(other)).toBe('connected')
  })

  it('follows changes that another tab made meanwhile', async () => {
    const { one, other } = await oneAside()
    one.store.dispatch(disconnectRequested({}))
    await one.until(() => statusOf(one) === 'disconnected')
    await settle()
    expect(statusOf(other)).toBe('connected')
    other.comeBack()
    await other.until(() => statusOf(other) === 'disconnected')
    expect(other.wallet.calls).not.toContain('wallet_revokePermissions')
  })

  it('does nothing for a widget that was destroyed meanwhile', async () => {
    const { one, other, shared } = await oneAside()
    one.store.dispatch(disconnectRequested({}))
    await one.until(() => statusOf(one) === 'disconnected')
    await settle()
    const stored = new Map(shared)
    other.comeBack()
    other.close()
    await settle()
    expect(other.wallet.calls).toEqual([])
    // A change of connections is stored immediately while the state is watched, together with the
    // theme.
    const connectorId = other.wallet.connector.id
    other.store.dispatch(themeModeChanged('dark'))
    other.store.dispatch(walletDisconnected({ namespace: 'eip155', connectorId }))
    await settle()
    expect(shared).toEqual(stored)
  })

  it('queries a connected wallet even if the site disables reconnecting', async () => {
    const { one } = await openTwoTabs({ options: { enableReconnect: false } })
    const connectorId = one.wallet.connector.id
    one.store.dispatch(connectRequested({ connectorId, attemptId: 'a', show: false }))
    await one.until(() => statusOf(one) === 'connected')
    one.putAside()
    one.wallet.accounts = [OTHER_ADDRESS]
    one.comeBack()
    await one.until((state) => selectCaipAddress(state)?.endsWith(OTHER_ADDRESS) === true)
  })
})
