/** A message as a subscriber receives it. */
export interface Delivery {
  topic: string
  message: string
  /** Milliseconds since the epoch. */
  publishedAt: number
  tag?: number
  attestation?: string
}

/**
 * Bytes of the texts of a message. Each text is counted on its own: joining texts of a megabyte
 * takes longer than counting them.
 */
export const bytesOf = ({ topic, message, attestation = '' }: Delivery): number =>
  Buffer.byteLength(topic) + Buffer.byteLength(message) + Buffer.byteLength(attestation)

/** Publisher of a message. */
export interface Sender {
  client: string
  /** The caller's address or network, for the limits. */
  address: string
}

/** A published message with its publisher. */
export interface Message {
  /** Unique among all messages of all processes. */
  id: string
  data: Delivery
  /** Client id of the publisher, which does not receive its own messages. */
  from: string
}

/** The id and topic of a delivered message. */
export type MessageReference = Pick<Message, 'id'> & { data: Pick<Delivery, 'topic'> }

/** Selects a part of a topic. */
export interface PageRequest {
  /** Most messages of the page. */
  messages: number
  /** Most bytes of their texts; a larger message is returned alone. */
  bytes: number
  /** `next` of the page before. */
  after?: string
}

/**
 * Messages of a topic in the order of their arrival. A page may be empty and still have a next one.
 */
export interface UnreadPage {
  messages: readonly Message[]
  /** Where the next page starts; absent on the last one. */
  next?: string
}
