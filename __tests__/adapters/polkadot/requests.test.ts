import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import { getPublicKey, secretFromSeed, sign, verify } from '@scure/sr25519'
import { bytesOf, payloadBytes } from '../../../sandbox/pages/shared/polkadot/signer'
import { decodeSs58, encodeSs58 } from '../../../src/adapters/polkadot/ss58'
import { wiredPolkadot } from '../../../src/adapters/polkadot/wired'
import { verifyPolkadot } from '../../../src/adapters/siwx/verify/polkadot'
import { field, answering, tryHostileAnswers, type Ask } from '../../support/hostileAnswers'
import { addressOn, DOT, grove, KSM, signers } from './polkadotWorld'

const ADDRESS = addressOn(DOT)
const PAYLOAD = {
  method: '0x0503ff',
  era: '0x00',
  nonce: '0x00000041',
  tip: '0x00000000000000000000000040000000',
  specVersion: '0x000f4240',
  transactionVersion: '0x0000001a',
  genesisHash: `0x${'91'.repeat(32)}`,
  blockHash: `0x${'22'.repeat(32)}`,
}
const bytes = (text: string) => new TextEncoder().encode(text)
const checked = (address: string, message: string, signature: Uint8Array | string) =>
  verifyPolkadot({
    chainId: DOT,
    address,
    message,
    signature: typeof signature === 'string' ? signature : `0x${hex.encode(signature)}`,
    rpcUrls: [],
  })

async function open(tamper?: Parameters<typeof grove>[0]) {
  const world = grove(tamper)
  const params = { networkId: DOT }
  await world.provider.request({ method: 'requestAccounts', params })
  return world
}

describe('addresses (SS58)', () => {
  // Substrate's well-known development accounts.
  const SEED = 'e5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a'
  const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

  it('addresses (SS58) are the same as in other tools', () => {
    const key = getPublicKey(secretFromSeed(hex.decode(SEED)))
    expect(encodeSs58({ key, prefix: 42 })).toBe(ALICE)
    expect(encodeSs58({ key, prefix: 0 })).toBe('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')
    expect(encodeSs58({ key, prefix: 2 })).toBe('HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F')
  })

  it('addresses (SS58) can be decoded with every prefix of one and two bytes', () => {
    const key = Uint8Array.from({ length: 32 }, (_, at) => at * 7)
    const prefixes = Array.from({ length: 500 }, (_, at) => at * 31)
    for (const prefix of [...prefixes, 63, 64, 255, 256, 16_383]) {
      const read = decodeSs58(encodeSs58({ key, prefix }))
      expect(read?.prefix).toBe(prefix)
      expect(read?.key).toEqual(key)
    }
  })

  it('addresses (SS58) are invalid with one changed character', () => {
    const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    const through = Array.from(ALICE, (was, at) =>
      Array.from(digits, (digit) => ALICE.slice(0, at) + digit + ALICE.slice(at + 1)).filter(
        (changed) => changed !== ALICE && decodeSs58(changed) && was,
      ),
    ).flat()
    expect(through).toEqual([])
  })
})

it('polkadot_signTransaction: signs the bytes of the payload with the key, long ones by their hash', async () => {
  const { provider } = await open()
  for (const method of ['0x0503ff', `0x${'ab'.repeat(300)}`]) {
    const transactionPayload = { ...PAYLOAD, method, address: 'somebody else' }
    const params = { address: ADDRESS, transactionPayload }
    const signed = await provider.request({ method: 'polkadot_signTransaction', params })
    const [kind, ...signature] = bytesOf(String(field(signed, 'signature')))
    const all = payloadBytes(transactionPayload)
    const covered = all.length > 256 ? blake2b(all, { dkLen: 32 }) : all
    expect(kind).toBe(1)
    const key = signers[0]?.publicKey ?? new Uint8Array()
    expect(verify(covered, Uint8Array.from(signature), key)).toBe(true)
  }
})

it('encodes the bytes of a payload in SCALE', () => {
  const written = hex.encode(payloadBytes(PAYLOAD)).slice(0, 2 * 18)
  // The call, the era, 65 as 4 * 65 + 1 in two bytes, 2^30 in five, and two numbers of four bytes.
  expect(written).toBe('0503ff' + '00' + '0501' + '0300000040' + '40420f00' + '1a0000')
})

it('rejects invalid requests without calling the wallet', async () => {
  const { provider, answers } = await open()
  const wrong: [string, unknown, number][] = [
    ['polkadot_signMessage', { address: ADDRESS }, -32602],
    ['polkadot_signMessage', { address: addressOn(KSM), message: 'gm' }, 4100],
    ['polkadot_signTransaction', { address: ADDRESS, transactionPayload: 'x' }, -32602],
    ['polkadot_signTransaction', { address: 'x', transactionPayload: {} }, 4100],
    ['requestAccounts', { networkId: 'eip155:1' }, -32602],
    ['requestAccounts', undefined, -32602],
    ['eth_accounts', [], 4200],
  ]
  for (const [method, params, code] of wrong)
    await expect(provider.request({ method, params })).rejects.toMatchObject({ code })
  expect(answers.asked).toEqual(['Share your address'])
})

it.each(['Cancelled', 'Rejected by user', 'User Rejected Request', 'User denied'])(
  'recognises "%s" as a rejection',
  async (sentence) => {
    const { provider } = grove(() => ({ enable: () => Promise.reject(new Error(sentence)) }))
    const asking = provider.request({ method: 'requestAccounts', params: { networkId: DOT } })
    await expect(asking).rejects.toMatchObject({ code: 4001 })
  },
)

