import { isPrefixedEvmAddress, sameAddress } from '../ids/address'
import { namespaceOf } from '../ids/caip'
import { parseCaipAddress } from '../ids/caipAddress'
import type { Transfer } from '../trade/transfer'
import { toUnits } from '../trade/units'
import type { TransactionBytes } from './decodedActions'
import { readTransaction } from './readTransaction'
import { transferCall } from './transferCall'

/** The bytes that a wallet signs for a transfer; null if the wallet builds them (Solana). */
export function toBytes({
  networkId,
  to,
  token,
  amount,
}: Pick<Transfer, 'networkId' | 'to' | 'token' | 'amount'>): TransactionBytes | null {
  const units = toUnits(amount, token.decimals)
  if (namespaceOf(networkId) !== 'eip155' || units === null || !isPrefixedEvmAddress(to))
    return null
  if (token.address === null) return { to, value: units.toString(), data: '0x' }
  const contract = parseCaipAddress(token.address)?.address ?? null
  return contract === null
    ? null
    : { to: contract, value: '0', data: transferCall(to, units.toString()) }
}

/**
 * Whether bytes do exactly what a transfer says. Decodes them, independently of how they were
 * built.
 */
export function isTransfer(bytes: TransactionBytes, transfer: Transfer): boolean {
  const { from, to, token, amount } = transfer
  const [action, ...others] = readTransaction(bytes, from)
  const contract = token.address && parseCaipAddress(token.address)?.address
  return (
    action?.kind === 'sends' &&
    others.length === 0 &&
    sameAddress(action.to, to) &&
    action.amount === toUnits(amount, token.decimals) &&
    (contract === null ? action.token === null : sameAddress(action.token, contract))
  )
}
