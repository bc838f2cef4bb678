import { withTimeout } from '../../slices/domain/async/timers'
import { readProperty } from '../../slices/domain/untrusted/readProperty'

/** How long a code or a request waits for the service; without an answer it goes out unattested. */
const WAIT_MS = 2_000
/** A token of the service is a few hundred characters. */
const TOKEN_CHARS_MAX = 8_192

/** What is attested: the hash of the encrypted message, and that of its plain text. */
export type Attested = { id: string; decryptedId: string }

/**
 * Asks the attestation service for its word on where a message comes from, which wallets show as "verified site". The
 * service sees the page's origin by a hidden frame; only that frame of that origin is believed.
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

/** The token of the service's message when it is about this id; an empty text when the service has none. */
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
