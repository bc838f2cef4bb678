import { isAddressEqual, numberToHex } from 'viem'
import type { Hex } from 'viem'
import type { ChainInfo } from '../../wallet/chains'
import { parseAsk } from '../../wallet/evmAsk'
import { invalidParams, unauthorized } from '../../wallet/rpcError'
import { mostFor } from './jobs'
import type { Operations } from './operations'
import type { OwnAccounts } from './smartAccounts'

/**
 * Resolves with the highest cost of a transaction for its account, in wei as a quantity, without a
 * sponsor. The approval shows the same figure, so the widget's review matches it.
 * @throws RpcError -32602 for params that are not a transaction, 4100 for another account
 */
export async function estimateFee(
  params: unknown,
  parts: {
    accountsOn: (chainId: number) => Promise<OwnAccounts>
    operations: Pick<Operations, 'price'>
    chain: ChainInfo
  },
): Promise<Hex> {
  const { accountsOn, operations, chain } = parts
  const ask = parseAsk('eth_sendTransaction', params, chain.id)
  if (ask?.kind !== 'transaction') throw invalidParams('a transaction is needed')
  const { accounts, smart } = await accountsOn(chain.id)
  const account = accounts.find(({ address }) => isAddressEqual(address, ask.from))
  if (!account) throw unauthorized()
  const by = { address: account.address, smart: account.type === 'smartAccount' ? smart : null }
  return numberToHex(await mostFor(ask, by, { chain, operations }))
}
