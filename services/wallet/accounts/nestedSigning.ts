import { concat, zeroHash } from 'viem'
import type { Address, Hex } from 'viem'
import { hashMessage } from 'viem/experimental/erc7739'
import type { AccountImplementation, AccountOnChain } from './implementation'
import { nestTypedData } from './nestedTypedData'

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
  wrap: (owner: Address, signature: Hex) => Hex,
): NestedSigning {
  const domainOf = ({ address, chainId }: AccountOnChain) => ({
    ...{ name, version: '1', chainId },
    ...{ verifyingContract: address, salt: zeroHash },
  })
  return {
    stubSignature: (owner) => wrap(owner, `0x${'ff'.repeat(32)}${'7f'.repeat(32)}1b`),

    async signOperation(signer, { owner }, hash) {
      return wrap(owner, await signer.sign({ hash }))
    },

    async signMessage(signer, account, data) {
      const hash = hashMessage({ message: { raw: data }, verifierDomain: domainOf(account) })
      return wrap(account.owner, await signer.sign({ hash }))
    },

    async signTypedData(signer, account, data) {
      const { hash, suffix } = nestTypedData(data, domainOf(account))
      return concat([wrap(account.owner, await signer.sign({ hash })), suffix])
    },
  }
}
