import { randomBytes } from 'node:crypto'
import type { Cluster, Redis } from 'ioredis'
import * as z from 'zod/mini'
import type { Delivery, MessageReference, PageRequest, Sender, UnreadPage } from '../message'
import {
  keptSeconds,
  MailboxFull,
  sizeOf,
  type MailboxFigures,
  type MailboxLimits,
} from '../mailbox'
import { isForOneReader } from '../tags'
import { PUT, READ, SCRIPTS, SWEEP, UNREAD, type Script } from './scripts'
import type { Partitions } from './partitions'
import { digest, messageOf, textOf } from './words'

/** Messages in Redis. Every method rejects when Redis fails. */
export interface MessageRecords {
  /** Loads the scripts into Redis, so that they can be called by their hashes. */
  load(): Promise<unknown>
  /** Stores a message and publishes it on the channel of its topic. @throws MailboxFull */
  put(data: Delivery, sender: Sender, ttlSeconds: number): Promise<void>
  unread(topic: string, client: string, page: PageRequest): Promise<UnreadPage>
  read(message: MessageReference, client: string): Promise<unknown>
  sweep(): Promise<unknown>
  /** Writes a heartbeat to each partition. */
  beat(): Promise<unknown>
  /**
   * Figures of this process: waiting messages as of the last sweep, and the results of its own
   * commands.
   */
  figures(): MailboxFigures
}

/** The three counters that a script returns. */
const Counts = z.tuple([z.number(), z.number(), z.number()])

/** Seconds for which a heartbeat is valid. */
const SIGN_OF_LIFE = 60

const isMissing = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('NOSCRIPT')

/** The channel of a topic. */
export const channelOf = (prefix: string, topic: string): string => `${prefix}{${digest(topic)}}`

/** Connections for the commands of a message store. */
export interface MessageServers {
  client: Redis | Cluster
  /** One connection to each server that stores messages. */
  all(): readonly Redis[]
}

/**
 * Creates a store for the messages under the prefixes of some partitions.
 * @param limits of one partition
 */
export const createMessageRecords = (
  { client, all }: MessageServers,
  partitions: Partitions,
  limits: MailboxLimits,
): MessageRecords => {
  const { topics, perTopic, bytes, perPublisher, perAddress, shareOfFree, ttlSeconds, readers } =
    limits
  const longest = ttlSeconds * 1000
  const figures: MailboxFigures = {
    ...{ waiting: 0, oldestSeconds: 0 },
    ...{ refused: 0, evicted: 0, expired: 0 },
  }
  const run = async (
    { sha, lua }: Script,
    prefix: string,
    ...words: (string | number | Buffer)[]
  ): Promise<unknown> => {
    try {
      return await client.evalsha(sha, 1, prefix, ...words)
    } catch (error) {
      // Redis loses its scripts when it restarts.
      if (!isMissing(error)) throw error
      return client.eval(lua, 1, prefix, ...words)
    }
  }
  return {
    load: () =>
      Promise.all(all().flatMap((server) => SCRIPTS.map(({ lua }) => server.script('LOAD', lua)))),
    async put(data, { client: from, address }, ttl) {
      const prefix = partitions.of(data.topic)
      const id = randomBytes(16).toString('base64url')
      const lifeMs = Math.ceil(keptSeconds(ttl, limits) * 1000)
      const names = [id, digest(data.topic), digest(from), digest(address)]
      // Measured as bytes, because the client would measure a text and then encode it.
      const message = [Buffer.from(textOf({ id, data, from })), sizeOf(data), lifeMs]
      const place = [channelOf(prefix, data.topic), isForOneReader(data.tag) ? 1 : 0]
      const quotas = [perPublisher, perAddress].flatMap((quota) => [quota.messages, quota.bytes])
      const bounds = [topics, perTopic, bytes, ...quotas, longest, shareOfFree]
      const [isTaken, evicted, expired] = z.parse(
        Counts,
        await run(PUT, prefix, ...names, ...message, ...place, ...bounds),
      )
      figures.evicted += evicted
      figures.expired += expired
      if (isTaken === 1) return
      figures.refused += 1
      throw new MailboxFull('There is no room for the message')
    },
    async unread(topic, reader, { messages, bytes, after = '0' }) {
      const words = [digest(topic), digest(reader), after, messages, bytes]
      const answer = await run(UNREAD, partitions.of(topic), ...words)
      const [next = '', ...texts] = z.parse(z.array(z.string()), answer)
      const found = texts.flatMap((text) => messageOf(text) ?? [])
      return { messages: found, ...(next !== '' && { next }) }
    },
    read: ({ id, data }, reader) =>
      run(
        READ,
        partitions.of(data.topic),
        digest(data.topic),
        id,
        digest(reader),
        readers,
        longest,
      ),
    async sweep() {
      const swept = await Promise.all(
        partitions.prefixes.map(async (prefix) => z.parse(Counts, await run(SWEEP, prefix))),
      )
      let [waiting, oldest] = [0, 0]
      for (const [left, expired, age] of swept) {
        waiting += left
        oldest = Math.max(oldest, age)
        figures.expired += expired
      }
      Object.assign(figures, { waiting, oldestSeconds: oldest / 1000 })
    },
    figures: () => ({ ...figures }),
    beat: () =>
      Promise.all(
        partitions.prefixes.map((prefix) => client.set(`${prefix}alive`, '1', 'EX', SIGN_OF_LIFE)),
      ),
  }
}
