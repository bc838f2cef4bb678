import { encodeFunctionData, erc20Abi } from 'viem'
import { createEthersAdapter } from '../../../src/adapters/evm/ethers/adapter'
import { createViemAdapter } from '../../../src/adapters/evm/viem'
import { ethersAdapter } from '../../../src/adapters/ethers'
import { createAdapterRegistry } from '../../../src/adapters/registry'
import { toNetwork } from '../../../src/slices/domain/network/network'
import { adapterContract } from '../adapterContract'
import { ACCOUNTS, fakeWallet } from '../fakeWallet'

adapterContract(createEthersAdapter, fakeWallet)

const [signer, other] = ACCOUNTS
const message = 'hello\nwörld'
const libraries = { viem: createViemAdapter(), ethers: createEthersAdapter() }

describe('results of ethers and viem', () => {
  it('ethers and viem return the same addresses and names', async () => {
    const { viem, ethers } = libraries
    const addresses = [
      signer.address,
      signer.address.toLowerCase(),
      `0x${signer.address.slice(2).toUpperCase()}`,
      '0x0000000000000000000000000000000000000000',
      signer.address.slice(0, -1),
      signer.address.slice(2),
      `${signer.address}00`,
      7,
      null,
    ]
    for (const address of addresses)
      expect([address, ethers.normaliseAddress(address)]).toEqual([
        address,
        viem.normaliseAddress(address),
      ])
    for (const name of ['Ines.reown.id', 'ines.eth', 'раypal.reown.id', 'a..b', 'ınes.eth'])
      expect([name, await ethers.normaliseName?.(name)]).toEqual([
        name,
        await viem.normaliseName?.(name),
      ])
  })

  it('ethers and viem send the same signature request, and both verify the signature', async () => {
    const asked: unknown[] = []
    const wallet = fakeWallet()
    const provider = {
      request(request: { method: string; params?: unknown }) {
        asked.push(request)
        return wallet.request(request)
      },
    }
    for (const adapter of Object.values(libraries)) {
      const signature = await adapter.signMessage({ provider, address: signer.address, message })
      for (const { verifyMessage } of Object.values(libraries)) {
        const checked = { chainId: 'eip155:31337' as const, rpcUrls: [], message, signature }
        expect(await verifyMessage({ ...checked, address: signer.address })).toBe(true)
        const another = verifyMessage({ ...checked, address: other.address })
        await expect(another).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
      }
    }
    expect(asked[0]).toEqual(asked[1])
  })

  it('ethers and viem send the same transfer, of the coin and of a token', async () => {
    const network = toNetwork({
      id: 31337,
      name: 'Sandbox',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    })
    const sent: unknown[] = []
    const provider = {
      async request({ method, params }: { method: string; params?: unknown }) {
        if (method === 'eth_chainId') return '0x7a69'
        sent.push(params)
        return `0x${'1'.repeat(64)}`
      },
    }
    const transfer = { provider, network, from: signer.address, to: other.address, amount: '7' }
    const { send } = libraries.ethers
    await send?.(transfer)
    const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
    await send?.({ ...transfer, token })
    const args = [other.address, 7n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const onNetwork = { from: signer.address, chainId: '0x7a69' }
    expect(sent).toEqual([
      [{ ...onNetwork, to: other.address, value: '0x7', data: '0x' }],
      [{ ...onNetwork, to: token, value: '0x0', data }],
    ])
    for (const amount of [`${2n ** 256n}`, '-1'])
      await expect(send?.({ ...transfer, token, amount })).rejects.toMatchObject({
        code: 'INVALID_PARAMS',
      })
  })
})

it('the factory serves eip155 with its library’s id, and loads once', async () => {
  const factory = ethersAdapter()
  expect([factory.id, factory.namespace]).toEqual(['ethers', 'eip155'])
  const registry = createAdapterRegistry([factory])
  expect(await registry.adapter('eip155')).toBe(await registry.adapter('eip155'))
})
