import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readPublicKey } from '../../../services/frame/passkeySignature'
import { PublicPart } from '../../../services/frame/publicPart'
import {
  Assertion,
  checkAssertion,
  checkRegistration,
  Registration,
} from '../../../services/frame/webauthn'
import { figure } from '../../journeys/support/figures'

const Vectors = z.object({
  vectors: z.array(
    z.object({
      name: z.string(),
      algorithm: z.number(),
      id: z.string(),
      publicKey: z.string(),
      registration: z.object({
        challenge: z.string(),
        clientData: z.string(),
        authenticatorData: z.string(),
      }),
      authentication: z.object({
        challenge: z.string(),
        clientData: z.string(),
        authenticatorData: z.string(),
        signature: z.string(),
      }),
    }),
  ),
})

const file = join(__dirname, '../../support/webauthn/vectors.json')
const { vectors } = Vectors.parse(JSON.parse(readFileSync(file, 'utf8')))
type Vector = (typeof vectors)[number]

const ORIGIN = 'https://example.org'
const bytesOf = (text: string) => Buffer.from(text, 'base64url')
const isVerified = (authenticatorData: string) => (bytesOf(authenticatorData)[32] ?? 0) & 0x04

/** The service's answers to a registration and a use of its passkey. */
async function outcomeOf(vector: Vector, topOrigins: readonly string[]) {
  const { id, publicKey, algorithm, registration, authentication } = vector
  const asked = Registration.safeParse({ id, publicKey, algorithm, ...registration })
  if (!asked.data) return { registered: 'another algorithm', used: 'another algorithm' }
  const { challenge } = registration
  const registered = await checkRegistration(asked.data, { challenge, origin: ORIGIN, topOrigins })
  const passkey = PublicPart.parse({ id, publicKey, algorithm, counter: 0 })
  const used = await checkAssertion(Assertion.parse({ id, ...authentication }), passkey, {
    ...{ challenge: authentication.challenge, origin: ORIGIN, topOrigins },
  })
  const wordFor = (isAccepted: boolean, authenticatorData: string) => {
    if (isAccepted) return 'accepted'
    return isVerified(authenticatorData) ? 'another place' : 'no user verification'
  }
  return {
    registered: wordFor(registered !== null, registration.authenticatorData),
    used: wordFor(used !== null, authentication.authenticatorData),
  }
}

/** Ceremonies by the service's answer. */
async function countOutcomes(topOrigins: readonly string[]) {
  const outcomes = await Promise.all(vectors.map((vector) => outcomeOf(vector, topOrigins)))
  const words = outcomes.flatMap(({ registered, used }) => [registered, used])
  return Object.fromEntries(
    [...new Set(words)].map((word) => [word, words.filter((w) => w === word).length]),
  )
}

it('verifies the signatures of all vectors whose algorithm passkeys may use', async () => {
  const offered = vectors.filter(
    ({ algorithm }) => PublicPart.shape.algorithm.safeParse(algorithm).success,
  )
  for (const { name, publicKey, algorithm, authentication } of offered) {
    const check = await readPublicKey({
      publicKey,
      algorithm: PublicPart.shape.algorithm.parse(algorithm),
    })
    const hash = await crypto.subtle.digest(
      'SHA-256',
      new Uint8Array(bytesOf(authentication.clientData)),
    )
    const signed = new Uint8Array([
      ...bytesOf(authentication.authenticatorData),
      ...new Uint8Array(hash),
    ])
    const signature = bytesOf(authentication.signature)
    expect([name, await check?.(signed, signature)]).toEqual([name, true])
    signed[0] = (signed[0] ?? 0) ^ 1
    expect([name, await check?.(signed, signature)]).toEqual([name, false])
  }
  expect(vectors.length - offered.length).toBe(3)
})

it.each([
  ['no site', [], { 'another place': 3, accepted: 8 }],
  ['the site of the vector', ['https://example.com'], { accepted: 11 }],
  ['another site', ['https://other.example'], { 'another place': 1, accepted: 10 }],
])('accepts ceremonies as intended when %s may embed the frame', async (_, sites, expected) => {
  const outcomes = await countOutcomes(sites)
  expect(outcomes).toEqual({ 'another algorithm': 6, 'no user verification': 13, ...expected })
  figure(`WebAuthn vectors, embedded by ${sites.join() || 'no site'}`, JSON.stringify(outcomes))
})
