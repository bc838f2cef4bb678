import { DISCONNECT_WAIT_MS } from '../../slices/domain/limits'
import { delay, withTimeout } from '../../slices/domain/async/timers'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { forgetTopics } from './forgetTopics'
import { USER_DISCONNECTED, type SignClient } from './signClient'

/** How long taking over a session waits for the relay. */
const SUBSCRIBE_WAIT_MS = 3_000
const DELETED_POLL_MS = 100

/** The topic of a widget's session, which its tabs share. */
export type TopicStore = {
  read(): string | null
  /** Null removes it. */
  write(topic: string | null): void
}

/** For a client without a place to store it. */
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
 * Takes over a session that another tab opened: the library reads its storage once, as it starts.
 * @returns the session; null when storage does not hold it
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
  // Two ways to the relay at once would fight over the library's socket, so that requests wait for this one; but a relay
  // that is away must not keep the page waiting.
  await withTimeout(
    call(readProperty(core, 'relayer'), 'subscribe', topic),
    SUBSCRIBE_WAIT_MS,
  ).catch(() => undefined)
  return session
}

/**
 * Drops a session that another tab ended. A relay may tell this tab as well as the wallet: the library then deletes the
 * session itself, and fails where nobody hears it when the session is gone already, so that it goes first.
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
