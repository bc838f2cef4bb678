import type { Address, Hex, TypedDataDomain } from 'viem'
import { isAddressEqual, recoverTypedDataAddress } from 'viem'

/**
 * A change of the ways into a wallet. The wallet's key has to sign it, because a session alone may
 * be stolen.
 */
export interface WalletChange {
  action: 'add-login' | 'remove-login'
  /** The key of the login; see `socialKey`. */
  subject: string
}

/** The service, wallet and challenge of a signed change. */
export interface ChangeTarget {
  /** Origin of the service. */
  service: string
  /** Address of the wallet. */
  wallet: Address
  /** Used once; from the service, for this session. */
  challenge: string
}

const NAME = 'Latchkey wallet service'
const PRIMARY_TYPE = 'WalletChange'

/**
 * The typed data (EIP-712) of a change. The frame does not sign it for sites; see {@link
 * isWalletChange}.
 */
export const walletChangeData = (
  { action, subject }: WalletChange,
  { service, wallet, challenge }: ChangeTarget,
) =>
  ({
    domain: { name: NAME, version: '1' },
    types: {
      WalletChange: [
        { name: 'service', type: 'string' },
        { name: 'wallet', type: 'address' },
        { name: 'action', type: 'string' },
        { name: 'subject', type: 'string' },
        { name: 'challenge', type: 'string' },
      ],
    },
    primaryType: PRIMARY_TYPE,
    message: { service, wallet, action, subject, challenge },
  }) as const

/**
 * Whether typed data is a wallet change, or could be mistaken for one: a site must not get the
 * signature.
 */
export const isWalletChange = (data: {
  domain: TypedDataDomain
  types: Readonly<Record<string, unknown>>
}): boolean => data.domain.name === NAME || Object.hasOwn(data.types, PRIMARY_TYPE)

/** Whether the wallet's key has signed the change. */
export const isSignedChange = async (
  change: WalletChange,
  target: ChangeTarget,
  signature: Hex,
): Promise<boolean> => {
  const data = walletChangeData(change, target)
  const signer = await recoverTypedDataAddress({ ...data, signature }).catch(() => null)
  return signer !== null && isAddressEqual(signer, target.wallet)
}
