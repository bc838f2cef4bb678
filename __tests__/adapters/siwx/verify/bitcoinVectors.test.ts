import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hex } from '@scure/base'
import { Address, OutScript } from '@scure/btc-signer/payment.js'
import { z } from 'zod'
import { isAddressOn, isTaproot, MAINNET } from '../../../../src/adapters/bitcoin/address'
import { taprootDigest } from '../../../../src/adapters/siwx/verify/bip322/digests'
import { isSchnorrOf } from '../../../../src/adapters/siwx/verify/bip322/signatures'
import { checkInput } from '../../../../src/adapters/siwx/verify/bip322/spend'
import { readTransaction } from '../../../../src/adapters/siwx/verify/bip322/transaction'
import { figure } from '../../../journeys/support/figures'

const read = <Shape extends z.ZodType>(name: string, shape: Shape): z.infer<Shape> => {
  const file = join(__dirname, `../../../support/bitcoin/${name}.json`)
  return shape.parse(JSON.parse(readFileSync(file, 'utf8')))
}

const Schnorr = z.object({
  key: z.string(),
  message: z.string(),
  signature: z.string(),
  isValid: z.boolean(),
  comment: z.string(),
})
const Taproot = z.object({
  addresses: z.array(z.object({ script: z.string(), address: z.string() })),
  spent: z.array(z.object({ scriptPubKey: z.string(), amountSats: z.number() })),
  signed: z.string(),
  inputs: z.array(z.object({ index: z.number(), hashType: z.number(), digest: z.string() })),
})

it('accepts exactly the valid signatures of BIP-340', () => {
  const vectors = read('bip340', z.array(Schnorr))
  const wrong = vectors.filter(
    ({ signature, message, key, isValid }) =>
      isSchnorrOf(hex.decode(signature), hex.decode(message), hex.decode(key)) !== isValid,
  )
  figure('BIP-340', `${vectors.length - wrong.length} of ${vectors.length}`)
  expect(wrong).toEqual([])
  expect(vectors).toHaveLength(19)
})

describe('BIP-341', () => {
  const { addresses, spent: outputs, signed, inputs } = read('bip341', Taproot)
  const transaction = readTransaction(hex.decode(signed))
  const spent = outputs.map(({ scriptPubKey, amountSats }) => ({
    script: hex.decode(scriptPubKey),
    amount: BigInt(amountSats),
  }))

  it('parses its addresses', () => {
    for (const { address, script } of addresses) {
      expect([isAddressOn(MAINNET, address), isTaproot(address)]).toEqual([true, true])
      expect(hex.encode(OutScript.encode(Address().decode(address)))).toBe(script)
    }
    expect(addresses).toHaveLength(7)
  })

  it('computes the digests of its inputs, and accepts signatures that commit to everything', () => {
    const accepted = inputs.filter(({ index, hashType, digest }) => {
      const check = () => checkInput({ transaction, index, spent }, { checks: 0 })
      if (hashType !== 0 && hashType !== 1) {
        expect(check).toThrow('A signature of another')
        return false
      }
      expect(hex.encode(taprootDigest({ transaction, index, spent }, hashType))).toBe(digest)
      return check().signatures === 1
    })
    figure('BIP-341, inputs spent by key', `${accepted.length} accepted, of ${inputs.length}`)
    expect(accepted.map(({ hashType }) => hashType)).toEqual([1, 0])
    expect(inputs).toHaveLength(7)
  })
})
