import { concat, encodeDeployData, getCreate2Address, zeroHash } from 'viem'
import type { Address, Hex } from 'viem'
import { artifact, entryPointArtifact } from './artifacts'

/**
 * A transaction that deploys a contract, and the resulting address, which is the same on every
 * chain.
 */
export interface Deployment {
  to: Address
  data: Hex
  address: Address
}

/** The deployer that is at this address on nearly every chain (https://github.com/Arachnid/deterministic-deployment-proxy). */
const DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** The salt with which the authors deployed the entry point 0.8 at its well-known address. */
const ENTRY_POINT_SALT = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

const deployment = (salt: Hex, bytecode: Hex): Deployment => ({
  to: DEPLOYER,
  data: concat([salt, bytecode]),
  address: getCreate2Address({ from: DEPLOYER, salt, bytecode }),
})

/** Computes a deployment on the first call and caches it: hashing the code takes milliseconds. */
const kept = (make: () => Deployment): (() => Deployment) => {
  const first: { made?: Deployment } = {}
  return () => (first.made ??= make())
}

/** Deploys the factory of the smart accounts. */
export const accountFactoryDeployment = kept(() =>
  deployment(zeroHash, artifact('LatchkeyAccountFactory').bytecode),
)

/**
 * Deploys the code that plain accounts delegate to in order to become smart accounts (EIP-7702).
 */
export const delegateDeployment = kept(() =>
  deployment(zeroHash, artifact('LatchkeyDelegate').bytecode),
)

/** Deploys the verifier with which an account can have a passkey as signer (ERC-7913). */
export const passkeyVerifierDeployment = kept(() =>
  deployment(zeroHash, artifact('LatchkeyPasskeyVerifier').bytecode),
)

/** Deploys a paymaster contract. Its address depends on the owner and the signer. */
export const paymasterDeployment = (owner: Address, signer: Address): Deployment =>
  deployment(
    zeroHash,
    encodeDeployData({ ...artifact('LatchkeyPaymaster'), args: [owner, signer] }),
  )

/** Deploys the entry point of ERC-4337, version 0.8, where a chain does not have it. */
export const entryPointDeployment = kept(() =>
  deployment(ENTRY_POINT_SALT, entryPointArtifact().bytecode),
)
