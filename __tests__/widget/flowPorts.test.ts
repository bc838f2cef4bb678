/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { createFlowPorts } from '../../src/widget/flowPorts'
import { EXPLORER_IDS } from '../../src/slices/domain/wallet/knownWallets'
import { walletConnected } from '../../src/slices/accounts'
import { toAccounts } from '../../src/slices/domain/account/accounts'
import { optionsUpdated } from '../../src/slices/options'
import { permissionGiven } from '../../src/slices/permissions'
import type { AppStore } from '../../src/store/createLatchkeyStore'
import { ADDRESS, ONE } from '../support/fakeWallets'
import { fakeSiwx } from '../support/fakeSiwx'
import { eventually } from '../support/settle'
import { widgetParts } from '../support/widgetParts'

const site = { networks: [] }

function connect(store: AppStore, connectorId: string) {
  const wallet = { name: 'Northwind', icon: null, type: 'ANNOUNCED' as const }
  store.dispatch(
    walletConnected({
      ...{ namespace: 'eip155', connectorId, accounts: toAccounts([ADDRESS]), capabilities: [] },
      ...{ networkId: ONE.caipNetworkId, approved: null, wallet, restored: false },
    }),
  )
}

describe('the ports of the flows', () => {
  it('the ports of the flows store that there is no sign-in if the site has none', () => {
    const { store, ports } = widgetParts()
    expect(createFlowPorts({ site, store, ports }).siwx).toBeNull()
    expect(store.getState().siwx.enabled).toBe(false)
  })

  it.each([
    ['required, unless the site says otherwise', undefined, true],
    ['required', () => true, true],
    ['optional', () => false, false],
  ])('the ports of the flows store a sign-in that is %s', (_, getRequired, required) => {
    const { store, ports } = widgetParts()
    const siwx = { ...fakeSiwx().config, getRequired }
    expect(createFlowPorts({ site: { ...site, siwx }, store, ports }).siwx).not.toBeNull()
    expect(store.getState().siwx).toMatchObject({ enabled: true, required })
  })

  it('the ports of the flows add directory names to wallets, including ones announced later', async () => {
    const { store, ports, wallet } = widgetParts()
    const named = (id: string) => ({ ...wallet.connector, id, name: id, info: { rdns: id } })
    const provider = { request: () => Promise.resolve(null) }
    ports.adapters.addConnector(named('io.metamask'), { ...provider })
    createFlowPorts({ site, store, ports })
    ports.adapters.addConnector(named('app.phantom'), { ...provider })
    const listed = () => store.getState().connectors.map(({ id, explorerId }) => [id, explorerId])
    await eventually(() => listed().some(([, explorerId]) => explorerId))
    expect(listed()).toEqual([
      [wallet.connector.id, undefined],
      ['io.metamask', EXPLORER_IDS.metamask],
      ['app.phantom', EXPLORER_IDS.phantom],
    ])
  })

  it.each([true, false])(
    'the ports of the flows report a new permission if the site lists permissions: %s',
    async (on) => {
      const { store, ports, wallet } = widgetParts()
      const { features } = store.getState().options
      store.dispatch(optionsUpdated({ features: { ...features, smartSessions: on } }))
      const answer = [{ context: '0xaa' }]
      const asked = jest.spyOn(wallet.provider, 'request').mockResolvedValue(answer)
      const dispatched = jest.spyOn(store, 'dispatch')
      const { providers } = createFlowPorts({ site, store, ports })
      connect(store, wallet.connector.id)
      const args = { method: 'wallet_grantPermissions', params: [{}] }
      expect(await providers.of('eip155').request(args)).toBe(answer)
      expect(asked).toHaveBeenCalledWith(args)
      const told = dispatched.mock.calls.map(([action]) => action).filter(permissionGiven.match)
      expect(told.map(({ payload }) => payload)).toEqual(on ? [{ pci: '0xaa' }] : [])
    },
  )

  it('the ports of the flows load no pairing library before a pairing', () => {
    const { store, ports } = widgetParts()
    const { pairing, connections } = createFlowPorts({ site, store, ports })
    expect(pairing.clientId()).toBeNull()
    expect(connections.provider('walletConnect', 'eip155')).toBeNull()
  })
})
