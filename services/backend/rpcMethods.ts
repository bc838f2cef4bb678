/**
 * Methods that are forwarded to a node of an EVM chain: reads, filters, sending a signed
 * transaction, and reads of user operations. Methods for a node's own accounts, keys and switches
 * (`admin_`, `debug_`, `personal_`, `miner_`, `txpool_`, ...) are not forwarded.
 */
const EIP155: ReadonlySet<string> = new Set(
  `accounts blobBaseFee blockNumber call chainId createAccessList estimateGas feeHistory gasPrice
  getAccount getBalance getBlockByHash getBlockByNumber getBlockReceipts
  getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges
  getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex
  getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount
  getTransactionReceipt getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas
  newBlockFilter newFilter newPendingTransactionFilter sendRawTransaction simulateV1 syncing
  uninstallFilter
  getUserOperationReceipt estimateUserOperationGas getUserOperationByHash supportedEntryPoints`
    .split(/\s+/)
    .map((name) => `eth_${name}`)
    .concat('net_version', 'web3_clientVersion'),
)

/** Methods that are forwarded to a node of a Solana chain. `requestAirdrop` is not forwarded. */
const SOLANA: ReadonlySet<string> = new Set(
  `getAccountInfo getBalance getBlockHeight getEpochInfo getFeeForMessage getGenesisHash getHealth
  getLatestBlockhash getMinimumBalanceForRentExemption getMultipleAccounts
  getRecentPrioritizationFees getSignatureStatuses getSlot getTokenAccountBalance
  getTokenAccountsByOwner getTokenSupply getTransaction getVersion isBlockhashValid
  sendTransaction simulateTransaction`.split(/\s+/),
)

const BY_NAMESPACE: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['eip155', EIP155],
  ['solana', SOLANA],
])

/**
 * True when a method is forwarded to the nodes of a chain. Nothing is forwarded for unknown
 * namespaces.
 */
export const isPassedOn = (chainId: string, method: string): boolean =>
  BY_NAMESPACE.get(chainId.split(':', 1)[0] ?? '')?.has(method) ?? false
