import { UniversalProvider } from '@walletconnect/universal-provider'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { Metadata } from '../../slices/domain/options/options'
import { forgetEnded } from './forgetTopics'
import { handleDeletions } from './handledDeletions'
import { answerAttestation, isSignClient, type SignClient } from './signClient'
import { tryInOrder } from './relayList'
import { guardSocket } from './socketGuard'
import { pairingStorage } from './storage'

/** The client of a page and relay, shared by widgets, copies of the library and hot reloads. */
type Shared = {
  users: number
  ready: Promise<SignClient>
  /** Callbacks of widgets for sessions that another widget ended. */
  ended: Set<(topic: string) => void>
  closing: ReturnType<typeof setTimeout> | undefined
}

const PAGE_KEY = Symbol.for('latchkey.pairing.1')
/** How long an unused client keeps its socket open; StrictMode and hot reloads need it again immediately. */
const IDLE_MS = 1_000

/** A widget's share of the client until its release. */
export type Lease = {
  client: SignClient
  /** Notifies the other widgets of the page that a session has ended. */
  announceEnd(topic: string): void
  release(): void
}

/**
 * Takes a share of the page's pairing client, which is created on first use.
 * @param options.provider the site's own universal provider, used instead of creating one
 * @throws LatchkeyError `INVALID_OPTIONS` when the given provider has no sign client, or the library's error
 */
export async function leaseClient(options: {
  projectId: string
  metadata: Metadata
  relayUrl: string | readonly string[]
  verifyUrl?: string | undefined
  provider?: unknown
  onEnded: (topic: string) => void
}): Promise<Lease> {
  const page = pageClients()
  const key =
    options.provider ?? [options.projectId, options.relayUrl, options.verifyUrl].flat().join(' ')
  const shared = page.get(key) ?? {
    users: 0,
    ready: options.provider
      ? adopt(readProperty(options.provider, 'client'), options)
      : create(options),
    ended: new Set(),
    closing: undefined,
  }
  page.set(key, shared)
  clearTimeout(shared.closing)
  shared.users += 1
  shared.ended.add(options.onEnded)

  function release(): void {
    if (!shared.ended.delete(options.onEnded)) return
    shared.users -= 1
    if (shared.users > 0 || options.provider) return
    shared.closing = setTimeout(() => {
      // The client stays for the next user; only its socket is closed. A socket that is still opening is not closed,
      // because the library would reopen it immediately.
      void shared.ready.then(
        ({ core: { relayer } }) => (relayer.connected ? relayer.transportClose() : undefined),
        () => undefined,
      )
    }, IDLE_MS)
  }

  try {
    const client = await shared.ready
    return {
      client,
      announceEnd: (topic) => {
        for (const listener of [...shared.ended]) if (listener !== options.onEnded) listener(topic)
      },
      release,
    }
  } catch (error) {
    page.delete(key)
    shared.users = 0
    throw error
  }
}

function pageClients(): Map<unknown, Shared> {
  const known: unknown = Reflect.get(globalThis, PAGE_KEY)
  if (known instanceof Map) return known as Map<unknown, Shared>
  const fresh = new Map<unknown, Shared>()
  Reflect.set(globalThis, PAGE_KEY, fresh)
  return fresh
}

async function create(options: {
  projectId: string
  metadata: Metadata
  relayUrl: string | readonly string[]
  verifyUrl?: string | undefined
}): Promise<SignClient> {
  const { projectId, metadata } = options
  const relays = [options.relayUrl].flat()
  const [relayUrl = ''] = relays
  const provider = await UniversalProvider.init({
    projectId,
    // Copied because the library modifies it, and the original is part of the state.
    metadata: { ...metadata, icons: [...metadata.icons] },
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    storage: await pairingStorage(),
    // Sessions belong to a project on a relay; without a separate prefix the library would mix clients.
    customStoragePrefix: `latchkey-${projectId}-${shortHash(relayUrl)}`,
    disableProviderPing: true,
  })
  // The widget uses the sign client directly: the provider drops the topic and the chain of events, and reads from
  // public nodes. Without a session the provider stays idle.
  delete provider.session
  const client = await adopt(provider.client, options)
  tryInOrder(client, relays)
  await forgetEnded(client)
  return client
}

/** Prepares a client of the library, of any version, for the widget. */
async function adopt(
  client: unknown,
  { projectId, verifyUrl }: { projectId: string; verifyUrl?: string | undefined },
): Promise<SignClient> {
  if (!isSignClient(client))
    throw errorOf('INVALID_OPTIONS', { details: 'pairingProvider', paths: ['pairingProvider'] })
  answerAttestation(client, async (attested) => {
    if (!verifyUrl) return ''
    const { attest } = await import(/* webpackChunkName: "attestation" */ './attestation')
    return attest(verifyUrl, projectId, attested)
  })
  guardSocket(client)
  handleDeletions(client)
  return client
}

/** FNV-1a: short and stable, not a secret. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
