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

/** What is to be paid: the site's words, checked. */
export type PayRequest = {
  networkId: CaipNetworkId
  /** Plain address that is paid. */
  to: string
  /** Contract of the token; null for the coin. */
  token: CaipAddress | null
  /** Decimal string in whole tokens. */
  amount: string
  purpose: string | null
}

/** A request whose token is known, with the very bytes that the wallet signs for it: made once, shown, and handed over as they are. */
export type Order = Omit<PayRequest, 'token'> & {
  token: SendToken
  /** Null where the wallet's side makes them (Solana). */
  bytes: TransactionBytes | null
}

/** Somebody who pays out of an account there (wire reference 4). */
export type Exchange = { id: string; name: string; imageUrl: string | null }

/** How a payment at an exchange stands. */
export type ExchangeStatus = 'unknown' | 'inProgress' | 'success' | 'failed'

/** Whether somebody pays to the own account, which only an exchange can. */
export const isDeposit = ({ to }: Pick<Order, 'to'>, address: string): boolean =>
  sameAddress(to, address)

const PURPOSE_CHARS = 80
/** SLIP-44 numbers of the coins of namespaces, as CAIP-19 names them. */
const COINS: Readonly<Record<string, string>> = { eip155: '60', solana: '501', bip122: '0' }

/** The part of a preset that breaks a rule; null for a request that can be paid. */
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

/** The token of an order as an asset (CAIP-19): `eip155:1/slip44:60`, `eip155:1/erc20:0x…`, `solana:…/token:…`. */
export function assetIdOf({ networkId, token }: Pick<Order, 'networkId' | 'token'>): string {
  const [namespace = ''] = networkId.split(':')
  const contract = token.address && parseCaipAddress(token.address)?.address
  if (!contract) return `${networkId}/slip44:${COINS[namespace] ?? '60'}`
  return `${networkId}/${namespace === 'eip155' ? 'erc20' : 'token'}:${contract}`
}
