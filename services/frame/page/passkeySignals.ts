/**
 * Signals to authenticators, so that they stop offering removed passkeys (WebAuthn Level 3, section
 * 5.1.10). Best effort.
 */
export type PasskeySignals = {
  /** No account has this passkey. */
  unknown: (domain: string, id: string) => void
  /** All passkeys of a user, by ids in base64url, and the user's current name. */
  accepted: (domain: string, user: { id: string; name: string }, ids: readonly string[]) => void
}

type Signal = (options: object) => Promise<unknown>

const isSignal = (value: unknown): value is Signal => typeof value === 'function'

/** Calls a signal method, if the browser has it, and ignores the result. */
function send(name: string, options: object): void {
  if (typeof PublicKeyCredential === 'undefined') return
  const signal: unknown = Reflect.get(PublicKeyCredential, name)
  if (!isSignal(signal)) return
  Promise.resolve()
    .then(() => Reflect.apply(signal, PublicKeyCredential, [options]))
    .catch(() => undefined)
}

/** The id of a user in authenticators: base64url of the bytes that `createPasskey` wrote. */
const userIdOf = (id: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(id)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Sends the signals to the browser. */
export const passkeySignals: PasskeySignals = {
  unknown: (rpId, credentialId) => send('signalUnknownCredential', { rpId, credentialId }),
  accepted(rpId, { id, name }, ids) {
    const userId = userIdOf(id)
    send('signalAllAcceptedCredentials', { rpId, userId, allAcceptedCredentialIds: [...ids] })
    send('signalCurrentUserDetails', { rpId, userId, name, displayName: name })
  },
}
