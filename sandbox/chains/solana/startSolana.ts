import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import * as z from 'zod/mini'
import { listen, stop as stopServer } from '../../../services/http/listen'
import { createLedger, type Ledger } from './ledger'
import { KeptChain } from './records'
import { rpcMethods } from './rpcMethods'
import { createRpcServer } from './rpcServer'
import { serveSubscriptions } from './subscriptions'

/** Options of the local Solana chain. */
export interface SolanaOptions {
  port: number
  /** Port of the websockets; the client expects them one port above HTTP. */
  socketPort: number
  /** File that stores the chain between runs; in memory when absent. */
  stateFile?: string | undefined
}

/** A running local Solana chain. */
export interface SolanaNode {
  url: string
  /** Whether it was restored from stored state; false for a new chain. */
  isKept: boolean
  ledger: Ledger
  stop(): Promise<void>
}

/** Milliseconds between two writes of the state file. */
const SAVE_MS = 30_000

const readKept = (file: string | undefined): KeptChain | undefined =>
  file && existsSync(file) ? z.parse(KeptChain, JSON.parse(readFileSync(file, 'utf8'))) : undefined

/** Starts a Solana chain in this process, with the API of a node. Rejects when a port is in use. */
export const startSolana = async (options: SolanaOptions): Promise<SolanaNode> => {
  const { port, socketPort, stateFile } = options
  const kept = readKept(stateFile)
  const ledger = createLedger(kept)
  const rpc = createRpcServer(rpcMethods(ledger))
  const upgrades = createServer((_, response) => response.writeHead(426).end())
  const sockets = serveSubscriptions(upgrades, ledger)
  let savedHeight = kept ? ledger.svm.height() : 0
  const save = () => {
    if (!stateFile || savedHeight === ledger.svm.height()) return
    savedHeight = ledger.svm.height()
    writeFileSync(`${stateFile}.new`, JSON.stringify(ledger.kept()))
    renameSync(`${stateFile}.new`, stateFile)
  }
  const close = async () => {
    for (const socket of sockets.clients) socket.terminate()
    await Promise.all([stopServer(rpc), stopServer(upgrades)])
  }
  try {
    await listen(rpc, port)
    await listen(upgrades, socketPort)
  } catch (error) {
    await close()
    throw error
  }
  const timer = setInterval(save, SAVE_MS).unref()
  const stop = async () => {
    clearInterval(timer)
    await close()
    save()
  }
  return { url: `http://127.0.0.1:${port}`, isKept: kept !== undefined, ledger, stop }
}
