import { z } from 'zod'
import { plainSignature } from '../../../services/frame/plainSignature'
import { figure } from '../../journeys/support/figures'
import { readSignatures } from '../../support/wycheproof/vectors'

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

it('accepts exactly the DER signatures of P-256 that Wycheproof calls valid', async () => {
  const cases = readSignatures(
    'ecdsa_secp256r1_sha256_test',
    z.object({ publicKeyDer: z.string() }),
  )
  const wrong: string[] = []
  for (const { group, test } of cases) {
    const spki = bytesOf(group.publicKeyDer)
    const key = await crypto.subtle.importKey('spki', spki, ECDSA, false, ['verify'])
    const plain = plainSignature(Buffer.from(test.sig, 'hex'))
    const isValid =
      plain !== null && (await crypto.subtle.verify(ECDSA, key, plain, bytesOf(test.msg)))
    if (isValid !== (test.result === 'valid')) wrong.push(`${test.tcId} ${test.comment}`)
  }
  figure('Wycheproof, P-256 of passkeys', `${cases.length - wrong.length} of ${cases.length}`)
  expect(wrong).toEqual([])
  expect(cases.length).toBe(484)
})
