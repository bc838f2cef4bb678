import { Address, OutScript } from '@scure/btc-signer/payment.js'
import { verifyBip322 } from '../../../../src/adapters/siwx/verify/bip322/verifyBip322'
import { verifySignature } from '../../../../src/adapters/siwx/verify/signature'
import { figure } from '../../../journeys/support/figures'
import { BITCOIN } from '../signers'
import { INVALID, VALID } from './bip322/vectors'

const scriptOf = (address: string) => OutScript.encode(Address().decode(address))
const signsIn = (address: string, message: string, signature: string) =>
  verifySignature({ chainId: BITCOIN, address, message, signature, rpcUrls: [] })

describe('vectors of BIP-322 2.0.0', () => {
  it.each(VALID)('accepts $variant of $type: $message', ({ message, address, ...vector }) => {
    expect(verifyBip322(message, vector.signature, scriptOf(address))).toMatchObject({
      state: 'valid',
      time: vector.lock_time ?? 0,
      age: vector.sequence ?? 0,
      isTimeLocked: vector.type.endsWith('time-lock'),
    })
  })

  it.each(INVALID)('rejects: $description', ({ message, address, signature }) => {
    expect(verifyBip322(message, signature, scriptOf(address))).toEqual({ state: 'invalid' })
  })

  it('covers all vectors of BIP-322, and reports which of them sign in', async () => {
    const accepted = VALID.filter(
      ({ message, address, signature }) =>
        verifyBip322(message, signature, scriptOf(address)).state === 'valid',
    )
    const refused = INVALID.filter(
      ({ message, address, signature }) =>
        verifyBip322(message, signature, scriptOf(address)).state !== 'valid',
    )
    figure('BIP-322 2.0.0, valid vectors accepted', `${accepted.length} of ${VALID.length}`)
    figure('BIP-322 2.0.0, invalid vectors refused', `${refused.length} of ${INVALID.length}`)
    expect([accepted.length, refused.length]).toEqual([23, 36])
    const signedIn = []
    for (const { type, address, message, signature } of VALID)
      if (await signsIn(address, message, signature)) signedIn.push(type)
    figure('BIP-322 2.0.0, valid vectors that sign in', `${signedIn.length} of ${VALID.length}`)
    expect(signedIn).toHaveLength(21)
    expect(signedIn.filter((type) => type.endsWith('time-lock'))).toEqual([])
  })
})
