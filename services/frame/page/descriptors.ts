import { getAddress, isAddress } from 'viem'
import { withTimeout } from '../../../src/slices/domain/async/timers'
import {
  bundleFileName,
  isBundleHash,
  readBundled,
} from '../../../src/slices/domain/clearSigning/bundle'
import { describeCall, describeMessage } from '../../../src/slices/domain/clearSigning/describe'
import type { FindDescriptor } from '../../../src/slices/domain/clearSigning/describe'
import type { Description } from '../../../src/slices/domain/clearSigning/description'
import { withDescriptors } from '../../../src/slices/domain/clearSigning/withDescriptors'
import type { LoadDescriptor } from '../../../src/slices/domain/clearSigning/withDescriptors'
import type { ValueWriter } from '../../../src/slices/domain/clearSigning/write'
import { say, sayBare } from './strings/say'
import type { ChainInfo } from '../../wallet/chains'
import { callsOf, writtenTime, writtenToken } from './decodedActions'
import type { FindToken } from './tokens'
import type { SigningAsk } from './words'

/**
 * Milliseconds for which a request waits for its descriptors; it is displayed without them
 * afterwards.
 */
const WAIT_MS = 2000
/** Most contracts whose descriptors are cached while the page is open. */
const KEPT_MAX = 64

/**
 * Descriptions of a request: one entry for each call, or one for typed data; null when no
 * descriptor matches.
 */
export type Descriptions = readonly (Description | null)[]

/** Describes requests with descriptors of the frame's own site. */
export type Descriptors = {
  /** Never rejects, and resolves within 2 s. */
  describe: (ask: SigningAsk, user: string, chain: ChainInfo) => Promise<Descriptions>
}

/** Reads a file of the frame's own site; null when there is none. */
export async function readHere(path: string): Promise<string | null> {
  const response = await fetch(path, { signal: AbortSignal.timeout(WAIT_MS) })
  return response.ok ? response.text() : null
}

/**
 * Creates the description of requests.
 * @param root hash of the bundle, which the operator has written into the page; without it nothing
 * is described or loaded
 */
export function createDescriptors(
  root: string | undefined,
  read: (path: string) => Promise<string | null>,
): Descriptors {
  const kept = new Map<string, ReturnType<LoadDescriptor>>()
  const load: LoadDescriptor = (chainId, address) => {
    if (root === undefined || !isBundleHash(root)) return Promise.resolve(null)
    const key = `${chainId}/${address}`
    const known = kept.get(key)
    if (known) return known
    const loading = readBundled(root, chainId, address, (hash) =>
      read(`/descriptors/${bundleFileName(hash)}`),
    )
    const [oldest] = kept.keys()
    if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    kept.set(key, loading)
    // A failed load is not cached: the next request tries again.
    loading.catch(() => kept.delete(key))
    return loading
  }
  return {
    async describe(ask, user, chain) {
      const described = withDescriptors((find) => describeAsk(ask, user, chain, find), load)
      return (await withTimeout(described, WAIT_MS).catch(() => undefined)) ?? []
    },
  }
}

function describeAsk(
  ask: SigningAsk,
  user: string,
  chain: ChainInfo,
  find: FindDescriptor,
): Descriptions {
  if (ask.kind === 'typedData') return [describeMessage(ask.typedData, user, find)]
  return callsOf(ask).map(({ to, value = 0n, data = '0x' }) =>
    to ? describeCall({ chainId: String(chain.id), from: user, to, value, data }, find) : null,
  )
}

/**
 * Creates a writer of described values in the language of the page. Amounts of unknown tokens are written in base
 * units.
 */
export const valueWriterOf = (chain: ChainInfo, find: FindToken): ValueWriter => ({
  token(chainId, token) {
    if (token !== null) return writtenToken(find, chainId, token)
    return chainId === String(chain.id) ? { symbol: chain.symbol, decimals: 18 } : null
  },
  decimal: (text) => text,
  address: (address) => (isAddress(address, { strict: false }) ? getAddress(address) : address),
  name: ({ isSender }) => (isSender ? say('clear.sender') : null),
  collection: () => null,
  time: (seconds) => writtenTime(Number(seconds)),
  block: () => null,
  chain: () => null,
  say: (key, params = {}) => sayBare(key, params),
})
