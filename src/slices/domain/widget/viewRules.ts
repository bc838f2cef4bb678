import type { ErrorCode } from '../errors/codes'
import type { Features } from '../options/features'
import type { AccountsState } from '../state/state'
import type { SwapForm } from '../trade/swapForm'
import type { SendForm } from '../trade/transfer'
import type { ViewName, ViewParams } from './views'

/** Why closing is refused: a request, a required sign-in or an unsupported network is still open. */
export type CloseRefusal = 'approve' | 'sign-in' | 'network'

/** A feature that brings views of its own for a connected account. */
export type ActionFeature = keyof Pick<
  Features,
  'send' | 'receive' | 'swaps' | 'onramp' | 'history' | 'smartSessions' | 'pay'
>

/** What a refusal is read from; a form is absent until its code has loaded. */
type RefusalState = {
  accounts: AccountsState
  send?: SendForm & { flow: { step: string } }
  swap?: SwapForm & { flow: { step: string } }
}

/** Why something is not for the account that is connected; null where it is. */
export type Refusal = (state: RefusalState) => ErrorCode | null

/** What opening, closing and going back ask of a view. Each view states it in `views/<Name>/view.ts`. */
export type ViewRules = {
  /** Without an account, the fitting view opens instead. */
  needsAccount?: boolean
  /** The view exists only where this feature is on: `open` refuses it elsewhere. */
  feature?: ActionFeature
  /** Why the view does not exist for the account that is connected: `open` rejects with that code. */
  refusal?: Refusal
  /** What begins when the view is opened directly. */
  startsAttempt?: 'pairing' | 'connect' | 'network'
  /** What else begins then: an intent of the capability that the view is of. */
  begins?: (
    params: ViewParams,
    attemptId: string,
  ) => { type: string; payload: unknown; meta: { intent: true } }
  /** Going back from it abandons the attempt: a late approval does not connect. */
  abandonsAttempt?: boolean
  /** A finished connection closes the modal here. */
  closesWhenConnected?: boolean
  /** Losing the last account leaves the modal open here. */
  staysWhenDisconnected?: boolean
  /** Offers other networks: with the option `enableNetworkSwitch: false` the fitting view opens instead. */
  offersNetworks?: boolean
  /** `false`: there is no way back from it. */
  back?: false
  closeRefusal?: CloseRefusal
}

/** The views as the flows see them. All but Connect are unknown until their descriptions have loaded. */
export type ViewsPort = {
  /** The rules of a view; null while they are not loaded and when there is no such view. */
  find(name: string): ViewRules | null
  /**
   * Loads the descriptions. The next call tries again after a failure.
   * @throws the error of the import
   */
  load(): Promise<void>
  /** Resolves the name a site passes to `open`, also an older one; null when there is no such view. Throws as `load`. */
  resolve(name: string): Promise<ViewName | null>
}
