import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { createViemAdapter } from '../../../src/adapters/evm/viem'
import { createAdapterRegistry } from '../../../src/adapters/registry'
import { viemAdapter } from '../../../src/adapters/viem'
import { toNetwork } from '../../../src/slices/domain/network/network'
import { adapterContract } from '../adapterContract'
import { ACCOUNTS, fakeWallet } from '../fakeWallet'
import { freePort } from '../../support/freePort'

adapterContract(createViemAdapter, fakeWallet)

const network = toNetwork({
  id: 31337,
  name: 'Sandbox',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const [signer, other] = ACCOUNTS
const message = 'hello\nwörld'

/** A node for which only the chain id and the reply to a call matter. */
async function node(answer: {
  chainId: string
  call: string
}): Promise<{ url: string; server: Server; calls: string[] }> {
  const calls: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { id, method } = JSON.parse(body)
      calls.push(method)
      const result = method === 'eth_chainId' ? answer.chainId : answer.call
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, server, calls }
}

describe('signing', () => {
  it('requests personal_sign with the text as hex, and the signature verifies without a node', async () => {
    const adapter = createViemAdapter()
    const wallet = fakeWallet()
    const signature = await adapter.signMessage({
      provider: wallet,
      address: signer.address,
      message,
    })
    expect(wallet.calls).toEqual(['personal_sign'])
    const checked = {
      chainId: network.caipNetworkId,
      rpcUrls: [],
      address: signer.address,
      message,
      signature,
    }
    expect(await adapter.verifyMessage(checked)).toBe(true)
    // EIP-4361: an address must have its checksum.
    const lower = signer.address.toLowerCase()
    expect(await adapter.verifyMessage({ ...checked, address: lower })).toBe(false)
  })

  it('rejects an invalid signature', async () => {
    const provider = { request: () => Promise.resolve({ signature: '0x' }) }
    const signing = createViemAdapter().signMessage({ provider, address: signer.address, message })
    await expect(signing).rejects.toMatchObject({ code: 'MALFORMED_REPLY' })
  })

  it.each([
    ['1', true],
    ['0', false],
  ])('reads the chain for any other account (ERC-1271, ERC-6492): %s', async (digit, valid) => {
    const { url, server, calls } = await node({
      chainId: '0x7a69',
      call: `0x${digit.padStart(64, '0')}`,
    })
    const signature = await signer.signMessage({ message })
    const checked = {
      chainId: network.caipNetworkId,
      rpcUrls: [url],
      address: other.address,
      message,
      signature,
    }
    expect(await createViemAdapter().verifyMessage(checked)).toBe(valid)
    expect(calls).toEqual(['eth_chainId', 'eth_call'])
    server.close()
  })

  it('fails closed with an error when no node answers or only one of another chain', async () => {
    const signature = await signer.signMessage({ message })
    const elsewhere = await node({ chainId: '0x1', call: `0x${'1'.padStart(64, '0')}` })
    for (const rpcUrls of [[], [`http://127.0.0.1:${await freePort()}`], [elsewhere.url]]) {
      const checked = {
        chainId: network.caipNetworkId,
        rpcUrls,
        address: other.address,
        message,
        signature,
      }
      await expect(createViemAdapter().verifyMessage(checked)).rejects.toMatchObject({
        code: 'NETWORK_ERROR',
      })
    }
    elsewhere.server.close()
  })

  describe('without a node', () => {
    const check = (signature: string) =>
      createViemAdapter().verifyMessage({
        chainId: network.caipNetworkId,
        rpcUrls: [],
        address: signer.address,
        message,
        signature,
      })

    it.each(['', '0x0', 'nonsense', '0xzz'])('rejects the signature %p', async (signature) => {
      expect(await check(signature)).toBe(false)
    })

    it('the check of a signature without a node cannot verify an empty signature of a contract', async () => {
      await expect(check('0x')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    })
  })
})

describe('the adapter factory', () => {
  it('loads once, and fails in a destroyed registry', async () => {
    const registry = createAdapterRegistry([viemAdapter()])
    const adapter = await registry.adapter('eip155')
    expect(await registry.adapter('eip155')).toBe(adapter)
    await expect(registry.adapter('solana')).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
    registry.destroy()
    await expect(registry.adapter('eip155')).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
    expect(registry.connectors()).toEqual([])
  })

  it('keeps the first provider of a connector id, until it is destroyed', () => {
    const registry = createAdapterRegistry([])
    const [first, second] = [fakeWallet(), fakeWallet()]
    const connector = { id: 'com.lark', type: 'ANNOUNCED', name: 'Lark', chain: 'eip155' } as const
    registry.addConnector(connector, first)
    registry.addConnector({ ...connector, name: 'Clone' }, second)
    expect(registry.provider('com.lark', 'eip155')).toBe(first)
    expect(registry.connectors()).toEqual([connector])
    registry.destroy()
    registry.addConnector(connector, second)
    expect(registry.provider('com.lark', 'eip155')).toBeNull()
  })

  it('uses the first factory of a namespace, and loads again after a failure', async () => {
    const loads: string[] = []
    const registry = createAdapterRegistry([
      {
        ...viemAdapter(),
        load: () => {
          loads.push('first')
          if (loads.length === 1) return Promise.reject(new Error('chunk lost'))
          return Promise.resolve(createViemAdapter())
        },
      },
      { ...viemAdapter(), id: 'ethers', load: () => Promise.reject(new Error('second')) },
    ])
    await expect(registry.adapter('eip155')).rejects.toThrow('chunk lost')
    await registry.adapter('eip155')
    expect(loads).toEqual(['first', 'first'])
  })
})
