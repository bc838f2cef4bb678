import { base64 } from '@scure/base'
import { isBitcoinAddress } from '../../../src/adapters/bitcoin/address'
import { answering, field, tryHostileAnswers, type Ask } from '../../support/hostileAnswers'
import { lantern, ORDINALS, payment, SHAPES } from './bitcoinWorld'

const isTxid = (value: unknown) => typeof value === 'string' && /^[\da-f]{64}$/.test(value)
const isPsbt = (value: unknown) =>
  typeof value === 'string' && new TextDecoder().decode(base64.decode(value)).startsWith('psbt')
const isSignature = (value: unknown) => {
  if (typeof value !== 'string') return false
  const { length } = base64.decode(value)
  return length > 0 && length <= 2_000
}

/** Requests of a site. */
const ASKED = (): Ask[] => [
  {
    method: 'requestAccounts',
    isSound: (answer) =>
      Array.isArray(answer) &&
      answer.every((account) => isBitcoinAddress(field(account, 'address'))),
  },
  {
    method: 'signMessage',
    params: { message: 'gm' },
    isSound: (answer) => isSignature(field(answer, 'signature')),
  },
  {
    method: 'signPsbt',
    params: { psbt: payment(), broadcast: true },
    isSound: (answer) => isPsbt(field(answer, 'psbt')) && isTxid(field(answer, 'txid')),
  },
  {
    method: 'sendTransfer',
    params: { recipientAddress: ORDINALS, amount: '1000' },
    isSound: (answer) => isTxid(field(answer, 'txid')),
  },
]

test.each(SHAPES)('%s: rejects every malformed answer', async (shape) => {
  const through = await tryHostileAnswers(
    `a Bitcoin wallet of the shape ${shape}`,
    ASKED(),
    async (switched) => {
      const { provider } = lantern(shape, (inPage) => answering(inPage, switched))
      await provider.request({ method: 'requestAccounts' })
      return provider.request
    },
  )
  expect(through).toEqual([])
})
