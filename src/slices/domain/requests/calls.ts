import type { LatchkeyError } from '../errors/latchkeyError'
import type { CaipNetworkId } from '../ids/caip'

/** One call of a batch (EIP-5792). */
export type Call = {
  /** Address that is called, with its `0x`. */
  to: string
  /**
   * Call data in hex, with its `0x`.
   * @default no data
   */
  data?: string | undefined
  /**
   * Amount of the native coin in base units (wei): a bigint or a decimal string.
   * @default 0
   */
  value?: bigint | string | undefined
}

/** Options of `sendCalls`. */
export type CallsInput = {
  /** Calls in the order in which they run; 1 to 1,000. */
  calls: readonly Call[]
  /**
   * Network of the calls: CAIP-2 id or EVM chain id.
   * @default the network last used on eip155
   */
  chainId?: CaipNetworkId | number | undefined
  /**
   * Capabilities that the wallet is to use, by name, e.g. `paymasterService` (EIP-5792). Values must be JSON.
   * @default none
   */
  capabilities?: Readonly<Record<string, unknown>> | undefined
  /**
   * Whether the wallet has to run all calls or none.
   * @default false
   */
  atomicRequired?: boolean | undefined
}

/** A call in the format of wallets; numbers are hex. */
export type HexCall = { to: string; data?: string; value?: string }

/** A validated batch for one account on one network. */
export type CallsRequest = {
  from: string
  networkId: CaipNetworkId
  calls: readonly HexCall[]
  atomicRequired: boolean
  capabilities?: Readonly<Record<string, unknown>>
}

/** A log of a receipt (EIP-5792). */
export type CallLog = {
  /** Contract that wrote the log. */
  address: string
  /** Data in hex. */
  data: string
  /** Topics in hex. */
  topics: string[]
}

/** A transaction that ran calls. Numbers are decimal strings; null where the wallet does not give them. */
export type CallReceipt = {
  /** Hash of the transaction. */
  transactionHash: string
  /** Whether the transaction succeeded. */
  status: 'success' | 'reverted'
  /** Hash of its block. */
  blockHash: string | null
  /** Number of its block, as a decimal string. */
  blockNumber: string | null
  /** Gas that it used, as a decimal string. */
  gasUsed: string | null
  /** Logs of the calls. */
  logs: CallLog[]
}

/** Status of a batch (EIP-5792 `wallet_getCallsStatus`). */
export type CallsStatus = {
  /** Id that `sendCalls` returned. */
  id: string
  /** `failure` also when only some of the calls failed. */
  status: 'pending' | 'success' | 'failure'
  /** Status code of EIP-5792: 100 pending, 200 done, 400 not sent, 500 reverted, 600 reverted in part. */
  statusCode: number
  /** CAIP-2 id of the network; null where the wallet does not name it. */
  networkId: CaipNetworkId | null
  /** Whether all calls ran or none; null where the wallet does not report it. */
  atomic: boolean | null
  /** Transactions that ran the calls; empty while the batch is pending. */
  receipts: CallReceipt[]
}

/** Capabilities of a wallet for calls on one network (EIP-5792 `wallet_getCapabilities`), by name. */
export type WalletCapabilities = {
  /** Whether the wallet runs all calls or none: already, after an upgrade of the account (`ready`), or not at all. */
  atomic?: { status: 'supported' | 'ready' | 'unsupported' }
  /** Whether another account can pay the network fee (ERC-7677). */
  paymasterService?: { supported: boolean }
  /** Any other capability, as the wallet sent it. */
  [name: string]: unknown
}

/** Capabilities of a wallet by the CAIP-2 ids of the networks that the site offers. */
export type CapabilitiesByNetwork = { [networkId: CaipNetworkId]: WalletCapabilities }

/** Result of `useCallsStatus`. */
export type CallsState = {
  /** `idle` without an id, `pending` until the batch is final, `error` when it cannot be read. */
  status: 'idle' | 'pending' | 'success' | 'failure' | 'error'
  /** The last answer of the wallet; null before the first one. */
  calls: CallsStatus | null
  /** Why the status cannot be read; null otherwise. */
  error: LatchkeyError | null
  /** Reads the status again. */
  refetch: () => void
}

/** Result of `useCapabilities`. */
export type CapabilitiesState = {
  /** `idle` while no eip155 account is connected, `loading` until the wallet has answered, `error` when it did not. */
  status: 'idle' | 'loading' | 'success' | 'error'
  /** Capabilities by CAIP-2 id; null until the wallet has answered. */
  capabilities: CapabilitiesByNetwork | null
  /** Why the wallet did not answer; null otherwise. */
  error: LatchkeyError | null
  /** Reads the capabilities again. */
  refetch: () => void
}
