import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Connection, Keypair, LAMPORTS_PER_SOL } from '@solana/web3.js'
import { startSolana } from '../chains/solana/startSolana'
import { createStock } from '../chains/solana/stock'
import type { Ports } from '../ports'
import type { ServedSolana } from '../../services/providers/local/solana/chain'
import type { TestAccounts } from './accounts'
import { solanaNetworkFor } from './networks'
import { SOLANA_TOKEN } from './tokens'

/** Coins of the treasury and of each visitor, whole units. */
const TREASURY_COINS = 100_000n
const COINS = 250n

const UNIT = BigInt(LAMPORTS_PER_SOL)

/**
 * Starts the Solana chain with coins and a token for the test accounts; a stored chain is not
 * changed.
 */
export const startSolanaChain = async (
  ports: Ports,
  { solana: { treasury, visitors } }: TestAccounts,
  dataDir: string | undefined,
): Promise<{ served: ServedSolana; stop: () => Promise<void> }> => {
  const { ledger, url, isKept, stop } = await startSolana({
    port: ports.solana,
    socketPort: ports.solanaSockets,
    stateFile: dataDir && join(dataDir, 'chain-solana.json'),
  })
  const { name, symbol, decimals, gift } = SOLANA_TOKEN
  const seed = createHash('sha256').update(`sandbox token ${symbol}`).digest()
  const mint = Keypair.fromSeed(seed)
  const address = mint.publicKey.toBase58()
  const stock = createStock(ledger, treasury)
  if (!isKept) {
    ledger.airdrop(treasury.publicKey.toBase58(), TREASURY_COINS * UNIT)
    stock.makeToken({ mint, decimals })
    for (const visitor of visitors) {
      ledger.airdrop(visitor.address, COINS * UNIT)
      stock.giveTokens(address, visitor.address, gift * 10n ** BigInt(decimals))
    }
  }
  const socketUrl = `ws://127.0.0.1:${ports.solanaSockets}`
  const served: ServedSolana = {
    network: solanaNetworkFor(url, socketUrl, `http://127.0.0.1:${ports.backend}`),
    rpcUrl: url,
    connection: new Connection(url, { commitment: 'confirmed', disableRetryOnRateLimit: true }),
    tokens: [{ address, name, symbol, decimals }],
    stock: {
      coins: async (receiver, amount) => ledger.airdrop(receiver, amount),
      tokens: async (token, receiver, amount) => stock.giveTokens(token, receiver, amount),
    },
  }
  return { served, stop }
}
