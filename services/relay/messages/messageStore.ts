import type {
  Delivery,
  Message,
  MessageReference,
  PageRequest,
  Sender,
  UnreadPage,
} from '../message'
import type { MailboxFigures } from '../mailbox'

/** Listener of a message store. */
export interface StoreListener {
  /** Called when a message is published, by this or another process. */
  message(message: Message): void
  /**
   * Called when notifications of a topic may have been lost, so that its unread messages must be
   * read.
   */
  missed(topic: string): Promise<void>
}

/**
 * State shared by the processes of one relay: messages until they expire, their readers, and
 * notifications of new messages. Every request names a topic, so that topics can be divided between
 * several stores.
 */
export interface MessageStore {
  /** Adds a listener. */
  onNews(news: StoreListener): void
  /**
   * Stores a message, then notifies every process that listens to its topic.
   * @throws MessageStoreUnavailable when it is unknown whether the message is stored
   * @throws MailboxFull when there is no room for it
   */
  put(data: Delivery, sender: Sender, ttlSeconds: number): Promise<void>
  /**
   * A page of the messages of a topic that this client neither sent nor acknowledged.
   * @throws MessageStoreUnavailable
   */
  unread(topic: string, client: string, page: PageRequest): Promise<UnreadPage>
  /**
   * Records that a client has a message. While the store is unavailable the record is pending, and
   * written later.
   */
  acknowledge(message: MessageReference, client: string): Promise<void>
  /**
   * Resolves once the store sends notifications of a topic, or while it is unavailable, at once.
   * Never rejects.
   */
  listen(topic: string): Promise<void>
  leave(topic: string): void
  /** Removes expired messages. Call it periodically. */
  sweep(): void
  /** Numbers of waiting, refused, evicted and expired messages. */
  figures(): MailboxFigures
  /** Rejects while the store is unavailable. */
  ready(): Promise<unknown>
  close(): Promise<void>
}

/** The message store cannot be reached, or refuses. A message may not be stored. */
export class MessageStoreUnavailable extends Error {
  override name = 'MessageStoreUnavailable'
}
