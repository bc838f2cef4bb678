import { isNativeToken } from '../network/nativeTokens'
import type { CaipAddress } from '../ids/caip'
import { isPrefixedEvmAddress, sameAddress } from '../ids/address'
import { addressAt, lastAddressesAt, numberAt, readCall, selectorOf, type Call } from './callData'
import type { BuiltTransaction } from './swap'
import { DESCRIBED_SWAPS, DESCRIPTION, PATH_SWAPS, type PathKind } from './swapMethods'

/**
 * The values that the person sees, with which a built transaction is compared. Amounts are in base
 * units, addresses plain.
 */
export type Shown = {
  user: string
  from: CaipAddress
  to: CaipAddress
  amount: bigint
  /** Minimum amount received. */
  minimum: bigint
  /** Unix seconds. */
  now: number
  /** Routers that the site accepts on this network; null without a list. */
  trusted: readonly string[] | null
}

/** How a built transaction differs from the shown values. */
export type Mismatch =
  | 'router'
  | 'method'
  | 'spender'
  | 'amount'
  | 'token'
  | 'recipient'
  | 'minimum'
  | 'deadline'
  | 'shape'
  | 'changes'
  | 'fails'

/** Result of decoding a swap: a mismatch, or whether its method could be decoded. */
export type SwapReading = { mismatch: Mismatch } | { mismatch: null; read: boolean }

const APPROVE = '0x095ea7b3'

/** Selectors of methods that are not a swap: they transfer tokens, grant rights, or contain other calls. */
export const NEVER_A_SWAP: readonly string[] = [
  APPROVE,
  '0x39509351', // increaseAllowance(address,uint256)
  '0xd73dd623', // increaseApproval(address,uint256)
  '0xa9059cbb', // transfer(address,uint256)
  '0x23b872dd', // transferFrom(address,address,uint256)
  '0x42842e0e', // safeTransferFrom(address,address,uint256)
  '0xb88d4fde', // safeTransferFrom(address,address,uint256,bytes)
  '0xf242432a', // safeTransferFrom(address,address,uint256,uint256,bytes)
  '0x2eb2c2d6', // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
  '0x1296ee62', // transferAndCall(address,uint256)
  '0x4000aea0', // transferAndCall(address,uint256,bytes)
  '0xd8fbe994', // transferFromAndCall(address,address,uint256)
  '0xc1d34b89', // transferFromAndCall(address,address,uint256,bytes)
  '0x3177029f', // approveAndCall(address,uint256)
  '0xcae9ca51', // approveAndCall(address,uint256,bytes)
  '0x9bd9bbc6', // send(address,uint256,bytes)
  '0x62ad1b83', // operatorSend(address,address,uint256,bytes,bytes)
  '0x959b8c3f', // authorizeOperator(address)
  '0xb460af94', // withdraw(uint256,address,address)
  '0xba087652', // redeem(uint256,address,address)
  '0x69328dec', // withdraw(address,uint256,address)
  '0xa22cb465', // setApprovalForAll(address,bool)
  '0xd505accf', // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
  '0x8fcbaf0c', // permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)
  '0x87517c45', // approve(address,address,uint160,uint48)
  '0x2b67b570', // permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)
  '0x2a2d80d1', // permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)
  '0xac9650d8', // multicall(bytes[])
  '0x5ae401dc', // multicall(uint256,bytes[])
  '0x1f0464d1', // multicall(bytes32,bytes[])
  '0xf2fde38b', // transferOwnership(address)
  '0x3659cfe6', // upgradeTo(address)
  '0x4f1ef286', // upgradeToAndCall(address,bytes)
]

/**
 * Decodes an approval: exactly the amount, to the router of the swap, for the paid token.
 * Everything else is a mismatch, including data that cannot be decoded.
 */
export function readApproval(
  approval: BuiltTransaction,
  shown: Shown,
  router: string,
): Mismatch | null {
  const call = readCall(approval.data)
  if (!call || call.selector !== APPROVE) return 'method'
  if (!sameAddress(approval.to, plain(shown.from))) return 'token'
  const spender = addressAt(call, 0)
  if (spender === null || !sameAddress(spender, router)) return 'spender'
  if (numberAt(call, 1) !== shown.amount) return 'amount'
  return call.words.length === 2 ? null : 'shape'
}

/** Decodes a swap. An unknown method is not a mismatch; the simulation then checks what it does. */
export function readSwap(swap: BuiltTransaction, shown: Shown): SwapReading {
  const router = readRouter(swap.to, shown)
  if (router) return { mismatch: router }
  const selector = selectorOf(swap.data)
  if (selector === null || NEVER_A_SWAP.includes(selector)) return { mismatch: 'method' }
  const kind = PATH_SWAPS[selector]
  const isDescribed = DESCRIBED_SWAPS.includes(selector)
  if (!kind && !isDescribed) return { mismatch: null, read: false }
  const call = readCall(swap.data)
  // The data of an aggregator may end with a partial word.
  if (kind) return { mismatch: call ? readPath(call, kind, shown) : 'shape', read: true }
  return { mismatch: readDescription(swap.data, shown), read: true }
}

/**
 * A router must be a contract other than the tokens and the account, and on the site's list if
 * there is one.
 */
function readRouter(router: string, { from, to, user, trusted }: Shown): Mismatch | null {
  const never = [plain(from), plain(to), user]
  const isNever = never.some((address) => sameAddress(address, router))
  if (isNever || !isPrefixedEvmAddress(router)) return 'router'
  return trusted && !trusted.some((one) => sameAddress(one, router)) ? 'router' : null
}

function readPath(call: Call, { pays, gets }: PathKind, shown: Shown): Mismatch | null {
  const { from, to, user, amount, minimum, now } = shown
  if ((pays === 'coin') !== isNativeToken(from) || (gets === 'coin') !== isNativeToken(to))
    return 'method'
  // The amount of native coins is the value of the transaction, which the service does not choose.
  const at = pays === 'coin' ? 0 : 1
  if (pays === 'token' && numberAt(call, 0) !== amount) return 'amount'
  const path = lastAddressesAt(call, at + 1)
  const [first, last] = [path?.[0], path?.at(-1)]
  if (!path || path.length < 2 || !first || !last) return 'shape'
  if (pays === 'token' && !sameAddress(first, plain(from))) return 'token'
  if (gets === 'token' && !sameAddress(last, plain(to))) return 'token'
  const recipient = addressAt(call, at + 2)
  if (recipient === null || !sameAddress(recipient, user)) return 'recipient'
  if ((numberAt(call, at) ?? 0n) < minimum) return 'minimum'
  return (numberAt(call, at + 3) ?? 0n) < BigInt(now) ? 'deadline' : null
}

function readDescription(data: string, shown: Shown): Mismatch | null {
  const words = data.slice(10).match(/.{64}/g) ?? []
  const call = { words }
  const is = (at: number, address: string) => {
    const found = addressAt(call, at)
    return found !== null && sameAddress(found, address)
  }
  if (words.length < 8) return 'shape'
  if (!is(DESCRIPTION.from, plain(shown.from))) return 'token'
  if (!is(DESCRIPTION.to, plain(shown.to))) return 'token'
  if (!is(DESCRIPTION.recipient, shown.user)) return 'recipient'
  if (numberAt(call, DESCRIPTION.amount) !== shown.amount) return 'amount'
  return (numberAt(call, DESCRIPTION.minimum) ?? 0n) < shown.minimum ? 'minimum' : null
}

/** The plain address of a CAIP-10 id. */
const plain = (id: CaipAddress) => id.split(':')[2] ?? ''
