import { decodeAbiParameters, hexToString, isAddress, isHex, size } from 'viem'
import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import * as published from '../../../src/networks'
import { withTimeout } from '../../../src/slices/domain/async/timers'
import type { ChainInfo } from '../../wallet/chains'
import { askNode } from '../../wallet/jsonRpc'
import { knownToken } from './knownTokens'
import type { SmartAccounts } from './smartAccounts'

/** How a token writes its amounts. */
export type TokenFacts = {
  symbol: string
  decimals: number
  /** The token's contract gave its own name: another one can have the same. */
  isOwnWord?: boolean
}

/** Finds a token by decimal chain id and contract; null for one that is not known. */
export type FindToken = (chainId: string, token: string) => TokenFacts | null

/** Reads how tokens write their amounts. */
export type Tokens = {
  /**
   * Writes with the tokens that turn out to be needed. Never rejects for a token, and takes 2 s at most.
   * @param write is called again once the tokens that it looked for have been read
   */
  write: <T>(write: (find: FindToken) => T, chain: ChainInfo) => Promise<T>
}

/** How long a request waits for its tokens; without them amounts are in base units. */
const WAIT_MS = 2000
/** Tokens of one request that a node is asked for. */
const ASKED_MAX = 8
/** Tokens that are kept while the page lives. */
const KEPT_MAX = 64
const DECIMALS_MAX = 36
/** Letters, digits and a few signs: nothing that could be read as another word of the sentence. */
const SYMBOL = /^[\p{L}\p{N}₮$.+_-]{1,16}$/u

const DECIMALS: Hex = '0x313ce567'
const NAMED: Hex = '0x95d89b41'

/** Results of calls by `eth_simulateV1`. */
const Simulated = z.array(
  z.object({ calls: z.array(z.object({ status: z.string(), returnData: z.string() })) }),
)

/** Nodes that the frame itself knows. It asks none that a site names: a false number of decimals would make an amount look small. */
const NODES = new Map<number, string>(
  Object.values(published).flatMap(({ id, rpcUrls }) => {
    const [url] = rpcUrls.default.http
    return typeof id === 'number' && url !== undefined ? [[id, url] as const] : []
  }),
)

/** Makes what reads tokens: those that the frame knows, else by the operator's node, else by the network's own. */
export function createTokens({
  networks,
  simulate,
}: Pick<SmartAccounts, 'networks' | 'simulate'>): Tokens {
  const kept = new Map<string, TokenFacts>()

  /** The results of two calls to a token; null for one that failed. */
  async function call(chainId: number, token: Address): Promise<(string | null)[]> {
    const calls = [DECIMALS, NAMED].map(
      (data) => ({ from: token, to: token, value: '0x0', data }) as const,
    )
    if (networks.includes(chainId)) {
      const { data } = Simulated.safeParse(await simulate(chainId, calls))
      const results = data?.flatMap((block) => block.calls) ?? []
      return results.map(({ status, returnData }) => (status === '0x1' ? returnData : null))
    }
    const node = NODES.get(chainId)
    if (node === undefined) return []
    return Promise.all(
      calls.map(async ({ to, data }) => {
        const answer = await askNode(node, 'eth_call', [{ to, data }, 'latest'])
        return typeof answer === 'string' ? answer : null
      }),
    )
  }

  async function read(chainId: number, token: string): Promise<TokenFacts | null> {
    if (!isAddress(token, { strict: false })) return null
    const [decimals, symbol] = await call(chainId, token)
    return factsOf(decimals, symbol)
  }

  return {
    async write(write, chain) {
      const missing = new Set<string>()
      const own = String(chain.id)
      const find: FindToken = (chainId, token) => {
        const known = knownToken(chainId, token)
        if (known || chainId !== own) return known
        const found = kept.get(keyOf(chainId, token)) ?? null
        if (!found) missing.add(token.toLowerCase())
        return found
      }
      const first = write(find)
      if (missing.size === 0) return first
      const asked = [...missing].slice(0, ASKED_MAX).map(async (token) => {
        const facts = await read(chain.id, token)
        const [oldest] = kept.keys()
        if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
        if (facts) kept.set(keyOf(own, token), facts)
      })
      await withTimeout(Promise.allSettled(asked), WAIT_MS)
      return write(find)
    },
  }
}

const keyOf = (chainId: string, token: string): string => `${chainId}/${token.toLowerCase()}`

/** What a token says of itself (ERC-20); null for what is no number of decimals or no symbol. */
function factsOf(
  decimals: string | null | undefined,
  symbol: string | null | undefined,
): TokenFacts | null {
  if (!isHex(decimals) || !isHex(symbol) || size(decimals) !== 32 || size(symbol) > 256) return null
  const count = BigInt(decimals)
  const name = symbolOf(symbol)
  if (count > BigInt(DECIMALS_MAX) || !SYMBOL.test(name)) return null
  return { symbol: name, decimals: Number(count), isOwnWord: true }
}

/** A symbol as a text; a few old tokens have it in 32 bytes. */
function symbolOf(data: Hex): string {
  if (size(data) === 32) return hexToString(data, { size: 32 })
  try {
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    return ''
  }
}
