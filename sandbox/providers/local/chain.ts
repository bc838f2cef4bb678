import { createPublicClient, http, type PublicClient } from 'viem'
import type { Contracts } from '../../chains/deploy'
import type { House } from '../../chains/house'
import type { SandboxNetwork } from '../../world/networks'

/** A chain that the local providers read from. */
export interface LocalChain {
  network: SandboxNetwork
  rpcUrl: string
  client: PublicClient
  house: House
  contracts: Contracts
}

/** A client that asks the node every time. Receipts are polled often, since the local chain mines at once. */
export const chainClient = (rpcUrl: string): PublicClient =>
  createPublicClient({
    transport: http(rpcUrl, { timeout: 10_000, retryCount: 0 }),
    pollingInterval: 50,
    cacheTime: 0,
  })
