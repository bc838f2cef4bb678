import { join } from 'node:path'
import { startBitcoin, type BitcoinNode } from '../chains/bitcoin/startBitcoin'
import type { Ports } from '../ports'
import type { TestAccounts } from './accounts'
import { bitcoinNetworkFor, type BitcoinSandboxNetwork } from './networks'

/** Coins of each visitor in satoshi, in two payments, so that a wallet has to select coins. */
const COINS = [150_000_000n, 100_000_000n]

/** The running Bitcoin chain. */
export interface ServedBitcoin {
  network: BitcoinSandboxNetwork
  node: BitcoinNode
}

/** Starts the Bitcoin chain with coins for the test accounts; a stored chain is not changed. */
export const startBitcoinChain = async (
  ports: Ports,
  { bitcoin }: TestAccounts,
  dataDir: string | undefined,
): Promise<ServedBitcoin> => {
  const node = await startBitcoin({
    port: ports.bitcoin,
    stateFile: dataDir && join(dataDir, 'chain-bitcoin.json'),
  })
  if (!node.isKept)
    for (const { address } of bitcoin) for (const amount of COINS) node.ledger.give(address, amount)
  return { network: bitcoinNetworkFor(node.url), node }
}
