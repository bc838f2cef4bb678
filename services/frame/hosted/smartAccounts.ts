import { numberToHex } from 'viem'
import type { Address } from 'viem'
import * as z from 'zod/mini'
import { smallJson } from '../../http/answerText'
import { readAccountState } from '../../contracts/accountState'
import { chainClient } from '../../providers/local/chain'
import type { SmartAccountsProvider } from '../smartAccounts'
import { simulateCalls } from '../simulateCalls'
import type { FrameConfig } from './config'

/** Bundler methods that a session may call (ERC-7769). */
const METHODS = new Set([
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_sendUserOperation',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
])
const Answer = z.union([
  z.object({ result: z.unknown(), error: z.optional(z.undefined()) }),
  z.object({ error: z.object({ code: z.int(), message: z.string() }) }),
])
/** Milliseconds within which a bundler must answer. */
const ANSWER_TIME = 30_000

const refusal = (code: number, message: string) => ({ error: { code, message } })

/**
 * Calls a bundler. An invalid answer becomes an error with a code, without the text of the bundler.
 */
async function askBundler(address: string, method: string, params: unknown[] = []) {
  if (!METHODS.has(method)) return refusal(-32601, 'Method not found')
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(ANSWER_TIME),
    })
    return z.parse(Answer, await smallJson(answer))
  } catch {
    return refusal(-32603, 'The bundler did not respond')
  }
}

/**
 * Smart accounts on the configured chains, through their nodes and bundlers. New owners get no
 * coins, and accounts list only the native coin, as the service has no tokens and no prices.
 */
export const hostedSmartAccounts = (
  configured: FrameConfig['smartAccounts'],
): SmartAccountsProvider => {
  const chains = configured.map((chain) => ({ ...chain, client: chainClient(chain.node) }))
  const chainOf = (chainId: number) => chains.find((chain) => chain.chainId === chainId)
  return {
    chainIds: chains.map(({ chainId }) => chainId),
    async state(chainId, owner) {
      const chain = chainOf(chainId)
      return chain ? readAccountState(chain, owner) : null
    },
    async bundler(chainId, { id = null, method, params }) {
      const chain = chainOf(chainId)
      const answer = chain
        ? await askBundler(chain.bundler, method, params)
        : refusal(-32601, 'Method not found')
      return { jsonrpc: '2.0', id, ...answer }
    },
    async simulate(chainId, calls) {
      const chain = chainOf(chainId)
      return chain ? simulateCalls(chain.client, calls) : null
    },
    async assets(chainId, address: Address) {
      const chain = chainOf(chainId)
      if (!chain) return null
      const balance = numberToHex(await chain.client.getBalance({ address }))
      return [{ address: 'native', balance, type: 'native', metadata: chain.coin }]
    },
    welcome: () => Promise.resolve(),
  }
}
