import { createNetworkMethods } from '../../../src/store/publicApi/networkMethods'
import { runnerOf } from '../../support/command'
import { createTestApp, ONE, TWO } from '../../support/createTestApp'
import { addNetwork, loadAdapterChanges } from '../../support/offering'

function networkMethods() {
  const app = createTestApp()
  const { store } = app
  const ids = () => store.getState().networks.all.map(({ caipNetworkId }) => caipNetworkId)
  return {
    ...createNetworkMethods({ ...app, runCommand: runnerOf(app), loadAdapterChanges }),
    store,
    ids,
  }
}

describe('choosing, adding and removing networks', () => {
  it('switches to an offered network by its CAIP-2 id', async () => {
    const { switchNetwork, store } = networkMethods()
    await switchNetwork(TWO.caipNetworkId)
    expect(store.getState().networks.activeId).toBe(TWO.caipNetworkId)
  })

  it.each([31338, '31338', 'eip155', 'nonsense:1', '', null])(
    'rejects %p, which is not a CAIP-2 id',
    async (id) => {
      const { switchNetwork, store } = networkMethods()
      await expect(Reflect.apply(switchNetwork, null, [id])).rejects.toMatchObject({
        code: id === null ? 'INVALID_OPTIONS' : 'SWITCH_NETWORK_NOT_FOUND',
      })
      expect(store.getState().networks.activeId).toBe(ONE.caipNetworkId)
    },
  )

  it('rejects an id that is not offered', async () => {
    const { switchNetwork } = networkMethods()
    await expect(switchNetwork('eip155:424242')).rejects.toMatchObject({
      code: 'SWITCH_NETWORK_NOT_FOUND',
    })
  })

  it('adds a network once', async () => {
    const { addNetwork, ids } = networkMethods()
    const added = { ...ONE, id: 8453, caipNetworkId: 'eip155:8453', name: 'Base' } as const
    await addNetwork(added)
    await addNetwork(added)
    expect(ids().filter((id) => id === 'eip155:8453')).toHaveLength(1)
  })

  it('removes a network', async () => {
    const { removeNetwork, ids } = networkMethods()
    await removeNetwork(TWO.caipNetworkId)
    expect(ids()).toEqual([ONE.caipNetworkId])
  })

  it('rejects removing an unknown network, or one without an adapter', async () => {
    const { removeNetwork, store, ids } = networkMethods()
    await expect(removeNetwork('eip155:424242')).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    })
    const solana = { ...ONE, id: 'x', caipNetworkId: 'solana:x', chainNamespace: 'solana' } as const
    addNetwork(store, solana)
    await expect(removeNetwork('solana:x')).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
    expect(ids()).toContain('solana:x')
  })
})
