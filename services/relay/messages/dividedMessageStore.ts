import { createHash } from 'node:crypto'
import type { MailboxFigures } from '../mailbox'
import type { MessageStore } from './messageStore'

/** Port of a Redis URL without a port. */
const REDIS_PORT = '6379'

/**
 * The name that decides which topics a server gets: host, port and database of a URL. User and
 * password are not part of it, so that a new password moves no topic.
 */
export const placeOf = (name: string): string => {
  if (!URL.canParse(name)) return name
  const { hostname, port, pathname } = new URL(name)
  const database = pathname.replace(/^\//, '') || '0'
  return `${hostname}:${port || REDIS_PORT}/${database}`
}

/** A message store with the name, or the URL, that decides which topics it gets. */
export interface NamedStore {
  name: string
  store: MessageStore
}

/**
 * Weight of a store for a topic; the store with the highest weight gets the topic (rendezvous
 * hashing).
 */
const weightOf = (name: string, topic: string): bigint =>
  createHash('sha256').update(`${name} ${topic}`).digest().readBigUInt64BE()

/**
 * Divides topics between several message stores with unique names. The store of a topic depends on
 * the names alone and not on their order, so all processes agree. When a store is added, only the
 * topics that it gets move.
 */
export const createDividedMessageStore = (named: readonly NamedStore[]): MessageStore => {
  const stores = named.map(({ name, store }) => ({ name: placeOf(name), store }))
  const [first, ...others] = stores
  if (!first) throw new Error('There is no post store')
  if (new Set(stores.map(({ name }) => name)).size < stores.length)
    throw new Error('Two post stores have the same name')
  const of = (topic: string): MessageStore => {
    let best = { store: first.store, weight: weightOf(first.name, topic) }
    for (const { name, store } of others) {
      const weight = weightOf(name, topic)
      if (weight > best.weight) best = { store, weight }
    }
    return best.store
  }
  const all = <T>(each: (store: MessageStore) => T): T[] => stores.map(({ store }) => each(store))
  return {
    onNews(news) {
      for (const { store } of stores) store.onNews(news)
    },
    put: (data, sender, ttlSeconds) => of(data.topic).put(data, sender, ttlSeconds),
    unread: (topic, client, page) => of(topic).unread(topic, client, page),
    acknowledge: (message, client) => of(message.data.topic).acknowledge(message, client),
    listen: (topic) => of(topic).listen(topic),
    leave: (topic) => of(topic).leave(topic),
    sweep() {
      for (const { store } of stores) store.sweep()
    },
    figures() {
      const found = all((store) => store.figures())
      const sum = (key: keyof MailboxFigures) =>
        found.reduce((before, figures) => before + figures[key], 0)
      return {
        ...{ waiting: sum('waiting'), refused: sum('refused') },
        ...{ evicted: sum('evicted'), expired: sum('expired') },
        oldestSeconds: Math.max(...found.map(({ oldestSeconds }) => oldestSeconds)),
      }
    },
    ready: () => Promise.all(all((store) => store.ready())),
    async close() {
      await Promise.all(all((store) => store.close()))
    },
  }
}
