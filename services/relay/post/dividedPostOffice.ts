import { createHash } from 'node:crypto'
import type { MailboxFigures } from '../mailbox'
import type { PostOffice } from './postOffice'

/** The port of Redis where a URL names none. */
const REDIS_PORT = '6379'

/**
 * The name by which a server gets its topics: host, port and database of a URL. User and password are no part of it, so that a new
 * password moves no topic.
 */
export const placeOf = (name: string): string => {
  if (!URL.canParse(name)) return name
  const { hostname, port, pathname } = new URL(name)
  const database = pathname.replace(/^\//, '') || '0'
  return `${hostname}:${port || REDIS_PORT}/${database}`
}

/** A post office with the name, or the URL, by which it gets its topics. */
export interface NamedOffice {
  name: string
  office: PostOffice
}

/** How much a topic wants to be at an office; the greatest wins (rendezvous hashing). */
const weightOf = (name: string, topic: string): bigint =>
  createHash('sha256').update(`${name} ${topic}`).digest().readBigUInt64BE()

/**
 * Divides topics between several post offices, each with a name of its own. Which one has a topic depends on the names alone and not on their order, so
 * that all processes agree; with one more office only the topics that it gets move.
 */
export const createDividedPostOffice = (named: readonly NamedOffice[]): PostOffice => {
  const offices = named.map(({ name, office }) => ({ name: placeOf(name), office }))
  const [first, ...others] = offices
  if (!first) throw new Error('There is no post office')
  if (new Set(offices.map(({ name }) => name)).size < offices.length)
    throw new Error('Two post offices have the same name')
  const of = (topic: string): PostOffice => {
    let best = { office: first.office, weight: weightOf(first.name, topic) }
    for (const { name, office } of others) {
      const weight = weightOf(name, topic)
      if (weight > best.weight) best = { office, weight }
    }
    return best.office
  }
  const all = <T>(each: (office: PostOffice) => T): T[] => offices.map(({ office }) => each(office))
  return {
    tell(news) {
      for (const { office } of offices) office.tell(news)
    },
    put: (data, sender, ttlSeconds) => of(data.topic).put(data, sender, ttlSeconds),
    unread: (topic, client, page) => of(topic).unread(topic, client, page),
    acknowledge: (letter, client) => of(letter.data.topic).acknowledge(letter, client),
    listen: (topic) => of(topic).listen(topic),
    leave: (topic) => of(topic).leave(topic),
    sweep() {
      for (const { office } of offices) office.sweep()
    },
    figures() {
      const found = all((office) => office.figures())
      const sum = (key: keyof MailboxFigures) =>
        found.reduce((before, figures) => before + figures[key], 0)
      return {
        ...{ waiting: sum('waiting'), refused: sum('refused') },
        ...{ evicted: sum('evicted'), expired: sum('expired') },
        oldestSeconds: Math.max(...found.map(({ oldestSeconds }) => oldestSeconds)),
      }
    },
    ready: () => Promise.all(all((office) => office.ready())),
    async close() {
      await Promise.all(all((office) => office.close()))
    },
  }
}
