import { isUtf8 } from 'node:buffer'
import { base58 } from '@scure/base'
import { z } from 'zod'
import { verifySolana } from '../../../../src/adapters/siwx/verify/solana'
import { figure } from '../../../journeys/support/figures'
import { readSignatures } from '../../../support/wycheproof/vectors'
import { SOLANA } from '../signers'

const Group = z.object({ publicKey: z.object({ pk: z.string() }) })
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))

it('accepts exactly the Ed25519 signatures of texts that Wycheproof calls valid', () => {
  const all = readSignatures('ed25519_test', Group)
  // A signed message is a text: cases whose bytes are no UTF-8 cannot occur.
  const cases = all.filter(({ test }) => isUtf8(Buffer.from(test.msg, 'hex')))
  const wrong = cases.filter(({ group, test }) => {
    const isValid = verifySolana({
      chainId: SOLANA,
      address: base58.encode(bytesOf(group.publicKey.pk)),
      message: Buffer.from(test.msg, 'hex').toString(),
      signature: base58.encode(bytesOf(test.sig)),
      rpcUrls: [],
    })
    return isValid !== (test.result === 'valid')
  })
  const passed = cases.length - wrong.length
  figure('Wycheproof, Ed25519 of texts', `${passed} of ${cases.length}, of ${all.length} in all`)
  expect(wrong.map(({ test }) => test)).toEqual([])
  expect([cases.length, all.length]).toEqual([84, 151])
})