it('connects to a wallet without change events', async () => {
  const { provider } = await open((inPage) => ({
    enable: async (name: string) => {
      const opened: unknown = await Reflect.apply(Reflect.get(inPage, 'enable'), null, [name])
      const get = field(field(opened, 'accounts'), 'get')
      return { accounts: { get }, signer: field(opened, 'signer') }
    },
  }))
  const { signature } = await provider.signMessage({ message: 'gm' })
  expect(checked(ADDRESS, 'gm', signature)).toBe(true)
})

describe('a signed message', () => {
  const prefix = 0
  const message = 'gm'
  const [wrapped, bare] = ['<Bytes>gm</Bytes>', 'gm'].map(bytes)
  const seed = new Uint8Array(32).fill(9)
  const edKey = encodeSs58({ key: ed25519.getPublicKey(seed), prefix })
  const hash = (given: Uint8Array) => blake2b(given, { dkLen: 32 })
  const ecKey = encodeSs58({ key: hash(secp256k1.getPublicKey(seed, true)), prefix })
  const srSecret = secretFromSeed(seed)
  const srKey = encodeSs58({ key: getPublicKey(srSecret), prefix })
  const byEcdsa = (text: Uint8Array) => {
    const [recovery = 0, ...rs] = secp256k1.sign(hash(text), seed, {
      prehash: false,
      format: 'recovered',
    })
    return Uint8Array.of(...rs, recovery)
  }
  const named = (kind: number, signature: Uint8Array) => Uint8Array.of(kind, ...signature)

  it.each([
    ['wrapped', wrapped ?? bare ?? new Uint8Array()],
    ['bare', bare ?? new Uint8Array()],
  ])('a %s message is valid with each key type, with and without its type byte', (_, text) => {
    const [ed, sr, ec] = [ed25519.sign(text, seed), sign(srSecret, text), byEcdsa(text)]
    const valid: [string, Uint8Array][] = [
      [edKey, ed],
      [edKey, named(0, ed)],
      [srKey, sr],
      [srKey, named(1, sr)],
      [ecKey, ec],
      [ecKey, named(2, ec)],
    ]
    for (const [address, signature] of valid) {
      expect(checked(address, message, signature)).toBe(true)
      expect(checked(address, 'gn', signature)).toBe(false)
      for (const other of [edKey, srKey, ecKey].filter((own) => own !== address))
        expect(checked(other, message, signature)).toBe(false)
    }
    const misnamed: [string, Uint8Array][] = [
      [edKey, named(1, ed)],
      [srKey, named(0, sr)],
      [ecKey, named(1, ec)],
    ]
    for (const [address, signature] of misnamed)
      expect(checked(address, message, signature)).toBe(false)
  })

  it.each([[''], ['0x'], ['!'], [`0x${'00'.repeat(64)}`], ['0'.repeat(100_000)], ['0xabc']])(
    'a signed message is not valid with the signature %.20s',
    (signature) => {
      for (const address of [edKey, srKey, ecKey])
        expect(checked(address, message, signature)).toBe(false)
    },
  )
})

describe('a paired wallet', () => {
  it('signs a message with polkadot_signMessage', async () => {
    const asked: unknown[] = []
    const { signMessage } = wiredPolkadot({
      account: () => ADDRESS,
      request: async (call) => {
        asked.push(call)
        return { signature: signers[0]?.signText('gm') }
      },
    })
    const { signature } = await signMessage({ message: 'gm' })
    expect(checked(ADDRESS, 'gm', signature)).toBe(true)
    const params = { address: ADDRESS, message: 'gm' }
    expect(asked).toEqual([{ method: 'polkadot_signMessage', params }])
  })

  it.each([[null], [{}], [{ signature: 7 }], [{ signature: '0x00' }]])(
    'a paired wallet is rejected if it answers %j',
    async (answer) => {
      const wallet = wiredPolkadot({ account: () => ADDRESS, request: async () => answer })
      const code = 'MALFORMED_REPLY'
      await expect(wallet.signMessage({ message: 'x' })).rejects.toMatchObject({ code })
    },
  )

  it('rejects without an account', async () => {
    const wallet = wiredPolkadot({ account: () => undefined, request: async () => null })
    const code = 'NOT_CONNECTED'
    await expect(wallet.signMessage({ message: 'x' })).rejects.toMatchObject({ code })
  })
})

test('rejects every malformed answer', async () => {
  const isSigned = (answer: unknown) =>
    /^0x[0-9a-f]{128,132}$/i.test(String(field(answer, 'signature')))
  const asked: Ask[] = [
    {
      method: 'requestAccounts',
      params: { networkId: DOT },
      isSound: (answer) =>
        Array.isArray(answer) && answer.every((one) => decodeSs58(field(one, 'address'))),
    },
    {
      method: 'polkadot_signMessage',
      params: { address: ADDRESS, message: 'gm' },
      isSound: isSigned,
    },
    {
      method: 'polkadot_signTransaction',
      params: { address: ADDRESS, transactionPayload: PAYLOAD },
      isSound: isSigned,
    },
  ]
  const through = await tryHostileAnswers('a wallet of injectedWeb3', asked, async (switched) => {
    const { provider } = await open((inPage) => ({
      enable: async (name: string) => {
        if (switched.on) return switched.answer()
        const opened: unknown = await Reflect.apply(Reflect.get(inPage, 'enable'), null, [name])
        return answering(Object(opened), switched)
      },
    }))
    return provider.request
  })
  expect(through).toEqual([])
})
