import { encodeDeployData, encodeFunctionData, getContractAddress, parseUnits } from 'viem'
import * as z from 'zod/mini'
import { evmAddress } from '../../backend/caip'
import { badRequest, unavailable } from '../../http/problem'
import { artifact } from '../../chains/artifacts'
import type { StateStore } from '../../state/stateStore'
import type { Asset } from '../assets'
import type { CrowdProvider } from '../crowd'
import type { ServedChain } from './chain'

const Made = z.object({ factory: z.templateLiteral(['0x', z.string()]), count: z.int() })
const Stored = z.record(z.string(), Made)
type Made = z.infer<typeof Made>

/** Tokens in one transaction, so that it stays below the house's gas limit. */
const STEP = 50
const DECIMALS = 18
/** Base units of each token that its holder gets. */
const AMOUNT = parseUnits('25', DECIMALS)

const tokensOf = (chainId: string, { factory, count }: Made): readonly Asset[] =>
  Array.from({ length: count }, (_, index) => {
    // The factory's first contract is the original of which the tokens are clones.
    const address = getContractAddress({ from: factory, nonce: BigInt(index + 2) })
    const caip = `${chainId}:${address}`
    const number = index + 1
    const name = `Crowd ${number}`
    const symbol = `CRWD${number}`
    return { caip, chainId, address, native: false, name, symbol, decimals: DECIMALS, spam: false }
  })

/** Clones of one small token contract, made by a factory of the house account. */
export const localCrowd = (chains: readonly ServedChain[], state: StateStore): CrowdProvider => {
  const made = new Map(Object.entries(state.read('crowd', Stored, {})))
  const lists = new Map([...made].map(([chainId, entry]) => [chainId, tokensOf(chainId, entry)]))
  return {
    list: (chainId) => lists.get(chainId) ?? [],
    async give(chainId, text, count) {
      const chain = chains.find(({ network }) => network.caipNetworkId === chainId)
      if (!chain) throw badRequest('chainId', `Unsupported chain: ${chainId}`)
      const { client, house } = chain
      if (!house) throw unavailable('Nobody makes tokens on this chain')
      const holder = evmAddress(text)
      const { abi, bytecode } = artifact('SandboxCrowd')
      const sent = async (call: Parameters<typeof house.send>[0]) => {
        const receipt = await client.waitForTransactionReceipt({ hash: await house.send(call) })
        if (receipt.status !== 'success') throw unavailable('The tokens could not be made')
        return receipt
      }
      const factory =
        made.get(chainId)?.factory ??
        (await sent({ data: encodeDeployData({ abi, bytecode }) })).contractAddress
      if (!factory) throw unavailable('The tokens could not be made')
      const before = made.get(chainId)?.count ?? 0
      for (let done = 0; done < count; done += STEP) {
        const args = [holder, BigInt(Math.min(STEP, count - done)), AMOUNT]
        await sent({ to: factory, data: encodeFunctionData({ abi, functionName: 'give', args }) })
      }
      const entry = { factory, count: before + count }
      made.set(chainId, entry)
      lists.set(chainId, tokensOf(chainId, entry))
      state.write('crowd', Object.fromEntries(made))
      return (lists.get(chainId) ?? []).slice(before)
    },
  }
}
