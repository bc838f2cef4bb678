import * as z from 'zod/mini'
import type { CallQueue } from '../remote/callQueue'
import { fetchJson, RemoteFailure } from '../remote/fetchJson'
import { Envelope } from './shapes'

/** Actions that list transactions of an account. */
export type ListAction = 'txlist' | 'txlistinternal' | 'tokentx' | 'tokennfttx' | 'token1155tx'

/** Access to an API compatible with Etherscan. */
export interface EtherscanOptions {
  /** For example `https://api.etherscan.io/v2/api`. */
  apiUrl: string
  /** Reference of the CAIP-2 id. */
  chainId: number
  key: string
  /** Queue for all calls with the key, on every chain; calls start immediately when absent. */
  queue?: CallQueue
  /** Waits before a refused call is repeated; milliseconds. */
  wait?: (ms: number) => Promise<void>
}

/** Selects a part of a list. */
export interface ListQuery {
  action: ListAction
  address: string
  /** Last block, inclusive. */
  endBlock: number
  /** Starts at 1. */
  page: number
  offset: number
  /** Aborts the call. */
  signal?: AbortSignal | undefined
}

/**
 * Requests a part of a list, newest first, and returns its unparsed rows. Rejects without an answer
 * or on a refusal.
 */
export type EtherscanClient = (query: ListQuery) => Promise<readonly unknown[]>

/** Pauses before a rate-limited call is repeated. */
const PAUSES_MS = [300, 900, 2000]

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

class RateLimited extends Error {}

const rowsIn = (answer: unknown): readonly unknown[] => {
  const { status, message, result } = z.parse(Envelope, answer)
  if (Array.isArray(result)) {
    if (status === '1') return result
    // For an account without rows the API answers with the status of an error.
    if (result.length === 0 && /^No [a-z ]+ found$/i.test(message)) return result
  }
  const reason = typeof result === 'string' ? result : message
  if (/rate limit/i.test(reason)) throw new RateLimited()
  throw new RemoteFailure('The service refused the call')
}

/** Creates a client that repeats rate-limited calls a few times. */
export const createEtherscanClient = (options: EtherscanOptions): EtherscanClient => {
  const { apiUrl, chainId, key, queue, wait = later } = options
  const once = async ({ action, address, endBlock, page, offset, signal }: ListQuery) => {
    await queue?.turn(signal)
    const url = new URL(apiUrl)
    const query = { module: 'account', action, address, startblock: 0, endblock: endBlock }
    const rest = { chainid: chainId, page, offset, sort: 'desc', apikey: key }
    for (const [name, value] of Object.entries({ ...query, ...rest })) {
      url.searchParams.set(name, String(value))
    }
    try {
      return rowsIn(await fetchJson(url, { signal }))
    } catch (error) {
      const tooMany = error instanceof RemoteFailure && error.status === 429
      throw tooMany ? new RateLimited() : error
    }
  }
  return async (query) => {
    for (const pause of PAUSES_MS) {
      try {
        return await once(query)
      } catch (error) {
        if (!(error instanceof RateLimited)) throw error
        await wait(pause)
      }
    }
    return once(query)
  }
}
