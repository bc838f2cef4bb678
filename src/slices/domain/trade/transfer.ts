import type { CaipAddress, CaipNetworkId } from '../ids/caip'
import { formatUnits } from '../text/amount'
import { toUnits } from './units'

/** A token that can be sent, as it was listed when it was chosen. Amounts are decimal strings. */
export type SendToken = {
  name: string
  symbol: string
  decimals: number
  /** Its contract; null for the native coin. */
  address: CaipAddress | null
  /** What the account holds. */
  available: string
  /** US dollars for one; null when it is not known. */
  price: number | null
  iconUrl: string | null
}

/** Who receives, as far as it is known. */
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

/** A transfer as it is reviewed and sent: nothing of it changes afterwards. */
export type Transfer = {
  networkId: CaipNetworkId
  from: string
  to: string
  /** The name that was typed, where it was one. */
  name: string | null
  token: SendToken
  /** Decimal string in whole tokens. */
  amount: string
}

/** The first rule that a transfer breaks (secure-frame reference E), in the order in which the button names them. */
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

/** What is filled in so far. */
export type SendForm = { token: SendToken | null; amount: string; recipient: Recipient }

/** The first rule that a form breaks; null when it can be reviewed. */
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

/** What a filled form sends. */
type Filled = { token: SendToken; amount: string; recipient: Extract<Recipient, { step: 'found' }> }

/** Reads a form to be reviewed, or the code of the rule that it breaks. */
export function readForm(form: SendForm): Filled | { error: FormError } {
  const { token, amount, recipient } = form
  if (!token) return { error: 'TOKEN_REQUIRED' }
  if (findProblem(form) || recipient.step !== 'found')
    return { error: 'AMOUNT_AND_RECEIVER_REQUIRED' }
  return { token, amount, recipient }
}

/**
 * The most that can be sent: of the native coin, what the fee needs stays back.
 * @param feeUnits what a transfer costs at most, in base units of the native coin
 */
export function maxAmount(token: SendToken, feeUnits: bigint): string {
  const held = heldUnits(token)
  const kept = token.address === null ? feeUnits : 0n
  return formatUnits(held > kept ? held - kept : 0n, token.decimals)
}

/** What the account lacks, a decimal string. */
export function missing({ token, amount }: { token: SendToken; amount: string }): string {
  const short = (toUnits(amount, token.decimals) ?? 0n) - heldUnits(token)
  return formatUnits(short > 0n ? short : 0n, token.decimals)
}

/**
 * What the account lacks for a transfer of the native coin and its fee, a decimal string; null when it lacks nothing, the fee is
 * not known, or another token is sent.
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

/** What an account holds, in base units. A service may write more digits than the token has: they cannot be sent. */
export function heldUnits({
  available,
  decimals,
}: Pick<SendToken, 'available' | 'decimals'>): bigint {
  const [whole = '0', fraction = ''] = available.split('.')
  return toUnits(`${whole}.${fraction.slice(0, decimals) || '0'}`, decimals) ?? 0n
}
