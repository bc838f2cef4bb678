import { bytesOf, type Message, type PageRequest, type UnreadPage } from './message'
import type { RelayClient } from './client'
import type { MessageStore } from './messages/messageStore'
import { createFairQueue } from './fairQueue'

/** Most messages of one answer or one push round, and most bytes of their texts. */
export const PAGE = { messages: 200, bytes: 1024 * 1024 } as const

/** Topics of a request that are read in parallel. */
const GROUP = 8

/** Parallel reads in a process: each may have a page of 1 MB in memory. */
const AT_ONCE = 8
/** Bytes of a page that cost as much as reading an empty one. */
const COST_BYTES = 16 * 1024

/** The reader of a topic. */
export type Reader = Pick<RelayClient, 'id' | 'address'>

/** Messages for one answer. */
export interface FetchedPage {
  messages: readonly Message[]
  hasMore: boolean
}

/** Reads the unread messages of clients in pages. */
export interface UnreadPages {
  /** One page of a topic. @throws MessageStoreUnavailable */
  read(topic: string, reader: Reader, after?: string): Promise<UnreadPage>
  /** One page over several topics, each of which is read once. @throws MessageStoreUnavailable */
  fetch(topics: readonly string[], reader: Reader): Promise<FetchedPage>
}

/**
 * Collects messages until a page is full. A message that is larger than a page is returned alone.
 */
const createPage = () => {
  const messages: Message[] = []
  let bytes = 0
  let hasMore = false
  return {
    isOver: () => hasMore,
    add(found: readonly Message[]) {
      for (const message of found) {
        bytes += bytesOf(message.data)
        hasMore ||= messages.length >= PAGE.messages || (messages.length > 0 && bytes > PAGE.bytes)
        if (hasMore) return
        messages.push(message)
      }
    },
    result: (): FetchedPage => ({ messages, hasMore }),
  }
}

/**
 * Reads from a message store, a limited number of pages at a time for all clients, those of the
 * addresses that read the least first.
 */
export const createUnreadPages = (store: Pick<MessageStore, 'unread'>): UnreadPages => {
  const queue = createFairQueue({ running: AT_ONCE })
  const read = (topic: string, { id, address }: Reader, after?: string) => {
    const request: PageRequest = { ...PAGE, ...(after !== undefined && { after }) }
    const run = async () => {
      const page = await store.unread(topic, id, request)
      const bytes = page.messages.reduce((sum, { data }) => sum + bytesOf(data), 0)
      queue.charge({ address, caller: id }, Math.floor(bytes / COST_BYTES))
      return page
    }
    return queue.add({ address, caller: id, cost: 1, run })
  }
  return {
    read,
    async fetch(asked, reader) {
      const topics = [...new Set(asked)]
      const page = createPage()
      for (let from = 0; from < topics.length && !page.isOver(); from += GROUP) {
        const group = topics.slice(from, from + GROUP)
        const first = await Promise.all(group.map((topic) => read(topic, reader)))
        for (const [index, topic] of group.entries()) {
          let found = first[index]
          while (found && !page.isOver()) {
            page.add(found.messages)
            found =
              found.next === undefined || page.isOver()
                ? undefined
                : await read(topic, reader, found.next)
          }
        }
      }
      return page.result()
    },
  }
}
