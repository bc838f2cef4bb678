import { createMailbox, type Mailbox } from '../mailbox'
import type { StoreListener, MessageStore } from './messageStore'

/** A message store in the memory of one process. */
export const createMemoryMessageStore = (mailbox: Mailbox = createMailbox()): MessageStore => {
  const listeners: StoreListener[] = []
  return {
    onNews: (news) => void listeners.push(news),
    async put(data, sender, ttlSeconds) {
      const message = mailbox.put(data, sender, ttlSeconds)
      for (const news of listeners) news.message(message)
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
