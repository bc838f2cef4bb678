import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  getCreate2Address,
  keccak256,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import type { Address, Hex } from 'viem'
import { decodeBatch, encodeBatch } from './batches'
import type { AccountImplementation } from './implementation'
import { addressSigner, bySigner, signerCalls } from './multiSigner'
import { nestedSigning } from './nestedSigning'

const FACTORY = parseAbi(['function create(address owner, uint256 number) returns (address)'])
const OWNER = parseAbiParameters('address owner, uint256 number')
/** The number of the account that the wallet uses; an owner has only this one. */
const NUMBER = 0n

/**
 * The code that creates a clone of a contract (ERC-1167), as in `Clones` of OpenZeppelin Contracts.
 */
const cloneCode = (implementation: Address): Hex =>
  concat([
    '0x3d602d80600a3d3981f3363d3d373d3d3d363d73',
    implementation,
    '0x5af43d82803e903d91602b57fd5bf3',
  ])

/** Accounts of `services/contracts/LatchkeyAccount.sol`; an owner has the account with number 0. */
export const latchkeyAccount: AccountImplementation = {
  locate(factory, owner) {
    // The first contract that a contract creates has the nonce 1 (EIP-161).
    const implementation = getContractAddress({ from: factory, nonce: 1n })
    const salt = keccak256(encodeAbiParameters(OWNER, [owner, NUMBER]))
    return {
      address: getCreate2Address({ from: factory, salt, bytecode: cloneCode(implementation) }),
      factoryData: encodeFunctionData({
        abi: FACTORY,
        functionName: 'create',
        args: [owner, NUMBER],
      }),
    }
  },
  encodeCalls: encodeBatch,
  decodeCalls: decodeBatch,
  signers: signerCalls,
  ...nestedSigning('LatchkeyAccount', ({ owner, signer }, signature) =>
    bySigner(signer ?? addressSigner(owner), signature),
  ),
}
