import {
  concat,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  getContractAddress,
  getCreate2Address,
  isAddressEqual,
  keccak256,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
  zeroHash,
} from 'viem'
import type { Address, Hex } from 'viem'
import { hashMessage } from 'viem/experimental/erc7739'
import type { EvmCall } from '../evmAsk'
import { invalidParams } from '../rpcError'
import type { AccountImplementation, AccountOnChain } from './implementation'
import { nestTypedData } from './nestedTypedData'

const FACTORY = parseAbi(['function create(address owner, uint256 number) returns (address)'])
const ACCOUNT = parseAbi(['function execute(bytes32 mode, bytes executionData)'])
const CALLS = parseAbiParameters([
  'Call[] calls',
  'struct Call { address to; uint256 value; bytes data; }',
])
const OWNER = parseAbiParameters('address owner, uint256 number')
const SIGNATURES = parseAbiParameters('bytes[] signers, bytes[] signatures')
/** ERC-7821: several calls, all or none, without data for a further authorisation. */
const MODE: Hex = `0x01${'00'.repeat(31)}`
/** The number of an owner's only account. */
const NUMBER = 0n

/** The code that creates a clone of a contract (ERC-1167), as `Clones` of OpenZeppelin Contracts has it. */
const cloneCode = (implementation: Address): Hex =>
  concat([
    '0x3d602d80600a3d3981f3363d3d373d3d3d363d73',
    implementation,
    '0x5af43d82803e903d91602b57fd5bf3',
  ])

/** The domain by which an account's signatures are bound to it and to the chain (EIP-712). */
const domainOf = ({ address, chainId }: AccountOnChain) => ({
  name: 'LatchkeyAccount',
  version: '1',
  chainId,
  verifyingContract: address,
  salt: zeroHash,
})

/** The owner's signature, as an account with several signers expects it. */
const bySigner = (owner: Address, signature: Hex): Hex =>
  encodeAbiParameters(SIGNATURES, [[encodePacked(['address'], [owner])], [signature]])

/** Accounts of `services/contracts/LatchkeyAccount.sol`; an owner has the one with number 0. */
export const latchkeyAccount: AccountImplementation = {
  locate(factory, owner) {
    // A contract that another one creates first has the nonce 1 (EIP-161).
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

  encodeCalls(calls) {
    const made = calls.map(({ to, value = 0n, data = '0x' }) => {
      if (!to) throw invalidParams('a smart account cannot deploy a contract by itself')
      if (isAddressEqual(to, zeroAddress))
        throw invalidParams('a smart account makes no calls to the zero address')
      return { to, value, data } as const
    })
    const args = [MODE, encodeAbiParameters(CALLS, [made])] as const
    return encodeFunctionData({ abi: ACCOUNT, functionName: 'execute', args })
  },

  decodeCalls(callData): EvmCall[] | null {
    try {
      const { args } = decodeFunctionData({ abi: ACCOUNT, data: callData })
      const [mode, executionData] = args
      const [calls] = decodeAbiParameters(CALLS, executionData)
      const made = calls.map(({ to, value, data }) => ({ to, value, data }))
      // The account reads offsets and surplus bytes more freely than this reader: only one way to write the calls counts.
      return mode === MODE && this.encodeCalls(made) === callData.toLowerCase() ? made : null
    } catch {
      return null
    }
  },

  stubSignature: (owner) => bySigner(owner, `0x${'ff'.repeat(32)}${'7f'.repeat(32)}1b`),

  async signOperation(signer, { owner }, hash) {
    return bySigner(owner, await signer.sign({ hash }))
  },

  async signMessage(signer, account, data) {
    const hash = hashMessage({ message: { raw: data }, verifierDomain: domainOf(account) })
    return bySigner(account.owner, await signer.sign({ hash }))
  },

  async signTypedData(signer, account, data) {
    const { hash, suffix } = nestTypedData(data, domainOf(account))
    const signature = bySigner(account.owner, await signer.sign({ hash }))
    return encodePacked(['bytes', 'bytes'], [signature, suffix])
  },
}
