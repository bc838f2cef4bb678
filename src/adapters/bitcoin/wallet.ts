import type { AccountType } from '../../slices/domain/account/account'
import type { Network } from '../../slices/domain/network/network'

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

/** An input of a PSBT that an address is to sign. */
export type InputToSign = { address: string; index: number; sighashTypes?: readonly number[] }

/**
 * A Bitcoin wallet, whichever shape it has in the page. Transactions are PSBTs in base64 (BIP-174), signatures base64,
 * amounts satoshi as decimal strings. A refusal is thrown as the wallet gave it.
 */
export type BitcoinWallet = {
  /** Asks for accounts; `silent` opens no window and answers none where the wallet does not know the site. */
  connect(silent: boolean): Promise<BitcoinAccount[]>
  /** Signs a UTF-8 text. */
  signMessage(input: {
    address: string
    message: string
    protocol: SigningProtocol
  }): Promise<string>
  /** Signs inputs; with `broadcast` it also sends what came of it and answers its id. */
  signPsbt(input: {
    psbt: string
    signInputs: readonly InputToSign[]
    broadcast: boolean
  }): Promise<{ psbt: string; txid: string | null }>
  /** Pays one recipient and answers the transaction's id; missing where the wallet only signs. */
  sendTransfer?(input: { from: string; recipientAddress: string; amount: string }): Promise<string>
  /** Goes to another network; missing where the wallet has one only, or changes it by itself. */
  switchNetwork?(network: Network): Promise<void>
  /** Ends the connection; missing where the wallet cannot. */
  disconnect?(): Promise<void>
  /** Tells of accounts that changed; none means that the permission was taken away. Returns a function that stops it. */
  onAccounts?(listener: (accounts: BitcoinAccount[]) => void): () => void
}
