import * as z from 'zod/mini'
import { createPasskey, getPasskey } from './webauthn'
import type { CreateOptions, Created, GetOptions, Got } from './webauthn'

/**
 * Where the browser prompts for a passkey: in this frame, or in a separate window when the frame is
 * not allowed to.
 */
export type PasskeyPlace = {
  create: (options: CreateOptions) => Promise<Created>
  get: (options: GetOptions) => Promise<Got>
  /**
   * Offers passkeys in the autofill of a field, in this frame only; null when the browser does not
   * support it.
   */
  autofill: () => Promise<((options: GetOptions, signal: AbortSignal) => Promise<Got>) | null>
}

/** Chromium's API for the permissions of a frame; other browsers have none. */
type Policy = { allowsFeature: (name: string) => boolean }

const text = z.string().check(z.maxLength(4000))
const secret = z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)))
const CreatedAnswer = z.object({
  created: z.object({
    passkey: z.object({
      id: text,
      clientData: text,
      authenticatorData: text,
      publicKey: text,
      algorithm: z.number(),
    }),
    secret,
  }),
})
const GotAnswer = z.object({
  got: z.object({
    passkey: z.object({ id: text, clientData: text, authenticatorData: text, signature: text }),
    secret,
  }),
})
const Asks = z.object({ asks: z.literal(true) })

const isPolicy = (value: unknown): value is Policy =>
  typeof value === 'object' && value !== null && 'allowsFeature' in value

/**
 * Whether a frame of another site may prompt. Without the API, browsers allow frames to use
 * passkeys but not to create them.
 */
function isAllowed(kind: 'create' | 'get'): boolean {
  const policy: unknown =
    Reflect.get(document, 'permissionsPolicy') ?? Reflect.get(document, 'featurePolicy')
  return isPolicy(policy)
    ? policy.allowsFeature(`publickey-credentials-${kind}`)
    : window === window.top || kind === 'get'
}

/** Milliseconds between two checks whether the window was closed. */
const LOOK_MS = 300

/**
 * Prompts in a window of this site, opened within the current click. Only messages of this origin
 * are accepted.
 */
function inWindow<Answer>(
  options: CreateOptions | GetOptions,
  read: (data: unknown) => Answer | undefined,
): Promise<Answer> {
  const opened = window.open('/passkey', '_blank', 'popup,width=440,height=560')
  return new Promise((resolve, reject) => {
    if (!opened)
      return reject(new Error('Your browser blocked the pop-up. Allow pop-ups and try again.'))
    const end = () => {
      clearInterval(timer)
      window.removeEventListener('message', onMessage)
      opened.close()
    }
    const timer = setInterval(() => {
      if (!opened.closed) return
      end()
      reject(new Error('The window was closed.'))
    }, LOOK_MS)
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== opened || origin !== location.origin) return
      if (Asks.safeParse(data).success) return opened.postMessage(options, location.origin)
      const answer = read(data)
      end()
      if (answer) resolve(answer)
      else reject(new Error('Something went wrong.'))
    }
    window.addEventListener('message', onMessage)
  })
}

async function canAutofill(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined' || !isAllowed('get')) return false
  // Older browsers lack this method.
  const ask: unknown = Reflect.get(PublicKeyCredential, 'isConditionalMediationAvailable')
  return typeof ask === 'function' && PublicKeyCredential.isConditionalMediationAvailable()
}

/** Prompts in the frame if the browser allows it, else in a window. */
export const passkeyPlace: PasskeyPlace = {
  create: (options) =>
    isAllowed('create')
      ? createPasskey(options)
      : inWindow(options, (data) => CreatedAnswer.safeParse(data).data?.created),
  get: (options) =>
    isAllowed('get')
      ? getPasskey(options)
      : inWindow(options, (data) => GotAnswer.safeParse(data).data?.got),
  autofill: async () =>
    (await canAutofill())
      ? (options, signal) => getPasskey(options, { mediation: 'conditional', signal })
      : null,
}
