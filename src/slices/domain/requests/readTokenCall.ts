import { parseSignature } from '../clearSigning/abiTypes'
import { decodeCall } from '../clearSigning/decodeAbi'
import { fieldOf, toAddress, toNumber, type Value } from '../clearSigning/value'
import { selectorOf } from '../trade/callData'
import { isWrapper } from '../network/wrappers'
import { endless160, type Allowance, type DecodedAction } from './decodedActions'
import type { Target } from './readTransaction'

type Read = (values: Value, target: Target) => readonly (DecodedAction | null)[]

/** Maximum number of items or tokens in one call; more could not be reviewed. */
const LIST_MAX = 32

const DETAILS = '(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const AUTHORIZATION =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
const SIGNATURE = 'uint8 v,bytes32 r,bytes32 s'

/**
 * Calls of tokens, NFTs, Permit2 and vaults that are decoded by parameter names. Others are decoded
 * by their words.
 */
const TABLE: Readonly<Record<string, { signature: string; read: Read }>> = {
  // ERC-20
  '0xa457c2d7': {
    signature: 'decreaseAllowance(address spender,uint256 amount)',
    read: (values, { contract }) => [allowance(values, contract, { isLess: true })],
  },
  // ERC-1363 and ERC-677: a transfer or an approval that also calls the recipient.
  '0x1296ee62': { signature: 'transferAndCall(address to,uint256 amount)', read: sent },
  '0x4000aea0': { signature: 'transferAndCall(address to,uint256 amount,bytes data)', read: sent },
  '0xd8fbe994': {
    signature: 'transferFromAndCall(address from,address to,uint256 amount)',
    read: moved,
  },
  '0xc1d34b89': {
    signature: 'transferFromAndCall(address from,address to,uint256 amount,bytes data)',
    read: moved,
  },
  '0x3177029f': { signature: 'approveAndCall(address spender,uint256 amount)', read: allowed },
  '0xcae9ca51': {
    signature: 'approveAndCall(address spender,uint256 amount,bytes data)',
    read: allowed,
  },
  // ERC-777
  '0x9bd9bbc6': { signature: 'send(address to,uint256 amount,bytes data)', read: sent },
  '0x62ad1b83': {
    signature: 'operatorSend(address from,address to,uint256 amount,bytes data,bytes operatorData)',
    read: moved,
  },
  // ERC-721 and ERC-1155
  '0xb88d4fde': {
    signature: 'safeTransferFrom(address from,address to,uint256 id,bytes data)',
    read: (values, { contract }) => [item(values, contract, numberOf(values, 'id'), null)],
  },
  '0xf242432a': {
    signature: 'safeTransferFrom(address from,address to,uint256 id,uint256 amount,bytes data)',
    read: (values, { contract }) => [
      item(values, contract, numberOf(values, 'id'), numberOf(values, 'amount')),
    ],
  },
  '0x2eb2c2d6': {
    signature:
      'safeBatchTransferFrom(address from,address to,uint256[] ids,uint256[] amounts,bytes data)',
    read: readItems,
  },
  // Submitted permits: DAI, Permit2. The submitting account may differ from the owner of the permit.
  '0x8fcbaf0c': {
    signature: `permit(address owner,address spender,uint256 nonce,uint256 expiry,bool allowed,${SIGNATURE})`,
    read: readDaiPermit,
  },
  '0x2b67b570': {
    signature: `permit(address owner,(${DETAILS} details,address spender,uint256 deadline) permit,bytes signature)`,
    read: (values, { user }) => {
      const permit = ofUser(values, user) && fieldOf(values, 'permit')
      return [permit ? detail(fieldOf(permit, 'details'), permit) : null]
    },
  },
  '0x2a2d80d1': {
    signature: `permit(address owner,(${DETAILS}[] details,address spender,uint256 deadline) permit,bytes signature)`,
    read: (values, { user }) => {
      const permit = ofUser(values, user) && fieldOf(values, 'permit')
      return permit ? listOf(permit, 'details').map((each) => detail(each, permit)) : []
    },
  },
  // Permit2 transfers with an allowance.
  '0x36c78516': {
    signature: 'transferFrom(address from,address to,uint160 amount,address token)',
    read: (values) => [movedBy2(values)],
  },
  '0x0d58b1db': {
    signature: 'transferFrom((address from,address to,uint160 amount,address token)[] transfers)',
    read: (values) => listOf(values, 'transfers').map(movedBy2),
  },
  // EIP-3009
  '0xe3ee160e': {
    signature: `transferWithAuthorization(${AUTHORIZATION},${SIGNATURE})`,
    read: moved,
  },
  '0xcf092995': {
    signature: `transferWithAuthorization(${AUTHORIZATION},bytes signature)`,
    read: moved,
  },
  '0xef55bec6': {
    signature: `receiveWithAuthorization(${AUTHORIZATION},${SIGNATURE})`,
    read: moved,
  },
  '0x88b7ab63': {
    signature: `receiveWithAuthorization(${AUTHORIZATION},bytes signature)`,
    read: moved,
  },
  // Wrapped coins
  '0xd0e30db0': {
    signature: 'deposit()',
    read: (_values, { contract, user, value }) => [
      isWrapper(contract) && value > 0n
        ? { kind: 'wraps', contract, isWrapped: true, amount: value, to: user.toLowerCase() }
        : null,
    ],
  },
  '0x2e1a7d4d': {
    signature: 'withdraw(uint256 amount)',
    read: (values, { contract, user }) => {
      const amount = numberOf(values, 'amount')
      return [
        isWrapper(contract) && amount !== null
          ? { kind: 'wraps', contract, isWrapped: false, amount, to: user.toLowerCase() }
          : null,
      ]
    },
  },
  // ERC-4626
  '0x6e553f65': {
    signature: 'deposit(uint256 amount,address to)',
    read: (values, target) => [vault('deposits', values, target)],
  },
  '0x94bf804d': {
    signature: 'mint(uint256 amount,address to)',
    read: (values, target) => [vault('deposits', values, target)],
  },
  '0xb460af94': {
    signature: 'withdraw(uint256 amount,address to,address owner)',
    read: (values, target) => [vault('withdraws', values, target)],
  },
  '0xba087652': {
    signature: 'redeem(uint256 amount,address to,address owner)',
    read: (values, target) => [vault('withdraws', values, target)],
  },
}

