import * as z from 'zod/mini'
import { callerBehind, TrustedProxies } from '../../http/callerAddress'
import { openInOrder } from '../../operations/openInOrder'
import { createOperations, type Operations } from '../../operations/operations'
import type { Check } from '../../operations/readiness'
import { isRegistryAlone, NOT_ALONE, ProjectRegistryConfig } from '../../projects/config'
import { openProjects } from '../../projects/openProjects'
import { createRelay, type Relay, type RelayFigures } from '../createRelay'
import { openMessageStore } from '../messages/openMessageStore'
import type { MessageStore } from '../messages/messageStore'
import { LimitsConfig, mailboxLimits, relayLimits, SocketsPerIp } from './limitsConfig'

const Port = z.int().check(z.minimum(1), z.maximum(65_535))

/** The configuration of a relay that runs without other services. */
export const RelayConfig = z
  .strictObject({
    host: z._default(z.string(), '127.0.0.1'),
    port: Port,
    adminPort: z.optional(Port),
    adminHost: z.optional(z.string()),
    trustedProxies: TrustedProxies,
    socketsPerIp: SocketsPerIp,
    sockets: z.optional(z.int().check(z.positive())),
    projectRegistry: z.optional(ProjectRegistryConfig),
    projectIds: z.optional(z.array(z.string())),
    allowedOrigins: z.optional(z.array(z.string())),
    publicUrls: z.optional(z.array(z.url({ protocol: /^wss?$/ }))),
    limits: LimitsConfig,
  })
  .check(z.refine(isRegistryAlone, NOT_ALONE))
/** The configuration of a hosted relay. */
export type RelayConfig = z.output<typeof RelayConfig>

/** Metrics of a relay by name. */
const SHOWN: readonly (readonly [
  name: string,
  help: string,
  type: 'gauge' | 'counter',
  read: (figures: RelayFigures) => number,
])[] = [
  ['sockets', 'Open sockets.', 'gauge', ({ sockets }) => sockets],
  ['topics', 'Topics that sockets listen to.', 'gauge', ({ topics }) => topics],
  ['unread_bytes', 'Bytes that sockets have not read yet.', 'gauge', (all) => all.unreadBytes],
  ['messages_total', 'Messages handed on.', 'counter', ({ relayed }) => relayed],
  ['refused_sockets_total', 'Sockets beyond a limit.', 'counter', (all) => all.refusedSockets],
  ['refused_calls_total', 'Calls answered with -32000.', 'counter', (all) => all.refusedCalls],
  ['waiting_messages', 'Messages that wait.', 'gauge', ({ mailbox }) => mailbox.waiting],
  [
    'oldest_message_seconds',
    'Age of the oldest message that waits.',
    'gauge',
    ({ mailbox }) => mailbox.oldestSeconds,
  ],
  [
    'refused_messages_total',
    'Messages for which there was no room.',
    'counter',
    ({ mailbox }) => mailbox.refused,
  ],
  [
    'evicted_messages_total',
    'Messages with a reader that made room for others.',
    'counter',
    ({ mailbox }) => mailbox.evicted,
  ],
  [
    'expired_messages_total',
    'Messages whose time ended before anybody read them.',
    'counter',
    ({ mailbox }) => mailbox.expired,
  ],
]

/** Adds the metrics of a relay to the admin port. */
export const showRelay = ({ metrics }: Operations, relay: Pick<Relay, 'figures'>): void => {
  for (const [name, help, type, read] of SHOWN)
    metrics.show(`latchkey_relay_${name}`, help, type, () => read(relay.figures()))
}

/**
 * Serves a relay without other services. With `REDIS_URL` in the environment, or several URLs
 * separated by commas in `RELAY_REDIS_URL`, it shares its messages with the other relays that use
 * the same Redis. A project registry is at `DATABASE_URL`. Rejects when a port is in use, or Redis cannot be reached.
 */
export const startRelayHost = async (
  config: RelayConfig,
  env: Readonly<Record<string, string | undefined>>,
  write: (line: string) => void,
): Promise<{ close(drainMs?: number): Promise<void> }> => {
  const { host, port, adminPort, adminHost, trustedProxies, socketsPerIp, sockets } = config
  const redisUrl = env['RELAY_REDIS_URL'] ?? env['REDIS_URL']
  const opened: { store?: MessageStore } = {}
  const redis = () => opened.store?.ready() ?? Promise.reject(new Error('not started'))
  const checks: Record<string, Check> = redisUrl === undefined ? {} : { redis }
  const operations = createOperations({ checks, adminPort, adminHost, write })
  const watch = operations.watch('relay')
  const { close } = await openInOrder(async (endWith) => {
    const onError = (error: unknown) => operations.log.failure('relay', error)
    const store = await openMessageStore({
      redisUrl,
      onError,
      limits: mailboxLimits(config.limits),
    })
    opened.store = store
    endWith(() => store.close())
    const registry = await openProjects(
      config.projectRegistry,
      { databaseUrl: env['DATABASE_URL'], operations },
      endWith,
    )
    const { projectIds, allowedOrigins, publicUrls: urls } = config
    const relay = await createRelay({
      ...{ port, host, controls: false, socketsPerIp, sockets, store, watch },
      limits: relayLimits(config.limits),
      admission: { projectIds, allowedOrigins, urls, directory: registry?.directory },
      callerOf: callerBehind(trustedProxies),
    })
    endWith(() => relay.close())
    showRelay(operations, relay)
    await operations.listen()
  })
  operations.log.note('relay', `relay ready on ${host}:${port}`)
  return { close: operations.endOf(close) }
}
