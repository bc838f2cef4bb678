import { join } from 'node:path'
import { startAnvil, type Anvil } from '../chains/anvil'
import { deployContracts } from '../chains/deploy'
import { createTreasury } from '../../services/providers/local/treasury'
import type { Ports } from '../ports'
import type { ServedSolana } from '../../services/providers/local/solana/chain'
import { chainClient, type ServedChain } from '../../services/providers/local/chain'
import type { TestAccounts } from './accounts'
import { CHAINS, networkFor } from './networks'
import { startBitcoinChain, type ServedBitcoin } from './startBitcoinChain'
import { startSolanaChain } from './startSolanaChain'

/** Initial coins of each visitor on the first and on the second chain. */
const COINS = [10_000n, 2_500n] as const

/** The chains of a sandbox. */
export interface RunningChains {
  chains: readonly ServedChain[]
  solana: ServedSolana
  bitcoin: ServedBitcoin
  /** Resolves with the chain id when a chain ends unexpectedly. */
  died: Promise<number>
  stop(): Promise<void>
}

/**
 * Starts both EVM chains, the Solana and the Bitcoin chain, and deploys the contracts. Leaves no
 * process running when one of them fails.
 */
export const startChains = async (
  ports: Ports,
  accounts: TestAccounts,
  dataDir: string | undefined,
): Promise<RunningChains> => {
  const running: Anvil[] = []
  const solana = await startSolanaChain(ports, accounts, dataDir)
  const bitcoin = await startBitcoinChain(ports, accounts, dataDir).catch(
    async (error: unknown) => {
      await solana.stop()
      throw error
    },
  )
  const stop = async () => {
    await Promise.all([...running.map((anvil) => anvil.stop()), solana.stop(), bitcoin.node.stop()])
  }
  const startOne = async (index: 0 | 1): Promise<ServedChain> => {
    const chain = CHAINS[index]
    const stateFile = dataDir && join(dataDir, `chain-${chain.id}.json`)
    const port = index === 0 ? ports.chainOne : ports.chainTwo
    const anvil = await startAnvil({ port, chainId: chain.id, stateFile })
    running.push(anvil)
    const client = chainClient(anvil.url)
    const treasury = createTreasury(client, accounts.treasury, chain.id)
    const { name, symbol } = chain.nativeCurrency
    const contracts = await deployContracts({
      client,
      treasury,
      sponsor: accounts.sponsor.address,
      index,
      visitors: accounts.visitors.map((visitor) => visitor.address),
      wrapped: { name: `Wrapped ${name}`, symbol: `W${symbol}` },
      coins: COINS[index],
    })
    const network = networkFor(chain, anvil.url, `http://127.0.0.1:${ports.backend}`)
    return { network, rpcUrl: anvil.url, client, treasury, contracts, historyFrom: 0n }
  }
  const started = await Promise.allSettled([startOne(0), startOne(1)])
  const failed = started.find((result) => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const chains = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const died = Promise.race(running.map((anvil) => anvil.exited.then(() => anvil.chainId)))
  return { chains, solana: solana.served, bitcoin, died, stop }
}
