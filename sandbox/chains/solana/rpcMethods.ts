import type { Ledger } from './ledger'
import { accountMethods } from './methods/accounts'
import { blockMethods } from './methods/blocks'
import { contextOf } from './methods/context'
import { transactionMethods } from './methods/transactions'
import type { RpcMethod } from './params'

/** The methods of a node for a chain, by name. */
export const rpcMethods = (ledger: Ledger): ReadonlyMap<string, RpcMethod> => {
  const inContext = contextOf(ledger)
  return new Map(
    Object.entries({
      ...accountMethods(ledger, inContext),
      ...blockMethods(ledger, inContext),
      ...transactionMethods(ledger, inContext),
    }),
  )
}
