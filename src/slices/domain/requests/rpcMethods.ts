/** Methods that only read or submit signed data, and need no approval (spec section 6, wire reference 6.1). */
export const SAFE_RPC_METHODS: readonly string[] = [
  ...(
    'accounts blockNumber call chainId estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash ' +
    'getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode ' +
    'getFilterChanges getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex ' +
    'getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt ' +
    'getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter ' +
    'newPendingTransactionFilter sendRawTransaction syncing uninstallFilter getUserOperationReceipt ' +
    'estimateUserOperationGas getUserOperationByHash supportedEntryPoints'
  )
    .split(' ')
    .map((name) => `eth_${name}`),
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
]

/** Methods that sign, send or grant something, and need the user's approval (spec section 6, wire reference 6.1). */
export const NOT_SAFE_RPC_METHODS: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
]

/** Classifies an RPC method; a method on neither list is forbidden. */
export function classifyRpcMethod(method: string): 'safe' | 'notSafe' | 'forbidden' {
  if (SAFE_RPC_METHODS.includes(method)) return 'safe'
  return NOT_SAFE_RPC_METHODS.includes(method) ? 'notSafe' : 'forbidden'
}
