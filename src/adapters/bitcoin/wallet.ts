import type { AccountType } from '../../slices/domain/account/account'
import type { Network } from '../../slices/domain/network/network'
import type { PsbtForm } from './psbt'

/** What an address of a wallet is for; `payment` holds coins, `ordinal` holds inscriptions. */
export type Purpose = Extract<AccountType, 'payment' | 'ordinal'>

/** An address that a wallet shares with the site. */
export type BitcoinAccount = {
  address: string
  purpose: Purpose
  /** Hex, where the wallet tells it. */
  publicKey: string | null
}

/** How a text is signed: by BIP-322, or by ECDSA as BIP-137 has it. */
export type SigningProtocol = 'bip322' | 'ecdsa'

/** An input of a PSBT that an address is to sign, with the signature hash types that the site allows (BIP-341). */
export type InputToSign = { address: string; index: number; sighashTypes?: readonly number[] }

/** Inputs that one address signs, all by the same types. */
export type InputGroup = {
  address: string
  indexes: number[]
  sighashTypes?: readonly number[] | undefined
}

/** What a wallet can be told of signature hash types: for each input or for all alike, several types or one. */
export type SighashChoice = { perInput: boolean; several: boolean }

/**
 * A Bitcoin wallet, whichever shape it has in the page. Transactions are PSBTs (BIP-174), signatures base64, amounts
 * satoshi as decimal strings. A refusal is thrown as the wallet gave it.
 */
export type BitcoinWallet = {
  /** Asks for accounts; `silent` opens no window and answers none where the wallet does not know the site. */
  connect(silent: boolean): Promise<BitcoinAccount[]>
  /** Signs a UTF-8 text. What it answers is foreign. */
  signMessage(input: {
    address: string
    message: string
    protocol: SigningProtocol
  }): Promise<unknown>
  /** How it writes PSBTs. */
  readonly psbtForm: PsbtForm
  readonly sighashChoice: SighashChoice
  /** Signs inputs; with `broadcast` it also sends what came of it and answers its id. What it answers is foreign. */
  signPsbt(input: {
    psbt: string | Uint8Array
    /** The inputs to sign as they were asked for, and in groups; none means all of the wallet's own. */
    signInputs: readonly InputToSign[]
    groups: readonly InputGroup[]
    broadcast: boolean
  }): Promise<{ psbt: unknown; txid?: unknown }>
  /** Pays one recipient and answers the transaction's id, which is foreign; missing where the wallet only signs. */
  sendTransfer?(input: { from: string; recipientAddress: string; amount: string }): Promise<unknown>
  /** Goes to another network; missing where the wallet has one only, or changes it by itself. */
  switchNetwork?(network: Network): Promise<void>
  /** Ends the connection; missing where the wallet cannot. */
  disconnect?(): Promise<void>
  /** Tells of accounts that changed; none means that the permission was taken away. Returns a function that stops it. */
  onAccounts?(listener: (accounts: BitcoinAccount[]) => void): () => void
}
