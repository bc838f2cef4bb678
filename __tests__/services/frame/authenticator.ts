import { ed25519 } from '@noble/curves/ed25519.js'

const domainOf = (origin: string) => new URL(origin).hostname
const text = (bytes: ArrayBuffer | Uint8Array | string) =>
  Buffer.from(typeof bytes === 'string' ? bytes : new Uint8Array(bytes)).toString('base64url')

/** Wrong values that a test's authenticator can report. */
export type Lies = {
  origin?: string
  domain?: string
  flags?: number
  type?: string
  /** Where the page is embedded, as reported by the browser; in an unnamed site when absent. */
  place?: { crossOrigin?: boolean; topOrigin?: string }
}

const number = (bytes: Buffer): Buffer => {
  const start = bytes.findIndex((byte) => byte !== 0)
  const bare = bytes.subarray(start)
  const padded = (bare[0] ?? 0) > 127 ? Buffer.concat([Buffer.alloc(1), bare]) : bare
  return Buffer.concat([Buffer.from([2, padded.length]), padded])
}

/** A signature of WebCrypto in the form of authenticators. */
const der = (plain: Buffer): Buffer => {
  const content = Buffer.concat([number(plain.subarray(0, 32)), number(plain.subarray(32))])
  return Buffer.concat([Buffer.from([0x30, content.length]), content])
}

/** An ES256 key, with its public part as SubjectPublicKeyInfo. */
const ellipticKey = async () => {
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify'])
  return {
    spki: new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey)),
    sign: async (bytes: Buffer) =>
      der(Buffer.from(await crypto.subtle.sign(ecdsa, keys.privateKey, new Uint8Array(bytes)))),
  }
}

/** An EdDSA key with Ed25519. */
const edwardsKey = () => {
  const { secretKey, publicKey } = ed25519.keygen()
  return {
    spki: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]),
    sign: (bytes: Buffer) => ed25519.sign(bytes, secretKey),
  }
}

/** A software authenticator with one passkey. */
export async function createAuthenticator(origin: string, algorithm: -7 | -8 = -7) {
  const key = algorithm === -7 ? await ellipticKey() : edwardsKey()
  const id = crypto.getRandomValues(new Uint8Array(16))
  let counter = 0

  async function dataOf(flags: number, domain: string, more: Uint8Array = new Uint8Array()) {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(domain))
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([new Uint8Array(hash), Buffer.from([flags]), count, more])
  }
  const clientDataOf = (challenge: string, { type, ...lies }: Lies & { type: string }) =>
    JSON.stringify({
      ...{ type, challenge, origin: lies.origin ?? origin },
      ...(lies.place ?? { crossOrigin: true }),
    })

  return {
    id: text(id),
    /** Sets its signature counter. */
    setCounter: (count: number) => {
      counter = count
    },
    async create(challenge: string, lies: Lies = {}) {
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id])
      const data = await dataOf(lies.flags ?? 0x45, lies.domain ?? domainOf(origin), credential)
      return {
        id: text(id),
        clientData: text(clientDataOf(challenge, { type: 'webauthn.create', ...lies })),
        authenticatorData: text(data),
        publicKey: text(key.spki),
        algorithm,
      }
    },
    async get(challenge: string, lies: Lies = {}) {
      counter += 1
      const data = await dataOf(lies.flags ?? 0x05, lies.domain ?? domainOf(origin))
      const clientData = clientDataOf(challenge, { type: 'webauthn.get', ...lies })
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(clientData))
      const signed = Buffer.concat([data, new Uint8Array(hash)])
      return {
        id: text(id),
        clientData: text(clientData),
        authenticatorData: text(data),
        signature: text(await key.sign(signed)),
      }
    },
  }
}
