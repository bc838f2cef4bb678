import { createHash } from 'node:crypto'
import type { MailboxLimits } from '../mailbox'

/** How topics are divided between key prefixes. The keys of one prefix are on one server. */
export interface Partitions {
  /** The prefix of a topic. */
  of(topic: string): string
  /** All prefixes. */
  prefixes: readonly string[]
}

/** One prefix for all topics. */
export const onePartition = (prefix: string): Partitions => ({
  of: () => prefix,
  prefixes: [prefix],
})

/**
 * A prefix with a hash tag for each partition, for a cluster. All processes must use the same number: another one
 * assigns other prefixes to most topics.
 * @see https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/#hash-tags
 */
export const createPartitions = (prefix: string, count: number): Partitions => {
  const prefixes = Array.from({ length: count }, (_, index) => `${prefix}{p${index}}:`)
  return {
    of(topic) {
      const hash = createHash('sha256').update(topic).digest().readUInt32BE()
      return prefixes[hash % count] ?? prefix
    },
    prefixes,
  }
}

/** The limits of one partition: its share of what applies to all topics together. */
export const limitsOfPartition = (limits: MailboxLimits, count: number): MailboxLimits => ({
  ...limits,
  topics: Math.ceil(limits.topics / count),
  bytes: Math.ceil(limits.bytes / count),
})
