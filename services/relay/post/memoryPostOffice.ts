import { createMailbox, type Mailbox } from '../mailbox'
import type { PostNews, PostOffice } from './postOffice'

/** A post office for the one process that it is in. */
export const createMemoryPostOffice = (mailbox: Mailbox = createMailbox()): PostOffice => {
  const listeners: PostNews[] = []
  return {
    tell: (news) => void listeners.push(news),
    async put(data, sender, ttlSeconds) {
      const letter = mailbox.put(data, sender, ttlSeconds)
      for (const news of listeners) news.letter(letter)
    },
    unread: async (topic, client, page) => mailbox.unread(topic, client, page),
    acknowledge: async ({ id, data }, client) => mailbox.acknowledge(data.topic, id, client),
    listen: async () => undefined,
    leave: () => undefined,
    sweep: () => mailbox.sweep(),
    figures: () => mailbox.figures(),
    ready: async () => undefined,
    close: async () => mailbox.clear(),
  }
}
