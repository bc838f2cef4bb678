import { base64 } from '@scure/base'
import * as fc from 'fast-check'
import { isAddressOn, isBitcoinAddress, isTaproot } from '../../../src/adapters/bitcoin/address'
import { chainNameOf } from '../../../src/adapters/bitcoin/chains'
import { readAccounts, readSignature, readTxid } from '../../../src/adapters/bitcoin/replies'
import { verifyBitcoin } from '../../../src/adapters/siwx/verify/bitcoin'
import { BITCOIN_ADDRESSES } from '../siwx/signers'
import {
  isSigned,
  lantern,
  MAINNET,
  networkOf,
  ORDINALS,
  PAYMENT,
  payment,
  SHAPES,
  sighashTypesOf,
  signer,
  TEST_PAYMENT,
  TESTNET,
  type Shape,
} from './bitcoinWorld'

/** Whether an API supports types per input, and several types for one input. */
const CHOICES: Record<Shape, { mixed: boolean; several: boolean }> = {
  standard: { mixed: true, several: false },
  sats: { mixed: false, several: false },
  leather: { mixed: false, several: true },
  unisat: { mixed: true, several: true },
  okx: { mixed: true, several: true },
}

async function open(shape: Shape) {
  const world = lantern(shape)
  await world.provider.request({ method: 'requestAccounts' })
  return world
}

describe.each(SHAPES)('the pairing methods over a wallet with the API of %s', (shape) => {
  it("signPsbt: takes and returns base64, signed by the input's key", async () => {
    const { provider } = await open(shape)
    const psbt = payment()
    expect(isSigned(psbt)).toBe(false)
    for (const signInputs of [undefined, [{ address: PAYMENT, index: 0 }]]) {
      const params = { psbt, account: PAYMENT, signInputs, broadcast: false }
      const answer = await provider.request({ method: 'signPsbt', params })
      expect(isSigned((answer as { psbt: string }).psbt)).toBe(true)
    }
  })

  it('signPsbt: uses an allowed signature hash type, or fails', async () => {
    const { provider, answers } = await open(shape)
    const sign = async (psbt: string, ...types: (number[] | undefined)[]): Promise<string> => {
      const signInputs = types.map((sighashTypes, index) => ({
        address: PAYMENT,
        index,
        ...(sighashTypes && { sighashTypes }),
      }))
      const answer = await provider.request({ method: 'signPsbt', params: { psbt, signInputs } })
      return (answer as { psbt: string }).psbt
    }
    for (const type of [1, 2, 3, 0x81, 0x82, 0x83]) {
      const psbt = await sign(payment(), [type])
      expect(sighashTypesOf(psbt)).toEqual([type])
      // The wallet's signature is valid for the input with this type.
      expect(isSigned(psbt)).toBe(true)
    }
    const asked = answers.asked.length
    const { mixed, several } = CHOICES[shape]
    const inTwoWays = sign(payment(2), [3], [1])
    if (mixed) expect(sighashTypesOf(await inTwoWays)).toEqual([3, 1])
    else await expect(inTwoWays).rejects.toMatchObject({ code: 4200 })
    const byEither = sign(payment(), [0x81, 1])
    if (several) expect(sighashTypesOf(await byEither)).toEqual([0x81])
    else await expect(byEither).rejects.toMatchObject({ code: 4200 })
    // ALL by default.
    expect(sighashTypesOf(await sign(payment(), undefined))).toEqual([1])
    for (const wrong of [[4], [-1], [0x80], [0]])
      await expect(sign(payment(), wrong)).rejects.toMatchObject({ code: -32602 })
    expect(answers.asked.length - asked).toBe(1 + Number(mixed) + Number(several))
  })

  it('signMessage: uses the active account by default, and only shared accounts', async () => {
    const { provider } = await open(shape)
    const { signature } = await provider.signMessage({ message: 'gm' })
    expect(
      verifyBitcoin({ chainId: MAINNET, address: PAYMENT, message: 'gm', signature, rpcUrls: [] }),
    ).toBe(true)
    const asking = provider.signMessage({ message: 'gm', address: TEST_PAYMENT })
    await expect(asking).rejects.toMatchObject({ code: 4100 })
  })

  it('rejects invalid requests without calling the wallet', async () => {
    const { provider, answers } = await open(shape)
    const wrong: [string, unknown, number][] = [
      ['signPsbt', { psbt: 'AAAA' }, -32602],
      ['signPsbt', { psbt: payment(), signInputs: [{ address: PAYMENT, index: 0.5 }] }, -32602],
      ['signPsbt', { psbt: payment(), signInputs: [{ address: TEST_PAYMENT, index: 0 }] }, 4100],
      ['signMessage', { message: 7 }, -32602],
      ['sendTransfer', { recipientAddress: 'nobody', amount: '1' }, -32602],
      ['sendTransfer', { recipientAddress: PAYMENT, amount: '-1' }, -32602],
      ['sendTransfer', { recipientAddress: PAYMENT, amount: '1.5' }, -32602],
      ['eth_accounts', [], 4200],
    ]
    for (const [method, params, code] of wrong)
      await expect(provider.request({ method, params })).rejects.toMatchObject({ code })
    expect(answers.asked).toEqual(['Share your address'])
  })

  it('rejects with 4900 before a connection', async () => {
    const { provider } = lantern(shape)
    for (const method of ['signPsbt', 'signMessage', 'getAccountAddresses'])
      await expect(
        provider.request({ method, params: { psbt: payment(), message: 'x' } }),
      ).rejects.toMatchObject({ code: 4900 })
  })
})

