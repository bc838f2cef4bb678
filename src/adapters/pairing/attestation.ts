import { withTimeout } from '../../slices/domain/async/timers'
import { readProperty } from '../../slices/domain/untrusted/readProperty'

/** How long a code or a request waits for the service. Without an answer it is sent unattested. */
const WAIT_MS = 2_000
/** Maximum length of a token; real ones have a few hundred characters. */
const TOKEN_CHARS_MAX = 8_192

/** Attested values: the hash of the encrypted message, and the hash of its plain text. */
export type Attested = { id: string; decryptedId: string }

/**
 * Requests an attestation of a message's origin, which wallets show as "verified site". The service reads the page's
 * origin in a hidden frame; only messages of that frame and its origin are accepted.
 * @param service base URL of the service
 * @returns a token (JWT) for the message, or an empty text when the service does not answer in time
 */
export async function attest(
  service: string,
  projectId: string,
  { id, decryptedId }: Attested,
): Promise<string> {
  const url = new URL(`${service.replace(/\/+$/, '')}/v3/attestation`)
  const { origin } = window.location
  for (const [name, value] of Object.entries({ projectId, origin, id, decryptedId }))
    url.searchParams.set(name, value)
  const frame = document.createElement('iframe')
  frame.src = url.href
  frame.title = 'Site verification'
  frame.hidden = true
  frame.setAttribute('aria-hidden', 'true')
  let take = (_event: MessageEvent): void => undefined
  const token = new Promise<string>((resolve) => {
    take = (event) => {
      if (event.source !== frame.contentWindow || event.origin !== url.origin) return
      const found = tokenOf(event.data, id)
      if (found !== null) resolve(found)
    }
  })
  window.addEventListener('message', take)
  document.body.append(frame)
  try {
    return await withTimeout(token, WAIT_MS, () => '')
  } finally {
    window.removeEventListener('message', take)
    frame.remove()
  }
}

/** The token from the service's message if it has this id; an empty text when the service has none. */
function tokenOf(data: unknown, id: string): string | null {
  const message = parse(data)
  if (readProperty(message, 'type') !== 'verify_attestation') return null
  const token = readProperty(message, 'attestation')
  if (token === null) return ''
  if (typeof token !== 'string' || token.length > TOKEN_CHARS_MAX) return null
  return readProperty(parse(payloadOf(token)), 'id') === id ? token : null
}

function payloadOf(token: string): string | null {
  try {
    return atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))
  } catch {
    return null
  }
}

function parse(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null
  } catch {
    return null
  }
}
