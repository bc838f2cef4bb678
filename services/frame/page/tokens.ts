import { decodeAbiParameters, hexToString, isAddress, isHex, size } from 'viem'
import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import * as published from '../../../src/networks'
import { withTimeout } from '../../../src/slices/domain/async/timers'
import type { ChainInfo } from '../../wallet/chains'
import { askNode } from '../../wallet/jsonRpc'
import { knownToken } from './knownTokens'
import type { SmartAccounts } from './smartAccounts'

/** Symbol and decimals of a token. */
export type TokenFacts = {
  symbol: string
  decimals: number
  /** Whether the symbol comes from the token's contract: another token can have the same. */
  isOwnWord?: boolean
}

/** Finds a token by decimal chain id and contract; null for an unknown one. */
export type FindToken = (chainId: string, token: string) => TokenFacts | null

/** Reads symbol and decimals of tokens. */
export type Tokens = {
  /**
   * Writes a text with the tokens that it needs. Never rejects because of a token, and takes at
   * most 2 s.
   * @param write called again once the tokens that it looked up are loaded
   */
  write: <T>(write: (find: FindToken) => T, chain: ChainInfo) => Promise<T>
}

/**
 * Milliseconds for which a request waits for its tokens; without them amounts are in base units.
 */
const WAIT_MS = 2000
/** Most tokens of one request that are requested from a node. */
const ASKED_MAX = 8
/** Most tokens that are cached while the page is open. */
const KEPT_MAX = 64
const DECIMALS_MAX = 36
/**
 * Letters, digits and a few symbols, so that a symbol cannot be read as further words of the
 * sentence.
 */
const SYMBOL = /^[\p{L}\p{N}₮$.+_-]{1,16}$/u

const DECIMALS: Hex = '0x313ce567'
const NAMED: Hex = '0x95d89b41'

/** Results of calls with `eth_simulateV1`. */
const Simulated = z.array(
  z.object({ calls: z.array(z.object({ status: z.string(), returnData: z.string() })) }),
)

/**
 * Built-in nodes. Those that a site names are not used: a wrong number of decimals would make an
 * amount look small.
 */
const NODES = new Map<number, string>(
  Object.values(published).flatMap(({ id, rpcUrls }) => {
    const [url] = rpcUrls.default.http
    return typeof id === 'number' && url !== undefined ? [[id, url] as const] : []
  }),
)

/**
 * Creates the lookup of tokens: from the built-in list, else from the operator's node, else from
 * the network's public one.
 */
export function createTokens({
  networks,
  simulate,
}: Pick<SmartAccounts, 'networks' | 'simulate'>): Tokens {
  const kept = new Map<string, TokenFacts>()

  /** The results of two calls to a token; null for a failed one. */
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

/** Parses the symbol and decimals from a token (ERC-20); null when one of them is invalid. */
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

/** A symbol as text; a few old tokens return it as 32 bytes. */
function symbolOf(data: Hex): string {
  if (size(data) === 32) return hexToString(data, { size: 32 })
  try {
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    return ''
  }
}