/**
 * Decodes a call of a token, an NFT, Permit2 or a vault; null for any other call and for malformed
 * data.
 */
export function readTokenCall(data: string, target: Target): DecodedAction[] | null {
  const selector = selectorOf(data)
  const row = selector !== null && Object.hasOwn(TABLE, selector) ? TABLE[selector] : undefined
  const fields = row && parseSignature(row.signature)
  const values = fields && decodeCall(fields, data)
  if (!values) return null
  const actions = row.read(values, target)
  const whole = actions.filter((action) => action !== null)
  return whole.length > 0 && whole.length === actions.length && whole.length <= LIST_MAX
    ? whole
    : null
}

const addressOf = (values: Value, name: string): string | null => {
  const value = fieldOf(values, name)
  return value && toAddress(value)
}

const numberOf = (values: Value, name: string): bigint | null => {
  const value = fieldOf(values, name)
  return value && toNumber(value)
}

function listOf(values: Value, name: string): readonly Value[] {
  const value = fieldOf(values, name)
  return value?.kind === 'list' ? value.items : []
}

function sent(values: Value, { contract }: Target): readonly (DecodedAction | null)[] {
  const [to, amount] = [addressOf(values, 'to'), numberOf(values, 'amount')]
  return [to === null || amount === null ? null : { kind: 'sends', token: contract, to, amount }]
}

function moved(values: Value, { contract }: Target): readonly (DecodedAction | null)[] {
  const amount = numberOf(values, 'amount') ?? numberOf(values, 'value')
  return [move(values, contract, amount)]
}

const movedBy2 = (values: Value): DecodedAction | null =>
  move(values, addressOf(values, 'token'), numberOf(values, 'amount'))

function move(values: Value, token: string | null, amount: bigint | null): DecodedAction | null {
  const [from, to] = [addressOf(values, 'from'), addressOf(values, 'to')]
  if (token === null || from === null || to === null || amount === null) return null
  return { kind: 'moves', token, from, to, amount, signed: null }
}

function allowed(values: Value, { contract }: Target): readonly (DecodedAction | null)[] {
  return [allowance(values, contract)]
}

function allowance(values: Value, token: string, rest: Partial<Allowance> = {}): Allowance | null {
  const [spender, amount] = [addressOf(values, 'spender'), numberOf(values, 'amount')]
  if (spender === null || amount === null) return null
  const by = { isMore: false, isLess: false, isSigned: false, until: null } as const
  return { kind: 'allows', token, spender, amount, ...by, ...rest }
}

function item(
  values: Value,
  contract: string,
  id: bigint | null,
  amount: bigint | null,
): DecodedAction | null {
  const [from, to] = [addressOf(values, 'from'), addressOf(values, 'to')]
  return from === null || to === null || id === null
    ? null
    : { kind: 'item', contract, id, amount, from, to }
}

function readItems(values: Value, { contract }: Target): readonly (DecodedAction | null)[] {
  const [ids, amounts] = [listOf(values, 'ids'), listOf(values, 'amounts')]
  if (ids.length !== amounts.length) return []
  return ids.map((id, at) => {
    const amount = amounts[at]
    return item(values, contract, toNumber(id), amount ? toNumber(amount) : null)
  })
}

/** A permit of another owner does not affect the tokens of this account. */
const ofUser = (values: Value, user: string): boolean =>
  addressOf(values, 'owner') === user.toLowerCase()

function readDaiPermit(
  values: Value,
  { contract, user }: Target,
): readonly (DecodedAction | null)[] {
  const flag = fieldOf(values, 'allowed')
  const spender = addressOf(values, 'spender')
  if (!ofUser(values, user) || flag?.kind !== 'bool' || spender === null) return [null]
  const amount = flag.value ? 2n ** 256n - 1n : 0n
  const by = { isMore: false, isLess: false, isSigned: false, until: null } as const
  return [{ kind: 'allows', token: contract, spender, amount, ...by }]
}

function detail(details: Value | null, permit: Value): DecodedAction | null {
  const token = details && addressOf(details, 'token')
  const amount = details && numberOf(details, 'amount')
  const until = details && numberOf(details, 'expiration')
  const spender = addressOf(permit, 'spender')
  if (!token || amount === null || until === null || spender === null) return null
  const by = { isMore: false, isLess: false, isSigned: false } as const
  return { kind: 'allows', token, spender, amount: endless160(amount), ...by, until }
}

function vault(
  kind: 'deposits' | 'withdraws',
  values: Value,
  { contract, user }: Target,
): DecodedAction | null {
  const [to, amount] = [addressOf(values, 'to'), numberOf(values, 'amount')]
  if (to === null || amount === null) return null
  const owner = addressOf(values, 'owner') ?? user.toLowerCase()
  return { kind, contract, to, owner, amount }
}
