/** What a subscriber receives. */
export interface Delivery {
  topic: string
  message: string
  /** Milliseconds since the epoch. */
  publishedAt: number
  tag?: number
  attestation?: string
}

/** Who published a message. */
export interface Sender {
  client: string
  /** The caller's address or network, as its messages are counted. */
  address: string
}

/** A message that was published, and by whom. */
export interface Message {
  /** Its own among all messages of all processes. */
  id: string
  data: Delivery
  /** Client id of the publisher, who never gets its own message back. */
  from: string
}

/** What is remembered of a message that was handed on. */
export type LetterName = Pick<Message, 'id'> & { data: Pick<Delivery, 'topic'> }

/** Which part of a topic is read. */
export interface PageRequest {
  /** Most messages of the page. */
  messages: number
  /** Most bytes of their texts; one message that is larger comes alone. */
  bytes: number
  /** `next` of the page before. */
  after?: string
}

/** Messages of a topic in the order they came; a page may be empty and have a next one. */
export interface UnreadPage {
  messages: readonly Message[]
  /** Where the next page begins; absent on the last one. */
  next?: string
}
