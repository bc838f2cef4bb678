import { sameAddress } from '../../slices/domain/ids/address'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import { parseSiwxMessage } from '../../slices/domain/siwx/message'
import type { SiwxMessageData, SiwxSession } from '../../slices/domain/siwx/siwx'
import type { Verify } from './verify/signatureInput'
import { readProperty } from '../../slices/domain/untrusted/readProperty'

/** Fields that a wallet takes over as they are; its issued-at is its own. */
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
 * The session of what a wallet signed as it connected: its text has to say what was asked, of this very account, and the
 * signature has to be the account's.
 * @param answer of the wallet, with `message` and `signature`
 * @throws LatchkeyError `SIWX_INVALID` naming the field that differs, or `NETWORK_ERROR` when a contract account cannot be
 * asked
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

/** The field in which a text is not what was asked; null when it is. */
function differs(data: SiwxMessageData, asked: SiwxMessageData): string | null {
  if ((data.statement ?? '') !== (asked.statement ?? '')) return 'statement'
  if ((data.resources ?? []).join('\n') !== (asked.resources ?? []).join('\n')) return 'resources'
  return FIELDS.find((key) => data[key] !== asked[key]) ?? null
}
