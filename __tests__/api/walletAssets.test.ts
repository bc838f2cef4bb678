import { readWalletAssets } from '../../src/api/walletAssets'
import { ALICE, BOB } from './support/testApi'

const account = { caipNetworkId: 'eip155:137', address: ALICE } as const
const CAPABLE = { '0x89': { assetDiscovery: { supported: true } } }
const ETHER = {
  address: 'native',
  balance: '0x14d1120d7b160000',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3000, value: '4500' },
}
const TOKEN = { ...ETHER, address: BOB, type: 'ERC20', balance: '0x0' }

const wallet = (capabilities: unknown, assets: unknown) => {
  const asked: unknown[] = []
  const request = async (args: { method: string; params?: unknown }) => {
    asked.push(args)
    const answer = args.method === 'wallet_getCapabilities' ? capabilities : assets
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, request }
}

it('requests the wallet’s capabilities, then its assets', async () => {
  const { asked, request } = wallet(CAPABLE, { '0x89': [ETHER, TOKEN, { type: 'ERC721' }] })
  expect(await readWalletAssets(request, account)).toEqual([
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:137',
      address: null,
      value: 4500,
      price: 3000,
      quantity: { decimals: '18', numeric: '1.5' },
      iconUrl: null,
    },
    expect.objectContaining({
      address: `eip155:137:${BOB}`,
      quantity: { decimals: '18', numeric: '0' },
    }),
  ])
  expect(asked).toEqual([
    { method: 'wallet_getCapabilities', params: [ALICE] },
    { method: 'wallet_getAssets', params: [{ account: ALICE, chainFilter: ['0x89'] }] },
  ])
})

it('reads the lower-case asset types of the standard (ERC-7811)', async () => {
  const rows = [
    { ...ETHER, type: 'native' },
    { ...TOKEN, type: 'erc20' },
  ]
  expect(await readWalletAssets(wallet(CAPABLE, { '0x89': rows }).request, account)).toMatchObject([
    { symbol: 'ETH', address: null },
    { address: `eip155:137:${BOB}` },
  ])
})

it.each([
  ['lacks the capability', {}, {}],
  ['has the capability disabled', { '0x89': { assetDiscovery: { supported: false } } }, {}],
  ['returns nothing', null, null],
  ['returns another network', CAPABLE, { '0x1': [ETHER] }],
  ['returns rows that cannot be read', CAPABLE, { '0x89': [{ ...ETHER, balance: '-1' }] }],
  ['refuses', new Error('4200'), {}],
  ['disconnects', CAPABLE, new Error('gone')],
])('falls back to the balance call when the wallet %s', async (_, capabilities, assets) => {
  expect(await readWalletAssets(wallet(capabilities, assets).request, account)).toBeNull()
})
