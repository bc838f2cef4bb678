import { sameAddress } from '../ids/address'

/** A transaction in the format of wallets. `value` is in wei, decimal or hex. */
export type TransactionBytes = {
  /** Null deploys a contract. */
  to: string | null
  value: string
  /** Call data in hex; `0x` for a plain transfer of the coin. */
  data: string
}

/** An amount of a token in base units; `token` is its contract, null for the coin. */
export type Units = { token: string | null; amount: bigint }

/**
 * One effect of a transaction or signed message, decoded from its final bytes. Amounts are base
 * units; addresses are in lower case.
 */
export type DecodedAction =
  | ({ kind: 'sends'; to: string } & Units)
  /** Transfers tokens of `from` to `to`, with an allowance given before or by this signature. */
  | ({ kind: 'moves'; from: string; to: string; signed: { until: bigint } | null } & Units)
  /** Transfers an NFT (ERC-721, ERC-1155); `amount` is null for a single item. */
  | { kind: 'item'; contract: string; id: bigint; amount: bigint | null; from: string; to: string }
  | Allowance
  /** Grants or revokes an allowance for all items of a collection. */
  | { kind: 'allowsAll'; contract: string; spender: string; isAllowed: boolean }
  /** `paid` is the maximum paid, `received` the minimum received. */
  | { kind: 'swaps'; router: string; paid: Units; received: Units; to: string }
  /** Wraps or unwraps the native coin one for one, at a known contract. */
  | { kind: 'wraps'; contract: string; isWrapped: boolean; amount: bigint; to: string }
  /**
   * Deposits to or withdraws from a vault (ERC-4626); `amount` is in base units of assets or
   * shares.
   */
  | ({ kind: 'deposits' | 'withdraws'; to: string } & Vault)
  /**
   * An order that others can fill with the signature: what it gives, and the minimum that the
   * account receives.
   */
  | { kind: 'offers'; given: readonly Goods[]; received: readonly Goods[]; until: bigint }
  /** The actions that follow are those of another account: a contract that makes calls. */
  | { kind: 'acts'; account: string }
  | { kind: 'deploys' }
  /**
   * A call that cannot be decoded; `method` is its selector. With `isDelegate` the contract's code
   * runs as the account (DELEGATECALL).
   */
  | { kind: 'unknown'; contract: string; method: string | null; isDelegate?: true }
  /** Typed data that cannot be decoded. */
  | { kind: 'unknownText'; name: string; contract: string | null }

/** A deposit to or withdrawal from a vault. */
type Vault = { contract: string; owner: string; amount: bigint }

/** Something that an order gives or receives. An item without an id is any item of its contract. */
export type Goods =
  | ({ kind: 'units' } & Units)
  | { kind: 'item'; contract: string; id: bigint | null; amount: bigint }

/** Allows a spender to take tokens. */
export type Allowance = {
  kind: 'allows'
  /** Contract of the token. */
  token: string
  spender: string
  amount: bigint
  /** The amount is added to the present allowance. */
  isMore: boolean
  /** The amount is subtracted from the present allowance. */
  isLess: boolean
  /** Given by a signature, without a transaction of the account. */
  isSigned: boolean
  /** Unix seconds; null if it does not expire. */
  until: bigint | null
}

/** Why an action needs a warning. */
export type ActionWarning =
  | 'unknown'
  | 'unlimited'
  | 'everything'
  | 'signature'
  | 'recipient'
  | 'coins'
  | 'router'
  | 'delegate'

/** Allowances from this amount on count as unlimited: no token has such a supply. */
const ENDLESS = 2n ** 128n - 1n
/** Maximum of 96 bits, which tokens with 96-bit amounts treat as unlimited. */
const ENDLESS_OF_96_BITS = 2n ** 96n - 1n

/** Whether an allowance is effectively unlimited. */
export function isUnlimited(amount: bigint): boolean {
  return amount >= ENDLESS || amount === ENDLESS_OF_96_BITS
}

/**
 * The warnings for everything that an account signs, each kind once.
 * @param user the account
 * @param isRouter whether a contract is known to swap: any other one could keep what it is sent
 */
export function warningsOf(
  actions: readonly DecodedAction[],
  user: string,
  isRouter: (contract: string) => boolean = () => false,
): ActionWarning[] {
  const marks = actions.flatMap((action) => warningsOfOne(action, user, isRouter))
  // Coins sent to a contract belong to the call. A token transfer or approval does not need them,
  // so they would be lost. Calls of another account pay with their own coins.
  const acting = actions.findIndex(({ kind }) => kind === 'acts')
  const own = acting === -1 ? actions : actions.slice(0, acting)
  const goes = own.some((action) => action.kind === 'sends' && action.token === null)
  const needsNone = own.some(
    (action) =>
      ['moves', 'item', 'allows', 'allowsAll'].includes(action.kind) ||
      (action.kind === 'sends' && action.token !== null),
  )
  return [...new Set([...marks, ...(goes && needsNone ? (['coins'] as const) : [])])]
}

function warningsOfOne(
  action: DecodedAction,
  user: string,
  isRouter: (contract: string) => boolean,
): ActionWarning[] {
  switch (action.kind) {
    case 'unknown':
      return [action.isDelegate ? 'delegate' : 'unknown']
    case 'unknownText':
      return ['unknown']
    case 'allows':
      return [
        ...(isUnlimited(action.amount) && !action.isLess ? (['unlimited'] as const) : []),
        ...(action.isSigned ? (['signature'] as const) : []),
      ]
    case 'allowsAll':
      return action.isAllowed ? ['everything'] : []
    case 'swaps':
      return [
        ...(isRouter(action.router) ? [] : (['router'] as const)),
        ...(sameAddress(action.to, user) ? [] : (['recipient'] as const)),
      ]
    case 'wraps':
    case 'deposits':
    case 'withdraws':
      return sameAddress(action.to, user) ? [] : ['recipient']
    case 'offers':
      return ['signature']
    case 'moves':
      return action.signed ? ['signature'] : []
    case 'acts':
    case 'sends':
    case 'item':
    case 'deploys':
      return []
  }
}

/** Treats the maximum of 160 bits as unlimited, for contracts with 160-bit amounts (Permit2). */
export const endless160 = (amount: bigint): bigint =>
  amount >= 2n ** 160n - 1n ? 2n ** 256n - 1n : amount
