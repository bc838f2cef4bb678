import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Network } from '../../slices/domain/network/network'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { TOKEN_2022, transferFeeOf } from '../../slices/domain/trade/transferFee'
import { decode } from './bytes'
import { askNetwork } from './node'

/** The token program, and its successor with extensions. */
const TOKEN_PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', TOKEN_2022]
const ASSOCIATED_PROGRAM = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
/** Layout of a mint: offset of its decimals. Layout of a token account: its mint first, in 165 bytes or more. */
const MINT_DECIMALS_AT = 44
const ACCOUNT_BYTES = 165
const KEY_BYTES = 32
/** Instruction numbers of the token program and the associated token account program. */
const TRANSFER_CHECKED = 12
/** `TransferCheckedWithFee`, the second instruction of the extension for fees. */
const TRANSFER_WITH_FEE = [26, 1]
const CREATE_IDEMPOTENT = 1
/** Maximum compute units of a transfer, and of one that also creates an account. Tokens with extensions need more. */
const TRANSFER_UNITS = 30_000
const CREATE_UNITS = 100_000

/** A planned transfer and its costs besides the fee. */
export type Plan = {
  instructions: TransactionInstruction[]
  /** Maximum compute units. */
  units: number
  /** Lamports that stay in a new account. */
  rent: bigint
  /** Base units of the token that its mint withholds. */
  tokenFee: bigint
}
type Account = { owner: string; data: Uint8Array }

/**
 * Plans the transfer of a token (`TransferChecked`: the chain compares the decimals; `TransferCheckedWithFee`: also
 * the fee of the mint). The receiver is a wallet, whose associated account is created if missing, or a token account
 * of this token.
 * @throws LatchkeyError `INVALID_ADDRESS` for an address that is not a token or a receiver that cannot hold it,
 * `NETWORK_ERROR`
 */
export async function tokenTransfer(input: {
  network: Network
  from: string
  to: string
  amount: string
  token: string
}): Promise<Plan> {
  const { network, token } = input
  const [mintAccount, receiver] = await Promise.all([
    readAccount(network, token),
    readAccount(network, input.to),
  ])
  const decimals = mintAccount?.data[MINT_DECIMALS_AT]
  if (!mintAccount || !TOKEN_PROGRAMS.includes(mintAccount.owner) || decimals === undefined)
    throw errorOf('INVALID_ADDRESS', { address: token })
  const program = new PublicKey(mintAccount.owner)
  const mint = new PublicKey(token)
  const from = new PublicKey(input.from)
  const to = new PublicKey(input.to)
  const source = associatedAccount(from, mint, program)
  const tokenFee = mintAccount.owner === TOKEN_2022 ? await readFee(input) : 0n
  const checked = [...u64(input.amount), decimals]
  const bytes = tokenFee
    ? [...TRANSFER_WITH_FEE, ...checked, ...u64(tokenFee)]
    : [TRANSFER_CHECKED, ...checked]
  const transferTo = (target: PublicKey) =>
    instruction(program, Uint8Array.from(bytes), [
      [source, 'w'],
      [mint, ''],
      [target, 'w'],
      [from, 's'],
    ])
  if (receiver && TOKEN_PROGRAMS.includes(receiver.owner)) {
    if (!holds(receiver, mint)) throw errorOf('INVALID_ADDRESS', { address: input.to })
    return { instructions: [transferTo(to)], units: TRANSFER_UNITS, rent: 0n, tokenFee }
  }
  const target = associatedAccount(to, mint, program)
  if (await readAccount(network, target.toBase58()))
    return { instructions: [transferTo(target)], units: TRANSFER_UNITS, rent: 0n, tokenFee }
  const create = instruction(ASSOCIATED_PROGRAM, Uint8Array.of(CREATE_IDEMPOTENT), [
    [from, 'sw'],
    [target, 'w'],
    [to, ''],
    [mint, ''],
    [SystemProgram.programId, ''],
    [program, ''],
  ])
  const rent = await askNetwork(network, 'getMinimumBalanceForRentExemption', [ACCOUNT_BYTES])
  return {
    instructions: [create, transferTo(target)],
    units: CREATE_UNITS,
    rent: typeof rent === 'number' && Number.isSafeInteger(rent) ? BigInt(rent) : 0n,
    tokenFee,
  }
}

/** @throws LatchkeyError `MALFORMED_REPLY` when a node returns no fee */
async function readFee(input: { network: Network; token: string; amount: string }) {
  const { network, token, amount } = input
  const [mint, epoch] = await Promise.all([
    askNetwork(network, 'getAccountInfo', [token, { encoding: 'jsonParsed' }]),
    askNetwork(network, 'getEpochInfo', []),
  ])
  const fee = transferFeeOf(mint, epoch, BigInt(amount))
  if (fee === null) throw errorOf('MALFORMED_REPLY', { method: 'getAccountInfo' })
  return fee
}

/** Whether an account holds this token. The address of the token itself (its mint) does not. */
function holds({ data }: Account, mint: PublicKey): boolean {
  const own = data.subarray(0, KEY_BYTES)
  return data.length >= ACCOUNT_BYTES && own.every((byte, at) => byte === mint.toBytes()[at])
}

function associatedAccount(owner: PublicKey, mint: PublicKey, program: PublicKey): PublicKey {
  const seeds = [owner, program, mint].map((key) => key.toBytes())
  return PublicKey.findProgramAddressSync(seeds, ASSOCIATED_PROGRAM)[0]
}

/** @param keys each with its flags: `s` signs, `w` is written to */
function instruction(programId: PublicKey, bytes: Uint8Array, keys: [PublicKey, string][]) {
  return new TransactionInstruction({
    programId,
    keys: keys.map(([pubkey, use]) => ({
      pubkey,
      isSigner: use.includes('s'),
      isWritable: use.includes('w'),
    })),
    // The library copies it; its type requires Node's `Buffer`, which pages do not have.
    data: bytes as Buffer,
  })
}

function u64(amount: string | bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(amount), true)
  return bytes
}

/** Reads an account, with at most the bytes of a token account. */
async function readAccount(network: Network, address: string): Promise<Account | null> {
  const dataSlice = { offset: 0, length: ACCOUNT_BYTES }
  const config = { encoding: 'base64', commitment: 'confirmed', dataSlice }
  const answer = await askNetwork(network, 'getAccountInfo', [address, config])
  const value = readProperty(answer, 'value')
  if (value === null) return null
  const owner = readProperty(value, 'owner')
  const data = decode(readProperty(readProperty(value, 'data'), '0'), 'base64')
  if (typeof owner !== 'string' || !data)
    throw errorOf('MALFORMED_REPLY', { method: 'getAccountInfo' })
  return { owner, data }
}
