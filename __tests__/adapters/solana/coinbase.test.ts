import {
  Keypair,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { base58, base64 } from '@scure/base'
import { ed25519 } from '@noble/curves/ed25519.js'
import * as fc from 'fast-check'
import { startSolana } from '../../../sandbox/chains/solana/startSolana'
import { createSolanaAdapter } from '../../../src/adapters/solana/adapter'
import { coinbaseWallet, isCoinbase } from '../../../src/adapters/solana/coinbase'
import { createStandardProvider } from '../../../src/adapters/solana/provider'
import { isSolanaAddress } from '../../../src/slices/domain/ids/address'
import { askNode } from '../../../src/adapters/pairing/rpc'
import { coinbase, FRIEND, KEYS, networkAt, OWNER } from './solanaWorld'
import { freePort } from '../../support/freePort'

const SEED = 20_261_125
const HOSTILE = 1_000
const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [owner] = KEYS
if (!owner) throw new Error('a key is needed')
const payer = owner.publicKey

function unsigned(recentBlockhash = Keypair.generate().publicKey.toBase58()) {
  const toPubkey = Keypair.generate().publicKey
  const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey, lamports: 1_000_000 })
  const dated = { feePayer: payer, blockhash: recentBlockhash, lastValidBlockHeight: 9 }
  const parts = { payerKey: payer, recentBlockhash, instructions: [transfer] }
  const message = new TransactionMessage(parts).compileToV0Message()
  const legacy = new Transaction(dated).add(transfer).serialize({ requireAllSignatures: false })
  return {
    legacy: base64.encode(Uint8Array.from(legacy)),
    'version 0': base64.encode(new VersionedTransaction(message).serialize()),
  }
}

/** Whether a transaction has the owner's signature over its own message. */
function isSigned(transaction: unknown): boolean {
  const read = VersionedTransaction.deserialize(base64.decode(String(transaction)))
  const [signature = new Uint8Array(64)] = read.signatures
  return ed25519.verify(signature, read.message.serialize(), payer.toBytes())
}

async function connected(options: object = {}, rpcUrl?: string, id = 'local') {
  const world = coinbase(options, rpcUrl)
  const ask = (method: string, params?: unknown) => world.provider.request({ method, params })
  expect(await ask('solana_requestAccounts')).toEqual([{ pubkey: OWNER }])
  world.provider.setNetwork(networkAt(id, rpcUrl))
  world.person.asked.length = 0
  return { ...world, ask }
}

it('signs a message with the active account', async () => {
  const { ask } = await connected()
  const message = new TextEncoder().encode('Fieldnotes · 你好')
  const answer = await ask('solana_signMessage', { message: base58.encode(message) })
  const { signature } = answer as { signature: string }
  expect(ed25519.verify(base58.decode(signature), message, payer.toBytes())).toBe(true)
})

for (const kind of ['legacy', 'version 0'] as const)
  it(`passes a ${kind} transaction as an object, and returns its signed bytes`, async () => {
    const { ask } = await connected()
    const answer = await ask('solana_signTransaction', { transaction: unsigned()[kind] })
    expect(isSigned((answer as { transaction: string }).transaction)).toBe(true)
  })

it('signs several transactions with one prompt, in order', async () => {
  const { ask, person } = await connected()
  const { legacy, 'version 0': versioned } = unsigned()
  const answer = await ask('solana_signAllTransactions', { transactions: [versioned, legacy] })
  const { transactions } = answer as { transactions: string[] }
  expect(transactions.map(isSigned)).toEqual([true, true])
  expect(transactions.map((text) => base64.decode(text)[65] === 0x80)).toEqual([true, false])
  expect(person.asked).toHaveLength(1)
})

it('uses the passed object if the wallet signs that and returns nothing', async () => {
  const { given, provider } = coinbase()
  const silent = {
    ...given,
    publicKey: payer,
    signAllTransactions: undefined,
    signTransaction: async (transaction: VersionedTransaction) => transaction.sign([owner]),
  }
  await provider.disconnect()
  const other = createStandardProvider(coinbaseWallet(silent))
  await other.request({ method: 'solana_requestAccounts' })
  const { 'version 0': transaction } = unsigned()
  const params = { transactions: [transaction, transaction] }
  const answer = await other.request({ method: 'solana_signAllTransactions', params })
  expect((answer as { transactions: string[] }).transactions.map(isSigned)).toEqual([true, true])
})

