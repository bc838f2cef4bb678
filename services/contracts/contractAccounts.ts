import { encodeAbiParameters, encodeFunctionData, getCreate2Address, toHex, type Hex } from 'viem'
import { artifact } from './artifacts'

/**
 * A contract account of the sandbox. Its owner's key signs, and only its contract can verify the
 * signatures.
 */
export interface ContractAccount {
  address: Hex
  owner: Hex
  /** For ERC-6492 while the contract is not deployed: the address to call, and the call data. */
  factory: Hex
  factoryData: Hex
  /** Whether the sandbox has deployed the account on both chains. */
  deployed: boolean
}

/** Encodes the factory call that creates the owner's account of this number. */
export const createAccountCall = (owner: Hex, number: number): Hex =>
  encodeFunctionData({
    abi: artifact('SandboxContractWalletFactory').abi,
    functionName: 'create',
    args: [owner, BigInt(number)],
  })

/** The contract account of an owner, deployed or not: its address can be computed before. */
const contractAccount = (options: {
  factory: Hex
  owner: Hex
  number: number
  deployed: boolean
}): ContractAccount => {
  const { factory, owner, number, deployed } = options
  const args = encodeAbiParameters([{ type: 'address' }], [owner])
  const code: Hex = `${artifact('SandboxContractWallet').bytecode}${args.slice(2)}`
  const salt = toHex(number, { size: 32 })
  return {
    address: getCreate2Address({ from: factory, salt, bytecode: code }),
    owner,
    factory,
    factoryData: createAccountCall(owner, number),
    deployed,
  }
}

/** The contract accounts of a sandbox: number 0 is deployed, number 1 is not. */
export const contractAccounts = (factory: Hex, owner: Hex): readonly ContractAccount[] =>
  [true, false].map((deployed, number) => contractAccount({ factory, owner, number, deployed }))
