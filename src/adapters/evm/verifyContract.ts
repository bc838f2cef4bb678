import {
  BaseError,
  createClient,
  custom,
  encodeFunctionData,
  hashMessage,
  http,
  parseAbi,
  RpcRequestError,
  type Client,
  type Hex,
} from 'viem'
import { call, getCode, verifyMessage } from 'viem/actions'
import type { EvmAddress } from '../../slices/domain/ids/address'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { RPC_TIMEOUT_MS } from '../../slices/domain/limits'
import { toEvmNetworkId } from './networkId'
import { isReverted } from './reverted'

const ERC1271 = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
/** The reply of `isValidSignature` for a valid signature: the magic value, padded to one word. */
const SIGNED = `0x1626ba7e${'0'.repeat(56)}`

type Check = {
  networkId: CaipNetworkId
  address: EvmAddress
  message: string
  signature: Hex
  fetch?: typeof globalThis.fetch | undefined
}

/**
 * Verifies a signed text on-chain: contract accounts (ERC-1271), also before they are deployed (ERC-6492). A separate
 * chunk, because EOAs do not need it.
 * @param input its nodes are tried in order until one answers
 * @throws LatchkeyError `NETWORK_ERROR` when no node answers, or only nodes of another chain do: never "valid" by
 * default
 */
export async function verifyByContract(
  input: Check & { rpcUrls: readonly string[] },
): Promise<boolean> {
  const { networkId, rpcUrls } = input
  const causes: unknown[] = []
  for (const url of rpcUrls) {
    try {
      return await verifyAt(url, input)
    } catch (cause) {
      causes.push(cause)
    }
  }
  const details = `no node of ${networkId} answers, so the signature of a contract account cannot be checked`
  throw errorOf('NETWORK_ERROR', { networkId, details }, causes[0])
}

async function verifyAt(url: string, input: Check): Promise<boolean> {
  const { networkId, address, message, signature, fetch } = input
  const node = http(url, {
    timeout: RPC_TIMEOUT_MS,
    retryCount: 0,
    ...(fetch && { fetchFn: fetch }),
  })({})
  const failures: unknown[] = []
  const request: typeof node.request = async (args) => {
    try {
      return await node.request(args)
    } catch (error) {
      if (!isRevert(error)) failures.push(error)
      throw error
    }
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const chainId = await client.request({ method: 'eth_chainId' })
  if (toEvmNetworkId(chainId) !== networkId) throw new Error(`the node answers for ${chainId}`)
  const valid =
    signature === '0x'
      ? await hasNoted(client, address, message)
      : await verifyMessage(client, { address, message, signature })
  // viem returns false for any failed call. Only a revert means an invalid signature, so other failures are thrown.
  if (!valid && failures.length > 0) throw failures[0]
  return valid
}

/**
 * Whether a contract has recorded a message as signed (ERC-1271). viem's own check rejects an empty signature. The
 * account must have code and return exactly one word: a precompile or a contract that returns its input would pass a
 * looser check.
 */
async function hasNoted(client: Client, address: EvmAddress, message: string): Promise<boolean> {
  if (!(await getCode(client, { address }))) return false
  const args = [hashMessage(message), '0x'] as const
  const data = encodeFunctionData({ abi: ERC1271, functionName: 'isValidSignature', args })
  return call(client, { to: address, data }).then(
    ({ data: answer }) => answer === SIGNED,
    () => false,
  )
}

function isRevert(error: unknown): boolean {
  const answer =
    error instanceof BaseError ? error.walk((each) => each instanceof RpcRequestError) : null
  return answer instanceof RpcRequestError && isReverted(answer.code, answer.details)
}
