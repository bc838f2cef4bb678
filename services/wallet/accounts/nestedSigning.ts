import { concat, zeroHash } from 'viem'
import type { Address, Hex } from 'viem'
import { hashMessage } from 'viem/experimental/erc7739'
import type { AccountImplementation, AccountOnChain, Signer } from './implementation'
import { nestTypedData } from './nestedTypedData'
import { passkeySignature } from './passkeySigner'

/** A signature of a key that is valid for no hash. */
const KEY_STUB = `0x${'ff'.repeat(32)}${'7f'.repeat(32)}1b` as const
/** Most bytes of the data that an authenticator signs with the origin of the page: longer ones cost more gas. */
const CLIENT_DATA_BYTES = 400
/** The same for a passkey; the checks of its numbers pass, so that the curve is calculated. */
const PASSKEY_STUB = passkeySignature({
  authenticatorData: Uint8Array.of(...new Uint8Array(32), 0x05, 0, 0, 0, 0),
  clientData: JSON.stringify({
    type: 'webauthn.get',
    challenge: 'A'.repeat(43),
    origin: 'x'.repeat(CLIENT_DATA_BYTES),
  }),
  signature: new Uint8Array(64).fill(0x7f),
})

/**
 * The signatures of an account whose contract uses `ERC7739` and `Account` of OpenZeppelin
 * Contracts.
 */
type NestedSigning = Pick<
  AccountImplementation,
  'stubSignature' | 'signOperation' | 'signMessage' | 'signTypedData'
>

/**
 * Signs for an account with ERC-7739: every signature includes the account's EIP-712 domain, so it
 * is valid for one account on one chain.
 * @param name name in the domain
 * @param wrap wraps the signature of a key in the form that the contract expects
 */
export function nestedSigning(
  name: string,
  wrap: (by: { owner: Address; signer?: Hex | undefined }, signature: Hex) => Hex,
): NestedSigning {
  const domainOf = ({ address, chainId }: AccountOnChain) => ({
    ...{ name, version: '1', chainId },
    ...{ verifyingContract: address, salt: zeroHash },
  })
  const sign = async (by: Signer, { owner }: AccountOnChain, hash: Hex): Promise<Hex> => {
    if ('sign' in by) return wrap({ owner }, await by.sign({ hash }))
    const { signer, signature } = await by.signAs(hash)
    return wrap({ owner, signer }, signature)
  }
  return {
    stubSignature: (owner, signer) =>
      wrap({ owner, signer }, signer === undefined ? KEY_STUB : PASSKEY_STUB),

    signOperation: sign,

    async signMessage(signer, account, data) {
      const hash = hashMessage({ message: { raw: data }, verifierDomain: domainOf(account) })
      return sign(signer, account, hash)
    },

    async signTypedData(signer, account, data) {
      const { hash, suffix } = nestTypedData(data, domainOf(account))
      return concat([await sign(signer, account, hash), suffix])
    },
  }
}
