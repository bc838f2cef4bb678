import type { NamespaceAccount } from '../../slices/domain/account/account'
import type { CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import type { FramePage } from '../../slices/domain/wallet/framePages'
import type { SiwxMessage } from '../../slices/domain/siwx/siwx'
import type { WindowSocial } from '../../slices/domain/wallet/socials'
import type { ProviderOf } from '../types'

/** The next step after an email was submitted. */
export type EmailStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' | 'USE_PASSKEY'

/** Whose code the frame requests for an email change: the current address's first, then the new one's. */
export type EmailUpdateStep = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
/** URL of the provider's result, and the network for the account. */
export type SocialAnswer = {
  uri: string
  network: Network | null
  /** The login waits for the page `import`. */
  imports?: boolean
}

/** Account types of the embedded wallet. */
export type EmbeddedAccountType = 'eoa' | 'smartAccount'

/** The logged-in user: the frame's answer, parsed and with checksummed addresses. */
export type FrameUser = {
  email: string | null
  username: string | null
  namespace: 'eip155' | 'solana'
  networkId: CaipNetworkId
  /** The active one first. */
  accounts: [NamespaceAccount, ...NamespaceAccount[]]
  preferredAccountType: EmbeddedAccountType | null
  smartAccountDeployed: boolean | null
  /** The sign-in that the frame signed in the same step, not yet verified. */
  signed: { message: string; signature: string } | null
}

/** State of a login in a namespace. */
export type Active = {
  network: Network
  /** The active one first. */
  accounts: readonly NamespaceAccount[]
  smartAccountDeployed: boolean | null
}

/** Events of the frame that no request waits for. */
export type FrameEvent =
  /** A request needs the visitor's approval, so the frame must be shown. */
  | { type: 'approvalRequested'; requestId: string; method: string; namespace: Namespace }
  /** That request was answered, rejected or dropped, so the frame can be hidden. */
  | { type: 'approvalEnded'; requestId: string; outcome: 'approved' | 'rejected' | 'failed' }
  /** The site called a method that the embedded wallet does not support. */
  | { type: 'methodRefused'; method: string }
  /** The frame did not load, or did not answer a login step, in time. */
  | {
      type: 'failed'
      code: 'FRAME_LOAD_FAILED' | 'FRAME_REQUEST_TIMEOUT' | 'EMAIL_DEPENDENCY_FAILED'
    }
  /** The site switched the network through its provider. */
  | { type: 'networkChanged'; namespace: Namespace; networkId: CaipNetworkId }
  /** The account has other addresses on its new network, another account is active, or a smart account was deployed. */
  | {
      type: 'accountsChanged'
      namespace: Namespace
      accounts: NamespaceAccount[]
      smartAccountDeployed: boolean | null
    }
  /** The login has ended, by `signOut()` or by itself. */
  | { type: 'loggedOut' }

/**
 * Position of the frame in px of the visual viewport; `radius` is that of its lower corners. A part of a view
 * (`inset`) has round corners on all sides, and is cut off where the view has scrolled out of sight.
 */
export type FrameArea = {
  left: number
  top: number
  width: number
  height: number
  radius: number
  inset?: { above: number; below: number }
}

/**
 * The embedded wallet's frame of one widget. Every request rejects when the frame does not load within 20 s
 * (`FRAME_LOAD_FAILED`), when an answer takes longer than 30 s (`FRAME_REQUEST_TIMEOUT`; a request that the visitor
 * approves has no limit), and when `signal` aborts (`REQUEST_ABORTED`). An error of the frame rejects with its code
 * if that is known, otherwise with `SOMETHING_WENT_WRONG`; its message is only in `details`.
 */
export type FrameClient = {
  /**
   * Begins a login by email. The email is sent unless the answer is `USE_PASSKEY`.
   * @param options.passkey a passkey of this device for the address may replace the email
   */
  connectEmail(
    email: string,
    options?: { signal?: AbortSignal; passkey?: boolean },
  ): Promise<EmailStep>
  /** Resolves once the link in the email was opened; limited only by the request's 30 s. */
  connectDevice(signal?: AbortSignal): Promise<void>
  connectOtp(otp: string, signal?: AbortSignal): Promise<void>
  /** URL of a provider's page, for a pop-up. */
  socialUri(provider: WindowSocial, signal?: AbortSignal): Promise<string>
  /** Logs in with the result of that pop-up; resolves with the username at the provider. */
  connectSocial(answer: SocialAnswer): Promise<string | null>
  /** URL that a phone opens to log in with Farcaster. */
  farcasterUrl(signal?: AbortSignal): Promise<string>
  /** Resolves with the username once the phone has approved; has no time limit. */
  connectFarcaster(): Promise<string | null>
  /**
   * The nonce that a token of the site has to contain. Rejects with `METHOD_NOT_SUPPORTED` where the operator of the frame accepts no
   * tokens of the site.
   */
  tokenNonce(signal?: AbortSignal): Promise<string>
  /** Logs in with the token; resolves with the name of the account. */
  connectToken(token: string): Promise<string | null>
  /** Restarts the frame, the only way to cancel a pending Farcaster login. */
  reload(): void
  isConnected(signal?: AbortSignal): Promise<boolean>
  getUser(
    input: {
      network: Network
      preferredAccountType?: EmbeddedAccountType
      /** A message to sign in the same step, with a placeholder for the account's address. */
      signIn?: SiwxMessage | undefined
    },
    signal?: AbortSignal,
  ): Promise<FrameUser>
  /**
   * Changes the account's email on a page of the frame, which must be shown meanwhile; only frames with the page
   * `email` support it. Resolves with the new email. Has no time limit.
   */
  changeEmail(email: string, signal: AbortSignal): Promise<string>
  /** Requests another email for the account. The email changes only after its codes are confirmed. */
  updateEmail(email: string, signal?: AbortSignal): Promise<EmailUpdateStep>
  updateEmailPrimaryOtp(otp: string, signal?: AbortSignal): Promise<void>
  /** Resolves with the account's new email. */
  updateEmailSecondaryOtp(otp: string, signal?: AbortSignal): Promise<string>
  switchNetwork(network: Network, signal?: AbortSignal): Promise<void>
  /** Activates an account type on a network, and emits the resulting addresses. */
  setPreferredAccount(
    input: { network: Network; type: EmbeddedAccountType },
    signal?: AbortSignal,
  ): Promise<void>
  /** Switches back to the EOA of a namespace without calling the frame. */
  usePlainAccount(namespace: Namespace): void
  /** EIP-155 ids of the networks with smart accounts, which the frame reports after its READY message. */
  smartAccountNetworks(): readonly number[]
  /** Pages that the frame offers, from its READY message; empty before that. */
  pages(): readonly FramePage[]
  /**
   * Opens a page of the frame, which must be shown meanwhile; resolves when the visitor has closed it there, or has
   * logged in with a passkey. Has no time limit; `signal` closes the page.
   */
  openPage(page: FramePage, signal: AbortSignal): Promise<void>
  /** Waits at most 3 s; never rejects. */
  signOut(): Promise<void>
  syncTheme(theme: {
    themeMode: 'light' | 'dark'
    themeVariables: Record<string, string | number>
  }): void
  /** EIP-1193 provider of the embedded wallet in a namespace: the same object each time. */
  provider(namespace: Namespace): ProviderOf
  /** Sets a namespace's network and accounts, and emits them on its provider. */
  setActive(namespace: Namespace, active: Active): void
  /** Rejects every open request that needs an approval, and sends one `RPC_ABORT`. */
  rejectAll(): void
  /**
   * Shows the frame over an area of the page, above everything else, under an accessible name. Null fades it out, or
   * hides it immediately if another view replaces it (`isReplaced`), because it would cover that view while fading.
   */
  show(area: FrameArea | null, title: string, isReplaced?: boolean): void
  /** Shakes the frame together with its card, if it is shown. */
  shake(): void
  subscribe(listener: (event: FrameEvent) => void): () => void
  /** Removes frame and listeners; every open request rejects with `REQUEST_ABORTED`. */
  destroy(): void
}
