import {
  Keypair,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { base58, base64 } from '@scure/base'
import { ed25519 } from '@noble/curves/ed25519.js'
import { startSolana } from '../../../sandbox/chains/solana/startSolana'
import { FRIEND, KEYS, lantern, networkAt, OWNER } from './solanaWorld'
import { freePort } from '../../support/freePort'

const [owner] = KEYS
if (!owner) throw new Error('a key is needed')
const payer = owner.publicKey
const recentBlockhash = Keypair.generate().publicKey.toBase58()
const transfer = SystemProgram.transfer({
  fromPubkey: payer,
  toPubkey: Keypair.generate().publicKey,
  lamports: 1,
})

/** Unsigned transactions of both kinds. */
const unsigned = {
  legacy: () =>
    new Transaction({ feePayer: payer, blockhash: recentBlockhash, lastValidBlockHeight: 9 })
      .add(transfer)
      .serialize({ requireAllSignatures: false }),
  'version 0': () =>
    new VersionedTransaction(
      new TransactionMessage({
        payerKey: payer,
        recentBlockhash,
        instructions: [transfer],
      }).compileToV0Message(),
    ).serialize(),
}

async function connected(options: object = {}, rpcUrl?: string) {
  const world = lantern(options, rpcUrl)
  await world.provider.request({ method: 'solana_requestAccounts' })
  world.provider.setNetwork(networkAt('local', rpcUrl))
  const ask = (method: string, params?: unknown) => world.provider.request({ method, params })
  return { ...world, ask }
}

/** Whether a transaction has the owner's signature over its own message. */
function isSigned(bytes: Uint8Array): boolean {
  const { signatures, message } = VersionedTransaction.deserialize(bytes)
  const [signature] = signatures
  return (
    Boolean(signature) && ed25519.verify(signature ?? bytes, message.serialize(), payer.toBytes())
  )
}

it('rejects with 4900 until the wallet is connected', async () => {
  const { provider } = lantern()
  for (const method of ['solana_signMessage', 'solana_signTransaction', 'anything'])
    await expect(provider.request({ method })).rejects.toMatchObject({ code: 4900 })
})

for (const kind of ['legacy', 'version 0'] as const)
  for (const [name, codec] of [
    ['base64', base64],
    ['base58', base58],
  ] as const)
    it(`signs a ${kind} transaction, and answers in ${name} like the request`, async () => {
      const { ask } = await connected()
      const transaction = codec.encode(Uint8Array.from(unsigned[kind]()))
      const answer = await ask('solana_signTransaction', { transaction, pubkey: OWNER })
      const { transaction: signed, signature } = answer as {
        transaction: string
        signature: string
      }
      expect(isSigned(codec.decode(signed))).toBe(true)
      expect(base58.decode(signature)).toEqual(codec.decode(signed).slice(1, 65))
    })

it('signs several transactions with one prompt, in order', async () => {
  const { ask, person } = await connected()
  const transactions = [unsigned.legacy(), unsigned['version 0']()].map((bytes) =>
    base64.encode(Uint8Array.from(bytes)),
  )
  const answer = await ask('solana_signAllTransactions', { transactions })
  const { transactions: signed } = answer as { transactions: string[] }
  expect(signed.map((text) => isSigned(base64.decode(text)))).toEqual([true, true])
  expect(person.asked).toEqual(['Share your address', 'Sign 2 transactions'])
})

it('rejects invalid requests without a prompt', async () => {
  const { ask, person } = await connected()
  const transaction = base64.encode(unsigned['version 0']())
  const cases: [string, object, number][] = [
    ['solana_signMessage', { message: '0OIl' }, -32602],
    ['solana_signMessage', {}, -32602],
    ['solana_signMessage', { message: 'abc', pubkey: payer.toBase58().slice(1) }, 4100],
    ['solana_signTransaction', { transaction: 'AAAA' }, -32602],
    ['solana_signAllTransactions', { transactions: [] }, -32602],
    ['solana_signAllTransactions', { transactions: [transaction, 7] }, -32602],
    [
      'solana_signAndSendTransaction',
      { transaction, options: { preflightCommitment: 'sure' } },
      -32602,
    ],
    ['solana_signEverything', {}, 4200],
  ]
  for (const [method, params, code] of cases)
    await expect(ask(method, params)).rejects.toMatchObject({ code })
  expect(person.asked).toEqual(['Share your address'])
})

it('recognises rejections of many wallets by their messages, and other failures', async () => {
  const { provider, wallet } = await connected()
  const fail = (message: string) =>
    Object.assign(wallet.features['solana:signMessage'], {
      signMessage: () => Promise.reject(new Error(message)),
    })
  for (const words of ['User rejected the request.', 'Approval Denied', 'Transaction cancelled']) {
    fail(words)
    await expect(provider.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 4001 })
  }
  fail('Blockhash not found')
  await expect(provider.signMessage({ message: 'x' })).rejects.toMatchObject({ code: -32603 })
})

it('rejects invalid signatures and transactions', async () => {
  const { provider, wallet, ask } = await connected()
  for (const answer of [null, [], [{}], [{ signature: new Uint8Array(3) }], 'x']) {
    Object.assign(wallet.features['solana:signMessage'], { signMessage: async () => answer })
    const signing = provider.signMessage({ message: 'x', address: FRIEND })
    await expect(signing).rejects.toMatchObject({ cause: { code: 'MALFORMED_REPLY' } })
  }
  Object.assign(wallet.features['solana:signTransaction'], { signTransaction: async () => [{}] })
  const transaction = base64.encode(unsigned['version 0']())
  await expect(ask('solana_signTransaction', { transaction })).rejects.toMatchObject({
    cause: { code: 'MALFORMED_REPLY' },
  })
})

describe('sending', () => {
  it.each([
    ['through the nodes of the site if the wallet does not list the network', undefined],
    ['through the wallet if it lists the network', ['solana:local']],
  ])('sends a transaction %s', async (_, chains) => {
    const port = await freePort()
    const chain = await startSolana({ port, socketPort: await freePort() })
    chain.ledger.airdrop(OWNER, 1_000_000_000n)
    const { ask, person } = await connected(chains ? { chains } : {}, chain.url)
    const blockhash = chain.ledger.svm.blockhash()
    const message = new TransactionMessage({
      payerKey: payer,
      recentBlockhash: blockhash,
      instructions: [SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 })],
    }).compileToV0Message()
    const transaction = base64.encode(new VersionedTransaction(message).serialize())
    const options = { preflightCommitment: 'singleGossip', maxRetries: 1 }
    const answer = await ask('solana_signAndSendTransaction', { transaction, options })
    expect(answer).toEqual({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/) })
    expect(person.asked[1]).toBe(chains ? 'Send a transaction' : 'Sign a transaction')
    await chain.stop()
  })
})

it('connects nothing with a late answer after a disconnect', async () => {
  const { provider } = lantern()
  const asking = provider.request({ method: 'solana_requestAccounts' })
  await provider.disconnect()
  expect(await asking).toEqual([])
  const after = provider.signMessage({ message: 'gm' })
  await expect(after).rejects.toMatchObject({ code: 4900 })
})
