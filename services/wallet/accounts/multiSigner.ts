import { encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem'
import type { Address, Hex } from 'viem'

/** The signers of an account with `MultiSignerERC7913` of OpenZeppelin Contracts. */
export const MULTI_SIGNER = parseAbi([
  'function addSigners(bytes[] signers)',
  'function removeSigners(bytes[] signers)',
  'function getSigners(uint64 start, uint64 end) view returns (bytes[])',
  'function getSignerCount() view returns (uint256)',
  'function threshold() view returns (uint64)',
])
const SIGNATURES = parseAbiParameters('bytes[] signers, bytes[] signatures')

/** Calls by which an account changes its own signers (ERC-7913). */
export interface SignerCalls {
  addSigner(signer: Hex): Hex
  removeSigner(signer: Hex): Hex
}

/** The calls of `MultiSignerERC7913`. The entry point makes them; the threshold stays as it is. */
export const signerCalls: SignerCalls = {
  addSigner: (signer) =>
    encodeFunctionData({ abi: MULTI_SIGNER, functionName: 'addSigners', args: [[signer]] }),
  removeSigner: (signer) =>
    encodeFunctionData({ abi: MULTI_SIGNER, functionName: 'removeSigners', args: [[signer]] }),
}

/** An address as a signer (ERC-7913): its 20 bytes, without a key. */
export const addressSigner = (address: Address): Hex => `0x${address.slice(2).toLowerCase()}`

/** The signature of one signer in the form of `MultiSignerERC7913`. */
export const bySigner = (signer: Hex, signature: Hex): Hex =>
  encodeAbiParameters(SIGNATURES, [[signer], [signature]])
