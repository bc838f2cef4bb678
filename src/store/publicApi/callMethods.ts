import type * as walletCalls from '../../adapters/evm/calls'
import type {
  CallsInput,
  CallsStatus,
  CapabilitiesByNetwork,
} from '../../slices/domain/requests/calls'

/** Functions that request batches of calls from a wallet. */
export type WalletCalls = typeof walletCalls

/** The methods of a widget for batches of calls (EIP-5792), for the eip155 account. */
export type CallMethods = {
  /**
   * Asks the wallet of the eip155 account to run calls as one batch (EIP-5792 `wallet_sendCalls`), and resolves with
   * the id of the batch when the wallet has accepted it. `getCallsStatus(id)` returns its status. The wallet switches
   * to the network of the calls,
   * or refuses. There is no fallback to single transactions.
   * @param input calls with `value` in base units (wei) as a bigint or a decimal string, their network as CAIP-2 id or chain id
   * @throws LatchkeyError `NOT_CONNECTED` when no eip155 account is connected
   * @throws LatchkeyError `USER_REJECTED` when the visitor declines in the wallet
   * @throws LatchkeyError `UNSUPPORTED_METHOD` when the wallet cannot run batches
   * @throws LatchkeyError `INVALID_PARAMS` when a value is not valid; `context.parameter` says which
   * @throws LatchkeyError `CALLS_TOO_LARGE` when there are too many calls, for the widget or the wallet
   * @throws LatchkeyError `NETWORK_NOT_FOUND` when the network is not offered
   * @throws LatchkeyError `CHAIN_NOT_APPROVED` when a paired wallet has not approved the network
   * @throws LatchkeyError `UNSUPPORTED_CAPABILITY` or `ATOMICITY_NOT_SUPPORTED` when the wallet does not support a
   * required capability
   * @throws LatchkeyError `MALFORMED_REPLY` when the wallet's answer has no valid id
   * @throws LatchkeyError `REQUEST_ABORTED` when the account changes before the wallet is asked
   * @throws LatchkeyError `OUTCOME_UNKNOWN` when the wallet disconnects during the request
   * @example
   * const { id } = await latchkey.sendCalls({
   *   calls: [
   *     { to: '0x2B1F77c0a94E51D8b3036ce2F7a1904D5C41D6CF', value: '1000000000000000' },
   *     { to: '0x5FbDB2315678afecb367f032d93F642f64180aa3', data: '0xd0e30db0' },
   *   ],
   * })
   * console.log(id)
   */
  sendCalls(input: CallsInput): Promise<{ id: string }>
  /**
   * Returns the status of a batch of `sendCalls` from the wallet of the eip155 account (EIP-5792
   * `wallet_getCallsStatus`). A batch with a reverted transaction is a `failure`.
   * @param id as `sendCalls` returned it
   * @throws LatchkeyError `NOT_CONNECTED` when no eip155 account is connected
   * @throws LatchkeyError `UNKNOWN_CALLS_ID` when the wallet does not know the id
   * @throws LatchkeyError `UNSUPPORTED_METHOD` when the wallet does not know the method
   * @throws LatchkeyError `CALL_STATUS_NOT_APPROVED` when a paired wallet has not granted the method
   * @throws LatchkeyError `INVALID_PARAMS` when the id is not a text of 1 to 8,194 characters
   * @throws LatchkeyError `MALFORMED_REPLY` when the wallet's answer is not valid
   * @throws LatchkeyError `REQUEST_ABORTED` when the account changes meanwhile
   * @example
   * const { id } = await latchkey.sendCalls({
   *   calls: [{ to: '0x2B1F77c0a94E51D8b3036ce2F7a1904D5C41D6CF', value: 1n }],
   * })
   * const { status, receipts } = await latchkey.getCallsStatus(id)
   * console.log(status, receipts.at(-1)?.transactionHash)
   */
  getCallsStatus(id: string): Promise<CallsStatus>
  /**
   * Reads what the eip155 account can do with calls on each network that the site offers (EIP-5792 `wallet_getCapabilities`), e.g.
   * `atomic` and `paymasterService`.
   * @returns capabilities by CAIP-2 id; empty for a network on which the wallet names none
   * @throws LatchkeyError `NOT_CONNECTED` when no eip155 account is connected
   * @throws LatchkeyError `UNSUPPORTED_METHOD` when the wallet does not know the method
   * @throws LatchkeyError `UNAUTHORIZED` when the wallet does not let the site read them
   * @throws LatchkeyError `MALFORMED_REPLY` when the wallet's answer is not valid
   * @throws LatchkeyError `REQUEST_ABORTED` when the account changes meanwhile
   * @example
   * const capabilities = await latchkey.getCapabilities()
   * console.log(capabilities['eip155:8453']?.atomic?.status)
   */
  getCapabilities(): Promise<CapabilitiesByNetwork>
}
