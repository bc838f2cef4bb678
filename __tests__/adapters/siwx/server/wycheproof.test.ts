import { compactVerify, type JWK } from 'jose'
import { z } from 'zod'
import { createTokens, isCanonical } from '../../../../src/adapters/siwx/server/tokens'
import { figure } from '../../../journeys/support/figures'
import { readCases } from '../../../support/wycheproof/vectors'

const Key = z.looseObject({ alg: z.optional(z.string()), k: z.optional(z.string()) })
const Group = z.object({ comment: z.string(), private: Key, public: z.optional(Key) })
const cases = readCases('json_web_signature_test', {
  group: Group,
  test: z.object({ jws: z.unknown() }),
})

/** The two invalid cases of Wycheproof with the same text as a valid one, case 357. */
const SAME_TEXT = [367, 370]
/** Characters outside base64url, which some decoders ignore; rejected here according to RFC 7515. */
const OTHER_CHARACTERS = [372, 373]

const keyOf = ({ private: own, public: open }: z.infer<typeof Group>): Uint8Array | JWK =>
  own.k === undefined ? { kty: 'RSA', ...(open ?? own) } : Buffer.from(own.k, 'base64url')

/** Whether a signature is valid for a token: canonical encoding, and only this algorithm. */
async function isAccepted(jws: unknown, key: Uint8Array | JWK): Promise<boolean> {
  try {
    if (typeof jws !== 'string' || !isCanonical(jws)) return false
    await compactVerify(jws, key, { algorithms: ['HS256'] })
    return true
  } catch {
    return false
  }
}

it("accepts exactly Wycheproof's valid signatures of HS256, and no other algorithm", async () => {
  const differing: number[] = []
  let accepted = 0
  for (const { group, test } of cases) {
    const isOurs = group.private.k !== undefined && test.result === 'valid'
    const is = await isAccepted(test.jws, keyOf(group))
    if (is) accepted += 1
    if (is !== isOurs) differing.push(test.tcId)
  }
  const asExpected = cases.length - differing.length
  figure('Wycheproof, JWS', `${asExpected} of ${cases.length}, ${accepted} accepted`)
  expect(differing).toEqual([...SAME_TEXT, ...OTHER_CHARACTERS])
  expect([accepted, cases.length]).toEqual([10, 401])
})

it('rejects all tokens of Wycheproof, because kind, issuer and expiry must be signed', async () => {
  for (const { group, test } of cases) {
    const key = keyOf(group)
    if (!(key instanceof Uint8Array) || typeof test.jws !== 'string') continue
    const tokens = createTokens({ secret: key, issuer: 'https://site.example', now: () => 0 })
    expect(await tokens.read('session', test.jws)).toBeNull()
  }
})

it('accepts only the canonical encoding of a token', async () => {
  const tokens = createTokens({ secret: 's'.repeat(32), issuer: 'https://a.example', now: () => 0 })
  const token = await tokens.write('nonce', { exp: 60 })
  expect(await tokens.read('nonce', token)).toMatchObject({ exp: 60 })
  const [head = '', body = '', mac = ''] = token.split('.')
  // The last of 43 characters has two unused bits.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const unused = alphabet.charAt(alphabet.indexOf(mac.slice(-1)) ^ 1)
  for (const other of [`${head}.${body}. ${mac}`, `${token}=`, token.slice(0, -1) + unused])
    expect(await tokens.read('nonce', other)).toBeNull()
})
