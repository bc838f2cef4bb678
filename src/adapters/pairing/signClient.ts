import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { Attested } from './attestation'
import type { ProposedNamespace } from './proposal'

type Listener = (payload: unknown) => void

/** The part of the pairing library's sign client that the widget uses; the same in every version. */
export type SignClient = {
  connect(input: {
    optionalNamespaces: Record<string, ProposedNamespace>
    /** Newer releases only: one-click sign-in. */
    authentication?: SignInRequest[]
  }): Promise<{ uri?: string; approval(): Promise<unknown> }>
  /** One-click sign-in; removed in newer releases. */
  authenticate?(
    input: SignInRequest & { version: string; methods: string[] },
  ): Promise<{ uri?: string; response(): Promise<unknown> }>
  /** The text of a CACAO, as the wallet signed it. */
  formatAuthMessage?(input: { request: unknown; iss: string }): unknown
  request(input: {
    topic: string
    chainId: string
    request: { method: string; params: unknown }
  }): Promise<unknown>
  disconnect(input: { topic: string; reason: Reason }): Promise<void>
  session: { getAll(): unknown[]; delete(topic: string, reason: Reason): Promise<void> }
  on(event: string, listener: Listener): unknown
  removeListener(event: string, listener: Listener): unknown
  core: {
    crypto: { getClientId(): Promise<string> }
    relayer: {
      readonly connected: boolean
      readonly connecting: boolean
      readonly relayUrl: string
      on(event: string, listener: Listener): unknown
      off(event: string, listener: Listener): unknown
      transportOpen(): Promise<void>
      transportClose(): Promise<void>
    }
  }
}

/** A message to sign on connecting. */
export type SignInRequest = {
  chains: string[]
  domain: string
  uri: string
  nonce: string
  statement?: string
  exp?: string
  nbf?: string
  requestId?: string
  resources?: string[]
}

export type Reason = { code: number; message: string }

/** CAIP-25 reason for a disconnect by the user. */
export const USER_DISCONNECTED: Reason = { code: 6000, message: 'User disconnected.' }

const METHODS = [
  ['connect'],
  ['request'],
  ['disconnect'],
  ['on'],
  ['removeListener'],
  ['session', 'getAll'],
  ['session', 'delete'],
  ['core', 'crypto', 'getClientId'],
  ['core', 'relayer', 'on'],
  ['core', 'relayer', 'off'],
  ['core', 'relayer', 'transportOpen'],
  ['core', 'relayer', 'transportClose'],
]

/** Recognises a sign client by its methods, so that a site may pass a provider of any version. */
export function isSignClient(value: unknown): value is SignClient {
  return METHODS.every((path) => typeof path.reduce(readProperty, value) === 'function')
}

/**
 * Replaces the library's attestation of messages, which protects against phishing. The library has no option for it
 * and accepts messages of any frame, and each QR code and request would wait 5 s for it where its host is blocked.
 * @param answer returns the token for a message, or an empty text for none
 */
export function answerAttestation(
  client: unknown,
  answer: (attested: Attested) => Promise<string>,
): void {
  const verify = readProperty(readProperty(client, 'core'), 'verify')
  if (typeof verify !== 'object' || !verify) return
  if (typeof readProperty(verify, 'register') !== 'function') return
  Reflect.set(verify, 'register', (asked: unknown) => {
    const [id, decryptedId] = [readProperty(asked, 'id'), readProperty(asked, 'decryptedId')]
    if (typeof id !== 'string' || typeof decryptedId !== 'string') return Promise.resolve('')
    return answer({ id, decryptedId }).catch(() => '')
  })
}

/**
 * Ends a proposal just before the library does, whose own timer would cause an unhandled rejection.
 * @param pairingTopic topic of the URI that carried the proposal
 */
export function expireProposal(client: SignClient, pairingTopic: string): void {
  const events = readProperty(client, 'events')
  const emit = readProperty(events, 'emit')
  if (typeof emit !== 'function') return
  for (const proposal of storedIn(readProperty(client, 'proposal'), pairingTopic))
    Reflect.apply(emit, events, ['proposal_expire', { id: readProperty(proposal, 'id') }])
}

/** The records of a library store that belong to a pairing; empty if this version has no such store. */
export function storedIn(store: unknown, pairingTopic: string): unknown[] {
  const getAll = readProperty(store, 'getAll')
  const records: unknown = typeof getAll === 'function' ? Reflect.apply(getAll, store, []) : []
  return Array.isArray(records)
    ? records.filter((record) => readProperty(record, 'pairingTopic') === pairingTopic)
    : []
}
