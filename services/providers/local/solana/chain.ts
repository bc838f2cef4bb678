import type { Connection } from '@solana/web3.js'
import type { SolanaNetwork } from '../../networks'

/** A token of a Solana chain. */
export interface SplToken {
  /** Address of its mint, base58. */
  address: string
  name: string
  symbol: string
  decimals: number
}

/** Sends coins and tokens of the treasury; amounts in base units, resolves with the signature. */
export interface SolanaStock {
  coins(receiver: string, amount: bigint): Promise<string>
  tokens(mint: string, receiver: string, amount: bigint): Promise<string>
}

/** A Solana chain that the providers of this folder read from: a local one or any other. */
export interface ServedSolana {
  network: SolanaNetwork
  rpcUrl: string
  connection: Connection
  tokens: readonly SplToken[]
  /** Null when the chain gives no coins. */
  stock: SolanaStock | null
}
