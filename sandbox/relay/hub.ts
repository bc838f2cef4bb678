import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import type { RelayClient } from './client'
import type { RelayFaults } from './faults'
import { createMailbox } from './mailbox'
import type { Letter, Mailbox } from './mailbox'

/** A message on its way in. */
export interface Publication {
  topic: string
  message: string
  /** Seconds it is kept. */
  ttl?: number | undefined
  tag?: number | undefined
  attestation?: string | undefined
}

/** Who listens to what, and the messages between them. */
export interface Hub {
  clients: Set<RelayClient>
  mailbox: Mailbox
  subscribe(client: RelayClient, topic: string): string
  unsubscribe(client: RelayClient, topic: string): void
  publish(client: RelayClient, publication: Publication): void
  acknowledge(client: RelayClient, pushId: number): void
}

/** Seconds a message is kept when its publisher names no time. */
const DEFAULT_TTL = 300

/** A hub with no clients. Messages wait in its mailbox, so a client may come later than its messages. */
export const createHub = (faults: RelayFaults): Hub => {
  const clients = new Set<RelayClient>()
  const mailbox = createMailbox()
  // Clients tell pushes apart by id over all their connections, so ids start from the clock.
  let pushId = Date.now() * 1000

  const push = (client: RelayClient, letter: Letter) => {
    const id = client.topics.get(letter.data.topic)
    const open = client.socket.readyState === WebSocket.OPEN
    if (id === undefined || !open || letter.read.has(client.id)) return
    const onItsWay = [...client.pending.values()].includes(letter)
    if (onItsWay) return
    pushId += 1
    client.pending.set(pushId, letter)
    const params = { id, data: letter.data }
    client.send({ id: pushId, method: 'irn_subscription', params })
  }
  const later = (run: () => void) =>
    faults.delay > 0 ? void setTimeout(run, faults.delay) : void setImmediate(run)

  return {
    clients,
    mailbox,
    subscribe(client, topic) {
      const id = client.topics.get(topic) ?? randomBytes(32).toString('hex')
      client.topics.set(topic, id)
      later(() => mailbox.unread(topic, client.id).forEach((letter) => push(client, letter)))
      return id
    },
    unsubscribe: (client, topic) => void client.topics.delete(topic),
    publish(client, { topic, message, ttl = DEFAULT_TTL, tag, attestation }) {
      if (faults.drop > 0) {
        faults.drop -= 1
        return
      }
      const data = {
        topic,
        message,
        publishedAt: Date.now(),
        ...(tag === undefined ? {} : { tag }),
        ...(attestation === undefined ? {} : { attestation }),
      }
      const letter = mailbox.put(data, client.id, ttl)
      later(() => {
        for (const peer of clients) if (peer.id !== client.id) push(peer, letter)
      })
    },
    acknowledge(client, id) {
      client.pending.get(id)?.read.add(client.id)
      client.pending.delete(id)
    },
  }
}
