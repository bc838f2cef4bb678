/** What authenticators hear of passkeys, so that they stop to offer removed ones (WebAuthn Level 3, section 5.1.10). Best effort. */
export type PasskeySignals = {
  /** No account has this passkey. */
  unknown: (domain: string, id: string) => void
  /** These are all passkeys of a person, by ids in base64url, and this is the person's name now. */
  accepted: (domain: string, user: { id: string; name: string }, ids: readonly string[]) => void
}

type Signal = (options: object) => Promise<unknown>

const isSignal = (value: unknown): value is Signal => typeof value === 'function'

/** Calls a signal method where the browser has it; nothing depends on the outcome. */
function send(name: string, options: object): void {
  if (typeof PublicKeyCredential === 'undefined') return
  const signal: unknown = Reflect.get(PublicKeyCredential, name)
  if (!isSignal(signal)) return
  Promise.resolve()
    .then(() => Reflect.apply(signal, PublicKeyCredential, [options]))
    .catch(() => undefined)
}

/** The id of a person as authenticators have it: base64url of the bytes that `createPasskey` wrote. */
const userIdOf = (id: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(id)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Tells the browser. */
export const passkeySignals: PasskeySignals = {
  unknown: (rpId, credentialId) => send('signalUnknownCredential', { rpId, credentialId }),
  accepted(rpId, { id, name }, ids) {
    const userId = userIdOf(id)
    send('signalAllAcceptedCredentials', { rpId, userId, allAcceptedCredentialIds: [...ids] })
    send('signalCurrentUserDetails', { rpId, userId, name, displayName: name })
  },
}
