import { disconnectRequested } from '../../../src/slices/accounts'
import { selectCaipAddress, selectStatus } from '../../../src/slices/combined'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { networkSwitchRequested, walletNetworkChanged } from '../../../src/slices/networks'
import { pairingRequested } from '../../../src/slices/pairing'
import { localeChanged, themeModeChanged } from '../../../src/slices/preferences'
import { connectRequested } from '../../../src/slices/connect'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { fakePairing, ONE, OTHER_ADDRESS, TWO } from '../../support/createTestApp'
import { settle } from '../../support/settle'
import { connectBoth, createBrowser, openTwoTabs, type Tab } from '../../support/twoTabs'

const statusOf = ({ store }: Tab) => selectStatus(store.getState(), 'eip155')

describe('an installed wallet in two tabs', () => {
  it('connects in both, and asks in one', async () => {
    const { one, other } = await openTwoTabs()
    await connectBoth(one, other)
    expect([one.wallet.prompts, other.wallet.prompts]).toEqual([1, 0])
    expect(other.store.getState().modal.open).toBe(false)
  })

  it('disconnects in both', async () => {
    const { one, other } = await openTwoTabs()
    await connectBoth(one, other)
    one.store.dispatch(disconnectRequested({}))
    await other.until(() => statusOf(other) === 'disconnected')
    await settle()
    expect([statusOf(one), statusOf(other)]).toEqual(['disconnected', 'disconnected'])
    expect(other.wallet.calls).not.toContain('wallet_revokePermissions')
  })

  it('moves to another account and network in both, as it tells each tab', async () => {
    const { one, other } = await openTwoTabs()
    await connectBoth(one, other)
    const about = { namespace: 'eip155', connectorId: one.wallet.connector.id } as const
    for (const { wallet } of [one, other]) {
      wallet.emit({ type: 'accountsChanged', ...about, accounts: toAccounts([OTHER_ADDRESS]) })
      wallet.emit({ type: 'networkChanged', ...about, networkId: TWO.caipNetworkId })
    }
    await settle()
    for (const tab of [one, other])
      expect(selectCaipAddress(tab.store.getState())).toBe(`${TWO.caipNetworkId}:${OTHER_ADDRESS}`)
    expect([one.wallet.prompts, other.wallet.prompts]).toEqual([1, 0])
  })

  it('is not asked to switch because another tab did', async () => {
    const { one, other } = await openTwoTabs()
    await connectBoth(one, other)
    one.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    await one.until(({ networks }) => networks.activeId === TWO.caipNetworkId)
    await settle()
    expect(other.wallet.calls).not.toContain('wallet_switchEthereumChain')
  })

  it('stays away from a tab of a site without reconnecting', async () => {
    const browser = createBrowser()
    const one = await browser.openTab()
    const other = await browser.openTab({ enableReconnect: false })
    const connectorId = one.wallet.connector.id
    one.store.dispatch(connectRequested({ connectorId, attemptId: 'a', show: false }))
    await one.until(() => statusOf(one) === 'connected')
    await settle()
    expect([statusOf(other), other.wallet.calls]).toEqual(['disconnected', []])
  })
})

describe('a paired wallet in two tabs', () => {
  async function paired() {
    const pairing = fakePairing()
    const tabs = await openTwoTabs({ pairing })
    const { one, other } = tabs
    one.store.dispatch(modalOpenRequested({}))
    const attempt = { wallet: null, attemptId: 'p', tab: 'qrcode', show: true } as const
    one.store.dispatch(pairingRequested(attempt))
    await one.until(({ pairing: { flow } }) => flow.step === 'ready')
    pairing.stored = true
    pairing.attempts[0]?.approve()
    for (const tab of [one, other]) await tab.until(() => statusOf(tab) === 'connected')
    return { ...tabs, pairing }
  }

  it('is on the same network in both, without a question', async () => {
    const { one, other, pairing } = await paired()
    one.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    await other.until(({ networks }) => networks.activeId === TWO.caipNetworkId)
    await settle()
    expect(one.store.getState().networks.activeId).toBe(TWO.caipNetworkId)
    expect(pairing.calls).toEqual([`switch ${TWO.caipNetworkId}`, `switch ${TWO.caipNetworkId}`])
  })

  it('is not asked for a network that it did not approve', async () => {
    const { one, other, pairing } = await paired()
    const [connection] = pairing.session.connections
    const about = { namespace: 'eip155', connectorId: 'walletConnect' } as const
    expect(connection?.approved).toContain(TWO.caipNetworkId)
    pairing.emit({ type: 'approvedChanged', ...about, approved: [ONE.caipNetworkId] })
    one.store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
    await settle()
    expect(other.store.getState().networks.activeId).toBe(ONE.caipNetworkId)
    expect(pairing.calls).toEqual([])
  })
})

describe('theme and language in two tabs', () => {
  it('change in both, also back to those of the system', async () => {
    const { one, other } = await openTwoTabs({ options: { themeMode: 'light', locale: 'ja' } })
    one.store.dispatch(themeModeChanged('dark'))
    one.store.dispatch(localeChanged('de'))
    await other.until(({ preferences }) => preferences.themeMode === 'dark')
    await other.until(({ preferences }) => preferences.locale === 'de')
    other.store.dispatch(themeModeChanged(null))
    await one.until(({ preferences }) => preferences.themeMode === null)
    await settle()
    expect(other.store.getState().preferences.locale).toBe('de')
  })

  it('are not taken from a page that has its own, when something else changed there', async () => {
    const browser = createBrowser()
    const one = await browser.openTab()
    const other = await browser.openTab({ themeMode: 'dark', locale: 'de' })
    await connectBoth(one, other)
    await settle()
    expect(other.store.getState().preferences).toMatchObject({ themeMode: 'dark', locale: 'de' })
  })

  it('that were followed are not stored again, so that no late write undoes the next change', async () => {
    const { one, other, shared } = await openTwoTabs()
    one.store.dispatch(themeModeChanged('dark'))
    await other.until(({ preferences }) => preferences.themeMode === 'dark')
    const written = jest.spyOn(shared, 'set')
    window.dispatchEvent(new Event('pagehide'))
    await settle()
    expect(written).not.toHaveBeenCalled()
  })
})
