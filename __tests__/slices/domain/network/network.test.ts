import * as chains from 'viem/chains'
import {
  findNetwork,
  toNetwork,
  unknownNetwork,
  type NetworkInput,
} from '../../../../src/slices/domain/network/network'

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const input = (changes: Partial<NetworkInput> = {}): NetworkInput => ({
  id: 8453,
  name: 'Base',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://node.example'] } },
  ...changes,
})

describe('a network of the site', () => {
  it('a network of the site has a namespace, a CAIP-2 id, and only the requested fields', () => {
    expect(toNetwork({ ...input(), fees: 'odd' } as NetworkInput)).toEqual({
      id: 8453,
      name: 'Base',
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:8453',
      nativeCurrency: ETHER,
      rpcUrls: { default: { http: ['https://node.example'] } },
    })
  })

  it.each([
    ['the id alone', { id: 1 }, 'eip155', 'eip155:1'],
    ['the namespace', { id: 'x', chainNamespace: 'solana' }, 'solana', 'solana:x'],
    ['the CAIP-2 id', { id: 'x', caipNetworkId: 'solana:abc' }, 'solana', 'solana:abc'],
    ['both', { id: 1, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' }, 'eip155', 'eip155:1'],
    // Untyped code of a site can pass any value.
    [
      'a CAIP-2 id with an unknown namespace',
      { id: 7, caipNetworkId: 'moon:7' as 'eip155:7' },
      'eip155',
      'eip155:7',
    ],
    [
      'a text that is not a CAIP-2 id',
      { id: 7, caipNetworkId: 'eip155' as 'eip155:7' },
      'eip155',
      'eip155:7',
    ],
  ] as const)('reads the namespace from %s', (_, changes, chainNamespace, caipNetworkId) => {
    expect(toNetwork(input(changes))).toMatchObject({ chainNamespace, caipNetworkId })
  })

  it('keeps explorer, images, and the test network flag', () => {
    const more = {
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
      testnet: true,
      imageId: 'base',
      imageUrl: 'https://pictures.example/base.png',
    }
    expect(toNetwork(input(more))).toMatchObject(more)
    const explorers = { ...more.blockExplorers, other: { name: 'B', url: 'https://b.example' } }
    expect(toNetwork(input({ blockExplorers: explorers })).blockExplorers).toEqual(
      more.blockExplorers,
    )
  })

  it.each(['testnet', 'blockExplorers', 'imageId', 'imageUrl'])(
    'a network of the site has no %s if the site gives none',
    (key) => {
      expect(toNetwork(input({ [key]: undefined }))).not.toHaveProperty(key)
    },
  )

  it('does not change when the site changes its object later', () => {
    const http = ['https://node.example']
    const network = toNetwork(input({ rpcUrls: { default: { http } } }))
    http.push('https://other.example')
    expect(network.rpcUrls.default.http).toEqual(['https://node.example'])
  })

  it.each([chains.mainnet, chains.base, chains.sepolia, chains.gnosis])(
    'accepts the viem chain $name',
    (chain) => {
      const network = toNetwork(chain)
      expect(network).toMatchObject({
        caipNetworkId: `eip155:${chain.id}`,
        name: chain.name,
        nativeCurrency: chain.nativeCurrency,
        rpcUrls: { default: { http: chain.rpcUrls.default.http } },
      })
      expect(network.testnet ?? false).toBe(chain.testnet ?? false)
      // State holds plain data only.
      expect(JSON.parse(JSON.stringify(network))).toEqual(network)
    },
  )
})

describe('a network that the site does not offer', () => {
  it.each([
    ['eip155:99', 'eip155', '99'],
    ['solana:abc', 'solana', 'abc'],
  ] as const)(
    'creates a placeholder with a name and no nodes for %s',
    (id, chainNamespace, reference) => {
      expect(unknownNetwork(id)).toEqual({
        id: reference,
        name: 'Unknown Network',
        chainNamespace,
        caipNetworkId: id,
        nativeCurrency: { name: '', symbol: '', decimals: 0 },
        rpcUrls: { default: { http: [] } },
      })
    },
  )
})

describe('finding a network', () => {
  const [base, other] = [toNetwork(input()), toNetwork(input({ id: 10 }))]

  it('finds a network by its CAIP-2 id', () => {
    expect(findNetwork([base, other], 'eip155:10')).toBe(other)
    expect(findNetwork([base, other], 'eip155:1')).toBeUndefined()
    expect(findNetwork([base, other], null)).toBeUndefined()
  })
})
