import * as z from 'zod/mini'
import { callerBehind, TrustedProxies } from '../../http/callerAddress'
import { openInOrder } from '../../operations/openInOrder'
import { createOperations, type Operations } from '../../operations/operations'
import type { Check } from '../../operations/readiness'
import { createRelay, type Relay } from '../createRelay'
import { openPostOffice } from '../post/openPostOffice'
import type { PostOffice } from '../post/postOffice'

const Port = z.int().check(z.minimum(1), z.maximum(65_535))

/** The configuration of a relay that is hosted by itself. */
export const RelayConfig = z.strictObject({
  host: z._default(z.string(), '127.0.0.1'),
  port: Port,
  adminPort: z.optional(Port),
  adminHost: z.optional(z.string()),
  trustedProxies: TrustedProxies,
  socketsPerIp: z.optional(z.int().check(z.positive())),
  sockets: z.optional(z.int().check(z.positive())),
  projectIds: z.optional(z.array(z.string())),
  allowedOrigins: z.optional(z.array(z.string())),
  publicUrls: z.optional(z.array(z.url({ protocol: /^wss?$/ }))),
})
/** What a hosted relay is told. */
export type RelayConfig = z.infer<typeof RelayConfig>

/** Tells an operator of a relay's sockets and messages. */
export const showRelay = ({ metrics }: Operations, relay: Relay): void => {
  const { show } = metrics
  show('latchkey_relay_sockets', 'Open sockets.', 'gauge', () => relay.figures().sockets)
  const relayed = () => relay.figures().relayed
  show('latchkey_relay_messages_total', 'Messages handed on.', 'counter', relayed)
}

/**
 * Serves a relay by itself, as its configuration says. With `REDIS_URL` in the environment, or several divided by commas in
 * `RELAY_REDIS_URL`, it shares its messages with every other
 * relay there. Rejects when a port is taken, or Redis cannot be reached.
 */
export const startRelayHost = async (
  config: RelayConfig,
  env: Readonly<Record<string, string | undefined>>,
  write: (line: string) => void,
): Promise<{ close(drainMs?: number): Promise<void> }> => {
  const { host, port, adminPort, adminHost, trustedProxies, socketsPerIp, sockets } = config
  const redisUrl = env['RELAY_REDIS_URL'] ?? env['REDIS_URL']
  const opened: { office?: PostOffice } = {}
  const redis = () => opened.office?.ready() ?? Promise.reject(new Error('not started'))
  const checks: Record<string, Check> = redisUrl === undefined ? {} : { redis }
  const operations = createOperations({ checks, adminPort, adminHost, write })
  const watch = operations.watch('relay')
  const { close } = await openInOrder(async (endWith) => {
    const onError = (error: unknown) => operations.log.failure('relay', error)
    const office = await openPostOffice({ redisUrl, onError })
    opened.office = office
    endWith(() => office.close())
    const { projectIds, allowedOrigins, publicUrls: urls } = config
    const relay = await createRelay({
      ...{ port, host, controls: false, socketsPerIp, sockets, office, watch },
      admission: { projectIds, allowedOrigins, urls },
      callerOf: callerBehind(trustedProxies),
    })
    endWith(() => relay.close())
    showRelay(operations, relay)
    await operations.listen()
  })
  operations.log.note('relay', `relay ready on ${host}:${port}`)
  return {
    async close(drainMs) {
      await operations.beginEnd(drainMs)
      await close()
      await operations.close()
    },
  }
}
