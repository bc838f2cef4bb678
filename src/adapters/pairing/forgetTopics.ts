import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { USER_DISCONNECTED, type SignClient } from './signClient'

/**
 * Deletes the library's data of ended sessions and their pairings: its history contains accounts, its pairings the
 * wallet's name, its keychain their keys.
 * @param topics of sessions, pairings and one-click answers
 */
export async function forgetTopics(client: SignClient, topics: readonly string[]): Promise<void> {
  const core = readProperty(client, 'core')
  const relayer = readProperty(core, 'relayer')
  const answers = readProperty(readProperty(client, 'auth'), 'pairingTopics')
  const all = [...topics, ...topics.flatMap((topic) => answerTopics(answers, topic))]
  for (const topic of all) {
    // Not awaited: the rest is deleted even if the relay does not answer.
    void call(relayer, 'unsubscribe', topic)
    await call(readProperty(core, 'history'), 'delete', topic)
    await call(readProperty(relayer, 'messages'), 'del', topic)
    await call(
      readProperty(readProperty(core, 'pairing'), 'pairings'),
      'delete',
      topic,
      USER_DISCONNECTED,
    )
    await call(readProperty(core, 'crypto'), 'deleteSymKey', topic)
    await call(readProperty(core, 'expirer'), 'del', topic)
    await call(answers, 'delete', topic, USER_DISCONNECTED)
  }
}

/** Deletes the data of everything that ended while the page was closed. Call it before any proposal. */
export async function forgetEnded(client: SignClient): Promise<void> {
  const history: unknown = readProperty(readProperty(client.core, 'history'), 'values')
  const pairings = list(readProperty(readProperty(client.core, 'pairing'), 'pairings'))
  const live = client.session
    .getAll()
    .flatMap((session) => [readProperty(session, 'topic'), readProperty(session, 'pairingTopic')])
  const records: unknown[] = Array.isArray(history) ? history : []
  const known = [...records, ...pairings]
    .map((record) => readProperty(record, 'topic'))
    .filter((topic) => typeof topic === 'string')
  await forgetTopics(
    client,
    [...new Set(known)].filter((topic) => !live.includes(topic)),
  )
}

/** Topics of answers to a one-click proposal. */
function answerTopics(answers: unknown, pairingTopic: string): string[] {
  return list(answers)
    .filter((answer) => readProperty(answer, 'pairingTopic') === pairingTopic)
    .map((answer) => readProperty(answer, 'topic'))
    .filter((topic) => typeof topic === 'string')
}

function list(store: unknown): unknown[] {
  const getAll = readProperty(store, 'getAll')
  const all: unknown = typeof getAll === 'function' ? Reflect.apply(getAll, store, []) : []
  return Array.isArray(all) ? all : []
}

/** Calls a method that not every version of the library has. Without it, that version stores no such data. */
async function call(owner: unknown, name: string, ...input: unknown[]): Promise<void> {
  const method = readProperty(owner, name)
  if (typeof method !== 'function') return
  try {
    await Reflect.apply(method, owner, input)
  } catch {
    // Already deleted, or the relay is unreachable.
  }
}
