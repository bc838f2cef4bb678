import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer/transaction.js'
import { blockHash, coinbase, type Block } from './blocks'
import { GENESIS_HASH, scriptOf } from './regtest'
import { feeOf, madeBy, outpoint, readTransaction, spentBy, type Coin } from './spend'

/** A transaction with its position in the chain. */
export interface Recorded {
  transaction: Transaction
  block: Block
  /** The coins that it spent; empty for a coinbase. */
  spent: readonly Coin[]
}

/** Stored state of a chain: its blocks, from which everything else is computed. */
export interface KeptBitcoin {
  blocks: readonly { time: number; transactions: readonly string[] }[]
}

/**
 * A Bitcoin chain in this process. Neither npm nor Debian has `bitcoind`, and `bcoin` is
 * unmaintained and lacks Taproot.
 */
export interface BitcoinLedger {
  height(): number
  /** Creates coins for an address, in a separate block; returns the id of the transaction. */
  give(address: string, amount: bigint): string
  /** Mines a signed transaction in a separate block; returns its id. @throws Refusal */
  send(raw: Uint8Array): string
  transaction(txid: string): Recorded | undefined
  /** Transactions that pay a script or spend its coins, newest first. */
  history(script: Uint8Array): Recorded[]
  /** Unspent coins of a script, oldest first. */
  unspent(script: Uint8Array): { coin: Coin; block: Block }[]
  kept(): KeptBitcoin
}

/** Coinbase output that burns the fees (OP_RETURN). */
const NOBODY = Uint8Array.of(0x6a)

const seconds = () => Math.floor(Date.now() / 1000)

/**
 * Opens a chain, new or from stored state. Each transaction is mined immediately, and coins can be
 * spent as soon as they exist. It is a ledger for tests and checks what a wallet can get wrong:
 * coins, amounts, fees and signatures, not consensus.
 */
export const createBitcoinLedger = (kept?: KeptBitcoin): BitcoinLedger => {
  const blocks: Block[] = []
  const unspent = new Map<string, Coin>()
  const records = new Map<string, Recorded>()
  const touched = new Map<string, Set<string>>()

  const note = (script: Uint8Array, txid: string) => {
    const key = hex.encode(script)
    touched.set(key, (touched.get(key) ?? new Set()).add(txid))
  }

  const settle = (transaction: Transaction, block: Block) => {
    const { id } = transaction
    const spent = spentBy(transaction).flatMap((name) => {
      const coin = unspent.get(name)
      unspent.delete(name)
      return coin ?? []
    })
    const made = madeBy(transaction)
    for (const coin of made) unspent.set(outpoint(id, coin.vout), coin)
    for (const { script } of [...spent, ...made]) note(script, id)
    records.set(id, { transaction, block, spent })
  }

  const addBlock = (transactions: readonly Uint8Array[], time: number): string => {
    const read = transactions.map(readTransaction)
    const previous = blocks.at(-1)?.hash ?? GENESIS_HASH
    const hash = blockHash(
      previous,
      read.map(({ id }) => id),
      time,
    )
    const block = { height: blocks.length + 1, hash, time, transactions }
    blocks.push(block)
    for (const transaction of read) settle(transaction, block)
    return read.at(-1)?.id ?? ''
  }

  const newest = (found: Recorded[]) => found.sort((a, b) => b.block.height - a.block.height)

  for (const { time, transactions } of kept?.blocks ?? [])
    addBlock(transactions.map(hex.decode), time)

  return {
    height: () => blocks.length,
    give: (address, amount) =>
      addBlock([coinbase(blocks.length + 1, { script: scriptOf(address), amount })], seconds()),
    send(raw) {
      const amount = feeOf(readTransaction(raw), unspent)
      const first = coinbase(blocks.length + 1, { script: NOBODY, amount })
      return addBlock([first, raw], seconds())
    },
    transaction: (txid) => records.get(txid),
    history: (script) =>
      newest([...(touched.get(hex.encode(script)) ?? [])].flatMap((id) => records.get(id) ?? [])),
    unspent(script) {
      const own = hex.encode(script)
      return [...unspent.values()].flatMap((coin) => {
        const block = records.get(coin.txid)?.block
        return block && hex.encode(coin.script) === own ? [{ coin, block }] : []
      })
    },
    kept: () => ({
      blocks: blocks.map(({ time, transactions }) => ({
        time,
        transactions: transactions.map(hex.encode),
      })),
    }),
  }
}
