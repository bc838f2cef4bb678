import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import * as z from 'zod/mini'
import type { Delivery, PageRequest, UnreadPage } from '../letter'
import { keptSeconds, sizeOf, type MailboxLimits } from '../mailbox'
import { PUT, READ, SCRIPTS, SWEEP, UNREAD, type Script } from './scripts'
import { digest, letterOf, textOf } from './words'

/** Letters in Redis. Every method rejects when Redis does not do it. */
export interface LetterStore {
  /** Gives Redis the scripts, so that they can be named alone. */
  load(): Promise<unknown>
  /** Keeps a letter and announces it on the channel of its topic. */
  put(data: Delivery, from: string, ttlSeconds: number): Promise<unknown>
  unread(topic: string, client: string, page: PageRequest): Promise<UnreadPage>
  read(letter: string, client: string): Promise<unknown>
  sweep(): Promise<unknown>
  /** Writes a sign of life. */
  beat(): Promise<unknown>
}

/** Seconds that a sign of life lasts. */
const SIGN_OF_LIFE = 60

const isMissing = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('NOSCRIPT')

/** The channel of a topic. */
export const channelOf = (prefix: string, topic: string): string => `${prefix}${digest(topic)}`

/** The letters behind a prefix. */
export const createLetterStore = (
  client: Redis,
  prefix: string,
  limits: MailboxLimits,
): LetterStore => {
  const { topics, perTopic, bytes, ttlSeconds: longest, readers } = limits
  const run = async ({ sha, lua }: Script, ...words: (string | number)[]): Promise<unknown> => {
    try {
      return await client.evalsha(sha, 1, prefix, ...words)
    } catch (error) {
      // Redis forgets scripts when it is started anew.
      if (!isMissing(error)) throw error
      return client.eval(lua, 1, prefix, ...words)
    }
  }
  return {
    load: () => Promise.all(SCRIPTS.map(({ lua }) => client.script('LOAD', lua))),
    put(data, from, ttlSeconds) {
      const id = randomBytes(16).toString('base64url')
      const lifeMs = Math.ceil(keptSeconds(ttlSeconds, limits) * 1000)
      const letter = [id, digest(data.topic), digest(from), textOf({ id, data, from })]
      const bounds = [topics, perTopic, bytes, longest * 1000]
      return run(PUT, ...letter, sizeOf(data), lifeMs, channelOf(prefix, data.topic), ...bounds)
    },
    async unread(topic, reader, { letters, bytes, after = '0' }) {
      const answer = await run(UNREAD, digest(topic), digest(reader), after, letters, bytes)
      const [next = '', ...texts] = z.parse(z.array(z.string()), answer)
      const found = texts.flatMap((text) => letterOf(text) ?? [])
      return { letters: found, ...(next !== '' && { next }) }
    },
    read: (letter, reader) => run(READ, letter, digest(reader), readers),
    sweep: () => run(SWEEP),
    beat: () => client.set(`${prefix}alive`, '1', 'EX', SIGN_OF_LIFE),
  }
}
