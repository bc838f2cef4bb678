import { connectClient, type TestClient } from '../relayClient'

/** A client that opens a new socket whenever one is lost. */
interface Lasting {
  /** A client whose socket was open a moment ago. */
  now(): Promise<TestClient>
  end(): void
}

const lasting = (url: string, iss: string, enter: (client: TestClient) => void): Lasting => {
  const state = { isOver: false }
  let current: Promise<TestClient>
  const connect = async (): Promise<TestClient> => {
    for (;;) {
      try {
        const client = await connectClient(url, iss)
        enter(client)
        void client.closed.then(() => {
          if (!state.isOver) current = connect()
        })
        return client
      } catch (error) {
        // The process that would accept the socket is ending.
        if (state.isOver) throw error
      }
    }
  }
  current = connect()
  return {
    now: () => current,
    end() {
      state.isOver = true
      current.then((client) => client.close()).catch(() => undefined)
    },
  }
}

/** Publishes messages, each until it is acknowledged, several in parallel. */
export async function publishAll(
  url: string,
  messages: readonly { topic: string; message: string }[],
  onAcknowledged: (count: number) => void,
): Promise<number> {
  const publisher = lasting(url, 'publisher', () => undefined)
  const state = { next: 0, acknowledged: 0 }
  const publish = async (message: object): Promise<void> => {
    for (;;) {
      const client = await publisher.now()
      const lost = client.closed.then(() => null)
      const answer = await Promise.race([
        client.call('irn_publish', { ...message, ttl: 300 }),
        lost,
      ])
      if (answer?.result === true) return
    }
  }
  const work = async () => {
    for (let at = state.next++; at < messages.length; at = state.next++) {
      await publish(messages[at] ?? {})
      state.acknowledged += 1
      onAcknowledged(state.acknowledged)
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
  publisher.end()
  return state.acknowledged
}

/** Receives messages of topics, over as many sockets as needed. */
export function receiveAll(url: string, iss: string, topics: readonly string[]) {
  /** How often each message arrived. */
  const times = new Map<string, number>()
  const state = { sockets: 0 }
  const receiver = lasting(url, iss, (client) => {
    state.sockets += 1
    void client.call('irn_batchSubscribe', { topics })
    const take = async () => {
      for (;;) {
        const { message } = await client.next()
        times.set(message, (times.get(message) ?? 0) + 1)
      }
    }
    void take()
  })
  return { times, sockets: () => state.sockets, now: receiver.now, end: receiver.end }
}
