import { base64 } from '@scure/base'
import { createCosmosSigner } from '../../sandbox/pages/shared/cosmos/signer'
import { cosmosNamespace } from '../../sandbox/pages/wallet/cosmosNamespace'
import { addressesIn, grantOf } from '../../sandbox/pages/wallet/namespace'
import { signDocOf } from '../../src/adapters/cosmos/adr36'
import { verifyCosmos } from '../../src/adapters/siwx/verify/cosmos'

const KEY = new Uint8Array(32).fill(6)
const CHAINS = [
  { id: 'cosmos:harbour-1', name: 'Harbour', prefix: 'harbour' },
  { id: 'cosmos:tides-1', name: 'Tides', prefix: 'tides' },
]
const signer = createCosmosSigner(KEY)
const [HARBOUR, TIDES] = ['harbour', 'tides'].map((prefix) => signer.addressOf(prefix))
const wallet = cosmosNamespace(KEY, CHAINS)

const read = (method: string, params: unknown, chainId = 'cosmos:harbour-1') =>
  wallet.read([HARBOUR ?? '', TIDES ?? ''], { method, params, chainId })
const codeOf = (act: () => unknown): unknown => {
  try {
    act()
    return null
  } catch (error) {
    return Reflect.get(Object(error), 'code')
  }
}
const DIRECT = {
  chainId: 'harbour-1',
  accountNumber: '1',
  authInfoBytes: 'AA==',
  bodyBytes: 'AQ==',
}

it('a site gets on each network the account of that network', () => {
  const chains = [...CHAINS.map(({ id }) => id), 'cosmos:nowhere-1']
  const namespaces = grantOf(
    {
      id: 1,
      expiryTimestamp: 0,
      relays: [],
      pairingTopic: '',
      proposer: { publicKey: '', metadata: { name: '', description: '', url: '', icons: [] } },
      requiredNamespaces: { cosmos: { chains, methods: [], events: [] } },
      optionalNamespaces: {},
    },
    wallet,
  )
  expect(namespaces['cosmos']?.chains).toEqual(CHAINS.map(({ id }) => id))
  expect(namespaces['cosmos']?.accounts).toEqual([
    `cosmos:harbour-1:${HARBOUR}`,
    `cosmos:tides-1:${TIDES}`,
  ])
  expect(addressesIn({ namespaces }, 'cosmos')).toEqual([HARBOUR, TIDES])
})

it.each([
  ['cosmos_signAmino', {}, -32602],
  ['cosmos_signAmino', { signerAddress: TIDES, signDoc: signDocOf(TIDES ?? '', 'x') }, 4100],
  ['cosmos_signDirect', { signerAddress: HARBOUR, signDoc: { ...DIRECT, bodyBytes: '?' } }, -32602],
  [
    'cosmos_signDirect',
    { signerAddress: HARBOUR, signDoc: { ...DIRECT, accountNumber: 'x' } },
    -32602,
  ],
  ['cosmos_signDirect', { signerAddress: 'harbour1nobody', signDoc: DIRECT }, 4100],
  ['cosmos_other', {}, 4200],
])('%s with %j is refused with %d', (method, params, code) => {
  expect(codeOf(() => read(method, params))).toBe(code)
})

it('displays a text as text, and signs it for its network', async () => {
  const address = TIDES ?? ''
  const signDoc = signDocOf(address, 'gm')
  const task = read('cosmos_signAmino', { signerAddress: address, signDoc }, 'cosmos:tides-1')
  expect(task.description).toMatchObject({ title: 'Sign a message', text: 'gm' })
  const { signature } = (await task.run()) as { signature: { signature: string } }
  const signed = { chainId: 'cosmos:tides-1' as const, address, message: 'gm', rpcUrls: [] }
  expect(verifyCosmos({ ...signed, signature: signature.signature })).toBe(true)
})

it('treats a document that is not a text as a transaction', async () => {
  const signDoc = {
    ...signDocOf(HARBOUR ?? '', ''),
    msgs: [{ type: 'cosmos-sdk/MsgSend', value: {} }],
  }
  const task = read('cosmos_signAmino', { signerAddress: HARBOUR, signDoc })
  expect(task.description.title).toBe('Sign a transaction')
  expect(task.description.text).toBeUndefined()
  const direct = read('cosmos_signDirect', { signerAddress: HARBOUR, signDoc: DIRECT })
  expect(await direct.run()).toMatchObject({ signed: DIRECT })
})

it('returns the account with its public key', async () => {
  expect(await read('cosmos_getAccounts', {}).run()).toEqual([
    { algo: 'secp256k1', address: HARBOUR, pubkey: base64.encode(signer.publicKey) },
  ])
})
