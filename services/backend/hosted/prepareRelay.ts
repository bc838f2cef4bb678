import { callerBehind } from '../../http/callerAddress'
import type { Close } from '../../operations/openInOrder'
import type { Operations } from '../../operations/operations'
import { createRelay, type Relay } from '../../relay/createRelay'
import { mailboxLimits, relayLimits } from '../../relay/hosted/limitsConfig'
import { showRelay } from '../../relay/hosted/startRelayHost'
import { openPostOffice } from '../../relay/post/openPostOffice'
import type { HostConfig } from './config'

/** What the relay beside a backend is opened with. */
interface RelayParts {
  config: HostConfig
  /** The Redis over which it shares its messages; in the process when absent. */
  redisUrl: string | undefined
  operations: Operations
}

/** Prepares the relay beside a backend; the answer opens it, and gives null where the configuration names no port for it. */
export const prepareRelay = async (
  { config, redisUrl, operations }: RelayParts,
  endWith: (close: Close) => void,
): Promise<() => Promise<Relay | null>> => {
  const { relayPort: port, host, relaySocketsPerIp: socketsPerIp } = config
  if (port === undefined) return () => Promise.resolve(null)
  const onError = (error: unknown) => operations.log.failure('relay', error)
  const { relayLimits: limits } = config
  const office = await openPostOffice({ redisUrl, onError, limits: mailboxLimits(limits) })
  endWith(() => office.close())
  return async () => {
    const watch = operations.watch('relay')
    const { projectIds, allowedOrigins, relayUrls: urls, trustedProxies } = config
    const relay = await createRelay({
      ...{ port, host, controls: false, socketsPerIp, office, watch },
      limits: relayLimits(limits),
      admission: { projectIds, allowedOrigins, urls },
      callerOf: callerBehind(trustedProxies),
    })
    showRelay(operations, relay)
    return relay
  }
}
