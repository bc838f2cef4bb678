import { numberToHex, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import type { StateStore } from '../../state/stateStore'
import type { UserOperationsProvider } from '../userOperations'
import type { ServedChain } from './chain'

const Hash = z.templateLiteral(['0x', z.string()])
const Stored = z.record(z.string(), Hash)

/** Receipts built from the transactions that are said to have carried the user operations. */
export const localUserOperations = (
  chains: readonly ServedChain[],
  state: StateStore,
): UserOperationsProvider => {
  const carriers = new Map(Object.entries(state.read('userOperations', Stored, {})))
  const key = (chainId: string, hash: string) => `${chainId}:${hash.toLowerCase()}`
  return {
    record(chainId, userOpHash, transactionHash) {
      carriers.set(key(chainId, userOpHash), z.parse(Hash, transactionHash))
      state.write('userOperations', Object.fromEntries(carriers))
    },
    async receipt(chainId, userOpHash) {
      const chain = chains.find(({ network }) => network.caipNetworkId === chainId)
      const hash = carriers.get(key(chainId, userOpHash))
      if (!chain || !hash) return null
      const raw: unknown = await chain.client.transport.request({
        method: 'eth_getTransactionReceipt',
        params: [hash],
      })
      if (!raw) return null
      const receipt = await chain.client.getTransactionReceipt({ hash })
      return {
        userOpHash,
        entryPoint: receipt.to ?? zeroAddress,
        sender: receipt.from,
        nonce: '0x0',
        paymaster: null,
        actualGasUsed: numberToHex(receipt.gasUsed),
        actualGasCost: numberToHex(receipt.gasUsed * receipt.effectiveGasPrice),
        success: receipt.status === 'success',
        logs: z.parse(z.object({ logs: z.array(z.unknown()) }), raw).logs,
        receipt: raw,
      }
    },
  }
}
