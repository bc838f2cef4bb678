import { PUBLIC_BACKENDS } from '../../../../src/slices/domain/options/options'
import { nodesOf } from '../../../../src/slices/domain/network/nodes'

const API = { blockchainApi: 'https://rpc.example', projectId: 'p1' }
const PROXY = 'https://rpc.example/v1/?chainId=eip155%3A1&projectId=p1'
const network = (...http: string[]) => ({
  caipNetworkId: 'eip155:1' as const,
  rpcUrls: { default: { http } },
})

describe('the nodes of a network', () => {
  it('lists own nodes, then the blockchain API', () => {
    expect(nodesOf(network('https://own.example'), API)).toEqual(['https://own.example', PROXY])
  })

  it.each([
    ['first', ['https://site.example', PROXY, 'https://own.example']],
    ['last', ['https://site.example', 'https://own.example', PROXY]],
    ['none', ['https://site.example', 'https://own.example']],
  ] as const)('lists nodes of the site first and the blockchain API %s', (api, nodes) => {
    const first = ['https://site.example']
    expect(nodesOf(network('https://own.example'), API, { first, api })).toEqual(nodes)
  })

  it.each(['https://rpc.example/', 'https://rpc.example//'])(
    'does not duplicate the slash of %s',
    (blockchainApi) => {
      expect(nodesOf(network(), { ...API, blockchainApi })).toEqual([PROXY])
    },
  )

  it.each(['first', 'last'] as const)(
    'omits the public blockchain API without a project id (%s), but not another one',
    (api) => {
      const [own, projectId] = ['https://own.example', '']
      const { blockchainApi } = PUBLIC_BACKENDS
      expect(nodesOf(network(own), { blockchainApi, projectId }, { api })).toEqual([own])
      expect(nodesOf(network(own), { ...API, projectId }, { api })).toHaveLength(2)
    },
  )

  it('adds the project id once to an own node of the blockchain API', () => {
    const own = 'https://rpc.example/v1/?chainId=eip155:1'
    expect(nodesOf(network(own), API, { api: 'none' })).toEqual([`${own}&projectId=p1`])
    expect(nodesOf(network(PROXY), API)).toEqual([PROXY])
  })
})
