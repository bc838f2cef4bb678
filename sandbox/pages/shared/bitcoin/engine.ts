import { Transaction } from '@scure/btc-signer/transaction.js'
import * as z from 'zod/mini'
import { createBitcoinSigner, type BitcoinChain } from './signer'

const Coins = z.array(z.object({ txid: z.string(), vout: z.int(), value: z.int() }))
const Fees = z.record(z.string(), z.number())

/** Virtual bytes of a P2WPKH input, of an output, and of the rest of a transaction. */
const SIZE = { input: 68, output: 34, rest: 12 }
/** Outputs below this amount in satoshi cost more than they are worth. */
const DUST = 546n

/** Keys of a test wallet with a chain: signs, pays and sends (Esplora's HTTP API at `explorer`). */
export function createBitcoinEngine(privateKey: Uint8Array, chain: BitcoinChain, explorer: string) {
  const signer = createBitcoinSigner(privateKey, chain)
  const [payment] = signer.keys

  async function ask(path: string, body?: string): Promise<string> {
    const response = await fetch(`${explorer}${path}`, body ? { method: 'POST', body } : {})
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return text
  }

  const push = (transaction: Transaction) => ask('/tx', transaction.hex)

  return {
    ...signer,
    /** Finalizes a signed PSBT and sends it; resolves with the transaction's id. */
    async push(psbt: Uint8Array): Promise<string> {
      const transaction = Transaction.fromPSBT(psbt)
      if (!transaction.isFinal) transaction.finalize()
      return push(transaction)
    },
    /** Pays from the P2WPKH address; resolves with the transaction's id. */
    async pay(recipient: string, amount: bigint): Promise<string> {
      const address = payment?.address ?? ''
      const fees = Fees.parse(JSON.parse(await ask('/fee-estimates')))
      const rate = BigInt(Math.ceil(fees['1'] ?? 1))
      const coins = Coins.parse(JSON.parse(await ask(`/address/${address}/utxo`)))
      const transaction = new Transaction()
      let sum = 0n
      let fee = 0n
      for (const { txid, vout, value } of coins) {
        const witnessUtxo = { script: signer.paymentScript, amount: BigInt(value) }
        transaction.addInput({ txid, index: vout, witnessUtxo })
        sum += BigInt(value)
        fee = rate * BigInt(SIZE.rest + SIZE.input * transaction.inputsLength + 2 * SIZE.output)
        if (sum >= amount + fee) break
      }
      if (sum < amount + fee) throw new Error('There are not enough coins.')
      transaction.addOutputAddress(recipient, amount, signer.network)
      const change = sum - amount - fee
      if (change > DUST) transaction.addOutputAddress(address, change, signer.network)
      const signed = signer.signPsbt(transaction.toPSBT(), [], true)
      return push(Transaction.fromPSBT(signed))
    },
  }
}
export type BitcoinEngine = ReturnType<typeof createBitcoinEngine>
