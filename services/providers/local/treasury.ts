import type { Hex, LocalAccount, PublicClient } from 'viem'

/** A transaction of the treasury. */
export interface HouseCall {
  /** Contract or account; absent for a deployment. */
  to?: Hex
  data?: Hex
  value?: bigint
}

/** Sends transactions of the treasury, one after the other. */
export interface Treasury {
  account: LocalAccount
  /**
   * Sends a transaction and resolves with its hash. Readers of state must wait for the receipt.
   * Rejects with the node's error.
   */
  send(call: HouseCall): Promise<Hex>
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
  const sendNow = async ({ to, data, value }: HouseCall): Promise<Hex> => {
    const [nonce, gasPrice] = await Promise.all([
      client.getTransactionCount({ address: account.address, blockTag: 'pending' }),
      client.getGasPrice(),
    ])
    const fee = { maxFeePerGas: gasPrice * 2n, maxPriorityFeePerGas: 1_000_000_000n }
    const serializedTransaction = await account.signTransaction({
      type: 'eip1559',
      chainId,
      nonce,
      gas: GAS,
      ...fee,
      maxFeePerGas: fee.maxFeePerGas + fee.maxPriorityFeePerGas,
      to: to ?? null,
      ...(data ? { data } : {}),
      ...(value ? { value } : {}),
    })
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
