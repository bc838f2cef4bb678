import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SendTransactionError,
  sendAndConfirmTransaction,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { TransactionInstruction } from '@solana/web3.js'
import { startSolana, type SolanaNode } from '../../sandbox/chains/solana/startSolana'
import { createStock } from '../../sandbox/chains/solana/stock'
import { freePortBase } from './ports'

const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-solana-'))
const options = { port: 0, socketPort: 0, stateFile: join(dataDir, 'chain.json') }
const [payer, other, mint] = [Keypair.generate(), Keypair.generate(), Keypair.generate()]
let node: SolanaNode
let connection: Connection

/** Each start uses new ports: the client keeps its connections to the old ones open. */
const start = async () => {
  const base = await freePortBase()
  Object.assign(options, { port: base + 20, socketPort: base + 21 })
  node = await startSolana(options)
  connection = new Connection(node.url, 'confirmed')
}
const pay = (lamports: number, to = other.publicKey) =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports })
const signed = async (instructions: TransactionInstruction[], blockhash?: string) => {
  const recentBlockhash = blockhash ?? (await connection.getLatestBlockhash()).blockhash
  const parts = { payerKey: payer.publicKey, recentBlockhash, instructions }
  const transaction = new VersionedTransaction(new TransactionMessage(parts).compileToV0Message())
  transaction.sign([payer])
  return transaction
}
const call = async (body: unknown): Promise<unknown> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (await fetch(node.url, { method: 'POST', body: text })).json()
}
const ask = (method: string, params: unknown[] = []) =>
  call({ jsonrpc: '2.0', id: 7, method, params })

beforeAll(async () => {
  await start()
  const signature = await connection.requestAirdrop(payer.publicKey, 5 * LAMPORTS_PER_SOL)
  const latest = await connection.getLatestBlockhash()
  await connection.confirmTransaction({ signature, ...latest })
})
afterAll(async () => {
  await node.stop()
  rmSync(dataDir, { recursive: true })
})

test('a transfer is confirmed over the websocket, with the predicted coins and fee', async () => {
  const before = await connection.getBalance(payer.publicKey)
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 20_000_000 })
  const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 500 })
  const transaction = new Transaction({
    feePayer: payer.publicKey,
    blockhash,
    lastValidBlockHeight,
  })
  transaction.add(price, limit, pay(LAMPORTS_PER_SOL))
  const fee = (await connection.getFeeForMessage(transaction.compileMessage())).value
  expect(fee).toBe(15_000)
  const signature = await sendAndConfirmTransaction(connection, transaction, [payer])
  expect(await connection.getBalance(other.publicKey)).toBe(LAMPORTS_PER_SOL)
  expect(await connection.getBalance(payer.publicKey)).toBe(before - LAMPORTS_PER_SOL - 15_000)
  const [status] = (await connection.getSignatureStatuses([signature])).value
  expect(status).toMatchObject({ err: null, confirmationStatus: 'finalized' })
  const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(found?.meta).toMatchObject({ err: null, fee, computeUnitsConsumed: 450 })
  expect(found?.meta?.preBalances[0]).toBe(before)
  expect(found?.transaction.message.getAccountKeys().get(0)?.equals(payer.publicKey)).toBe(true)
  const parsed = await connection.getParsedTransaction(signature, {
    maxSupportedTransactionVersion: 0,
  })
  expect(parsed?.transaction.message.accountKeys[0]).toMatchObject({ signer: true, writable: true })
})

test('a token is created, given and sent, and its accounts are listed', async () => {
  const stock = createStock(node.ledger, payer)
  stock.makeToken({ mint, decimals: 6 })
  const [from, to] = [payer, other].map(({ publicKey }) =>
    getAssociatedTokenAddressSync(mint.publicKey, publicKey),
  )
  stock.giveTokens(mint.publicKey.toBase58(), payer.publicKey.toBase58(), 1_000_000_000n)
  const sent = await signed([
    createAssociatedTokenAccountIdempotentInstruction(
      payer.publicKey,
      to!,
      other.publicKey,
      mint.publicKey,
    ),
    createTransferCheckedInstruction(from!, mint.publicKey, to!, payer.publicKey, 250_500_000n, 6),
  ])
  await connection.sendTransaction(sent)
  const held = (await connection.getTokenAccountBalance(to!)).value
  expect(held).toEqual({
    ...{ amount: '250500000', decimals: 6 },
    ...{ uiAmount: 250.5, uiAmountString: '250.5' },
  })
  const byMint = { mint: mint.publicKey }
  const listed = await connection.getParsedTokenAccountsByOwner(other.publicKey, byMint)
  const { info } = (listed.value[0]?.account.data.parsed ?? {}) as {
    info: { tokenAmount: object; mint: string }
  }
  expect(info).toMatchObject({ mint: mint.publicKey.toBase58(), tokenAmount: held })
  expect((await connection.getTokenSupply(mint.publicKey)).value.amount).toBe('1000000000')
  const both = await connection.getMultipleAccountsInfo([
    mint.publicKey,
    Keypair.generate().publicKey,
  ])
  expect(both.map((account) => account?.data.length ?? null)).toEqual([82, null])
})

