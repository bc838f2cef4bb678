import { randomUUID } from 'node:crypto'
import { createMailbox, type MailboxLimits } from '../../../../services/relay/mailbox'
import { createMemoryPostOffice } from '../../../../services/relay/post/memoryPostOffice'
import type { Letter, Sender } from '../../../../services/relay/letter'
import type { PostOffice } from '../../../../services/relay/post/postOffice'
import {
  openRedisPostOffice,
  type RedisPostSettings,
} from '../../../../services/relay/post/redisPostOffice'
import { startRedis } from '../../../adapters/siwx/server/startRedis'

/** The two kinds of post office, for tests that are the same for both. */
export const KINDS = ['memory', 'Redis'] as const

/** A publisher by its name, each at an address of its own. */
export const senderOf = (client: string): Sender => ({ client, address: `address of ${client}` })

/** What an office told. */
export interface Heard {
  letters: Letter[]
  missed: string[]
  /** The next letter, or the first that nobody took. */
  next(): Promise<Letter>
}

/** Has an office tell what it hears. */
export function hear(office: PostOffice): Heard {
  const takers: ((letter: Letter) => void)[] = []
  const waiting: Letter[] = []
  const heard: Heard = {
    letters: [],
    missed: [],
    next: () => {
      const first = waiting.shift()
      return first ? Promise.resolve(first) : new Promise((done) => takers.push(done))
    },
  }
  office.tell({
    letter(letter) {
      heard.letters.push(letter)
      const taker = takers.shift()
      if (taker) taker(letter)
      else waiting.push(letter)
    },
    missed: async (topic) => void heard.missed.push(topic),
  })
  return heard
}

/** Offices of both kinds, closed with the file that uses them. Without a redis-server there are none of its kind. */
export function useOffices() {
  const opened: PostOffice[] = []
  const world: { redis: Awaited<ReturnType<typeof startRedis>> } = { redis: null }
  beforeAll(async () => {
    world.redis = await startRedis()
    if (!world.redis)
      process.stdout.write('  no redis-server is installed: nothing is claimed about it\n')
  })
  afterAll(async () => {
    for (const office of opened) await office.close()
    await world.redis?.stop()
  })

  /** An office in Redis behind a prefix, by another address where one is given. */
  const openRedis = async (settings: RedisPostSettings, url = world.redis?.url ?? '') => {
    const office = await openRedisPostOffice(url, settings)
    opened.push(office)
    return office
  }
  return {
    openRedis,
    get redis() {
      return world.redis
    },
    /** Two offices that share their letters, as two processes have them; null where there is no such server. */
    async open(
      kind: (typeof KINDS)[number],
      limits: Partial<MailboxLimits> = {},
    ): Promise<readonly [PostOffice, PostOffice] | null> {
      if (kind === 'memory') {
        const office = createMemoryPostOffice(createMailbox(Date.now, limits))
        return [office, office]
      }
      if (!world.redis) return null
      const settings = { limits, prefix: `${randomUUID()}:` }
      return [await openRedis(settings), await openRedis(settings)]
    },
  }
}

/** Waits until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Everything that a client has not read of a topic, page by page. */
export async function unreadOf(
  office: Pick<PostOffice, 'unread'>,
  topic: string,
  client: string,
): Promise<readonly Letter[]> {
  const letters: Letter[] = []
  let after: string | undefined
  do {
    const page = await office.unread(topic, client, {
      ...{ letters: 100, bytes: 1024 * 1024 },
      ...(after !== undefined && { after }),
    })
    letters.push(...page.letters)
    after = page.next
  } while (after !== undefined)
  return letters
}
