import { base58 } from '@scure/base'
import type { SolanaInstruction, SolanaMessage } from './solanaMessage'
import { visibleText } from '../../../src/slices/domain/text/visibleText'
import { say } from './strings/say'
import type { Fact } from './words'

/** Programs that the frame can decode. */
export const PROGRAMS = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  accounts: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  budget: 'ComputeBudget111111111111111111111111111111',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
} as const

/** The description of an instruction. */
export type InstructionWords = {
  title: string
  facts: Fact[]
  warning?: { title: string; text: string }
}

const LAMPORTS = 9
const KEY_BYTES = 32
/** Number of the system program's instruction that uses up a nonce. */
const ADVANCE_NONCE = 4

const whole = (label: string, value: string | null | undefined): Fact => ({
  label,
  value: value ?? say('solana.lookup'),
  whole: true,
})

/** An amount with its decimals, without trailing zeros. */
export function decimalText(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const integer = digits.slice(0, digits.length - decimals)
  return rest && decimals > 0 ? `${integer}.${rest}` : integer
}

/** Lamports as SOL. */
export const solText = (lamports: bigint): string => `${decimalText(lamports, LAMPORTS)} SOL`

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)

const u64 = (data: Uint8Array, at: number): bigint | null =>
  data.length >= at + 8 ? viewOf(data).getBigUint64(at, true) : null

function systemWords({ accounts, data }: SolanaInstruction, own: string): InstructionWords | null {
  const kind = data.length >= 4 ? viewOf(data).getUint32(0, true) : -1
  if (kind === ADVANCE_NONCE)
    return { title: say('solana.nonce'), facts: [whole(say('solana.nonce.account'), accounts[0])] }
  const lamports = u64(data, 4)
  if (lamports === null) return null
  const others = accounts[0] === own ? [] : [whole(say('solana.source'), accounts[0])]
  if (kind === 2)
    return {
      title: say('words.send', { amount: solText(lamports) }),
      facts: [whole(say('send.to'), accounts[1]), ...others],
    }
  if (kind !== 0) return null
  const amount = { label: say('send.amount'), value: solText(lamports) }
  return {
    title: say('solana.create'),
    facts: [amount, whole(say('solana.new'), accounts[1]), ...others],
  }
}

/**
 * Whether a transaction stays valid until its nonce is used: its first instruction advances a nonce
 * account.
 */
export function usesNonce({ instructions: [first] }: SolanaMessage): boolean {
  if (first?.program !== PROGRAMS.system || first.data.length < 4) return false
  return viewOf(first.data).getUint32(0, true) === ADVANCE_NONCE
}

/** Token accounts that a transaction creates: their owners, by address. */
export type MadeAccounts = ReadonlyMap<string, { owner: string; mint: string }>

/** Finds the token accounts that a transaction creates; the program itself checks their owners. */
export function madeAccounts(instructions: readonly SolanaInstruction[]): MadeAccounts {
  return new Map(
    instructions.flatMap(({ program, accounts, data }) => {
      const [, address, owner, mint] = accounts
      const isMade = program === PROGRAMS.accounts && (data[0] ?? 0) <= 1
      return isMade && address && owner && mint ? [[address, { owner, mint }] as const] : []
    }),
  )
}

const receiver = (account: string | null | undefined, made: MadeAccounts): Fact => {
  const known = account ? made.get(account) : undefined
  return known ? whole(say('send.to'), known.owner) : whole(say('solana.toToken'), account)
}

function transferWords(
  { accounts, data }: SolanaInstruction,
  made: MadeAccounts,
): InstructionWords | null {
  const amount = u64(data, 1)
  const isChecked = data[0] === 12
  const decimals = data[9]
  if (amount === null || (isChecked && decimals === undefined)) return null
  const title = say('words.tokens')
  if (!isChecked)
    return {
      title,
      facts: [
        receiver(accounts[1], made),
        { label: say('send.amount'), value: say('solana.units', { amount: String(amount) }) },
        whole(say('solana.fromToken'), accounts[0]),
      ],
    }
  return {
    title,
    facts: [
      receiver(accounts[2], made),
      { label: say('send.amount'), value: decimalText(amount, decimals ?? 0) },
      whole(say('solana.token'), accounts[1]),
    ],
  }
}

const takes = () => ({ title: say('words.permit'), text: say('solana.takes') })
const givesAway = () => ({ title: say('solana.control'), text: say('solana.control.text') })

/** The new authority of `SetAuthority`: a kind, a flag for the presence of a key, and the key. */
function newAuthority(data: Uint8Array): Fact {
  const key = data[2] === 1 ? data.slice(3, 3 + KEY_BYTES) : null
  const value = key?.length === KEY_BYTES ? base58.encode(key) : say('solana.nobody')
  return { label: say('solana.authority'), value, whole: true }
}

function tokenWords(call: SolanaInstruction, made: MadeAccounts): InstructionWords | null {
  const { accounts, data } = call
  const amount = u64(data, 1)
  switch (data[0]) {
    case 3:
    case 12:
      return transferWords(call, made)
    case 4:
    case 13: {
      const facts = [whole(say('fact.spender'), accounts[data[0] === 4 ? 1 : 2])]
      const limit = {
        label: say('fact.most'),
        value: say('solana.units', { amount: String(amount ?? '?') }),
      }
      return { title: say('words.allow'), facts: [...facts, limit], warning: takes() }
    }
    case 5:
      return {
        title: say('words.revoke'),
        facts: [whole(say('solana.tokenAccount'), accounts[0])],
      }
    case 6:
      return {
        title: say('solana.change'),
        facts: [whole(say('siwx.account'), accounts[0]), newAuthority(data)],
        warning: givesAway(),
      }
    case 8:
    case 15: {
      const value = say('solana.units', { amount: String(amount ?? '?') })
      return { title: say('solana.burn'), facts: [{ label: say('send.amount'), value }] }
    }
    case 9:
      return {
        title: say('solana.close'),
        facts: [whole(say('solana.rest'), accounts[1])],
      }
    default:
      return null
  }
}

function memoWords({ data }: SolanaInstruction): InstructionWords {
  const value = visibleText(new TextDecoder().decode(data))
  return { title: say('solana.memo'), facts: [{ label: say('solana.note'), value }] }
}

/** Describes an instruction that the account `own` signs; null when the frame can't decode it. */
export function instructionWords(
  call: SolanaInstruction,
  made: MadeAccounts,
  own: string,
): InstructionWords | null {
  switch (call.program) {
    case PROGRAMS.system:
      return systemWords(call, own)
    case PROGRAMS.token:
    case PROGRAMS.token2022:
      return tokenWords(call, made)
    case PROGRAMS.accounts:
      return (call.data[0] ?? 0) <= 1
        ? { title: say('solana.makeToken'), facts: [whole(say('solana.for'), call.accounts[2])] }
        : null
    case PROGRAMS.memo:
      return memoWords(call)
    default:
      return null
  }
}
