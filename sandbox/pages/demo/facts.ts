import type { Latchkey } from '../../../src/index'

/** State of the connection, by test id. */
export type Facts = {
  status: string
  address: string
  'caip-address': string
  'network-id': string
  balance: string
  session: string
}

/** The labels of the facts, in display order. */
export const FACT_LABELS: readonly [keyof Facts, string][] = [
  ['status', 'Status'],
  ['address', 'Address'],
  ['caip-address', 'CAIP address'],
  ['network-id', 'Network'],
  ['balance', 'Balance'],
  ['session', 'Signed in as'],
]

/** Reads the current facts of a widget; `none` for missing ones. */
export function readFacts(latchkey: Latchkey): Facts {
  const { status, address, caipAddress, balance, balanceSymbol } = latchkey.getAccount()
  return {
    status,
    address: address ?? 'none',
    'caip-address': caipAddress ?? 'none',
    'network-id': latchkey.getState().networkId ?? 'none',
    balance: balance === null ? 'none' : `${balance} ${balanceSymbol ?? ''}`.trim(),
    session: latchkey.getSession()?.data.accountAddress ?? 'none',
  }
}
