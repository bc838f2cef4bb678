import type { Network } from '../../slices/domain/network/network'
import { offeredPart, parseSession, type SessionFacts } from './session'
import { type SignClient, USER_DISCONNECTED } from './signClient'
import { DISCONNECT_WAIT_MS } from '../../slices/domain/limits'
import { delay, withTimeout } from '../../slices/domain/async/timers'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { forgetTopics } from './forgetTopics'

/** Time limit for subscribing at the relay when this tab takes over a session. */
const SUBSCRIBE_WAIT_MS = 3_000
const DELETED_POLL_MS = 100

/**
 * The stored session of an earlier visit or another tab, by its topic. Without a topic, the only session; if there
 * are several, none, because their widget is unknown.
 */
export async function storedSession(
  client: SignClient,
  networks: readonly Network[],
  topic: string | null,
): Promise<SessionFacts | null> {
  const read = (raw: unknown): SessionFacts[] => {
    const facts = parseSession(raw)
    const offered = facts && facts.expiresAt > Date.now() && offeredPart(facts, networks)
    return offered ? [offered] : []
  }
  const sessions = client.session.getAll().flatMap(read)
  if (topic === null) return sessions.length === 1 ? (sessions[0] ?? null) : null
  const known = sessions.find((facts) => facts.topic === topic)
  return known ?? read(await sessionOfOtherTab(client, topic))[0] ?? null
}

/** Storage of a session's topic, which all tabs share. */
export type TopicStore = {
  read(): string | null
  /** Stores the topic; null removes it. */
  write(topic: string | null): void
}

/** In-memory store for a client without storage. */
export function memoryTopic(): TopicStore {
  let kept: string | null = null
  return {
    read: () => kept,
    write(topic) {
      kept = topic
    },
  }
}

/**
 * Takes over a session that another tab opened, because the library reads its storage only at start.
 * @returns the session; null when the storage does not contain it
 */
export async function sessionOfOtherTab(client: SignClient, topic: string): Promise<unknown> {
  const { core, session: sessions } = client
  const keychain = readProperty(readProperty(core, 'crypto'), 'keychain')
  const stored = await read(core, readProperty(sessions, 'storageKey'))
  const session: unknown = (Array.isArray(stored) ? stored : []).find(
    (entry: unknown) => readProperty(entry, 'topic') === topic,
  )
  const keys = await read(core, readProperty(keychain, 'storageKey'))
  const key = readProperty(keys, topic)
  if (!session || typeof key !== 'string') return null
  await call(keychain, 'set', topic, key)
  await call(sessions, 'set', topic, session)
  // Awaited, because a concurrent request would compete for the library's socket. Limited, because an unreachable
  // relay must not block the page.
  await withTimeout(
    call(readProperty(core, 'relayer'), 'subscribe', topic),
    SUBSCRIBE_WAIT_MS,
  ).catch(() => undefined)
  return session
}

/**
 * Drops a session that another tab ended. The relay may notify this tab too, and the library then deletes the session
 * itself. Its deletion comes first, because it would fail unhandled if the session were already gone.
 */
export async function dropSession(client: SignClient, topics: readonly string[]): Promise<void> {
  const [topic] = topics
  const isThere = (): boolean =>
    client.session.getAll().some((session) => readProperty(session, 'topic') === topic)
  const until = Date.now() + DISCONNECT_WAIT_MS
  while (isThere() && Date.now() < until) await delay(DELETED_POLL_MS)
  if (topic && isThere())
    await client.session.delete(topic, USER_DISCONNECTED).catch(() => undefined)
  await forgetTopics(client, topics)
  if (client.session.getAll().length === 0)
    await client.core.relayer.transportClose().catch(() => undefined)
}

async function read(core: unknown, key: unknown): Promise<unknown> {
  return call(readProperty(core, 'storage'), 'getItem', key)
}

async function call(owner: unknown, name: string, ...input: unknown[]): Promise<unknown> {
  const method = readProperty(owner, name)
  return typeof method === 'function' ? await Reflect.apply(method, owner, input) : undefined
}
