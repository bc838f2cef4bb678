import { sameAddress } from '../../slices/domain/ids/address'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import { parseSiwxMessage } from '../../slices/domain/siwx/message'
import type { SiwxMessageData, SiwxSession } from '../../slices/domain/siwx/siwx'
import type { Verify } from './verify/signatureInput'
import { readProperty } from '../../slices/domain/untrusted/readProperty'

/** Fields that a wallet must not change; it sets issued-at itself. */
const FIELDS = [
  'chainId',
  'domain',
  'uri',
  'version',
  'nonce',
  'expirationTime',
  'notBefore',
  'requestId',
] as const

type Signer = { address: string; networks: readonly Network[]; verify: Verify }

/**
 * Reads the session that a wallet signed on connecting. The message must match the requested one and this account,
 * and the signature must be valid.
 * @param answer of the wallet, with `message` and `signature`
 * @throws LatchkeyError `SIWX_INVALID` naming the field that differs, or `NETWORK_ERROR` when a contract account
 * cannot be verified
 */
export async function readSigned(
  answer: unknown,
  asked: SiwxMessageData,
  { address, networks, verify }: Signer,
): Promise<SiwxSession> {
  const message = readProperty(answer, 'message')
  const signature = readProperty(answer, 'signature')
  const data = typeof message === 'string' ? parseSiwxMessage(message, 'eip155') : null
  if (typeof message !== 'string' || !data) throw errorOf('SIWX_INVALID', { field: 'message' })
  const field = differs(data, asked)
  if (field) throw errorOf('SIWX_INVALID', { field })
  if (!sameAddress(data.accountAddress, address))
    throw errorOf('SIWX_INVALID', { field: 'account' })
  const rpcUrls = [...(findNetwork(networks, asked.chainId)?.rpcUrls.default.http ?? [])]
  const { chainId, accountAddress } = data
  const isSigned =
    typeof signature === 'string' &&
    (await verify({ chainId, address: accountAddress, message, signature, rpcUrls }))
  if (!isSigned) throw errorOf('SIWX_INVALID', { field: 'signature' })
  return { data, message, signature }
}

/** The first field in which a message differs from the requested one; null when none does. */
function differs(data: SiwxMessageData, asked: SiwxMessageData): string | null {
  if ((data.statement ?? '') !== (asked.statement ?? '')) return 'statement'
  if ((data.resources ?? []).join('\n') !== (asked.resources ?? []).join('\n')) return 'resources'
  return FIELDS.find((key) => data[key] !== asked[key]) ?? null
}
