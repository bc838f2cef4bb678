import { encodeDeployData, encodeFunctionData, getContractAddress, parseUnits } from 'viem'
import * as z from 'zod/mini'
import { evmAddress } from '../../backend/caip'
import { badRequest, unavailable } from '../../http/problem'
import { artifact } from '../../contracts/artifacts'
import type { Records } from '../../data/records'
import type { Asset } from '../assets'
import type { CrowdProvider } from '../crowd'
import type { ServedChain } from './chain'

const Made = z.object({ factory: z.templateLiteral(['0x', z.string()]), count: z.int() })
type Made = z.infer<typeof Made>

/** Tokens per transaction, so that it stays below the treasury's gas limit. */
const STEP = 50
const DECIMALS = 18
/** Base units that the holder gets of each token. */
const AMOUNT = parseUnits('25', DECIMALS)

const tokensOf = (chainId: string, { factory, count }: Made): readonly Asset[] =>
  Array.from({ length: count }, (_, index) => {
    // The factory's first contract is the implementation; the tokens are clones of it.
    const address = getContractAddress({ from: factory, nonce: BigInt(index + 2) })
    const caip = `${chainId}:${address}`
    const number = index + 1
    const name = `Crowd ${number}`
    const symbol = `CRWD${number}`
    return { caip, chainId, address, native: false, name, symbol, decimals: DECIMALS, spam: false }
  })

/** Creates clones of a small token contract with a factory of the treasury. */
export const localCrowd = (chains: readonly ServedChain[], records: Records): CrowdProvider => {
  const made = records.collection('crowd', Made)
  const treasuryOf = (chainId: string) =>
    chains.find(({ network }) => network.caipNetworkId === chainId)?.treasury
  return {
    async list(chainId) {
      // Without a treasury there are no such tokens, so the records need not be read.
      const entry = treasuryOf(chainId) ? await made.get(chainId) : null
      return entry ? tokensOf(chainId, entry) : []
    },
    async give(chainId, text, count) {
      const chain = chains.find(({ network }) => network.caipNetworkId === chainId)
      if (!chain) throw badRequest('chainId', `Unsupported chain: ${chainId}`)
      const { client, treasury } = chain
      if (!treasury) throw unavailable('Nobody makes tokens on this chain')
      const holder = evmAddress(text)
      const { abi, bytecode } = artifact('SandboxCrowd')
      const failed = () => unavailable('The tokens could not be made')
      const sent = async (call: Parameters<typeof treasury.send>[0]) => {
        const receipt = await client.waitForTransactionReceipt({ hash: await treasury.send(call) })
        if (receipt.status !== 'success') throw failed()
        return receipt
      }
      const deploy = async () => {
        const data = encodeDeployData({ abi, bytecode })
        const { contractAddress } = await sent({ data })
        // Another process may have deployed at the same moment. The first stored factory is used.
        if (contractAddress) await made.insertOnce(chainId, { factory: contractAddress, count: 0 })
        return made.get(chainId)
      }
      const { factory } = (await made.get(chainId)) ?? (await deploy()) ?? {}
      if (!factory) throw failed()
      for (let done = 0; done < count; done += STEP) {
        const args = [holder, BigInt(Math.min(STEP, count - done)), AMOUNT]
        await sent({ to: factory, data: encodeFunctionData({ abi, functionName: 'give', args }) })
      }
      const entry = await made.change(chainId, (had) => ({ ...had, count: had.count + count }))
      return entry ? tokensOf(chainId, entry).slice(-count) : []
    },
  }
}
