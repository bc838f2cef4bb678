import type { NameOutcome, NamePreset } from '../../slices/domain/account/naming'
import type { BuyOutcome, BuyPreset } from '../../slices/domain/trade/buying'
import type { PayOutcome, PayPreset } from '../../slices/domain/trade/paying'
import type { SendOutcome, SendPreset } from '../../slices/domain/trade/sending'
import type { SwapOutcome, SwapPreset } from '../../slices/domain/trade/swapping'

/** The methods of a widget that open an action of the account and resolve with its outcome. */
export type LatchkeyActions = {
  /**
   * Opens Send with the given values, and resolves when the wallet has sent it. The visitor can try again
   * after a rejection; the event `SEND_SUCCESS` reports that outcome.
   * @param input token by symbol or CAIP-10, amount as a decimal string with a point, recipient by address or name
   * @throws LatchkeyError `USER_REJECTED` when the visitor declines in the wallet, or leaves without sending
   * @throws LatchkeyError `NOT_CONNECTED` when no wallet is connected
   * @throws LatchkeyError `UNSUPPORTED_METHOD` when the wallet cannot send
   * @throws LatchkeyError `REQUEST_PENDING` while the wallet has an earlier transfer
   * @throws LatchkeyError `REQUEST_ABORTED` when another call opens the same view before the wallet is asked
   * @throws LatchkeyError `ACTION_NOT_ALLOWED` when the site has `features.send` off
   * @example
   * const { hash } = await latchkey.send({ token: 'USDC', amount: '12.5', to: 'ines.reown.id' })
   * console.log(hash)
   */
  send(input?: SendPreset): Promise<SendOutcome>
  /**
   * Opens Swap with the given values, and resolves when the wallet has sent the swap. The visitor can try
   * again after a rejection; the event `SWAP_SUCCESS` reports that outcome.
   * @param input tokens by symbol or CAIP-10, amount of `fromToken` as a decimal string with a point
   * @throws LatchkeyError `USER_REJECTED` when the visitor declines in the wallet, or leaves without swapping
   * @throws LatchkeyError `NOT_CONNECTED` when no wallet is connected
   * @throws LatchkeyError `SWAPS_UNSUPPORTED` when tokens cannot be swapped on the active network
   * @throws LatchkeyError `UNSUPPORTED_METHOD` when the wallet cannot send
   * @throws LatchkeyError `REQUEST_PENDING` while the wallet has an earlier swap
   * @throws LatchkeyError `REQUEST_ABORTED` when another call opens the same view before the wallet is asked
   * @throws LatchkeyError `TRANSACTION_MISMATCH` when the transaction of the service differs from the reviewed one
   * @throws LatchkeyError `ACTION_NOT_ALLOWED` when the site has `features.swaps` off
   * @example
   * const { hash } = await latchkey.swap({ fromToken: 'ETH', toToken: 'USDC', amount: '0.25' })
   * console.log(hash)
   */
  swap(input?: SwapPreset): Promise<SwapOutcome>
  /**
   * Opens Buy with the given values, and resolves when the coins have arrived. The visitor pays on the page of a
   * provider, in a separate window. The promise stays pending until the coins arrive, unless the visitor leaves
   * without a purchase.
   * @param input symbol of what is bought, currency to pay in (ISO 4217), amount of money as a decimal string with a point
   * @throws LatchkeyError `USER_REJECTED` when the visitor leaves without buying
   * @throws LatchkeyError `NOT_CONNECTED` when no wallet is connected
   * @throws LatchkeyError `UNSUPPORTED_CHAIN` when no provider sells coins for the active network
   * @throws LatchkeyError `REQUEST_PENDING` while an earlier purchase is being paid for
   * @throws LatchkeyError `REQUEST_ABORTED` when another call opens the same view before the wallet is asked
   * @throws LatchkeyError `ACTION_NOT_ALLOWED` when the site has `features.onramp` off
   * @example
   * const { hash } = await latchkey.buy({ token: 'ETH', currency: 'EUR', amount: '100' })
   * console.log(hash)
   */
  buy(input?: BuyPreset): Promise<BuyOutcome>
  /**
   * Opens Pay with the given payment, and resolves when it was sent by the visitor's wallet, or from an account at an
   * exchange, whose page opens in a separate window. Verify the payment on the network by hash and recipient; do not
   * rely on the visitor's page.
   * @param input account that is paid and contract of the token (CAIP-10; the network's coin without one), amount as a decimal
   * string with a point in whole tokens, and what is paid for
   * @throws LatchkeyError `USER_REJECTED` when the visitor leaves or refuses in the wallet
   * @throws LatchkeyError `NOT_CONNECTED` when no wallet is connected
   * @throws LatchkeyError `INVALID_PARAMS` when the account, the token or the amount is not valid; `context.parameter` says which
   * @throws LatchkeyError `NETWORK_NOT_FOUND` when the network of the account is not offered
   * @throws LatchkeyError `REQUEST_PENDING` while an earlier payment is pending
   * @throws LatchkeyError `REQUEST_ABORTED` when another call opens the same view before the wallet is asked
   * @throws LatchkeyError `ACTION_NOT_ALLOWED` unless the site has `features.pay` on
   * @example
   * const { hash } = await latchkey.pay({
   *   to: 'eip155:1:0x2B1F77c0a94E51D8b3036ce2F7a1904D5C41D6CF',
   *   amount: '0.01',
   *   purpose: 'One year of Fieldnotes',
   * })
   * console.log(hash)
   */
  pay(input?: PayPreset): Promise<PayOutcome>
  /**
   * Opens the registration of an account name, and resolves once the name is registered.
   * @param input the name without its zone: at least 4 letters, digits and hyphens
   * @throws LatchkeyError `USER_REJECTED` when the visitor declines to sign, or leaves without a name
   * @throws LatchkeyError `NOT_CONNECTED` when no wallet is connected
   * @throws LatchkeyError `UNSUPPORTED_CHAIN` when accounts have no names on the active network
   * @throws LatchkeyError `REQUEST_PENDING` while an earlier name is being registered
   * @throws LatchkeyError `REQUEST_ABORTED` when another call opens the same view before the wallet is asked
   * @example
   * const { name } = await latchkey.registerName({ name: 'ines' })
   * console.log(name)
   */
  registerName(input?: NamePreset): Promise<NameOutcome>
}