for (const [id, sender] of [
  [MAINNET, 'the wallet sends'],
  ['local', 'the wallet signs and the nodes of the site are sent to'],
] as const)
  it(`on ${id} ${sender}`, async () => {
    const chain = await startSolana({ port: await freePort(), socketPort: await freePort() })
    chain.ledger.airdrop(OWNER, 1_000_000_000n)
    const { ask, person } = await connected({}, chain.url, id)
    const { 'version 0': transaction } = unsigned(chain.ledger.svm.blockhash())
    const answer = await ask('solana_signAndSendTransaction', { transaction })
    const { signature } = answer as { signature: string }
    const asked = { method: 'getSignatureStatuses', params: [[signature]] }
    expect(await askNode([chain.url], asked)).toMatchObject({ value: [{ err: null }] })
    expect(person.asked).toHaveLength(1)
    await chain.stop()
  })

it('follows another account, and a disconnect by the wallet', async () => {
  const { provider, setAccounts } = await connected()
  const heard: unknown[] = []
  provider.on('accountsChanged', (accounts) => heard.push(accounts))
  provider.on('disconnect', () => heard.push('end'))
  setAccounts([FRIEND])
  setAccounts([])
  expect(heard).toEqual([[FRIEND], [], 'end'])
  await expect(provider.request({ method: 'solana_signMessage' })).rejects.toMatchObject({
    code: 4900,
  })
})

it('disconnects in the wallet, and leaves no listener there', async () => {
  const { provider, wallet, setAccounts } = await connected()
  await provider.disconnect()
  expect(wallet.accounts).toEqual([])
  const heard: unknown[] = []
  provider.on('accountsChanged', (accounts) => heard.push(accounts))
  setAccounts([FRIEND])
  expect(heard).toEqual([])
})

it('returns code 4001 for every rejection', async () => {
  const { ask, person } = await connected()
  person.says = false
  const message = base58.encode(new Uint8Array(3))
  const { legacy: transaction } = unsigned()
  for (const [method, params] of [
    ['solana_signMessage', { message }],
    ['solana_signTransaction', { transaction }],
    ['solana_signAndSendTransaction', { transaction }],
  ] as const)
    await expect(ask(method, params)).rejects.toMatchObject({ code: 4001 })
})

it(`S1: survives ${HOSTILE} hostile objects, and invents no account`, async () => {
  const anything = fc.anything()
  const method = fc.oneof(
    anything.map((value) => () => value),
    anything.map((value) => async () => {
      throw value
    }),
    anything,
  )
  const thrown = anything.map((value) => () => {
    throw value
  })
  const atOnce = fc.oneof(
    anything.map((value) => () => value),
    thrown,
    anything,
  )
  const key = fc.oneof(fc.record({ toBase58: atOnce }), anything)
  const signed = fc.oneof(fc.record({ serialize: atOnce }), anything)
  const shape = fc.record({
    connect: fc.oneof(
      fc.constant(() => undefined),
      method,
    ),
    signMessage: method,
    signTransaction: signed.map((value) => () => value),
    signAllTransactions: fc.option(method, { nil: undefined }),
    publicKey: fc.oneof(fc.constant(payer), key),
    on: method,
  })
  const { legacy: transaction } = unsigned()
  const adapter = createSolanaAdapter()
  const connector = { id: 'c', type: 'ANNOUNCED', name: 'c', chain: 'solana' } as const
  const networks = [networkAt('local')]
  const networkId = networks[0]?.caipNetworkId ?? null
  let [connections, answers] = [0, 0]
  for (const given of fc.sample(shape, { seed: SEED, numRuns: HOSTILE })) {
    if (!isCoinbase(given)) continue
    const provider = createStandardProvider(coinbaseWallet(given))
    const connection = await adapter
      .connect({ connector, provider, networks, networkId, silent: false })
      .catch(() => null)
    if (connection) connections += 1
    expect(connection?.accounts.every(({ address }) => isSolanaAddress(address)) ?? true).toBe(true)
    for (const method of ['solana_signTransaction', 'solana_signAllTransactions'])
      await provider
        .request({ method, params: { transaction, transactions: [transaction, transaction] } })
        .then(
          () => (answers += 1),
          (error: unknown) => expect(error).toBeInstanceOf(Error),
        )
    await provider.disconnect()
  }
  expect(connections).toBeGreaterThan(HOSTILE / 10)
  expect(answers).toBe(0)
  process.stdout.write(
    `S1: ${HOSTILE} hostile shapes of coinbaseSolana (seed ${SEED}): 0 crashes, ${connections} connections, 0 invented answers\n`,
  )
})

it('rejects an object without its methods', () => {
  const { given } = coinbase()
  expect(isCoinbase(given)).toBe(true)
  for (const name of ['connect', 'signMessage', 'signTransaction'])
    expect(isCoinbase({ ...given, [name]: undefined })).toBe(false)
  expect(isCoinbase(undefined)).toBe(false)
})
