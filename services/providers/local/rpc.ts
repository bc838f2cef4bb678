import { answerText } from '../../http/answerText'
import type { RpcProvider } from '../assets'

/** Milliseconds a node has to answer. */
const TIMEOUT = 10_000
/** Most bytes of its answer: logs of many blocks are large. */
const MAX_ANSWER = 32 * 1024 * 1024

/** Passes calls on to one node URL per chain, by CAIP-2 id. */
export const urlRpc = (urls: ReadonlyMap<string, string>): RpcProvider => ({
  call(chainId, body) {
    const url = urls.get(chainId)
    if (url === undefined) return null
    return fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    }).then((response) => {
      if (!response.ok) throw new Error(`node answered HTTP ${response.status}`)
      return answerText(response, MAX_ANSWER)
    })
  },
})
