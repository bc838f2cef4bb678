import * as z from 'zod/mini'
import type { CallQueue } from '../remote/callQueue'
import { fetchJson, RemoteFailure } from '../remote/fetchJson'
import { Envelope } from './shapes'

/** The lists of an account. */
export type ListAction = 'txlist' | 'txlistinternal' | 'tokentx' | 'tokennfttx' | 'token1155tx'

/** How an API of Etherscan's shape is asked. */
export interface EtherscanOptions {
  /** For example `https://api.etherscan.io/v2/api`. */
  apiUrl: string
  /** Reference of CAIP-2. */
  chainId: number
  key: string
  /** Calls of the key, whichever chain they are for; calls start at once when absent. */
  queue?: CallQueue
  /** Waits before a refused call is made again; milliseconds. */
  wait?: (ms: number) => Promise<void>
}

/** Which part of a list. */
export interface ListQuery {
  action: ListAction
  address: string
  /** Last block, included. */
  endBlock: number
  /** From 1. */
  page: number
  offset: number
  /** Ends the call when it aborts. */
  signal?: AbortSignal | undefined
}

/** Asks for a part of a list, newest first, as it came. Rejects when there is no answer or a refusal. */
export type EtherscanClient = (query: ListQuery) => Promise<readonly unknown[]>

/** Pauses before a call that was refused for its frequency is made again. */
const PAUSES_MS = [300, 900, 2000]

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

class RateLimited extends Error {}

const rowsIn = (answer: unknown): readonly unknown[] => {
  const { status, message, result } = z.parse(Envelope, answer)
  if (Array.isArray(result)) {
    if (status === '1') return result
    // An account without rows is told of with the status of an error.
    if (result.length === 0 && /^No [a-z ]+ found$/i.test(message)) return result
  }
  const told = typeof result === 'string' ? result : message
  if (/rate limit/i.test(told)) throw new RateLimited()
  throw new RemoteFailure('The service refused the call')
}

/** A client that makes calls again that were too frequent, a few times. */
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