it('accepts an ECDSA signature for a payment address too', async () => {
  const { provider } = await open('sats')
  const params = { message: 'gm', address: PAYMENT, protocol: 'ecdsa' }
  const { signature } = (await provider.request({ method: 'signMessage', params })) as {
    signature: string
  }
  expect(base64.decode(signature)).toHaveLength(65)
  expect(
    verifyBitcoin({ chainId: MAINNET, address: PAYMENT, message: 'gm', signature, rpcUrls: [] }),
  ).toBe(true)
})

it('returns the addresses with their purposes', async () => {
  const { provider } = await open('sats')
  expect(await provider.request({ method: 'getAccountAddresses' })).toEqual([
    { address: PAYMENT, publicKey: signer.keys[0]?.publicKey, intention: 'payment' },
    { address: ORDINALS, publicKey: signer.keys[1]?.publicKey, intention: 'ordinal' },
  ])
})

it('parses addresses by format and network', () => {
  for (const address of Object.values(BITCOIN_ADDRESSES)) {
    expect([address, isBitcoinAddress(address)]).toEqual([address, true])
    expect(isAddressOn(MAINNET, address)).toBe(true)
    expect(isAddressOn(TESTNET, address)).toBe(false)
  }
  expect(isAddressOn(TESTNET, TEST_PAYMENT)).toBe(true)
  expect([isTaproot(PAYMENT), isTaproot(ORDINALS)]).toEqual([false, true])
  const last = PAYMENT.at(-1) === 'q' ? 'p' : 'q'
  const none = [
    '',
    7,
    null,
    'bc1',
    `${PAYMENT.slice(0, -1)}${last}`,
    'SP000000000000000000002Q6VF78',
  ]
  expect(none.filter(isBitcoinAddress)).toEqual([])
})

it('accepts only well-formed accounts of a wallet', () => {
  const count = { replies: 0, wrong: 0 }
  const odd = fc.oneof(fc.anything(), fc.constantFrom(PAYMENT, ORDINALS, '__proto__'))
  const entry = fc.oneof(
    odd,
    fc.record({ address: odd, purpose: odd, publicKey: odd }, { requiredKeys: [] }),
  )
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), (given) => {
      count.replies++
      const accounts = readAccounts(given)
      const isSound = accounts.every(
        ({ address, purpose, publicKey }) =>
          isBitcoinAddress(address) &&
          ['payment', 'ordinal'].includes(purpose) &&
          (publicKey === null || /^[0-9a-f]+$/.test(publicKey)),
      )
      if (!isSound || new Set(accounts.map(({ address }) => address)).size < accounts.length)
        count.wrong++
    }),
    { numRuns: 5_000, seed: 122 },
  )
  expect(count.wrong).toBe(0)
  for (const value of [null, 7, '', 'zz!', {}, 'A'.repeat(9_000)]) {
    expect(() => readSignature(value, 'signMessage')).toThrow(
      expect.objectContaining({ code: 'MALFORMED_REPLY' }) as Error,
    )
    expect(() => readTxid(value, 'sendTransfer')).toThrow(
      expect.objectContaining({ code: 'MALFORMED_REPLY' }) as Error,
    )
  }
  process.stdout.write(
    `bitcoin: ${count.replies} odd lists of accounts, ${count.wrong} got through\n`,
  )
})

it('keeps the prefix of a BIP-322 2.0.0 signature', () => {
  for (const prefix of ['', 'smp', 'ful', 'pof'])
    expect(readSignature(`${prefix}AQID`, 'signMessage')).toBe(`${prefix}AQID`)
  expect(readSignature('010203', 'signMessage')).toBe('AQID')
  expect(readSignature(Uint8Array.of(1, 2, 3), 'signMessage')).toBe('AQID')
  for (const value of ['smp', 'fooAQID', 'smp010', 'smpsmpAQID', `ful${'A'.repeat(12_000)}`])
    expect(() => readSignature(value, 'signMessage')).toThrow(
      expect.objectContaining({ code: 'MALFORMED_REPLY' }) as Error,
    )
})

it('rejects a network without a name in wallets', () => {
  expect(chainNameOf('unisat', networkOf(MAINNET))).toBe('BITCOIN_MAINNET')
  expect(() => chainNameOf('sats', networkOf('bip122:00'))).toThrow(
    expect.objectContaining({ code: 'CHAIN_NOT_SUPPORTED' }) as Error,
  )
})
