import {
  ACCOUNT_SIZE,
  AccountLayout,
  MINT_SIZE,
  MintLayout,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import type { Svm, SvmAccount } from './svm'

/** Address of the token program. */
export const TOKEN_PROGRAM = TOKEN_PROGRAM_ID.toBase58()

/** Content of a token account. */
export interface TokenHolding {
  mint: string
  owner: string
  amount: bigint
}

/** A token. */
export interface TokenMint {
  decimals: number
  supply: bigint
  mintAuthority: string | null
}

/** Parses a token account; null for any other account. */
export const tokenHolding = ({ owner, data }: SvmAccount): TokenHolding | null => {
  if (owner !== TOKEN_PROGRAM || data.length !== ACCOUNT_SIZE) return null
  const { mint, owner: holder, amount } = AccountLayout.decode(data)
  return { mint: mint.toBase58(), owner: holder.toBase58(), amount }
}

/** Parses a token; null for any other account. */
export const tokenMint = ({ owner, data }: SvmAccount): TokenMint | null => {
  if (owner !== TOKEN_PROGRAM || data.length !== MINT_SIZE) return null
  const { decimals, supply, mintAuthority, mintAuthorityOption } = MintLayout.decode(data)
  return {
    decimals,
    supply,
    mintAuthority: mintAuthorityOption === 1 ? mintAuthority.toBase58() : null,
  }
}

/** Decimals of a token; 0 when it does not exist. */
export const decimalsOf = (svm: Svm, mint: string): number => {
  const account = svm.account(mint)
  return (account && tokenMint(account)?.decimals) ?? 0
}

/** An amount in the form of the node's JSON. */
export const tokenAmount = (amount: bigint, decimals: number) => {
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = rest ? `${whole}.${rest}` : whole
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}
