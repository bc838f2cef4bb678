import type { EmbeddedLogin, NamespaceAccount, WalletInfo } from '../account/account'
import type { CaipAddress, CaipNetworkId } from '../ids/caip'
import type { ErrorRecord } from '../errors/codes'
import type { Capability } from '../wallet/capabilities'

/** Connection of one namespace. A stored connection starts as `reconnecting`, never `connected`. */
export type AccountState =
  | { status: 'disconnected' }
  | { status: 'reconnecting'; connectorId: string }
  | {
      status: 'connected'
      connectorId: string
      address: string
      /** All accounts, the active one first. */
      accounts: NamespaceAccount[]
      /** Capabilities of the wallet. */
      capabilities: Capability[]
      approved: CaipNetworkId[] | null
      wallet: WalletInfo
      /** The login, if this is the embedded wallet. */
      login?: EmbeddedLogin
    }
export type ConnectedAccount = Extract<AccountState, { status: 'connected' }>

/** State of connecting an installed wallet. */
export type ConnectFlow =
  | { step: 'idle' }
  | { step: 'waiting'; connectorId: string; attemptId: string; pending: boolean }
  | { step: 'declined'; connectorId: string }
  | { step: 'failed'; connectorId: string; error: ErrorRecord }

/** State of a network switch; shown in the pressed row. */
export type SwitchFlow =
  | { step: 'idle' }
  | { step: 'switching'; networkId: CaipNetworkId; attemptId: string }
  | { step: 'declined'; networkId: CaipNetworkId }
  | { step: 'failed'; networkId: CaipNetworkId; error: ErrorRecord }

/** State of pairing. The URI is a secret; DevTools and logs mask it. */
export type PairingFlow =
  | { step: 'idle' }
  | { step: 'starting'; attemptId: string }
  | { step: 'ready'; attemptId: string; uri: string; startedAt: number; expiresAt: number }
  | { step: 'declined' }
  | { step: 'failed'; error: ErrorRecord }

/** Parts of the sign-in message that the view shows; set when the wallet is prompted to sign. */
export type SignInText = { statement: string | null; expiresAt: string | null }

/** An attempt to sign in. A result that arrives after the attempt has ended is dropped. */
export type SignInAttempt = {
  account: CaipAddress
  attemptId: string
  phase: 'preparing' | 'waiting' | 'verifying'
  text: SignInText | null
}

/** State of sign-in. Every step but `none` names its account. */
export type SiwxFlow =
  | { step: 'none' }
  | { step: 'checking'; account: CaipAddress; skipped: boolean }
  | { step: 'prompt'; account: CaipAddress; error: ErrorRecord | null }
  | ({ step: 'signing' } & SignInAttempt)
  | { step: 'cancelling'; account: CaipAddress }
  | { step: 'authenticated'; account: CaipAddress }
  | { step: 'declined'; account: CaipAddress }
