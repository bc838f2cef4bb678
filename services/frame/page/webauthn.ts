import { bytesToHex } from 'viem'

/** Options for creating a passkey, from the service. */
export type CreateOptions = {
  kind: 'create'
  challenge: string
  domain: string
  user: { id: string; name: string }
  /** Ids of the wallet's passkeys. */
  known: string[]
}
/** Options for using a passkey; with `known`, one of these. */
export type GetOptions = { kind: 'get'; challenge: string; domain: string; known?: string[] }

/** A new passkey in the form of the service; base64url. */
export type NewPasskey = {
  id: string
  clientData: string
  authenticatorData: string
  publicKey: string
  algorithm: number
}
/** The use of a passkey in the form of the service; base64url. */
export type UsedPasskey = {
  id: string
  clientData: string
  authenticatorData: string
  signature: string
}
/**
 * Answer of the authenticator: the part for the service, and a secret of the passkey that stays in
 * the frame.
 */
export type Created = { passkey: NewPasskey; secret: string | null }
export type Got = { passkey: UsedPasskey; secret: string | null }

/** The PRF input, which is the same for every passkey: each returns a different secret. */
const QUESTION = new TextEncoder().encode('secure frame: share of the wallet')

/** Encodes as base64url. */
export const base64UrlOf = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Decodes base64url. */
export const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  )

const named = (ids: readonly string[]): PublicKeyCredentialDescriptor[] =>
  ids.map((id) => ({ type: 'public-key', id: bytesOf(id) }))

const secretOf = (credential: PublicKeyCredential): string | null => {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (!first) return null
  const raw = ArrayBuffer.isView(first) ? first.buffer : first
  return bytesToHex(new Uint8Array(raw)).slice(2)
}

const notMade = () => new Error('The passkey was not created.')

/** Creates a passkey; the browser prompts the user. Rejects like `navigator.credentials.create`. */
export async function createPasskey(options: CreateOptions): Promise<Created> {
  const { challenge, domain, user, known } = options
  const credential = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { id: domain, name: domain },
      user: { id: new TextEncoder().encode(user.id), name: user.name, displayName: user.name },
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -8 },
        { type: 'public-key', alg: -257 },
      ],
      excludeCredentials: named(known),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      extensions: { prf: { eval: { first: QUESTION } } },
    },
  })
  if (!(credential instanceof PublicKeyCredential)) throw notMade()
  const { response } = credential
  if (!(response instanceof AuthenticatorAttestationResponse)) throw notMade()
  const publicKey = response.getPublicKey()
  if (!publicKey) throw notMade()
  const { prf } = credential.getClientExtensionResults()
  return {
    passkey: {
      id: credential.id,
      clientData: base64UrlOf(response.clientDataJSON),
      authenticatorData: base64UrlOf(response.getAuthenticatorData()),
      publicKey: base64UrlOf(publicKey),
      algorithm: response.getPublicKeyAlgorithm(),
    },
    secret: secretOf(credential) ?? (prf?.enabled ? await askSecret(credential.id, domain) : null),
  }
}

/** Most authenticators return the secret only on use, so the new passkey is used once. */
async function askSecret(id: string, domain: string): Promise<string | null> {
  const challenge = base64UrlOf(crypto.getRandomValues(new Uint8Array(32)).buffer)
  const used = await getPasskey({ kind: 'get', challenge, domain, known: [id] }).catch(() => null)
  return used?.secret ?? null
}

/**
 * Uses a passkey; the browser prompts the user. Rejects like `navigator.credentials.get`.
 * @param how `mediation: 'conditional'` offers passkeys in the autofill of a field and waits until
 * one is chosen
 */
export async function getPasskey(
  { challenge, domain, known }: GetOptions,
  how: { mediation?: CredentialMediationRequirement; signal?: AbortSignal } = {},
): Promise<Got> {
  const credential = await navigator.credentials.get({
    ...how,
    publicKey: {
      challenge: bytesOf(challenge),
      rpId: domain,
      userVerification: 'required',
      allowCredentials: named(known ?? []),
      extensions: { prf: { eval: { first: QUESTION } } },
    },
  })
  if (!(credential instanceof PublicKeyCredential)) throw notMade()
  const { response } = credential
  if (!(response instanceof AuthenticatorAssertionResponse)) throw notMade()
  return {
    passkey: {
      id: credential.id,
      clientData: base64UrlOf(response.clientDataJSON),
      authenticatorData: base64UrlOf(response.authenticatorData),
      signature: base64UrlOf(response.signature),
    },
    secret: secretOf(credential),
  }
}
