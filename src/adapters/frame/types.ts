import type { NamespaceAccount } from '../../slices/domain/account/account'
import type { CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import type { FramePage } from '../../slices/domain/wallet/framePages'
import type { SiwxMessage } from '../../slices/domain/siwx/siwx'
import type { WindowSocial } from '../../slices/domain/wallet/socials'
import type { ProviderOf } from '../types'

/** What the frame asks for after an email address was sent (secure-frame reference A4). */
export type EmailStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' | 'USE_PASSKEY'

/** Whose code the frame asks for when the email address is to change: the present address's first, or the new one's. */
export type EmailUpdateStep = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
/** Where the login with a provider's answer is, and on which network the account is asked for. */
export type SocialAnswer = { uri: string; network: Network | null }

/** Kinds of accounts of the embedded wallet. */
export type EmbeddedAccountType = 'eoa' | 'smartAccount'

/** Who is logged in: the frame's answer, parsed and with checksummed addresses. */
export type FrameUser = {
  email: string | null
  username: string | null
  namespace: 'eip155' | 'solana'
  networkId: CaipNetworkId
  /** The active one first. */
  accounts: [NamespaceAccount, ...NamespaceAccount[]]
  preferredAccountType: EmbeddedAccountType | null
  smartAccountDeployed: boolean | null
  /** What the frame signed by the same step, not yet read. */
  signed: { message: string; signature: string } | null
}

/** What a login uses in a namespace. */
export type Active = {
  network: Network
  /** The active one first. */
  accounts: readonly NamespaceAccount[]
  smartAccountDeployed: boolean | null
}

/** What happens at the frame that nobody waits for. */
export type FrameEvent =
  /** The visitor is asked to approve a request: the frame has to be shown. */
  | { type: 'approvalRequested'; requestId: string; method: string; namespace: Namespace }
  /** That request was answered, refused or dropped: the frame need not be shown for it any more. */
  | { type: 'approvalEnded'; requestId: string; outcome: 'approved' | 'rejected' | 'failed' }
  /** The site asked for a method that no embedded wallet answers. */
  | { type: 'methodRefused'; method: string }
  /** The frame did not load, or did not answer a step of a login, in time. */
  | {
      type: 'failed'
      code: 'FRAME_LOAD_FAILED' | 'FRAME_REQUEST_TIMEOUT' | 'EMAIL_DEPENDENCY_FAILED'
    }
  /** The site switched the network through its provider. */
  | { type: 'networkChanged'; namespace: Namespace; networkId: CaipNetworkId }
  /** The account has other addresses on the network it moved to, another one is used, or one was deployed. */
  | {
      type: 'accountsChanged'
      namespace: Namespace
      accounts: NamespaceAccount[]
      smartAccountDeployed: boolean | null
    }
  /** The login has ended, by `signOut()` or by itself. */
  | { type: 'loggedOut' }

/**
 * Where the frame is shown, in px of the visual viewport; `radius` is that of its lower corners. A part of a view (`inset`) has round
 * corners on all sides, and is cut off where the view has scrolled out of sight.
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
 * approves has no limit), and when `signal` aborts (`REQUEST_ABORTED`). An error that the frame answers rejects with its code where it has one we know,
 * else `SOMETHING_WENT_WRONG`; its own words go no further than `details`.
 */
export type FrameClient = {
  /**
   * Begins a login by email, which is sent unless the answer is `USE_PASSKEY`.
   * @param options.passkey a passkey that this device has for the address may take the place of the email
   */
  connectEmail(
    email: string,
    options?: { signal?: AbortSignal; passkey?: boolean },
  ): Promise<EmailStep>
  /** Resolves once the link in the email was opened; has no limit of its own but the request's 30 s. */
  connectDevice(signal?: AbortSignal): Promise<void>
  connectOtp(otp: string, signal?: AbortSignal): Promise<void>
  /** Address of a provider's page, for a window of its own. */
  socialUri(provider: WindowSocial, signal?: AbortSignal): Promise<string>
  /** Logs in with what came back to that window; resolves with the account's name at the provider. */
  connectSocial(answer: SocialAnswer): Promise<string | null>
  /** Address that a phone opens to log in with Farcaster. */
  farcasterUrl(signal?: AbortSignal): Promise<string>
  /** Resolves with the account's name once the phone has approved; takes as long as it takes. */
  connectFarcaster(): Promise<string | null>
  /** Makes the frame begin anew, which is the only way to end a login with Farcaster that waits. */
  reload(): void
  isConnected(signal?: AbortSignal): Promise<boolean>
  getUser(
    input: {
      network: Network
      preferredAccountType?: EmbeddedAccountType
      /** A text that the account is to sign by the same step, with a placeholder for its address. */
      signIn?: SiwxMessage | undefined
    },
    signal?: AbortSignal,
  ): Promise<FrameUser>
  /**
   * Has the frame move the account to another email address on a page of its own, which has to be shown meanwhile; only frames with
   * the page `email` do. Resolves with the address that the account has from now on. Has no limit of time.
   */
  changeEmail(email: string, signal: AbortSignal): Promise<string>
  /** Asks for another email address of the account; nothing changes before its codes were right. */
  updateEmail(email: string, signal?: AbortSignal): Promise<EmailUpdateStep>
  updateEmailPrimaryOtp(otp: string, signal?: AbortSignal): Promise<void>
  /** Resolves with the address that the account has from now on. */
  updateEmailSecondaryOtp(otp: string, signal?: AbortSignal): Promise<string>
  switchNetwork(network: Network, signal?: AbortSignal): Promise<void>
  /** Makes a kind of account the one that is used on a network, and tells of the addresses that follow from it. */
  setPreferredAccount(
    input: { network: Network; type: EmbeddedAccountType },
    signal?: AbortSignal,
  ): Promise<void>
  /** Goes back to the plain account of a namespace without asking the frame. */
  usePlainAccount(namespace: Namespace): void
  /** EIP-155 ids of the networks with smart accounts, as the frame said when it was ready. */
  smartAccountNetworks(): readonly number[]
  /** Pages that the frame has beside requests, as it said when it was ready; none before that. */
  pages(): readonly FramePage[]
  /**
   * Opens a page of the frame, which has to be shown meanwhile; resolves when the visitor has left it there, or has logged
   * in with a passkey. Has no limit of time; `signal` leaves the page.
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
  /** Tells the provider of a namespace, and those who listen to it, of its network and accounts. */
  setActive(namespace: Namespace, active: Active): void
  /** Rejects every open request that needs an approval, and sends one `RPC_ABORT`. */
  rejectAll(): void
  /**
   * Shows the frame over an area of the page, above everything else, under an accessible name. Null fades it out, or hides it
   * at once where another view takes its place (`isReplaced`), since its picture would lie over that view.
   */
  show(area: FrameArea | null, title: string, isReplaced?: boolean): void
  /** Shakes the frame with the card around it, where it is shown. */
  shake(): void
  subscribe(listener: (event: FrameEvent) => void): () => void
  /** Removes frame and listeners; every open request rejects with `REQUEST_ABORTED`. */
  destroy(): void
}
