/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { attest } from '../../../src/adapters/pairing/attestation'
import { answerAttestation } from '../../../src/adapters/pairing/signClient'

const SERVICE = 'https://verify.example'
const ASKED = { id: 'hash-of-sealed', decryptedId: 'hash-of-plain' }
const tokenFor = (id: string) => `head.${btoa(JSON.stringify({ id }))}.signature`

const frame = () => document.querySelector('iframe')

/** The service's frame answers. */
function say(attestation: unknown, from: { origin?: string; source?: Window | null } = {}) {
  const data = JSON.stringify({ type: 'verify_attestation', attestation })
  const { origin = SERVICE, source = frame()?.contentWindow ?? null } = from
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
}

describe('attestation of a message', () => {
  test('queries the service in a hidden frame, and removes it again', async () => {
    const asked = attest(`${SERVICE}/`, 'project', ASKED)
    const url = new URL(frame()?.src ?? '')
    expect(url.origin + url.pathname).toBe(`${SERVICE}/v3/attestation`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      projectId: 'project',
      origin: window.location.origin,
      ...ASKED,
    })
    expect(frame()?.hidden).toBe(true)
    say(tokenFor(ASKED.id))
    expect(await asked).toBe(tokenFor(ASKED.id))
    expect(frame()).toBeNull()
  })

  test('rejects other frames, other origins and tokens of other messages', async () => {
    const asked = attest(SERVICE, 'project', ASKED)
    say(tokenFor(ASKED.id), { origin: 'https://evil.example' })
    say(tokenFor(ASKED.id), { source: window })
    say(tokenFor('another'))
    say('no token')
    say(7)
    say(null)
    expect(await asked).toBe('')
  })

  test('continues without the service when it does not answer in time', async () => {
    jest.useFakeTimers()
    const asked = attest(SERVICE, 'project', ASKED)
    await jest.advanceTimersByTimeAsync(2_000)
    expect(await asked).toBe('')
    expect(frame()).toBeNull()
    jest.useRealTimers()
  })
})

describe('the pairing library', () => {
  const library = () => ({
    core: { verify: { register: (_asked: unknown) => Promise.resolve('theirs') } },
  })

  test('receives the token, or null when the query fails', async () => {
    const client = library()
    answerAttestation(client, ({ id }) => Promise.resolve(tokenFor(id)))
    expect(await client.core.verify.register(ASKED)).toBe(tokenFor(ASKED.id))
    expect(await client.core.verify.register({})).toBe('')
    answerAttestation(client, () => Promise.reject(new Error('chunk lost')))
    expect(await client.core.verify.register(ASKED)).toBe('')
  })
})
