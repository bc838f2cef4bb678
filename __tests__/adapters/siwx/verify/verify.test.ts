import { base58, base64, bech32 } from '@scure/base'
import { getAddress } from '@scure/btc-signer/payment.js'
import { verifySignature } from '../../../../src/adapters/siwx/verify/signature'
import {
  BITCOIN,
  BITCOIN_ADDRESSES,
  BITCOIN_REGTEST,
  BITCOIN_TESTNET,
  bitcoinSigner,
  SOLANA,
  solanaSigner,
} from '../signers'
import type { TestSigner } from '../signers'

const message =
  'notes.test wants you to sign in with your account:\nünïcode ✓\n\nNonce: 0123456789abcdef'

const check = ({ chainId, address }: TestSigner, signature: string, more: object = {}) =>
  verifySignature({ chainId, address, message, signature, rpcUrls: [], ...more })

/** Every signature with one of its bytes changed. */
function* altered(bytes: Uint8Array): Generator<Uint8Array> {
  for (const [index, byte] of bytes.entries()) yield bytes.with(index, byte ^ 1)
}

describe('Solana: Ed25519 over UTF-8, base58', () => {
  const signer = solanaSigner()

  it('a Solana signature is valid when signed by this key', async () => {
    expect(await check(signer, await signer.sign(message))).toBe(true)
  })

  it('a Solana signature is not valid by another key, for another text, or with any byte changed', async () => {
    const signature = await signer.sign(message)
    expect(await check(solanaSigner(), signature)).toBe(false)
    expect(await check(signer, signature, { message: `${message} ` })).toBe(false)
    for (const bytes of altered(base58.decode(signature)))
      expect(await check(signer, base58.encode(bytes))).toBe(false)
  })

  it.each([
    ['nothing', ''],
    ['no base58', '0OIl'],
    ['too short', base58.encode(new Uint8Array(63))],
    ['too long', base58.encode(new Uint8Array(65))],
    ['zeros', base58.encode(new Uint8Array(64))],
  ])('a Solana signature is not valid: %s', async (_, signature) => {
    expect(await check(signer, signature)).toBe(false)
  })

  it('a Solana signature is not valid for a key of small order, which matches any signature', async () => {
    const key = new Uint8Array(32).with(0, 1)
    const signature = base58.encode(new Uint8Array(64).with(0, 1))
    const address = base58.encode(key)
    expect(await check({ ...signer, address }, signature)).toBe(false)
  })

  it('a Solana signature is not valid in another encoding of the same number (S + order)', async () => {
    const bytes = base58.decode(await signer.sign(message))
    const order = 2n ** 252n + 27742317777372353535851937790883648493n
    const little = [...bytes.slice(32)].reverse()
    const s = BigInt(`0x${little.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`)
    const hex = (s + order).toString(16).padStart(64, '0')
    const second = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)).reverse()
    const forged = base58.encode(Uint8Array.of(...bytes.slice(0, 32), ...second))
    expect(await check(signer, forged)).toBe(false)
  })
})

describe('Bitcoin', () => {
  it.each(['P2WPKH', 'P2TR', 'P2SH-P2WPKH', 'P2PKH'] as const)(
    '%s: valid when signed by this account with bip322-js',
    async (kind) => {
      const signer = bitcoinSigner(kind)
      for (const text of ['', 'Hello World', message, 'x'.repeat(300)])
        expect(await check(signer, await signer.sign(text), { message: text })).toBe(true)
    },
  )

  it.each([
    [
      'P2WPKH',
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'P2WPKH',
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'P2TR',
      'Hello World',
      'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
    ],
  ] as const)('%s: the example of BIP-322 for %p is valid', async (kind, text, signature) => {
    expect(await check(bitcoinSigner(kind), signature, { message: text })).toBe(true)
  })

  it.each(['P2WPKH', 'P2TR', 'P2SH-P2WPKH', 'P2PKH'] as const)(
    '%s: not valid for another account, another text, or with any byte changed',
    async (kind) => {
      const signer = bitcoinSigner(kind)
      const signature = await signer.sign(message)
      for (const [other, address] of Object.entries(BITCOIN_ADDRESSES))
        expect([other, await check({ ...signer, address }, signature)]).toEqual([
          other,
          other === kind,
        ])
      expect(await check(signer, signature, { message: `${message} ` })).toBe(false)
      const accepted = []
      for (const bytes of altered(base64.decode(signature)))
        if (await check(signer, base64.encode(bytes))) accepted.push(bytes)
      expect(accepted).toEqual([])
    },
  )

  it.each([
    '',
    '!',
    'AA==',
    'Ag==',
    base64.encode(new Uint8Array(65)),
    base64.encode(new Uint8Array(65).with(0, 31)),
  ])('rejects the signature %p', async (signature) => {
    for (const kind of ['P2WPKH', 'P2TR', 'P2SH-P2WPKH', 'P2PKH'] as const)
      expect(await check(bitcoinSigner(kind), signature)).toBe(false)
  })

  it.each([
    ['test', 'tb', BITCOIN_TESTNET],
    ['regtest', 'bcrt', BITCOIN_REGTEST],
  ] as const)('verifies an account of the %s network', async (_, prefix, chainId) => {
    const signer = bitcoinSigner('P2WPKH')
    const address = bech32.encode(prefix, bech32.decode(BITCOIN_ADDRESSES.P2WPKH).words)
    const signature = await signer.sign(message)
    // Text and key are the same, so the output script, which is all that is signed, is too.
    expect(await check({ ...signer, address, chainId }, signature)).toBe(true)
    expect(await check({ ...signer, address, chainId: BITCOIN }, signature)).toBe(false)
  })

  it("accepts the BIP-137 form for the key's P2WPKH account too", async () => {
    const signer = bitcoinSigner('P2PKH')
    const address = getAddress('wpkh', new Uint8Array(32).fill(7)) ?? ''
    expect(await check({ ...signer, address }, await signer.sign(message))).toBe(true)
  })

  it('accepts an address of the main network on the main network only', async () => {
    const signer = bitcoinSigner('P2WPKH')
    const signature = await signer.sign(message)
    expect(await check({ ...signer, chainId: BITCOIN_TESTNET }, signature)).toBe(false)
  })

  it.each(['', 'bc1q', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', BITCOIN, SOLANA])(
    'rejects the account %p',
    async (address) => {
      const signer = bitcoinSigner('P2WPKH')
      const signature = await signer.sign(message)
      expect(await check({ ...signer, address }, signature)).toBe(false)
    },
  )
})
