import * as z from 'zod/mini'
import type { RelayLimits } from '../createRelay'
import { MAILBOX_LIMITS, type MailboxLimits, type Quota } from '../mailbox'
import { RATES, type Rate } from '../rates'
import { SEND_LIMITS } from '../sendQueue'
import { TOPIC_LIMITS } from '../topicLimit'

const Count = z.int().check(z.positive())
const MB = 1024 * 1024

const quota = ({ messages, bytes }: Quota) =>
  z.prefault(
    z.strictObject({
      messages: z._default(Count, messages),
      megabytes: z._default(Count, bytes / MB),
    }),
    {},
  )

const rate = ({ burst, perSecond }: Rate) =>
  z.prefault(
    z.strictObject({ burst: z._default(Count, burst), perSecond: z._default(Count, perSecond) }),
    {},
  )

const Mailbox = z.strictObject({
  topics: z._default(Count, MAILBOX_LIMITS.topics),
  perTopic: z._default(Count, MAILBOX_LIMITS.perTopic),
  megabytes: z._default(Count, MAILBOX_LIMITS.bytes / MB),
  perPublisher: quota(MAILBOX_LIMITS.perPublisher),
  perIp: quota(MAILBOX_LIMITS.perAddress),
})

/** Limits of a relay in a configuration. */
export const LimitsConfig = z.prefault(
  z.strictObject({
    topics: z._default(Count, TOPIC_LIMITS.total),
    topicsPerSocket: z._default(Count, TOPIC_LIMITS.perSocket),
    topicsPerIp: z._default(Count, TOPIC_LIMITS.perAddress),
    unreadMegabytes: z._default(Count, SEND_LIMITS.total / MB),
    callsPerSocket: rate(RATES.socket),
    callsPerIp: rate(RATES.address),
    mailbox: z.prefault(Mailbox, {}),
  }),
  {},
)
/** Limits of a relay in a configuration. */
export type LimitsConfig = z.output<typeof LimitsConfig>

/**
 * Open sockets of one address: enough for an office or a mobile network behind one address, and a
 * fiftieth of all sockets.
 */
export const SocketsPerIp = z._default(Count, 200)

const quotaOf = ({ messages, megabytes }: LimitsConfig['mailbox']['perIp']): Quota => ({
  messages,
  bytes: megabytes * MB,
})

/** The limits for sockets in the memory of a process. */
export const relayLimits = (config: LimitsConfig): RelayLimits => ({
  topics: {
    ...{ total: config.topics, perSocket: config.topicsPerSocket },
    perAddress: config.topicsPerIp,
  },
  unread: { total: config.unreadMegabytes * MB },
  rates: { socket: config.callsPerSocket, address: config.callsPerIp },
})

/** The limits for waiting messages. */
export const mailboxLimits = ({ mailbox }: LimitsConfig): Partial<MailboxLimits> => ({
  ...{ topics: mailbox.topics, perTopic: mailbox.perTopic, bytes: mailbox.megabytes * MB },
  ...{ perPublisher: quotaOf(mailbox.perPublisher), perAddress: quotaOf(mailbox.perIp) },
})
