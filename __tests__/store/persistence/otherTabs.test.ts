import { createLocalSiwx } from '../../../src/adapters/siwx/local'
import { disconnectRequested } from '../../../src/slices/accounts'
import { selectCaipAddress, selectStatus } from '../../../src/slices/combined'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { networkSwitchRequested, walletNetworkChanged } from '../../../src/slices/networks'
import { pairingRequested } from '../../../src/slices/pairing'
import { localeChanged, themeModeChanged } from '../../../src/slices/preferences'
import { signInRequested } from '../../../src/slices/siwx'
import { connectRequested } from '../../../src/slices/connect'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { fakePairing, ONE, OTHER_ADDRESS, TWO } from '../../support/createTestApp'
import { settle } from '../../support/settle'
import { connectBoth, createBrowser, openTwoTabs, type Tab } from '../../support/twoTabs'

const statusOf = ({ store }: Tab) => selectStatus(store.getState(), 'eip155')

describe('an installed wallet in two tabs', () => {
  it('connects in both tabs, but prompts in one only', async () => {
    const { one, other } = await openTwoTabs()
    await connectBoth(one, other)
    expect([one.wallet.prompts, other.wallet.prompts]).toEqual([1, 0])
    expect(other.store.getState().modal.open).toBe(false)
  })

  it('disconnects in both tabs', async () => {
    const { one, other } = await openTwoTabs()
    await connectBoth(one, other)
    one.store.dispatch(disconnectRequested({}))
    await other.until(() => statusOf(other) === 'disconnected')
    await settle()
    expect([statusOf(one), statusOf(other)]).toEqual(['disconnected', 'disconnected'])
    expect(other.wallet.calls).not.toContain('wallet_revokePermissions')
  })

  it('follows changes of account and network in both tabs', async () => {
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

  it('does not switch the wallet because of another tab', async () => {
    const { one, other } = await openTwoTabs()
    await connectBoth(one, other)
    one.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    await one.until(({ networks }) => networks.activeId === TWO.caipNetworkId)
    await settle()
    expect(other.wallet.calls).not.toContain('wallet_switchEthereumChain')
  })

  it('does not connect in a tab whose site disables reconnecting', async () => {
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

describe('a stored wallet that one tab cannot restore', () => {
  /** A tab whose wallet returns no account, because it is locked. */
  const locked = { prepare: ({ wallet }: Pick<Tab, 'wallet'>) => void (wallet.accounts = []) }
  const storedIn = (shared: Map<string, string>) =>
    [...shared.entries()].filter(([, text]) => text.includes('dev.example.wallet'))

  it('a stored wallet that one tab cannot restore stays connected and stored in the tab that has it', async () => {
    const { one, other, openTab, shared } = await openTwoTabs()
    await connectBoth(one, other)
    const late = await openTab({}, locked)
    await settle()
    expect([one, other, late].map(statusOf)).toEqual(['connected', 'connected', 'disconnected'])
    expect(storedIn(shared)).toHaveLength(1)
    expect(shared.get('latchkey/test/default/hint')).toContain('"connected":true')
    const next = await openTab()
    expect(statusOf(next)).toBe('connected')
    expect([late, next].map(({ wallet }) => wallet.prompts)).toEqual([0, 0])
  })

  it('a stored wallet that one tab cannot restore is disconnected when another tab disconnects', async () => {
    const { one, other, openTab, shared } = await openTwoTabs()
    await connectBoth(one, other)
    await openTab({}, locked)
    await settle()
    one.store.dispatch(disconnectRequested({}))
    await other.until(() => statusOf(other) === 'disconnected')
    await settle()
    expect(storedIn(shared)).toEqual([])
  })

  it('a stored wallet that one tab cannot restore is removed from storage when no tab has it', async () => {
    const { openTab, shared } = createBrowser()
    const first = await openTab()
    const connectorId = first.wallet.connector.id
    first.store.dispatch(connectRequested({ connectorId, attemptId: 'a', show: false }))
    await first.until(() => statusOf(first) === 'connected')
    first.close()
    expect(storedIn(shared)).toHaveLength(1)
    const again = await openTab({}, locked)
    expect(statusOf(again)).toBe('disconnected')
    expect(storedIn(shared)).toEqual([])
    expect([...shared.keys()].filter((key) => key.includes('given-up'))).toEqual([])
  })

  it('a stored wallet that one tab cannot restore stays connected if another page of the site restores nothing', async () => {
    const { one, other, openTab } = await openTwoTabs()
    await connectBoth(one, other)
    await openTab({ enableReconnect: false })
    await settle()
    expect([one, other].map(statusOf)).toEqual(['connected', 'connected'])
  })
})

describe('storage cleared by the visitor', () => {
  it('does not affect open tabs, and restores nothing on the next visit', async () => {
    const { one, other, empty, openTab } = await openTwoTabs({
      siwx: () => createLocalSiwx({ required: true }),
    })
    await connectBoth(one, other)
    await one.until(({ siwx }) => siwx.flow.step === 'prompt')
    one.store.dispatch(signInRequested())
    for (const tab of [one, other])
      await tab.until(({ siwx }) => siwx.flow.step === 'authenticated')
    one.store.dispatch(themeModeChanged('dark'))
    await other.until(({ preferences }) => preferences.themeMode === 'dark')
    empty()
    await settle()
    for (const { store } of [one, other])
      expect(store.getState()).toMatchObject({
        accounts: { byNamespace: { eip155: { status: 'connected' } } },
        siwx: { flow: { step: 'authenticated' } },
        preferences: { themeMode: 'dark' },
      })
    const next = await openTab()
    expect(next.store.getState()).toMatchObject({
      accounts: { active: null },
      preferences: { themeMode: null },
    })
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

  it('follows the network in both tabs, without a prompt', async () => {
    const { one, other, pairing } = await paired()
    one.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    await other.until(({ networks }) => networks.activeId === TWO.caipNetworkId)
    await settle()
    expect(one.store.getState().networks.activeId).toBe(TWO.caipNetworkId)
    expect(pairing.calls).toEqual([`switch ${TWO.caipNetworkId}`, `switch ${TWO.caipNetworkId}`])
  })

  it('does not request a network that the wallet did not approve', async () => {
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
  it("changes theme and language in both tabs, including a return to the system's", async () => {
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

  it('ignores a stored theme if the page sets its own and another value changed', async () => {
    const browser = createBrowser()
    const one = await browser.openTab()
    const other = await browser.openTab({ themeMode: 'dark', locale: 'de' })
    await connectBoth(one, other)
    await settle()
    expect(other.store.getState().preferences).toMatchObject({ themeMode: 'dark', locale: 'de' })
  })

  it('does not store followed values again, so that no late write undoes the next change', async () => {
    const { one, other, shared } = await openTwoTabs()
    one.store.dispatch(themeModeChanged('dark'))
    await other.until(({ preferences }) => preferences.themeMode === 'dark')
    const written = jest.spyOn(shared, 'set')
    window.dispatchEvent(new Event('pagehide'))
    await settle()
    expect(written).not.toHaveBeenCalled()
  })
})
