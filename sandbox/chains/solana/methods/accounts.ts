import * as z from 'zod/mini'
import { accountJson } from '../accountJson'
import type { Ledger } from '../ledger'
import { AccountConfig, Address, Config, method, type RpcMethod } from '../params'
import { invalidParams } from '../rpcError'
import {
  decimalsOf,
  TOKEN_PROGRAM,
  tokenAmount,
  tokenHolding,
  tokenMint,
  type TokenHolding,
} from '../splTokens'
import type { InContext } from './context'

/** Most accounts of one call. */
const ACCOUNTS_MAX = 100

const rest = z.unknown()
const Filter = z.union([z.object({ mint: Address }), z.object({ programId: Address })])

type Format = z.infer<typeof AccountConfig>

/** Methods for accounts and their balances. */
export const accountMethods = (
  { svm }: Ledger,
  inContext: InContext,
): Record<string, RpcMethod> => {
  const written = (address: string, format: Format) => {
    const account = svm.account(address)
    const { encoding = 'base58', dataSlice } = format ?? {}
    return account && accountJson(svm, account, { encoding, dataSlice })
  }
  const holdingOf = (address: string): TokenHolding => {
    const account = svm.account(address)
    const holding = account && tokenHolding(account)
    if (!holding) throw invalidParams('could not find account')
    return holding
  }
  const holdings = (owner: string, filter: z.infer<typeof Filter>) => {
    const program = 'programId' in filter ? filter.programId : TOKEN_PROGRAM
    return svm.ownedBy(program).filter(({ account }) => {
      const holding = tokenHolding(account)
      return holding?.owner === owner && (!('mint' in filter) || holding.mint === filter.mint)
    })
  }
  return {
    getBalance: method(z.tuple([Address, Config], rest), ([address]) =>
      inContext(Number(svm.balance(address))),
    ),
    getAccountInfo: method(z.tuple([Address, AccountConfig], rest), ([address, config]) =>
      inContext(written(address, config)),
    ),
    getMultipleAccounts: method(
      z.tuple([z.array(Address).check(z.maxLength(ACCOUNTS_MAX)), AccountConfig], rest),
      ([addresses, config]) => inContext(addresses.map((address) => written(address, config))),
    ),
    getTokenAccountsByOwner: method(
      z.tuple([Address, Filter, AccountConfig], rest),
      ([owner, filter, config]) =>
        inContext(
          holdings(owner, filter).map(({ address, account }) => {
            const { encoding = 'base58', dataSlice } = config ?? {}
            return { pubkey: address, account: accountJson(svm, account, { encoding, dataSlice }) }
          }),
        ),
    ),
    getTokenAccountBalance: method(z.tuple([Address, Config], rest), ([address]) => {
      const { amount, mint } = holdingOf(address)
      return inContext(tokenAmount(amount, decimalsOf(svm, mint)))
    }),
    getTokenSupply: method(z.tuple([Address, Config], rest), ([address]) => {
      const account = svm.account(address)
      const mint = account && tokenMint(account)
      if (!mint) throw invalidParams('not a Token mint')
      return inContext(tokenAmount(mint.supply, mint.decimals))
    }),
    getMinimumBalanceForRentExemption: method(
      z.tuple([z.int().check(z.gte(0), z.lte(10_485_760)), Config], rest),
      ([bytes]) => Number(svm.rent(bytes)),
    ),
  }
}
