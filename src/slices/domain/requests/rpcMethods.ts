import type { Namespace } from '../ids/caip'

/**
 * How a method is treated. `safe` and `notSafe` are the allow-list of the embedded wallet;
 * `proposed` methods are requested when a wallet is paired.
 */
type Treatment = 'safe' | 'notSafe' | 'proposed'
type Row = { namespace: Namespace; methods: string; as: readonly Treatment[] }

/** All methods with their treatment. */
const TABLE: readonly Row[] = [
  {
    namespace: 'eip155',
    as: ['safe'],
    methods:
      'eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount ' +
      'eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts ' +
      'eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges ' +
      'eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex ' +
      'eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount ' +
      'eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber ' +
      'eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_syncing ' +
      'eth_uninstallFilter eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash ' +
      'eth_supportedEntryPoints',
  },
  {
    namespace: 'eip155',
    as: ['safe', 'proposed'],
    methods:
      'eth_accounts eth_sendRawTransaction wallet_getCapabilities wallet_getCallsStatus wallet_getAssets ' +
      'wallet_getSupportedExecutionPermissions wallet_getGrantedExecutionPermissions',
  },
  {
    namespace: 'eip155',
    as: ['notSafe', 'proposed'],
    methods:
      'personal_sign eth_signTypedData_v4 eth_sendTransaction wallet_sendCalls wallet_grantPermissions ' +
      'wallet_revokePermissions wallet_requestExecutionPermissions wallet_revokeExecutionPermission',
  },
  { namespace: 'eip155', as: ['notSafe'], methods: 'eth_sendUserOperation' },
  {
    namespace: 'eip155',
    as: ['proposed'],
    methods:
      'eth_requestAccounts eth_sign eth_signTransaction eth_signTypedData eth_signTypedData_v3 ' +
      'wallet_switchEthereumChain wallet_addEthereumChain wallet_getPermissions wallet_requestPermissions ' +
      'wallet_registerOnboarding wallet_watchAsset wallet_scanQRCode wallet_showCallsStatus',
  },
  {
    namespace: 'solana',
    as: ['notSafe', 'proposed'],
    methods:
      'solana_signMessage solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction',
  },
  {
    namespace: 'solana',
    as: ['proposed'],
    methods: 'solana_requestAccounts solana_getAccounts',
  },
  {
    namespace: 'bip122',
    as: ['proposed'],
    methods: 'sendTransfer signMessage signPsbt getAccountAddresses',
  },
]

/**
 * Methods that a node answers instead of the wallet: they read the chain or send signed data. A
 * pattern, because nodes support more methods than any list.
 */
const NODE_METHODS =
  /^(?:eth_(?:get(?!Encryption)\w+|call|estimateGas|gasPrice|blobBaseFee|blockNumber|createAccessList|feeHistory|maxPriorityFeePerGas|syncing|new\w*Filter|uninstallFilter|sendRawTransaction)|net_\w+|web3_clientVersion)$/

function methodsAs(treatment: Treatment, namespace?: Namespace): string[] {
  return TABLE.filter(
    (row) => row.as.includes(treatment) && (namespace === undefined || row.namespace === namespace),
  ).flatMap(({ methods }) => methods.split(' '))
}

/** Methods that only read or submit signed data, and need no approval. */
export const SAFE_RPC_METHODS: readonly string[] = methodsAs('safe')

/** Methods that sign, send or grant something, and need the user's approval. */
export const NOT_SAFE_RPC_METHODS: readonly string[] = methodsAs('notSafe')

/** Methods that are requested when a wallet is paired. */
export function proposedMethods(namespace: Namespace): string[] {
  return methodsAs('proposed', namespace)
}

/** Classifies an RPC method; a method on neither list is forbidden. */
export function classifyRpcMethod(method: string): 'safe' | 'notSafe' | 'forbidden' {
  if (SAFE_RPC_METHODS.includes(method)) return 'safe'
  return NOT_SAFE_RPC_METHODS.includes(method) ? 'notSafe' : 'forbidden'
}

/**
 * Returns the maximum cost of a transaction, which the frame shows before an approval; `params` are
 * those of `eth_sendTransaction`. A Latchkey method: other frames reject it as unknown.
 */
export const ESTIMATE_FEE = 'latchkey_estimateFee'

/**
 * Latchkey methods for the standard account of the embedded wallet (EIP-7702): its state, the
 * upgrade in place, and the way back. They have no parameters.
 */
export const GET_UPGRADE = 'latchkey_getUpgrade'
export const UPGRADE = 'latchkey_upgradeAccount'
export const TAKE_BACK = 'latchkey_takeBackAccount'

/**
 * Classifies a method in a namespace of the embedded wallet. Methods of other namespaces are
 * forbidden.
 */
export function classifyIn(
  namespace: string,
  method: string,
): ReturnType<typeof classifyRpcMethod> {
  if ([ESTIMATE_FEE, GET_UPGRADE].includes(method) && namespace === 'eip155') return 'safe'
  if ([UPGRADE, TAKE_BACK].includes(method) && namespace === 'eip155') return 'notSafe'
  const isOther = method.startsWith('solana_') !== (namespace === 'solana')
  return isOther ? 'forbidden' : classifyRpcMethod(method)
}

/** Whether a node answers a method, so that the wallet is not needed. */
export function isNodeMethod(method: string): boolean {
  return NODE_METHODS.test(method)
}
