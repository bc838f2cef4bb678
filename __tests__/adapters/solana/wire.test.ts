import { base58, base64 } from '@scure/base'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { readTransaction, signersOf, withSignature } from '../../../src/adapters/solana/bytes'
import { wiredSolana } from '../../../src/adapters/solana/wired'
import { OWNER } from './solanaWorld'

const payer = Keypair.generate()
const bytes = new VersionedTransaction(
  new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: Keypair.generate().publicKey.toBase58(),
    instructions: [
      SystemProgram.transfer({
        fromPubkey: payer.publicKey,
        toPubkey: payer.publicKey,
        lamports: 1,
      }),
    ],
  }).compileToV0Message(),
).serialize()
const texts = { base58: base58.encode(bytes), base64: base64.encode(bytes) }

function wired(
  encoding: 'base58' | 'base64',
  answer: (params: object) => unknown = (params) => params,
) {
  const sent: unknown[] = []
  const provider = wiredSolana({
    encoding,
    account: () => OWNER,
    request: async ({ params }) => {
      sent.push(params)
      return answer(params as object)
    },
  })
  return { provider, sent }
}

describe('a request to another kind of wallet', () => {
  it.each([
    ['base58', 'base64'],
    ['base64', 'base58'],
    ['base64', 'base64'],
  ] as const)(
    "a request to another kind of wallet has %s, and returns %s like the site's request",
    async (encoding, written) => {
      const { provider, sent } = wired(encoding)
      const transaction = texts[written]
      const method = 'solana_signTransaction'
      expect(await provider.request({ method, params: { transaction } })).toMatchObject({
        transaction,
      })
      expect(sent).toMatchObject([{ transaction: texts[encoding] }])
      const several = { transactions: [transaction, transaction] }
      const all = await provider.request({ method: 'solana_signAllTransactions', params: several })
      expect(all).toMatchObject(several)
      expect(sent[1]).toMatchObject({ transactions: [texts[encoding], texts[encoding]] })
    },
  )

  it('names the account for paired wallets, and for the frame in messages only', async () => {
    const params = { transaction: texts.base64 }
    for (const [encoding, named] of [
      ['base64', true],
      ['base58', false],
    ] as const) {
      const { provider, sent } = wired(encoding, () => ({
        signature: base58.encode(new Uint8Array(64)),
      }))
      await provider.request({ method: 'solana_signTransaction', params })
      expect('pubkey' in (sent[0] as object)).toBe(named)
      await provider.signMessage({ message: 'hé' })
      const message = base58.encode(new TextEncoder().encode('hé'))
      expect(sent[1]).toEqual({ message, pubkey: OWNER })
    }
  })

  it('a request to another kind of wallet is not sent with an unknown commitment level', async () => {
    const { provider, sent } = wired('base64')
    const params = { transaction: texts.base64, options: { preflightCommitment: 'perhaps' } }
    const sending = provider.request({ method: 'solana_signAndSendTransaction', params })
    await expect(sending).rejects.toMatchObject({ code: -32602, cause: { code: 'INVALID_PARAMS' } })
    expect(sent).toEqual([])
  })

  it('a request to another kind of wallet is unchanged without a transaction', async () => {
    const { provider, sent } = wired('base58')
    for (const params of [undefined, [], { transaction: 'x' }, { transaction: 5 }])
      await provider.request({ method: 'solana_signTransaction', params })
    expect(sent).toEqual([undefined, [], { transaction: 'x' }, { transaction: 5 }])
  })
})

describe('a transaction as text', () => {
  it('a transaction as text is decoded by its layout, in either encoding', () => {
    expect(readTransaction(texts.base64)).toEqual({ bytes, encoding: 'base64' })
    expect(readTransaction(texts.base58)?.encoding).toBe('base58')
    expect(signersOf(bytes)).toEqual([payer.publicKey.toBase58()])
    for (const length of [0, 1, 65, 69, 100])
      expect(readTransaction(base64.encode(bytes.slice(0, length)))).toBeNull()
  })

  it('accepts the signature of its signer only', () => {
    const signature = base58.encode(new Uint8Array(64).fill(7))
    const signed = withSignature(bytes, payer.publicKey.toBase58(), signature)
    expect(signed && VersionedTransaction.deserialize(signed).signatures[0]?.[0]).toBe(7)
    expect(withSignature(bytes, OWNER, signature)).toBeNull()
  })
})
