import type { NamespaceAccount } from '../../slices/domain/account/account'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { isCaipNetworkId, type CaipNetworkId, type Namespace } from '../../slices/domain/ids/caip'
import { isEmailAddress } from '../../slices/domain/text/email'
import { toLabel } from '../../slices/domain/text/label'
import { toEvmNetworkId } from '../evm/networkId'
import type { WireUser } from './messages'
import type { FrameUser } from './types'

/** Normalises an address to its chain's format; null for an invalid address. */
export type NormaliseAddress = (
  namespace: Namespace,
  address: string,
) => string | null | Promise<string | null>

/**
 * Reads the user's data. Skips accounts with an invalid address; the user's own address must be valid.
 * @throws LatchkeyError `MALFORMED_REPLY`
 */
export async function toFrameUser(user: WireUser, normalise: NormaliseAddress): Promise<FrameUser> {
  const networkId = toNetworkId(user.chainId)
  const namespace = networkId?.startsWith('solana:') ? 'solana' : 'eip155'
  const address = await normalise(namespace, user.address)
  if (!networkId || !address) throw errorOf('MALFORMED_REPLY', { message: 'GET_USER' })
  const listed: NamespaceAccount[] = []
  for (const { address: written, type } of user.accounts ?? []) {
    const known = await normalise(namespace, written)
    if (known && !listed.some((account) => account.address === known))
      listed.push({ address: known, type })
  }
  const own = listed.find((account) => account.address === address)
  return {
    email: isEmailAddress(user.email) ? user.email : null,
    username: toLabel(user.userName ?? '') || null,
    namespace,
    networkId,
    accounts: [
      own ?? { address, type: user.preferredAccountType ?? 'eoa' },
      ...listed.filter((account) => account !== own),
    ],
    preferredAccountType: user.preferredAccountType ?? null,
    smartAccountDeployed: user.smartAccountDeployed ?? null,
    signed:
      user.message === undefined || user.signature === undefined
        ? null
        : { message: user.message, signature: user.signature },
  }
}

function toNetworkId(chainId: number | string): CaipNetworkId | null {
  if (!isCaipNetworkId(chainId)) return toEvmNetworkId(chainId)
  const reference = chainId.startsWith('eip155:') ? chainId.slice('eip155:'.length) : null
  if (reference !== null) return toEvmNetworkId(reference)
  return chainId.startsWith('solana:') ? chainId : null
}
