import { answerText } from '../../http/answerText'
import type { RpcProvider } from '../assets'
import { createPlaces } from '../remote/places'

/** Milliseconds within which a node must answer. */
const TIMEOUT = 10_000
/** Most bytes of its answer, which is in memory as text and as bytes at the same time. */
const MAX_ANSWER = 4 * 1024 * 1024
/** Calls of one caller: a page requests many balances in parallel when it opens. */
const OF_CALLER = { atOnce: 8, waiting: 64 }
/** Calls to the nodes of one chain. */
const OF_CHAIN = { atOnce: 32, waiting: 256 }

/** A node that did not accept the call; another one may. */
class NodeFailure extends Error {
  override name = 'NodeFailure'
}

const ask = async (url: string, body: string, signal: AbortSignal): Promise<Response> => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => {
    throw new NodeFailure('the node does not answer')
  })
  if (response.ok) return response
  await response.body?.cancel()
  throw new NodeFailure(`node answered HTTP ${response.status}`)
}

/** Asks one node after the other until one accepts the call. */
const askInTurn = async (urls: readonly string[], body: string): Promise<string> => {
  let failure: unknown = new NodeFailure('there is no node')
  for (const url of urls) {
    try {
      const response = await ask(url, body, AbortSignal.timeout(TIMEOUT))
      return await answerText(response, MAX_ANSWER)
    } catch (error) {
      if (!(error instanceof NodeFailure)) throw error
      failure = error
    }
  }
  throw failure
}

/**
 * Forwards calls to the nodes of a chain, by CAIP-2 id: to the first URL, and to the next one when
 * a node does not accept the call. An answer has 4 MB at most.
 */
export const urlRpc = (urls: ReadonlyMap<string, readonly string[]>): RpcProvider => {
  const [callers, chains] = [createPlaces(OF_CALLER), createPlaces(OF_CHAIN)]
  return {
    call(chainId, body, caller) {
      const nodes = urls.get(chainId)
      if (nodes === undefined) return null
      return callers.run(caller, () => chains.run(chainId, () => askInTurn(nodes, body)))
    },
  }
}
