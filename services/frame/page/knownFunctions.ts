import { toFunctionSelector } from 'viem'
import type { Hex } from 'viem'

/**
 * Functions that move tokens out of an account or approve another spender, and functions that run
 * other functions of a contract: of ERC-20, ERC-721, ERC-777, ERC-1155, ERC-1363, ERC-2612,
 * ERC-4626, Permit2, of contract ownership, and of contracts with batched calls.
 */
const TOKEN_FUNCTIONS = [
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'setApprovalForAll(address,bool)',
  'safeTransfer(address,uint256)',
  'safeTransfer(address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'transferAndCall(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'transferFromAndCall(address,address,uint256)',
  'transferFromAndCall(address,address,uint256,bytes)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  'send(address,uint256,bytes)',
  'operatorSend(address,address,uint256,bytes,bytes)',
  'authorizeOperator(address)',
  'burn(uint256)',
  'burnFrom(address,uint256)',
  'withdraw(uint256)',
  'withdraw(address,uint256)',
  'withdraw(uint256,address,address)',
  'withdraw(address,uint256,address)',
  'redeem(uint256,address,address)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'permit(address,address,uint256,uint256,bytes)',
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  'approve(address,address,uint160,uint48)',
  'transferFrom(address,address,uint160,address)',
  'transferFrom((address,address,uint160,address)[])',
  'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
  'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
  'transferOwnership(address)',
  'upgradeTo(address)',
  'upgradeToAndCall(address,bytes)',
  'multicall(bytes[])',
  'multicall(uint256,bytes[])',
  'multicall(bytes32,bytes[])',
  'aggregate((address,bytes)[])',
  'aggregate3((address,bool,bytes)[])',
  'execute(address,uint256,bytes)',
  'execute(bytes,bytes[])',
  'execute(bytes,bytes[],uint256)',
  'execute(bytes32,bytes)',
] as const

const BY_SELECTOR: ReadonlyMap<string, string> = new Map(
  TOKEN_FUNCTIONS.map((name) => [toFunctionSelector(name), name]),
)

/**
 * The function of a selector that can move tokens out of an account; undefined for any other. A
 * contract identifies a function only by these four bytes, which other names can share.
 */
export const tokenFunctionOf = (selector: Hex): string | undefined =>
  BY_SELECTOR.get(selector.toLowerCase())