test('a blockhash is valid for exactly 150 blocks', async () => {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const transaction = await signed([pay(2_000_000)], blockhash)
  await ask('sandbox_advanceBlocks', [150])
  expect(await connection.getBlockHeight()).toBe(lastValidBlockHeight)
  expect((await connection.isBlockhashValid(blockhash)).value).toBe(true)
  await ask('sandbox_advanceBlocks', [1])
  expect((await connection.isBlockhashValid(blockhash)).value).toBe(false)
  expect((await connection.getFeeForMessage(transaction.message)).value).toBeNull()
  await expect(connection.sendTransaction(transaction)).rejects.toThrow(/Blockhash not found/)
  const { value } = await connection.simulateTransaction(transaction, { sigVerify: true })
  expect(value.err).toBe('BlockhashNotFound')
  const replaced = { replaceRecentBlockhash: true, sigVerify: false }
  expect((await connection.simulateTransaction(transaction, replaced)).value.err).toBeNull()
  const skipped = await connection.sendTransaction(transaction, { skipPreflight: true })
  expect((await connection.getSignatureStatuses([skipped])).value).toEqual([null])
})

test('a failure has the messages and the form of a real node', async () => {
  const tooMuch = await connection
    .sendTransaction(await signed([pay(99 * LAMPORTS_PER_SOL)]))
    .catch((error: unknown) => error)
  expect(tooMuch).toBeInstanceOf(SendTransactionError)
  expect((tooMuch as SendTransactionError).transactionError.message).toBe(
    'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
  )
  expect((tooMuch as SendTransactionError).logs?.join()).toContain('insufficient lamports')
  const failed = await connection.sendTransaction(await signed([pay(99 * LAMPORTS_PER_SOL)]), {
    skipPreflight: true,
  })
  expect((await connection.getSignatureStatuses([failed])).value[0]?.err).toEqual({
    InstructionError: [0, { Custom: 1 }],
  })
  const rent = await connection.simulateTransaction(
    await signed([pay(1, Keypair.generate().publicKey)]),
  )
  expect(rent.value.err).toEqual({ InsufficientFundsForRent: { account_index: 1 } })
  const forged = await signed([pay(3_000_000)])
  forged.signatures[0]?.fill(7)
  await expect(connection.sendTransaction(forged)).rejects.toThrow(/signature verification failure/)
  expect((await connection.simulateTransaction(forged)).value.err).toBeNull()
  const twice = await signed([pay(4_000_000)])
  await connection.sendTransaction(twice)
  await expect(connection.sendTransaction(twice)).rejects.toThrow(/already been processed/)
})

test('invalid calls are refused with the codes of JSON-RPC', async () => {
  const code = (value: number) => ({ error: { code: value } })
  expect(await call('{')).toMatchObject({ id: null, ...code(-32700) })
  expect(await call([])).toMatchObject({ id: null, ...code(-32600) })
  expect(await ask('getNothing')).toMatchObject({ id: 7, ...code(-32601) })
  expect(await ask('constructor')).toMatchObject({ id: 7, ...code(-32601) })
  const wrong: [string, unknown[]][] = [
    ...[
      ['getBalance', ['0x12']],
      ['getBalance', []],
      ['getSignatureStatuses', [['abc']]],
    ],
    ...[
      ['sendTransaction', ['!!']],
      ['sendTransaction', ['AAAA', { encoding: 'base64' }]],
    ],
    ...[['getTokenAccountBalance', [payer.publicKey.toBase58()]]],
    ...[['getBalance', [payer.publicKey.toBase58(), { commitment: 'soon' }]]],
  ] as [string, unknown[]][]
  for (const [method, params] of wrong)
    expect(await ask(method, params)).toMatchObject({ id: 7, ...code(-32602) })
  const batch = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'getHealth' }))
  expect(await call(batch)).toEqual([1, 2].map((id) => ({ jsonrpc: '2.0', id, result: 'ok' })))
})

test('a stored chain continues where it stopped; a port in use is reported', async () => {
  await expect(startSolana(options)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  const transaction = await signed([pay(5_000_000)])
  const signature = await connection.sendTransaction(await signed([pay(6_000_000)]))
  const before = await connection.getBalance(other.publicKey)
  const slot = await connection.getSlot()
  await node.stop()
  await start()
  expect(node.isKept).toBe(true)
  expect(await connection.getSlot()).toBe(slot)
  expect(await connection.getBalance(other.publicKey)).toBe(before)
  expect((await connection.getSignatureStatuses([signature])).value[0]?.err).toBeNull()
  await connection.sendTransaction(transaction)
  expect(await connection.getBalance(other.publicKey)).toBe(before + 5_000_000)
  const account = await connection.getAccountInfo(new PublicKey(mint.publicKey))
  expect(account?.owner.toBase58()).toBe('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
})
