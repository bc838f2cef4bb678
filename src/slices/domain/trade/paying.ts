import type { CaipAddress, CaipNetworkId } from '../ids/caip'
import { sameAddress } from '../ids/address'
import { isCaipAddress, parseCaipAddress } from '../ids/caipAddress'
import type { TransactionBytes } from '../requests/decodedActions'
import { isDecimal } from '../text/amount'
import type { SendToken } from './transfer'

/** Payment that the site requests. */
export type PayPreset = {
  /** Account that receives the payment, as CAIP-10, which includes the network. */
  to?: string | undefined
  /** Contract of the token, as CAIP-10 on the same network; the network's coin unless given. */
  token?: string | undefined
  /** Decimal string with a point, in whole tokens. */
  amount?: string | undefined
  /** Purpose of the payment; the widget shows up to 80 characters. */
  purpose?: string | undefined
}

/** Result of a payment. */
export type PayOutcome = {
  /** Hash of the transaction; signature on Solana. */
  hash: string
}

/** A validated payment request of the site. */
export type PayRequest = {
  networkId: CaipNetworkId
  /** Plain address of the recipient. */
  to: string
  /** Contract of the token; null for the coin. */
  token: CaipAddress | null
  /** Decimal string in whole tokens. */
  amount: string
  purpose: string | null
}

/**
 * A request with its token and the bytes to sign. The bytes are built once, shown in the review and
 * passed to the wallet unchanged.
 */
export type Order = Omit<PayRequest, 'token'> & {
  token: SendToken
  /** Null if the wallet builds them (Solana). */
  bytes: TransactionBytes | null
}

/** An exchange that can pay from an account there. */
export type Exchange = { id: string; name: string; imageUrl: string | null }

/** Status of a payment at an exchange. */
export type ExchangeStatus = 'unknown' | 'inProgress' | 'success' | 'failed'

/** Whether a payment is a deposit to the payer's own account, which only an exchange can make. */
export const isDeposit = ({ to }: Pick<Order, 'to'>, address: string): boolean =>
  sameAddress(to, address)

const PURPOSE_CHARS = 80
/** SLIP-44 coin types by namespace, for CAIP-19. */
const COINS: Readonly<Record<string, string>> = { eip155: '60', solana: '501', bip122: '0' }

/** Validates a preset. Returns the request, or the first invalid part. */
export function readPayPreset(preset: PayPreset): PayRequest | { wrong: keyof PayPreset } {
  const to = isCaipAddress(preset.to) ? parseCaipAddress(preset.to) : null
  if (!to) return { wrong: 'to' }
  if (!isDecimal(preset.amount) || !/[1-9]/.test(preset.amount)) return { wrong: 'amount' }
  const token = preset.token ?? null
  if (
    token !== null &&
    (!isCaipAddress(token) || parseCaipAddress(token)?.networkId !== to.networkId)
  )
    return { wrong: 'token' }
  const purpose = preset.purpose?.trim().slice(0, PURPOSE_CHARS) || null
  return { networkId: to.networkId, to: to.address, token, amount: preset.amount, purpose }
}

/**
 * CAIP-19 asset of an order's token: `eip155:1/slip44:60`, `eip155:1/erc20:0x…`,
 * `solana:…/token:…`.
 */
export function assetIdOf({ networkId, token }: Pick<Order, 'networkId' | 'token'>): string {
  const [namespace = ''] = networkId.split(':')
  const contract = token.address && parseCaipAddress(token.address)?.address
  if (!contract) return `${networkId}/slip44:${COINS[namespace] ?? '60'}`
  return `${networkId}/${namespace === 'eip155' ? 'erc20' : 'token'}:${contract}`
}
