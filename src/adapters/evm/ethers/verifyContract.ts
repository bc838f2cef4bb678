import { FetchRequest, JsonRpcProvider, toUtf8String } from 'ethers'
import { withTimeoutSignal } from '../../../slices/domain/async/timeoutSignal'
import type { EvmAddress } from '../../../slices/domain/ids/address'
import { errorOf } from '../../../slices/domain/errors/errorOf'
import { RPC_TIMEOUT_MS } from '../../../slices/domain/limits'
import { readProperty } from '../../../slices/domain/untrusted/readProperty'
import type { SignatureInput } from '../../siwx/verify/signatureInput'
import { toEvmNetworkId } from '../networkId'
import { isReverted } from '../reverted'
import { isYes, toCheckCode } from './contractCheck'

/**
 * Verifies a signed text on-chain: contract accounts (ERC-1271), also before they are deployed (ERC-6492). A separate
 * chunk, because EOAs do not need it.
 * @param input its nodes are tried in order until one answers
 * @throws LatchkeyError `NETWORK_ERROR` when no node answers, or only nodes of another chain do: never "valid" by
 * default
 */
export async function verifyByContract(
  input: SignatureInput & { address: EvmAddress },
): Promise<boolean> {
  const { chainId, rpcUrls, address, message, signature, fetch = globalThis.fetch } = input
  const code = checkCode(address, message, signature)
  if (!code) return false
  const causes: unknown[] = []
  for (const url of rpcUrls) {
    try {
      return await ask(requestOf(url, fetch), chainId, code)
    } catch (cause) {
      causes.push(cause)
    }
  }
  const details = `no node of ${chainId} answers, so the signature of a contract account cannot be checked`
  throw errorOf('NETWORK_ERROR', { networkId: chainId, details }, causes[0])
}

/** Null for a signature that cannot be parsed. */
function checkCode(...given: Parameters<typeof toCheckCode>): string | null {
  try {
    return toCheckCode(...given)
  } catch {
    return null
  }
}

/** An ethers request that uses the page's own `fetch`. */
function requestOf(url: string, fetch: typeof globalThis.fetch): FetchRequest {
  const request = new FetchRequest(url)
  request.setThrottleParams({ maxAttempts: 1 })
  request.getUrlFunc = ({ method, headers, body }) =>
    withTimeoutSignal(RPC_TIMEOUT_MS, async (signal) => {
      const text = body && toUtf8String(body)
      const reply = await fetch(url, { method, headers, body: text, signal })
      return {
        statusCode: reply.status,
        statusMessage: reply.statusText,
        headers: Object.fromEntries(reply.headers),
        body: new Uint8Array(await reply.arrayBuffer()),
      }
    })
  return request
}

async function ask(request: FetchRequest, networkId: string, data: string): Promise<boolean> {
  const [, reference = ''] = networkId.split(':')
  const node = new JsonRpcProvider(request, Number(reference), {
    staticNetwork: true,
    batchMaxCount: 1,
  })
  try {
    const chainId: unknown = await node.send('eth_chainId', [])
    if (toEvmNetworkId(chainId) !== networkId)
      throw new Error(`the node answers for ${String(chainId)}`)
    return isYes(await node.send('eth_call', [{ data }, 'latest']))
  } catch (error) {
    // A revert means an invalid signature. A node that fails for another reason proves nothing.
    const answer = readProperty(readProperty(error, 'info'), 'error')
    if (isReverted(readProperty(answer, 'code'), readProperty(answer, 'message'))) return false
    throw error
  } finally {
    node.destroy()
  }
}
