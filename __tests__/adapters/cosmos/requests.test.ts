import { base64 } from '@scure/base'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@scure/btc-signer/utils.js'
import { aminoBytes, directBytes } from '../../../sandbox/pages/shared/cosmos/signer'
import { signDocOf } from '../../../src/adapters/cosmos/adr36'
import { wiredCosmos } from '../../../src/adapters/cosmos/wired'
import { verifyCosmos } from '../../../src/adapters/siwx/verify/cosmos'
import { answering, field, tryHostileAnswers, type Ask } from '../../support/hostileAnswers'
import { addressOn, first, HUB, lantern } from './cosmosWorld'

const ADDRESS = addressOn(HUB)
const DIRECT = {
  chainId: 'harbour-1',
  accountNumber: '300',
  authInfoBytes: base64.encode(Uint8Array.of(1, 2)),
  bodyBytes: base64.encode(Uint8Array.of(3)),
}
const isOf = (bytes: Uint8Array, signature: string) =>
  secp256k1.verify(base64.decode(signature), sha256(bytes), first?.publicKey ?? bytes, {
    prehash: false,
  })

async function open(tamper?: Parameters<typeof lantern>[0]) {
  const world = lantern(tamper)
  const params = { networkId: HUB }
  await world.provider.request({ method: 'requestAccounts', params })
  return world
}
type Signed = { signed: Record<string, string>; signature: { signature: string } }

it('cosmos_getAccounts: returns the account with its key', async () => {
  const { provider } = await open()
  const pubkey = base64.encode(first?.publicKey ?? new Uint8Array())
  expect(await provider.request({ method: 'cosmos_getAccounts' })).toEqual([
    { address: ADDRESS, algo: 'secp256k1', pubkey },
  ])
})

it('cosmos_signAmino: signs the document with the key', async () => {
  const { provider } = await open()
  const signDoc = { ...signDocOf(ADDRESS, 'x'), chain_id: 'harbour-1', memo: '<&>' }
  const params = { signerAddress: ADDRESS, signDoc }
  const { signed, signature } = (await provider.request({
    method: 'cosmos_signAmino',
    params,
  })) as Signed
  expect(signed).toEqual(signDoc)
  expect(isOf(aminoBytes(signDoc), signature.signature)).toBe(true)
})

it('cosmos_signDirect: takes and returns base64 bytes', async () => {
  const { provider } = await open()
  const params = { signerAddress: ADDRESS, signDoc: DIRECT }
  const { signed, signature } = (await provider.request({
    method: 'cosmos_signDirect',
    params,
  })) as Signed
  expect(signed).toEqual(DIRECT)
  const bytes = directBytes({
    chainId: DIRECT.chainId,
    accountNumber: 300n,
    authInfoBytes: Uint8Array.of(1, 2),
    bodyBytes: Uint8Array.of(3),
  })
  // Fields 1 to 4 of the document, encoded by hand: bytes, bytes, text, number.
  const byHand = [
    10,
    1,
    3,
    18,
    2,
    1,
    2,
    26,
    9,
    ...new TextEncoder().encode('harbour-1'),
    32,
    172,
    2,
  ]
  expect([...bytes]).toEqual(byHand)
  expect(isOf(bytes, signature.signature)).toBe(true)
})

it('rejects invalid requests without calling the wallet', async () => {
  const { provider, answers } = await open()
  const wrong: [string, unknown, number][] = [
    ['cosmos_signAmino', { signerAddress: ADDRESS }, -32602],
    ['cosmos_signAmino', { signerAddress: addressOn(HUB, 1), signDoc: {} }, 4100],
    [
      'cosmos_signDirect',
      { signerAddress: ADDRESS, signDoc: { ...DIRECT, bodyBytes: '?' } },
      -32602,
    ],
    [
      'cosmos_signDirect',
      { signerAddress: ADDRESS, signDoc: { ...DIRECT, accountNumber: '-1' } },
      -32602,
    ],
    ['requestAccounts', { networkId: 'eip155:1' }, -32602],
    ['requestAccounts', undefined, -32602],
    ['eth_accounts', [], 4200],
  ]
  for (const [method, params, code] of wrong)
    await expect(provider.request({ method, params })).rejects.toMatchObject({ code })
  expect(answers.asked).toEqual(['Share your address'])
})

it('converts a rejection to 4001', async () => {
  const { provider, answers } = await open()
  answers.says = false
  await expect(provider.signMessage({ message: 'gm' })).rejects.toMatchObject({ code: 4001 })
})

