import type { CaipAddress, CaipNetworkId } from '../ids/caip'
import { formatUnits } from '../text/amount'
import { toUnits } from './units'

/**
 * A token that can be sent, with its data at the time it was chosen. Amounts are decimal strings.
 */
export type SendToken = {
  name: string
  symbol: string
  decimals: number
  /** Contract of the token; null for the native coin. */
  address: CaipAddress | null
  /** Balance of the account. */
  available: string
  /** Price of one token in US dollars; null if unknown. */
  price: number | null
  iconUrl: string | null
}

/** The recipient as far as it is resolved. */
export type Recipient =
  | { step: 'empty' }
  /** A name that is being looked up. */
  | { step: 'resolving'; text: string }
  | {
      step: 'found'
      text: string
      address: string
      name: string | null
      /** The name has no address for this network, and `address` is the one for Ethereum. */
      isEthereumAddress?: true
    }
  | { step: 'refused'; text: string; reason: 'misshapen' | 'unknown' | 'unreached' }

/** A transfer under review. It does not change afterwards. */
export type Transfer = {
  networkId: CaipNetworkId
  from: string
  to: string
  /** The name that was typed; null for an address. */
  name: string | null
  token: SendToken
  /** Decimal string in whole tokens. */
  amount: string
}

/** The first rule that a transfer breaks, in the order in which the button shows them. */
export type SendProblem =
  | 'token'
  | 'amount'
  | 'zero'
  | 'decimals'
  | 'insufficient'
  | 'recipient'
  | 'resolving'
  | 'address'

/** Why a form of Send or Swap cannot be reviewed. */
export type FormError = 'TOKEN_REQUIRED' | 'AMOUNT_AND_RECEIVER_REQUIRED'

/** The form. */
export type SendForm = { token: SendToken | null; amount: string; recipient: Recipient }

/** The first rule that a form breaks; null if it can be reviewed. */
export function findProblem({ token, amount, recipient }: SendForm): SendProblem | null {
  if (!token) return 'token'
  if (amount === '') return 'amount'
  const units = toUnits(amount, token.decimals)
  if (units === null) return 'decimals'
  if (units === 0n) return 'zero'
  if (units > heldUnits(token)) return 'insufficient'
  if (recipient.step === 'empty') return 'recipient'
  if (recipient.step === 'resolving') return 'resolving'
  return recipient.step === 'found' ? null : 'address'
}

/** A complete form. */
type Filled = { token: SendToken; amount: string; recipient: Extract<Recipient, { step: 'found' }> }

/** Validates a form for the review. Returns its values, or the code of the first broken rule. */
export function readForm(form: SendForm): Filled | { error: FormError } {
  const { token, amount, recipient } = form
  if (!token) return { error: 'TOKEN_REQUIRED' }
  if (findProblem(form) || recipient.step !== 'found')
    return { error: 'AMOUNT_AND_RECEIVER_REQUIRED' }
  return { token, amount, recipient }
}

/**
 * Maximum amount that can be sent. Reserves the fee from the native coin.
 * @param feeUnits maximum cost of a transfer, in base units of the native coin
 */
export function maxAmount(token: SendToken, feeUnits: bigint): string {
  const held = heldUnits(token)
  const kept = token.address === null ? feeUnits : 0n
  return formatUnits(held > kept ? held - kept : 0n, token.decimals)
}

/** The missing amount, a decimal string. */
export function missing({ token, amount }: { token: SendToken; amount: string }): string {
  const short = (toUnits(amount, token.decimals) ?? 0n) - heldUnits(token)
  return formatUnits(short > 0n ? short : 0n, token.decimals)
}

/**
 * The missing amount for a transfer of the native coin with its fee, a decimal string. Null if the
 * balance suffices, the fee is unknown, or another token is sent.
 * @param fee decimal string in the native coin
 */
export function missingForFee(
  { token, amount }: Pick<Transfer, 'token' | 'amount'>,
  fee: string | null,
): string | null {
  if (token.address !== null || fee === null) return null
  const paid = toUnits(amount, token.decimals)
  const cost = toUnits(fee, token.decimals)
  if (paid === null || cost === null) return null
  const short = paid + cost - heldUnits(token)
  return short > 0n ? formatUnits(short, token.decimals) : null
}

/** Balance in base units. A service may return more digits than the token has; they are cut. */
export function heldUnits({
  available,
  decimals,
}: Pick<SendToken, 'available' | 'decimals'>): bigint {
  const [whole = '0', fraction = ''] = available.split('.')
  return toUnits(`${whole}.${fraction.slice(0, decimals) || '0'}`, decimals) ?? 0n
}
