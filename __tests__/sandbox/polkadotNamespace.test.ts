import { secretFromSeed } from '@scure/sr25519'
import { createPolkadotSigner } from '../../sandbox/pages/shared/polkadot/signer'
import { grantOf } from '../../sandbox/pages/wallet/namespace'
import { polkadotNamespace } from '../../sandbox/pages/wallet/polkadotNamespace'
import { POLKADOT_NETWORKS } from '../../sandbox/world/networks'
import { verifyPolkadot } from '../../src/adapters/siwx/verify/polkadot'

const KEY = secretFromSeed(new Uint8Array(32).fill(6))
const CHAINS = POLKADOT_NETWORKS.map(({ caipNetworkId: id, name }) => ({ id, name }))
const [ORCHARD, MEADOW] = POLKADOT_NETWORKS.map(({ caipNetworkId }) => caipNetworkId)
const { address } = createPolkadotSigner(KEY)
const wallet = polkadotNamespace(KEY, CHAINS)

const read = (method: string, params: unknown, granted = [address]) =>
  wallet.read(granted, { method, params, chainId: ORCHARD ?? '' })
const codeOf = (act: () => unknown): unknown => {
  try {
    act()
    return null
  } catch (error) {
    return Reflect.get(Object(error), 'code')
  }
}
const payloadFor = (networkId = '') => ({
  method: '0x00',
  era: '0x00',
  nonce: '0x00',
  tip: '0x00',
  specVersion: '0x01',
  transactionVersion: '0x01',
  genesisHash: `0x${networkId.slice('polkadot:'.length)}${'0'.repeat(32)}`,
  blockHash: `0x${'00'.repeat(32)}`,
})

it('a site gets the account on each requested network that the wallet knows', () => {
  const chains = [ORCHARD ?? '', 'polkadot:0000']
  const namespaces = grantOf(
    {
      id: 1,
      expiryTimestamp: 0,
      relays: [],
      pairingTopic: '',
      proposer: { publicKey: '', metadata: { name: '', description: '', url: '', icons: [] } },
      requiredNamespaces: { polkadot: { chains, methods: [], events: [] } },
      optionalNamespaces: {},
    },
    wallet,
  )
  expect(namespaces['polkadot']?.accounts).toEqual([`${ORCHARD}:${address}`])
})

it.each([
  ['polkadot_signMessage', {}, -32602],
  ['polkadot_signMessage', { address: 'x', message: 'gm' }, 4100],
  ['polkadot_signTransaction', { address, transactionPayload: {} }, -32602],
  ['polkadot_signTransaction', { address, transactionPayload: payloadFor(MEADOW) }, -32602],
  ['polkadot_signTransaction', { address: 'x', transactionPayload: payloadFor(ORCHARD) }, 4100],
  ['polkadot_other', {}, 4200],
])('%s with %j is refused with %d', (method, params, code) => {
  expect(codeOf(() => read(method, params))).toBe(code)
})

it('does not sign with an account that was not granted', () => {
  const asking = () => read('polkadot_signMessage', { address, message: 'gm' }, [])
  expect(codeOf(asking)).toBe(4100)
})

it('displays a text unchanged, and signs it', async () => {
  const task = read('polkadot_signMessage', { address, message: 'gm' })
  expect(task.description).toMatchObject({ title: 'Sign a message', text: 'gm' })
  const { signature } = (await task.run()) as { signature: string }
  const signed = { chainId: CHAINS[0]?.id as 'polkadot:x', address, message: 'gm', rpcUrls: [] }
  expect(verifyPolkadot({ ...signed, signature })).toBe(true)
})

it('describes a transaction by its size, and signs it', async () => {
  const params = { address, transactionPayload: payloadFor(ORCHARD) }
  const task = read('polkadot_signTransaction', params)
  expect(task.description.title).toBe('Sign a transaction')
  expect(await task.run()).toMatchObject({
    signature: expect.stringMatching(/^0x01[0-9a-f]{128}$/),
  })
})