describe('a message (ADR-36)', () => {
  it('a message (ADR-36) is signed as the document in the specification', () => {
    const bytes = aminoBytes(signDocOf('cosmos1abc', 'Hello, "World" <&>'))
    expect(new TextDecoder().decode(bytes)).toBe(
      '{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData",' +
        '"value":{"data":"SGVsbG8sICJXb3JsZCIgPCY+","signer":"cosmos1abc"}}],"sequence":"0"}',
    )
  })

  it('a message (ADR-36) is not valid with a high `s`', () => {
    const { signature } = first?.signText(ADDRESS, 'gm') ?? { signature: '' }
    const low = secp256k1.Signature.fromBytes(base64.decode(signature), 'compact')
    const { n } = secp256k1.Point.CURVE()
    const high = new secp256k1.Signature(low.r, n - low.s)
    const input = { chainId: HUB, address: ADDRESS, message: 'gm', rpcUrls: [] }
    expect(verifyCosmos({ ...input, signature })).toBe(true)
    const turned = base64.encode(high.toBytes('compact'))
    expect(verifyCosmos({ ...input, signature: turned })).toBe(false)
  })

  it.each([[''], ['AAAA'], ['!'], [base64.encode(new Uint8Array(64))], ['A'.repeat(10_000)]])(
    'a message (ADR-36) is not valid with the signature %.20s',
    (signature) => {
      const input = { chainId: HUB, address: ADDRESS, message: 'gm', rpcUrls: [] }
      expect(verifyCosmos({ ...input, signature })).toBe(false)
    },
  )
})

describe('a paired wallet', () => {
  const paired = (answer: (params: unknown) => unknown) => {
    const asked: unknown[] = []
    const request = async (call: { method: string; params?: unknown }) => {
      asked.push(call.method)
      return answer(call.params)
    }
    return { asked, ...wiredCosmos({ account: () => ADDRESS, request }) }
  }
  const doc = (params: unknown) => field(params, 'signDoc') as object

  it('signs a message with cosmos_signAmino', async () => {
    const wallet = paired((params) => ({
      signed: doc(params),
      signature: first?.signAmino(doc(params)),
    }))
    const { signature, pub_key } = await wallet.signMessage({ message: 'gm' })
    expect(wallet.asked).toEqual(['cosmos_signAmino'])
    expect(pub_key?.type).toBe('tendermint/PubKeySecp256k1')
    const input = { chainId: HUB, address: ADDRESS, message: 'gm', signature, rpcUrls: [] }
    expect(verifyCosmos(input)).toBe(true)
  })

  it('a paired wallet is rejected if it signed another text', async () => {
    const wallet = paired(() => {
      const other = signDocOf(ADDRESS, 'all my coins')
      return { signed: other, signature: first?.signAmino(other) }
    })
    await expect(wallet.signMessage({ message: 'gm' })).rejects.toMatchObject({
      code: 'MALFORMED_REPLY',
    })
  })

  it.each([[null], [{}], [{ signature: 7 }], [{ signature: { signature: 'AA' } }]])(
    'a paired wallet is rejected if it answers %j',
    async (answer) => {
      await expect(paired(() => answer).signMessage({ message: 'x' })).rejects.toMatchObject({
        code: 'MALFORMED_REPLY',
      })
    },
  )

  it('rejects without an account', async () => {
    const wallet = wiredCosmos({ account: () => undefined, request: async () => null })
    await expect(wallet.signMessage({ message: 'x' })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })
})

test('rejects every malformed answer', async () => {
  const isSigned = (value: unknown) => {
    const signature = field(value, 'signature')
    return typeof signature === 'string' && base64.decode(signature).length === 64
  }
  const asked: Ask[] = [
    {
      method: 'requestAccounts',
      params: { networkId: HUB },
      isSound: (answer) => Array.isArray(answer) && answer.every((one) => field(one, 'address')),
    },
    {
      method: 'cosmos_signAmino',
      params: { signerAddress: ADDRESS, signDoc: signDocOf(ADDRESS, 'gm') },
      isSound: (answer) => isSigned(field(answer, 'signature')),
    },
    {
      method: 'cosmos_signDirect',
      params: { signerAddress: ADDRESS, signDoc: DIRECT },
      isSound: (answer) => isSigned(field(answer, 'signature')),
    },
  ]
  const through = await tryHostileAnswers('a Keplr-shaped wallet', asked, async (switched) => {
    const { provider } = await open((inPage) => answering(inPage, switched))
    return provider.request
  })
  expect(through).toEqual([])
})
