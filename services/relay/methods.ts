import * as z from 'zod/mini'
import type { RelayClient } from './client'
import type { Hub, Publication } from './hub'
import { callsOf, TooManyCalls } from './rates'
import { TAG } from './tags'

const Topic = z.string().check(z.minLength(1), z.maxLength(256))
const TopicParams = z.object({ topic: Topic })
const TopicsParams = z.object({ topics: z.array(Topic).check(z.maxLength(500)) })
const PublishParams = z.object({
  topic: Topic,
  message: z.string(),
  ttl: z.optional(z.number()),
  tag: z.optional(z.number()),
  attestation: z.optional(z.string()),
})
const ProposeParams = z.object({
  pairingTopic: Topic,
  sessionProposal: z.string(),
  ttl: z.optional(z.number()),
  attestation: z.optional(z.string()),
})
const ApproveParams = z.object({
  sessionTopic: Topic,
  pairingTopic: Topic,
  sessionProposalResponse: z.string(),
  sessionSettlementRequest: z.string(),
  ttl: z.optional(z.number()),
})

/** The answer of a method. */
export interface MethodAnswer {
  result: unknown
  /** Called with whether the client has read the answer. */
  onAnswered?: (isRead: boolean) => Promise<void>
}

/**
 * The result of a method: its answer, or an answer that may have to wait until the client reads.
 * Calls of other clients run meanwhile.
 */
export type MethodOutcome = MethodAnswer | { later: Promise<MethodAnswer> }

type Handler = (
  hub: Hub,
  client: RelayClient,
  params: unknown,
) => MethodOutcome | Promise<MethodOutcome>

const method =
  <T extends z.ZodMiniType>(
    shape: T,
    run: (
      hub: Hub,
      client: RelayClient,
      params: z.infer<T>,
    ) => MethodOutcome | Promise<MethodOutcome>,
  ): Handler =>
  (hub, client, params) =>
    run(hub, client, z.parse(shape, params))

const spend = (client: RelayClient, calls: number): void => {
  if (!client.rate.take(calls)) throw new TooManyCalls('Too many calls')
  client.charge(calls)
}

const fetched = (hub: Hub, client: RelayClient, topics: readonly string[]) => {
  spend(client, topics.length)
  return { later: hub.fetch(client, topics) }
}

const published = async (
  hub: Hub,
  client: RelayClient,
  publications: readonly Publication[],
): Promise<{ result: true }> => {
  spend(
    client,
    publications.reduce((calls, { message }) => calls + callsOf(Buffer.byteLength(message)), 0),
  )
  await Promise.all(publications.map((publication) => hub.publish(client, publication)))
  return { result: true }
}

/**
 * The relay's JSON-RPC methods: the older `irn_*` and the newer `wc_*` ones. The newer ones
 * subscribe their sender to the topic of the answer, since clients do not subscribe themselves.
 */
export const METHODS: Readonly<Record<string, Handler>> = {
  irn_subscribe: method(TopicParams, (hub, client, { topic }) => {
    spend(client, 1)
    return { result: hub.subscribe(client, topic) }
  }),
  irn_batchSubscribe: method(TopicsParams, (hub, client, { topics }) => {
    spend(client, topics.length)
    const ids = new Map([...new Set(topics)].map((topic) => [topic, hub.subscribe(client, topic)]))
    return { result: topics.map((topic) => ids.get(topic)) }
  }),
  irn_unsubscribe: method(TopicParams, (hub, client, { topic }) => {
    hub.unsubscribe(client, topic)
    return { result: true }
  }),
  irn_batchUnsubscribe: method(
    z.object({ subscriptions: z.array(TopicParams).check(z.maxLength(500)) }),
    (hub, client, { subscriptions }) => {
      for (const { topic } of subscriptions) hub.unsubscribe(client, topic)
      return { result: true }
    },
  ),
  irn_publish: method(PublishParams, (hub, client, publication) =>
    published(hub, client, [publication]),
  ),
  irn_batchPublish: method(
    z.object({ messages: z.array(PublishParams).check(z.maxLength(100)) }),
    (hub, client, { messages }) => published(hub, client, messages),
  ),
  irn_fetchMessages: method(TopicParams, (hub, client, { topic }) => fetched(hub, client, [topic])),
  irn_batchFetchMessages: method(TopicsParams, (hub, client, { topics }) =>
    fetched(hub, client, topics),
  ),
  wc_proposeSession: method(ProposeParams, (hub, client, params) => {
    const { pairingTopic: topic, sessionProposal: message, ttl, attestation } = params
    spend(client, 1)
    hub.subscribe(client, topic)
    return published(hub, client, [{ topic, message, ttl, attestation, tag: TAG.propose }])
  }),
  wc_approveSession: method(ApproveParams, (hub, client, params) => {
    const { sessionTopic, pairingTopic, ttl } = params
    spend(client, 1)
    hub.subscribe(client, sessionTopic)
    const reply = { topic: pairingTopic, message: params.sessionProposalResponse }
    const settlement = { topic: sessionTopic, message: params.sessionSettlementRequest }
    return published(hub, client, [
      { ...reply, ttl, tag: TAG.proposeReply },
      { ...settlement, ttl, tag: TAG.settle },
    ])
  }),
}
