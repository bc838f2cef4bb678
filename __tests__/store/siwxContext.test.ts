import { viemAdapter } from '../../src/adapters/viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ChainAdapter } from '../../src/adapters/types'
import { createSiwxContext } from '../../src/store/siwxContext'
import { siwxServiceOf } from '../../src/store/siwxService'
import { createTestApp, fakeWallet, ONE, TWO, type TestAppInput } from '../support/createTestApp'
import { fakeAdapter } from '../support/fakeWallets'
import { addNetwork, removeNetwork } from '../support/offering'

/** An app, and the context of its sign-in implementation. */
function bound(input: TestAppInput = {}) {
  const app = createTestApp(input)
  const made = createSiwxContext(app.store, app.ports)
  return { ...app, context: () => made }
}

describe('the context of a sign-in implementation', () => {
  it('the context of a sign-in implementation has page, clock and nonces of the widget', () => {
    const { context, ports } = bound()
    const { domain, uri, now, nonce } = context()
    expect([domain, uri]).toEqual(['fieldnotes.example', 'https://fieldnotes.example'])
    expect([now, nonce]).toEqual([ports.clock.now, ports.random.nonce])
  })

  it('the context of a sign-in implementation has the present service at each call', () => {
    const { context, store, ports } = bound()
    expect(context().service?.()).toEqual(siwxServiceOf(store, ports))
    const config = ports.config()
    ports.config = () => ({ ...config, projectId: 'other' })
    expect(context().service?.().projectId).toBe('other')
  })

  it('the context of a sign-in implementation has separate storage for each widget of a page', () => {
    const storage = new Map<string, string>()
    const one = bound({ storage }).context().storage
    const two = bound({ storage, options: { instanceId: 'two' } }).context().storage
    one.setItem('siwx', 'first')
    two.setItem('siwx', 'second')
    expect([one.getItem('siwx'), two.getItem('siwx')]).toEqual(['first', 'second'])
    expect(Object.fromEntries(storage)).toEqual({
      'latchkey/test/default/siwx': 'first',
      'latchkey/test/two/siwx': 'second',
    })
    one.removeItem('siwx')
    expect([one.getItem('siwx'), two.getItem('siwx')]).toEqual([null, 'second'])
  })

  it('the context of a sign-in implementation has the names of the offered networks', () => {
    const { context, store } = bound({ networks: [ONE] })
    const { networkName } = context()
    expect(networkName(ONE.caipNetworkId)).toBe('Chain One')
    expect(networkName(TWO.caipNetworkId)).toBeNull()
    addNetwork(store, TWO)
    removeNetwork(store, ONE.caipNetworkId)
    expect([networkName(ONE.caipNetworkId), networkName(TWO.caipNetworkId)]).toEqual([
      null,
      'Chain Two',
    ])
  })
})

describe('normaliseAddress', () => {
  const address = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

  it('uses the adapter of the namespace', async () => {
    const adapter = { ...fakeAdapter(() => fakeWallet()), normaliseAddress: () => '0xChecksum' }
    const load = () => Promise.resolve(adapter)
    const { context } = bound({ adapters: [{ id: 'viem', namespace: 'eip155', load }] })
    const account = { chainId: ONE.caipNetworkId, address }
    expect(await context().normaliseAddress?.(account)).toBe('0xChecksum')
  })

  it('returns the address unchanged without an adapter', async () => {
    const { context } = bound({ adapters: [] })
    const account = { chainId: ONE.caipNetworkId, address }
    expect(await context().normaliseAddress?.(account)).toBe(address)
  })
})

describe('verify', () => {
  const signer = privateKeyToAccount(
    '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  )
  const message = 'fieldnotes.example wants you to sign in with your Ethereum account'
  const account = { chainId: ONE.caipNetworkId, address: signer.address, message }
  const sign = () => signer.signMessage({ message })

  /** An adapter whose verification result the test sets. Records its calls. */
  function withOpinion(valid: boolean) {
    const asked: Parameters<ChainAdapter['verifyMessage']>[0][] = []
    const adapter: ChainAdapter = {
      ...fakeAdapter(() => fakeWallet()),
      async verifyMessage(input) {
        asked.push(input)
        return valid
      },
    }
    return {
      asked,
      adapters: [{ id: 'viem', namespace: 'eip155', load: async () => adapter }] as const,
    }
  }

  it.each([true, false])("uses the site's adapter: %s", async (valid) => {
    const { asked, adapters } = withOpinion(valid)
    const { context, ports } = bound({ adapters: [...adapters] })
    const { backends, projectId } = ports.config()
    await expect(context().verify({ ...account, signature: '0x12' })).resolves.toBe(valid)
    expect(asked).toEqual([
      {
        ...account,
        signature: '0x12',
        fetch: expect.any(Function) as typeof fetch,
        rpcUrls: [
          ...ONE.rpcUrls.default.http,
          `${backends.blockchainApi}/v1/?chainId=eip155%3A31337&projectId=${projectId}`,
        ],
      },
    ])
  })

  it('rejects for an EVM account without an adapter, because the core has no chain library', async () => {
    const { context, requests } = bound({ adapters: [] })
    const checking = context().verify({ ...account, signature: await sign() })
    await expect(checking).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(requests).toEqual([])
  })

  it("calls the nodes of the network with the page's fetch, and reports if none responds", async () => {
    const { context, requests, ports } = bound({ adapters: [viemAdapter()] })
    const other = { ...account, message: `${message}.`, signature: await sign() }
    await expect(context().verify(other)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    const hosts = new Set(requests.map(({ url }) => new URL(url).origin))
    const { blockchainApi } = ports.config().backends
    expect(hosts).toEqual(new Set(['http://127.0.0.1:1', new URL(blockchainApi).origin]))
  })

  it('rejects for a network that the site no longer offers', async () => {
    const { context, store } = bound()
    removeNetwork(store, ONE.caipNetworkId)
    await expect(context().verify({ ...account, signature: '0x12' })).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
      context: { chainId: ONE.caipNetworkId },
    })
  })
})
