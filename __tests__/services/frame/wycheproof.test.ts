import { z } from 'zod'
import { readPublicKey } from '../../../services/frame/passkeySignature'
import { figure } from '../../journeys/support/figures'
import { readSignatures } from '../../support/wycheproof/vectors'

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const Group = z.object({ publicKeyDer: z.string() })

it.each([
  ['P-256', 'ecdsa_secp256r1_sha256_test', -7, 484],
  ['Ed25519', 'ed25519_test', -8, 151],
  ['RS256', 'rsa_signature_2048_sha256_test', -257, 259],
] as const)('accepts exactly the signatures of %s that Wycheproof calls valid', async (...row) => {
  const [name, file, algorithm, count] = row
  const cases = readSignatures(file, Group)
  const wrong: string[] = []
  for (const { group, test } of cases) {
    const publicKey = Buffer.from(group.publicKeyDer, 'hex').toString('base64url')
    const check = await readPublicKey({ publicKey, algorithm })
    const isValid = await check?.(bytesOf(test.msg), Buffer.from(test.sig, 'hex'))
    if (isValid !== (test.result === 'valid')) wrong.push(`${test.tcId} ${test.comment}`)
  }
  figure(`Wycheproof, ${name} of passkeys`, `${cases.length - wrong.length} of ${cases.length}`)
  expect(wrong).toEqual([])
  expect(cases.length).toBe(count)
})
