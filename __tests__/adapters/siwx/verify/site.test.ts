import type { ChainAdapter } from '../../../../src/adapters/types'
import { verifyForSite } from '../../../../src/adapters/siwx/verify/site'
import { PUBLIC_BACKENDS } from '../../../../src/slices/domain/options/options'
import { ADDRESS, ONE } from '../../../support/createTestApp'
import { fakeAdapter } from '../../../support/fakeWallets'

/** The nodes that verify a signature on a site with this project id. */
async function nodesFor(projectId: string) {
  const asked: (readonly string[])[] = []
  const adapter: ChainAdapter = {
    ...fakeAdapter(() => {
      throw new Error('no wallet is asked')
    }),
    async verifyMessage({ rpcUrls }) {
      asked.push(rpcUrls)
      return true
    },
  }
  const adapters = { namespaces: ['eip155' as const], adapter: () => Promise.resolve(adapter) }
  const { blockchainApi } = PUBLIC_BACKENDS
  const site = { networks: [ONE], adapters, blockchainApi, projectId, fetch }
  const { caipNetworkId: chainId } = ONE
  const input = { chainId, address: ADDRESS, message: 'text', signature: '0x' }
  await expect(verifyForSite(site, input)).resolves.toBe(true)
  return asked.flat().map((url) => new URL(url).origin)
}

describe('the nodes that verify a signature', () => {
  const [own = ''] = ONE.rpcUrls.default.http.map((url) => new URL(url).origin)

  it('the nodes that verify a signature are the network’s own, then the blockchain API', async () => {
    expect(await nodesFor('p1')).toEqual([own, PUBLIC_BACKENDS.blockchainApi])
  })

  it('the nodes that verify a signature are only the network’s own without a project id', async () => {
    expect(await nodesFor('')).toEqual([own])
  })
})
