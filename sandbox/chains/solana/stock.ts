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

/** A token that the house makes. */
export interface SplTokenSpec {
  /** Key of its address. */
  mint: Keypair
  decimals: number
}

/** Puts coins and tokens into accounts. */
export interface Stock {
  /** Makes a token whose maker is the house. */
  makeToken(token: SplTokenSpec): void
  /** Gives an account tokens, base units; returns the signature. */
  giveTokens(mint: string, receiver: string, amount: bigint): string
}

/** Sends transactions of the house, which pays and makes the tokens. */
export const createStock = ({ svm, send }: Ledger, house: Keypair): Stock => {
  const payerKey = house.publicKey
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
        [house, mint],
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
        [house],
      )
    },
  }
}
