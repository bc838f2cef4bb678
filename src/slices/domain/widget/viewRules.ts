import type { ErrorCode } from '../errors/codes'
import type { Features } from '../options/features'
import type { AccountsState } from '../state/state'
import type { SwapForm } from '../trade/swapForm'
import type { SendForm } from '../trade/transfer'
import type { ViewName, ViewParams } from './views'

/**
 * Why the modal cannot be closed: an open request, a required sign-in or an unsupported network.
 */
export type CloseRefusal = 'approve' | 'sign-in' | 'network'

/** A feature with views for a connected account. */
export type ActionFeature = keyof Pick<
  Features,
  'send' | 'receive' | 'swaps' | 'onramp' | 'history' | 'smartSessions' | 'pay'
>

/** The state that decides a refusal; a form is absent until its code has loaded. */
type RefusalState = {
  accounts: AccountsState
  send?: SendForm & { flow: { step: string } }
  swap?: SwapForm & { flow: { step: string } }
}

/** Why a view is not available to the connected account; null if it is. */
export type Refusal = (state: RefusalState) => ErrorCode | null

/**
 * How opening, closing and going back treat a view. Each view defines its rules in
 * `views/<Name>/view.ts`.
 */
export type ViewRules = {
  /** Opens the default view instead if no account is connected. */
  needsAccount?: boolean
  /** The feature of the view: `open` rejects if it is off. */
  feature?: ActionFeature
  /** Why the view is not available to the connected account: `open` rejects with that code. */
  refusal?: Refusal
  /** Attempt that starts when the view is opened directly. */
  startsAttempt?: 'pairing' | 'connect' | 'network'
  /** Intent that is dispatched when the view is opened directly. */
  begins?: (
    params: ViewParams,
    attemptId: string,
  ) => { type: string; payload: unknown; meta: { intent: true } }
  /** Going back from it abandons the attempt: a late approval does not connect. */
  abandonsAttempt?: boolean
  /** Closes the modal after a connection. */
  closesWhenConnected?: boolean
  /** Keeps the modal open after the last account disconnects. */
  staysWhenDisconnected?: boolean
  /** Offers other networks. With `enableNetworkSwitch: false` the default view opens instead. */
  offersNetworks?: boolean
  /** `false`: no way back from this view. */
  back?: false
  closeRefusal?: CloseRefusal
}

/**
 * Lookup of the views' rules. All views except Connect are unknown until their descriptions have
 * loaded.
 */
export type ViewsPort = {
  /** The rules of a view; null if they are not loaded or there is no such view. */
  find(name: string): ViewRules | null
  /**
   * Loads the descriptions. The next call tries again after a failure.
   * @throws the error of the import
   */
  load(): Promise<void>
  /**
   * Resolves the view name that a site passes to `open`, including older names; null if there is no
   * such view. Throws like `load`.
   */
  resolve(name: string): Promise<ViewName | null>
}
