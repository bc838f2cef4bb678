import type { Hex, LocalAccount, PublicClient, SignedAuthorization } from 'viem'

/** A transaction of the treasury. */
export interface TreasuryCall {
  /** Contract or account; absent for a deployment. */
  to?: Hex
  data?: Hex
  value?: bigint
  /** Authorizations with which accounts delegate to contracts (EIP-7702). */
  authorizationList?: readonly SignedAuthorization[] | undefined
}

/** Sends transactions of the treasury, one after the other. */
export interface Treasury {
  account: LocalAccount
  /**
   * Sends a transaction and resolves with its hash. Readers of state must wait for the receipt.
   * Rejects with the node's error.
   */
  send(call: TreasuryCall): Promise<Hex>
}

/** Gas limit of treasury transactions; high, as test coins cost nothing. */
const GAS = 8_000_000n

/**
 * Creates a sender for one chain that counts nonces itself, so that parallel calls never use the
 * same nonce.
 */
export const createTreasury = (
  client: PublicClient,
  account: LocalAccount,
  chainId: number,
): Treasury => {
  let last: Promise<unknown> = Promise.resolve()
  const sendNow = async ({ to, data, value, authorizationList }: TreasuryCall): Promise<Hex> => {
    const [nonce, gasPrice] = await Promise.all([
      client.getTransactionCount({ address: account.address, blockTag: 'pending' }),
      client.getGasPrice(),
    ])
    const fee = { maxFeePerGas: gasPrice * 2n, maxPriorityFeePerGas: 1_000_000_000n }
    const common = {
      chainId,
      nonce,
      gas: GAS,
      ...fee,
      maxFeePerGas: fee.maxFeePerGas + fee.maxPriorityFeePerGas,
      ...(data ? { data } : {}),
      ...(value ? { value } : {}),
    }
    const serializedTransaction = await account.signTransaction(
      authorizationList && to
        ? { ...common, type: 'eip7702', to, authorizationList: [...authorizationList] }
        : { ...common, type: 'eip1559', to: to ?? null },
    )
    return client.sendRawTransaction({ serializedTransaction })
  }
  return {
    account,
    send(call) {
      const sent = last.then(() => sendNow(call))
      last = sent.catch(() => undefined)
      return sent
    },
  }
}
