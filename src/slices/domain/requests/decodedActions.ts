import { sameAddress } from '../ids/address'

/** What is signed, as a wallet gets it. `value` is in wei: a decimal number or one in hex. */
export type TransactionBytes = {
  /** Null makes a contract. */
  to: string | null
  value: string
  /** Call data in hex; `0x` for a plain transfer of the coin. */
  data: string
}

/** An amount of a token in base units; `token` is its contract, null for the coin. */
export type Units = { token: string | null; amount: bigint }

/**
 * One thing that a transaction or a signed text does, read from its final bytes. Amounts are base units, addresses stand as
 * in the bytes, in lower case.
 */
export type DecodedAction =
  | ({ kind: 'sends'; to: string } & Units)
  /** Tokens of `from` go to `to`, by a right that was given before or by this signature. */
  | ({ kind: 'moves'; from: string; to: string; signed: { until: bigint } | null } & Units)
  /** An item (ERC-721, ERC-1155) goes to somebody; `amount` is how many of it, null where there is one. */
  | { kind: 'item'; contract: string; id: bigint; amount: bigint | null; from: string; to: string }
  | Allowance
  /** Somebody may take every item of a kind, or no longer. */
  | { kind: 'allowsAll'; contract: string; spender: string; isAllowed: boolean }
  /** `paid` is what goes at most, `received` what comes at least. */
  | { kind: 'swaps'; router: string; paid: Units; received: Units; to: string }
  /** The coin becomes its wrapped token or the token the coin, one for one; the contract is a known one. */
  | { kind: 'wraps'; contract: string; isWrapped: boolean; amount: bigint; to: string }
  /** A vault (ERC-4626) takes assets in or gives them out; `amount` is in base units of assets, or of shares. */
  | ({ kind: 'deposits' | 'withdraws'; to: string } & Vault)
  /** An order that others can fill with the signature: what it gives, and what the account gets at least. */
  | { kind: 'offers'; given: readonly Goods[]; received: readonly Goods[]; until: bigint }
  /** The actions that follow are those of another account: a contract that makes calls. */
  | { kind: 'acts'; account: string }
  | { kind: 'deploys' }
  /** A call that cannot be read; `method` is its selector. With `isDelegate` the contract's code runs as the account (DELEGATECALL). */
  | { kind: 'unknown'; contract: string; method: string | null; isDelegate?: true }
  /** Typed data that cannot be read. */
  | { kind: 'unknownText'; name: string; contract: string | null }

/** What a vault is asked for. */
type Vault = { contract: string; owner: string; amount: bigint }

/** What an order gives or gets; an item without an id is any one of its contract. */
export type Goods =
  | ({ kind: 'units' } & Units)
  | { kind: 'item'; contract: string; id: bigint | null; amount: bigint }

/** Somebody may take tokens. */
export type Allowance = {
  kind: 'allows'
  /** Contract of the token. */
  token: string
  spender: string
  amount: bigint
  /** On top of what was allowed before. */
  isMore: boolean
  /** Taken off what was allowed before. */
  isLess: boolean
  /** By a signature that works without a transaction of the account. */
  isSigned: boolean
  /** Unix seconds; null without an end. */
  until: bigint | null
}

/** Why a action is to be looked at twice. */
export type ActionWarning =
  | 'unknown'
  | 'unlimited'
  | 'everything'
  | 'signature'
  | 'recipient'
  | 'coins'
  | 'router'
  | 'delegate'

/** From here on an allowance is as good as one without a limit: more than any token has. */
const ENDLESS = 2n ** 128n - 1n
/** All that a word of 96 bits holds: without a limit for tokens that count in such words. */
const ENDLESS_OF_96_BITS = 2n ** 96n - 1n

/** Whether an allowance has no limit that would count. */
export function isUnlimited(amount: bigint): boolean {
  return amount >= ENDLESS || amount === ENDLESS_OF_96_BITS
}

/**
 * What is to be looked at twice in what an account signs, each kind once.
 * @param user the account
 * @param isRouter whether a contract is known to swap: any other one could keep what it is sent
 */
export function warningsOf(
  actions: readonly DecodedAction[],
  user: string,
  isRouter: (contract: string) => boolean = () => false,
): ActionWarning[] {
  const marks = actions.flatMap((action) => warningsOfOne(action, user, isRouter))
  // A coin that goes to a contract with a call belongs to the call; with these it is lost. Another account pays its own calls.
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

/** All that a word of 160 bits holds has no limit, for a contract that counts in such words (Permit2). */
export const endless160 = (amount: bigint): bigint =>
  amount >= 2n ** 160n - 1n ? 2n ** 256n - 1n : amount
