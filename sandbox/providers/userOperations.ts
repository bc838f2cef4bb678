/** Receipts of user operations. */
export interface UserOperationsProvider {
  /** Says which transaction carried a user operation. */
  record(chainId: string, userOpHash: string, transactionHash: string): void
  /** The receipt in the shape of ERC-4337's `eth_getUserOperationReceipt`, null when unknown. */
  receipt(chainId: string, userOpHash: string): Promise<object | null>
}
