import type { PairingClient } from '../../../src/adapters/pairing/types'
import { usePairing } from './pairingWorld'
import { ACCOUNT, NETWORKS, until } from './walletPeer'

const world = usePairing()
const { open, pair } = world

describe('requests', () => {
  it('requests are sent to the wallet on the current network, and return its answers', async () => {
    const { client } = await open()
    await pair(client).session
    const [, second] = NETWORKS
    if (second) await client.switchNetwork(second)
    const provider = client.provider('eip155')
    expect(await provider.request({ method: 'personal_sign', params: ['0x00', ACCOUNT] })).toBe(
      '0xsigned',
    )
    expect(world.peer.requests).toMatchObject([
      { method: 'personal_sign', chainId: 'eip155:31338' },
    ])
  })

  it('requests pass on the wallet’s rejection', async () => {
    const { client } = await open()
    await pair(client).session
    world.peer.answer = () => ({ error: { code: 5000, message: 'User rejected.' } })
    const signing = client
      .provider('eip155')
      .request({ method: 'personal_sign', params: ['0x00', ACCOUNT] })
    await expect(signing).rejects.toMatchObject({ code: 4001, cause: { code: 'USER_REJECTED' } })
  })

  it.each(['eth_signTypedData_v4', 'wallet_sendCalls', 'eth_getEncryptionPublicKey', 'made_up'])(
    'requests reject with 4200 without being sent when the wallet did not grant %s',
    async (method) => {
      const { client } = await open()
      await pair(client).session
      await expect(client.provider('eip155').request({ method, params: [] })).rejects.toMatchObject(
        { code: 4200 },
      )
      expect(world.peer.requests).toEqual([])
    },
  )
})

describe('switching', () => {
  const third = {
    ...NETWORKS[0]!,
    id: 31339,
    name: 'Third',
    caipNetworkId: 'eip155:31339' as const,
  }

  /** The wallet adds the third network to its session. */
  const grantThird = async () => {
    const eip155 = Object.values(world.peer.wallet.getActiveSessions())[0]?.namespaces.eip155
    if (!eip155) throw new Error('nothing granted')
    const accounts = [...eip155.accounts, `eip155:31339:${ACCOUNT}`]
    const namespaces = { eip155: { ...eip155, accounts } }
    await world.peer.wallet.updateSession({ topic: world.peer.topic(), namespaces })
  }
  const chainId = (client: PairingClient) =>
    client.provider('eip155').request({ method: 'eth_chainId' })

  it('switching keeps the network when the wallet agrees but its session gets no account there', async () => {
    const { client, events } = await open()
    world.peer.methods.push('wallet_switchEthereumChain')
    await pair(client).session
    world.peer.answer = () => ({ result: null })
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6b' }] }
    await expect(client.provider('eip155').request(request)).rejects.toMatchObject({
      code: 4901,
      cause: { code: 'CHAIN_NOT_APPROVED' },
    })
    expect(await chainId(client)).toBe('0x7a69')
    expect(events).toEqual([])
  }, 20_000)

  it('keeps the network after an abort, even if the wallet approves late', async () => {
    const { client } = await open()
    world.peer.methods.push('wallet_switchEthereumChain')
    await pair(client).session
    world.peer.answer = () => ({ result: null })
    const stop = new AbortController()
    const switched = client.switchNetwork(third, stop.signal)
    switched.catch(() => undefined)
    await until(() => world.peer.requests.length === 1)
    stop.abort()
    await grantThird()
    await expect(switched).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(await chainId(client)).toBe('0x7a69')
  })

  it('switching to a network that was not approved is rejected if the wallet does not support requests for a switch', async () => {
    const { client } = await open()
    await pair(client).session
    await expect(client.switchNetwork(third)).rejects.toMatchObject({ code: 'CHAIN_NOT_APPROVED' })
  })

  it('asks the wallet to switch, adds the network after error 4902, and then reports the new network', async () => {
    const { client } = await open()
    world.peer.methods.push('wallet_switchEthereumChain', 'wallet_addEthereumChain')
    await pair(client).session
    world.peer.answer = (method) =>
      method === 'wallet_switchEthereumChain'
        ? { error: { code: 4902, message: 'Unrecognized chain' } }
        : { result: null }
    const switched = client.switchNetwork(third)
    await until(() => world.peer.requests.length === 2)
    await grantThird()
    await switched
    expect(world.peer.requests.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ])
    expect(await client.provider('eip155').request({ method: 'eth_chainId' })).toBe('0x7a6b')
  })

  it('keeps the network when the wallet rejects', async () => {
    const { client } = await open()
    world.peer.methods.push('wallet_switchEthereumChain')
    await pair(client).session
    world.peer.answer = () => ({ error: { code: 5000, message: 'User rejected.' } })
    await expect(client.switchNetwork(third)).rejects.toMatchObject({ code: 5000 })
    expect(await client.provider('eip155').request({ method: 'eth_chainId' })).toBe('0x7a69')
  })
})
