import type { AccountType } from '../../slices/domain/account/account'
import type { Network } from '../../slices/domain/network/network'
import type { PsbtForm } from './psbt'

/** Purpose of an address: `payment` for coins, `ordinal` for inscriptions. */
export type Purpose = Extract<AccountType, 'payment' | 'ordinal'>

/** An address that a wallet shares with the site. */
export type BitcoinAccount = {
  address: string
  purpose: Purpose
  /** Hex, if the wallet returns it. */
  publicKey: string | null
}

/** How a message is signed: by BIP-322, or by ECDSA as in BIP-137. */
export type SigningProtocol = 'bip322' | 'ecdsa'

/** An input of a PSBT to sign with an address, and the signature hash types that the site allows (BIP-341). */
export type InputToSign = { address: string; index: number; sighashTypes?: readonly number[] }

/** Inputs of one address with the same allowed types. */
export type InputGroup = {
  address: string
  indexes: number[]
  sighashTypes?: readonly number[] | undefined
}

/** Which signature hash types a wallet accepts: per input or for all inputs, several types or one. */
export type SighashChoice = { perInput: boolean; several: boolean }

/**
 * A Bitcoin wallet, regardless of its API in the page. Transactions are PSBTs (BIP-174), signatures base64, amounts
 * satoshi as decimal strings. Rejections are thrown as the wallet returned them.
 */
export type BitcoinWallet = {
  /** Requests accounts; `silent` shows no prompt and returns an empty list if the wallet has not permitted the site. */
  connect(silent: boolean): Promise<BitcoinAccount[]>
  /** Signs a UTF-8 message. The result is untrusted. */
  signMessage(input: {
    address: string
    message: string
    protocol: SigningProtocol
  }): Promise<unknown>
  /** Encoding of its PSBTs. */
  readonly psbtForm: PsbtForm
  readonly sighashChoice: SighashChoice
  /** Signs inputs; with `broadcast` it also sends the transaction and returns its id. The result is untrusted. */
  signPsbt(input: {
    psbt: string | Uint8Array
    /** The inputs to sign as requested, and grouped. Empty means all inputs of the wallet. */
    signInputs: readonly InputToSign[]
    groups: readonly InputGroup[]
    broadcast: boolean
  }): Promise<{ psbt: unknown; txid?: unknown }>
  /** Pays one recipient and returns the transaction id, which is untrusted. Missing if the wallet only signs. */
  sendTransfer?(input: { from: string; recipientAddress: string; amount: string }): Promise<unknown>
  /** Switches to another network. Missing if the wallet has only one, or only its user can switch it. */
  switchNetwork?(network: Network): Promise<void>
  /** Ends the connection. Missing if the wallet cannot disconnect. */
  disconnect?(): Promise<void>
  /**
   * Reports changed accounts; an empty list means that the permission was revoked. Returns a function that stops it.
   */
  onAccounts?(listener: (accounts: BitcoinAccount[]) => void): () => void
}
