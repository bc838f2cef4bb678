import * as z from 'zod/mini'
import type { TestContext, Outcome } from './actions'

const Sent = z.object({ txid: z.string() })

/** A thousandth of a coin. */
const SATOSHI = '100000'

/** Sends a thousandth of a coin to another account; wallets that can only sign refuse. */
export async function sendBitcoin({ provider, address, friend }: TestContext): Promise<Outcome> {
  const params = { account: address, recipientAddress: friend, amount: SATOSHI }
  return { hash: Sent.parse(await provider.request({ method: 'sendTransfer', params })).txid }
}
