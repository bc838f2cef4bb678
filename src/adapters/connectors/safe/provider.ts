import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { withTimeout } from '../../../slices/domain/async/timers'
import { errorOf } from '../../../slices/domain/errors/errorOf'
import { isPrefixedEvmAddress } from '../../../slices/domain/ids/address'
import { readProperty } from '../../../slices/domain/untrusted/readProperty'
import type { Eip1193Provider } from '../../types'
import { toEvmNetworkId } from '../../evm/networkId'
import { answerSafe, type OpenSafe } from './requests'

/** Time limit for the parent window to answer as a Safe. */
const SAFE_ANSWER_MS = 5_000

/**
 * The parent Safe as a provider (EIP-1193), over the messages of the Safe Apps SDK. Messages are accepted only from
 * the parent window and the given origins.
 * @throws LatchkeyError `TIMEOUT` without an answer of a Safe, or `MALFORMED_REPLY`
 */
export async function openSafe(
  origins: readonly string[],
  signal: AbortSignal,
): Promise<Eip1193Provider> {
  const sdk = new SafeAppsSDK({ allowedDomains: origins.map(exactly) })
  const info = await withTimeout(sdk.safe.getInfo(), SAFE_ANSWER_MS, () => {
    throw errorOf('TIMEOUT')
  })
  const safe = { sdk, signal, ...readInfo(info) }
  // Signatures then need no transaction. A Safe without this setting ignores it.
  sdk.eth.setSafeSettings([{ offChainSigning: true }]).catch(() => undefined)
  return { request: ({ method, params }) => answerSafe(safe, method, toList(params)) }
}

function readInfo(info: unknown): Pick<OpenSafe, 'address' | 'networkId'> {
  const address = readProperty(info, 'safeAddress')
  const networkId = toEvmNetworkId(readProperty(info, 'chainId'))
  if (!isPrefixedEvmAddress(address) || !networkId)
    throw errorOf('MALFORMED_REPLY', { method: 'getSafeInfo' })
  return { address, networkId }
}

const exactly = (origin: string) => new RegExp(`^${origin.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`)

const toList = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : [])
