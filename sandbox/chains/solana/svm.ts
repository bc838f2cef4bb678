import { PublicKey, type VersionedTransaction } from '@solana/web3.js'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { errorJson, type TransactionError } from './transactionError'

type SvmAddress = Parameters<LiteSVM['getBalance']>[0]
type SvmLamports = Parameters<LiteSVM['airdrop']>[1]
type SvmTransaction = Parameters<LiteSVM['sendTransaction']>[0]
type Metadata = ReturnType<FailedTransactionMetadata['meta']>

/** An account of the chain. */
export interface SvmAccount {
  lamports: bigint
  /** Address of the program that owns it, base58. */
  owner: string
  executable: boolean
  data: Buffer
}

/** An instruction that a program called, with indexes into the transaction's accounts. */
export interface InnerCall {
  programIdIndex: number
  accounts: number[]
  data: Uint8Array
  stackHeight: number
}

/** Result of a transaction. */
export interface SvmOutcome {
  /** Null when it succeeded. */
  error: TransactionError | null
  logs: string[]
  units: number
  /** Inner instructions, by index of the instruction. */
  inner: InnerCall[][]
}

/** The virtual machine with its accounts. Addresses are validated base58. */
export interface Svm {
  balance(address: string): bigint
  /** Null when there is none. */
  account(address: string): SvmAccount | null
  ownedBy(program: string): { address: string; account: SvmAccount }[]
  /** Executes a transaction: its signatures are checked, its blockhash is not. */
  run(transaction: VersionedTransaction): SvmOutcome
  /** Executes a transaction without effects. */
  simulate(transaction: VersionedTransaction, checkSignatures: boolean): SvmOutcome
  /** Creates coins; returns the bytes of the transfer's signature. */
  airdrop(address: string, lamports: bigint): Uint8Array
  /** Lamports that exempt an account of this size from rent. */
  rent(bytes: number): bigint
  /** The newest blockhash. */
  blockhash(): string
  /** Number of the newest block, and of its slot. */
  height(): number
  /** Ends a block, which creates a new blockhash. */
  nextBlock(): void
  /** The whole state of the chain. */
  snapshot(): Uint8Array
}

/** Number of recent transactions that cannot be executed twice. */
const HISTORY = 1000n

const isAddress = (text: string): text is SvmAddress => {
  try {
    return new PublicKey(text).toBase58() === text
  } catch {
    return false
  }
}

const addressOf = (text: string): SvmAddress => {
  if (!isAddress(text)) throw new Error(`no address: ${text}`)
  return text
}

const isLamports = (amount: bigint): amount is SvmLamports => amount >= 0n && amount < 2n ** 64n

const isTransaction = (value: object): value is SvmTransaction =>
  'messageBytes' in value && 'signatures' in value

/** The transaction in the form of the virtual machine. */
const unwrapped = ({ message, signatures }: VersionedTransaction): SvmTransaction => {
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures)
  const transaction = {
    messageBytes: message.serialize(),
    signatures: Object.fromEntries(signers.map((key, at) => [key.toBase58(), signatures[at]])),
  }
  if (!isTransaction(transaction)) throw new Error('no transaction')
  return transaction
}

const outcome = (meta: Metadata, error: TransactionError | null): SvmOutcome => ({
  error,
  logs: meta.logs(),
  units: Number(meta.computeUnitsConsumed()),
  inner: meta.innerInstructions().map((calls) =>
    calls.map((call) => ({
      programIdIndex: call.instruction().programIdIndex(),
      accounts: [...call.instruction().accounts()],
      data: call.instruction().data(),
      stackHeight: call.stackHeight(),
    })),
  ),
})

/**
 * Opens the virtual machine, optionally from a snapshot. It runs in this process and starts in 50
 * ms; a local validator would be a separate download of hundreds of megabytes.
 */
export const createSvm = (snapshot?: Uint8Array): Svm => {
  const machine = snapshot ? LiteSVM.fromBytes(snapshot) : new LiteSVM()
  machine.withBlockhashCheck(false).withTransactionHistory(HISTORY)
  const account = (address: string): SvmAccount | null => {
    const found = machine.getAccount(addressOf(address))
    if (!found.exists) return null
    const { lamports, programAddress, executable, data } = found
    return { lamports, owner: programAddress, executable, data: Buffer.from(data) }
  }
  return {
    balance: (address) => machine.getBalance(addressOf(address)) ?? 0n,
    account,
    ownedBy: (program) =>
      machine
        .getProgramAccounts(addressOf(program))
        .map(({ address, lamports, programAddress, executable, data }) => ({
          address,
          account: { lamports, owner: programAddress, executable, data: Buffer.from(data) },
        })),
    run(transaction) {
      const done = machine.sendTransaction(unwrapped(transaction))
      return done instanceof FailedTransactionMetadata
        ? outcome(done.meta(), errorJson(done.err()))
        : outcome(done, null)
    },
    simulate(transaction, checkSignatures) {
      machine.withSigverify(checkSignatures)
      try {
        const done = machine.simulateTransaction(unwrapped(transaction))
        return done instanceof FailedTransactionMetadata
          ? outcome(done.meta(), errorJson(done.err()))
          : outcome(done.meta(), null)
      } finally {
        machine.withSigverify(true)
      }
    },
    airdrop(address, lamports) {
      const done = isLamports(lamports) ? machine.airdrop(addressOf(address), lamports) : null
      if (!done || done instanceof FailedTransactionMetadata) throw new Error('airdrop failed')
      return done.signature()
    },
    rent: (bytes) => machine.minimumBalanceForRentExemption(BigInt(bytes)),
    blockhash: () => machine.latestBlockhash(),
    height: () => Number(machine.getClock().slot),
    nextBlock() {
      machine.expireBlockhash()
      const clock = machine.getClock()
      clock.slot += 1n
      clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1000))
      machine.setClock(clock)
    },
    snapshot: () => machine.toBytes(),
  }
}
