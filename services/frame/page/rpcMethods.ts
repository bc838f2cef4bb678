/** Methods that need no approval, as a node answers them. */
const READ_ONLY: readonly string[] = [
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_estimateUserOperationGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_supportedEntryPoints',
  'eth_syncing',
  'eth_uninstallFilter',
]

/** Whether a node answers a method without approval. */
export const isReadOnly = (method: string): boolean => READ_ONLY.includes(method)

/**
 * Method that returns the highest cost of a transaction of the account; the widget calls it for the
 * review of a transfer.
 */
export const ESTIMATE_FEE = 'latchkey_estimateFee'

/**
 * Methods of the plain account that is upgraded in place (EIP-7702), for the widget: its state, the
 * upgrade, and the way back. None has parameters, so that no site names a contract.
 */
export const GET_UPGRADE = 'latchkey_getUpgrade'
export const UPGRADE = 'latchkey_upgradeAccount'
export const TAKE_BACK = 'latchkey_takeBackAccount'

const BUNDLER = [
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
]

/** Whether a bundler answers a method, if the network has one. */
export const isForBundler = (method: string): boolean => BUNDLER.includes(method)

const SIGNING = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
]

/** Whether a method needs the key, and therefore approval. */
export const needsApproval = (method: string): boolean => SIGNING.includes(method)
