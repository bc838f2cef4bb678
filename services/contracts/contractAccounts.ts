import { encodeAbiParameters, encodeFunctionData, getCreate2Address, toHex, type Hex } from 'viem'
import { artifact } from './artifacts'

/** An account of the sandbox whose signatures only its contract can check; its owner's key makes them. */
export interface ContractAccount {
  address: Hex
  owner: Hex
  /** What ERC-6492 needs while the contract is not there: whom to call, and with what. */
  factory: Hex
  factoryData: Hex
  /** Whether the sandbox has deployed it, on both chains. */
  deployed: boolean
}

/** Calls the factory for the owner's account of this number. */
export const createAccountCall = (owner: Hex, number: number): Hex =>
  encodeFunctionData({
    abi: artifact('SandboxContractWalletFactory').abi,
    functionName: 'create',
    args: [owner, BigInt(number)],
  })

/** The contract account of an owner, whether it is deployed or not: its address follows from the rest. */
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
