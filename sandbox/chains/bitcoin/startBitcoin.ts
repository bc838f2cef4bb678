import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { createFaults } from '../../../services/http/faults'
import { listen, stop as stopServer } from '../../../services/http/listen'
import { createApiServer } from '../../../services/http/server'
import { esploraRoutes } from './esplora'
import { createBitcoinLedger, type BitcoinLedger } from './ledger'

/** Options of the local Bitcoin chain. */
export interface BitcoinOptions {
  port: number
  /** File that stores the chain between runs; in memory when absent. */
  stateFile?: string | undefined
}

/** A running local Bitcoin chain. */
export interface BitcoinNode {
  /** Base URL of its pages for people; its API is under `/api`. */
  url: string
  /** Whether it was restored from stored state; false for a new chain. */
  isKept: boolean
  ledger: BitcoinLedger
  stop(): Promise<void>
}

const Kept = z.object({
  blocks: z.array(z.object({ time: z.int(), transactions: z.array(z.string()) })),
})

/**
 * Starts a Bitcoin chain in this process, with the HTTP API of Esplora. Rejects when its port is in
 * use.
 */
export const startBitcoin = async ({ port, stateFile }: BitcoinOptions): Promise<BitcoinNode> => {
  const kept =
    stateFile && existsSync(stateFile)
      ? z.parse(Kept, JSON.parse(readFileSync(stateFile, 'utf8')))
      : undefined
  const ledger = createBitcoinLedger(kept)
  const server = createApiServer({ routes: esploraRoutes(ledger), faults: createFaults() })
  await listen(server, port)
  const stop = async () => {
    await stopServer(server)
    if (!stateFile) return
    writeFileSync(`${stateFile}.new`, JSON.stringify(ledger.kept()))
    renameSync(`${stateFile}.new`, stateFile)
  }
  return { url: `http://127.0.0.1:${port}`, isKept: kept !== undefined, ledger, stop }
}
