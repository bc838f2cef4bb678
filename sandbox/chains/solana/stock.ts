import {
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
  MINT_SIZE,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type Keypair,
  type TransactionInstruction,
} from '@solana/web3.js'
import type { Ledger } from './ledger'
import { errorSentence } from './transactionError'

/** A token of the treasury. */
export interface SplTokenSpec {
  /** Key pair of its address. */
  mint: Keypair
  decimals: number
}

/** Sends coins and tokens to accounts. */
export interface Stock {
  /** Creates a token whose mint authority is the treasury. */
  makeToken(token: SplTokenSpec): void
  /** Sends tokens in base units to an account; returns the signature. */
  giveTokens(mint: string, receiver: string, amount: bigint): string
}

/** Sends transactions of the treasury, which pays the fees and mints the tokens. */
export const createStock = ({ svm, send }: Ledger, treasury: Keypair): Stock => {
  const payerKey = treasury.publicKey
  const sendAll = (instructions: TransactionInstruction[], signers: Keypair[]): string => {
    const recentBlockhash = svm.blockhash()
    const message = new TransactionMessage({ payerKey, recentBlockhash, instructions })
    const transaction = new VersionedTransaction(message.compileToV0Message())
    transaction.sign(signers)
    const { signature, error } = send(transaction)
    if (error) throw new Error(errorSentence(error))
    return signature
  }
  return {
    makeToken({ mint, decimals }) {
      const newAccountPubkey = mint.publicKey
      const lamports = Number(svm.rent(MINT_SIZE))
      const programId = TOKEN_PROGRAM_ID
      const space = {
        fromPubkey: payerKey,
        newAccountPubkey,
        lamports,
        space: MINT_SIZE,
        programId,
      }
      sendAll(
        [
          SystemProgram.createAccount(space),
          createInitializeMint2Instruction(newAccountPubkey, decimals, payerKey, null),
        ],
        [treasury, mint],
      )
    },
    giveTokens(mint, receiver, amount) {
      const [token, owner] = [new PublicKey(mint), new PublicKey(receiver)]
      const account = getAssociatedTokenAddressSync(token, owner, true)
      return sendAll(
        [
          createAssociatedTokenAccountIdempotentInstruction(payerKey, account, owner, token),
          createMintToInstruction(token, account, payerKey, amount),
        ],
        [treasury],
      )
    },
  }
}
