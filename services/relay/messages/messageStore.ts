import type { Delivery, Message, LetterName, PageRequest, Sender, UnreadPage } from '../message'
import type { MailboxFigures } from '../mailbox'

/** What a relay is told by its post store. */
export interface PostNews {
  /** A message was published, here or at another process. */
  message(message: Message): void
  /** Messages of this topic may have come unheard: what is unread has to be looked up. */
  missed(topic: string): Promise<void>
}

/**
 * What the processes of one relay share: messages until their time ends, who has read them, and news of those that come.
 * Everything is asked by topic, so that topics can be divided between several stores.
 */
export interface MessageStore {
  /** Takes whoever is to be told. */
  tell(news: PostNews): void
  /**
   * Keeps a message, then tells every process that listens to its topic.
   * @throws PostOfficeAway when it cannot be told that the message is kept
   * @throws MailboxFull when there is no room for it
   */
  put(data: Delivery, sender: Sender, ttlSeconds: number): Promise<void>
  /**
   * A page of the messages of a topic that this client neither sent nor acknowledged.
   * @throws PostOfficeAway
   */
  unread(topic: string, client: string, page: PageRequest): Promise<UnreadPage>
  /** Notes that a client has a message. While that cannot be kept it is pending, and noted later. */
  acknowledge(message: LetterName, client: string): Promise<void>
  /** Resolves once news of a topic come, or would if the store were not away. Never rejects. */
  listen(topic: string): Promise<void>
  leave(topic: string): void
  /** Drops what has ended. To be called now and then. */
  sweep(): void
  /** What waits, and what became of messages. */
  figures(): MailboxFigures
  /** Rejects while nothing can be kept or heard. */
  ready(): Promise<unknown>
  close(): Promise<void>
}

/** The post store cannot be reached, or refuses: nothing is known to be kept. */
export class MessageStoreUnavailable extends Error {
  override name = 'PostOfficeAway'
}
