import { ed25519 } from '@noble/curves/ed25519.js'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { solanaKeyOf } from '../../../services/frame/page/solanaKeys'
import {
  isElseSigned,
  readSolanaMessage,
  readSolanaTransaction,
  withSignature,
} from '../../../services/frame/page/solanaMessage'
import { randomFrom } from '../../api/support/mutate'

const [payer, second] = [Keypair.generate(), Keypair.generate()]
const blockhash = Keypair.generate().publicKey.toBase58()
const own = payer.publicKey.toBase58()
const send = (from: Keypair) =>
  SystemProgram.transfer({
    fromPubkey: from.publicKey,
    toPubkey: PublicKey.default,
    lamports: 7,
  })
const parts = { payerKey: payer.publicKey, recentBlockhash: blockhash }
const versioned = (instructions = [send(payer)]) =>
  new VersionedTransaction(
    new TransactionMessage({ ...parts, instructions }).compileToV0Message(),
  ).serialize()
const legacy = (instructions = [send(payer)]) =>
  new VersionedTransaction(
    new TransactionMessage({ ...parts, instructions }).compileToLegacyMessage(),
  ).serialize()

test('derives the same key as Solana wallets from a phrase', async () => {
  const phrase = `${'abandon '.repeat(11)}about`
  const { address, sign } = await solanaKeyOf(mnemonicToEntropy(phrase, wordlist))
  expect(address).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
  const message = new TextEncoder().encode('hello')
  expect(ed25519.verify(sign(message), message, new PublicKey(address).toBytes())).toBe(true)
})

test.each([
  ['legacy', legacy],
  [0, versioned],
])('parses a transaction of version %s from the library', (version, make) => {
  const transaction = readSolanaTransaction(make([send(payer), send(second)]))
  expect(transaction?.message).toMatchObject({
    version,
    usesTables: false,
    signers: [own, second.publicKey.toBase58()],
  })
  expect(transaction?.message.instructions).toHaveLength(2)
  expect(transaction?.message.instructions[0]).toMatchObject({
    program: SystemProgram.programId.toBase58(),
    accounts: [own, PublicKey.default.toBase58()],
  })
})

test('puts a signature in the place of its signer, and keeps the signatures of others', () => {
  const library = Transaction.from(legacy([send(payer), send(second)]))
  library.partialSign(second)
  const bytes = new Uint8Array(library.serialize({ requireAllSignatures: false }))
  const read = readSolanaTransaction(bytes)!
  expect(isElseSigned(read, own)).toBe(true)
  expect(isElseSigned(read, second.publicKey.toBase58())).toBe(false)
  const signature = ed25519.sign(read.messageBytes, payer.secretKey.slice(0, 32))
  expect(Transaction.from(withSignature(read, own, signature)).verifySignatures()).toBe(true)
})

test('adds no accounts from lookup tables', () => {
  const table = {
    key: Keypair.generate().publicKey,
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: [second.publicKey],
    },
    isActive: () => true,
  }
  const instructions = [
    SystemProgram.transfer({
      fromPubkey: payer.publicKey,
      toPubkey: second.publicKey,
      lamports: 7,
    }),
  ]
  const message = new TransactionMessage({ ...parts, instructions }).compileToV0Message([table])
  const read = readSolanaMessage(message.serialize())
  expect(read?.usesTables).toBe(true)
  expect(read?.instructions[0]?.accounts).toEqual([own, null])
})

test('returns null for bytes that are not a transaction', () => {
  const random = randomFrom(7)
  const whole = versioned()
  for (let round = 0; round < 2_000; round += 1) {
    const bytes = whole.slice(0, 1 + Math.floor(random() * whole.length))
    const at = Math.floor(random() * bytes.length)
    bytes[at] = Math.floor(random() * 256)
    const read = readSolanaTransaction(bytes)
    if (read) expect(read.message.signers.length).toBe(read.signatures.length)
  }
  expect(readSolanaTransaction(whole.slice(0, -1))).toBeNull()
  expect(readSolanaTransaction(Uint8Array.from([...whole, 0]))).toBeNull()
  for (const text of ['', 'hello', 'fieldnotes.example wants you to sign in'])
    expect(readSolanaMessage(new TextEncoder().encode(text))).toBeNull()
})
