import { callerBehind } from '../../http/callerAddress'
import type { Close } from '../../operations/openInOrder'
import type { Operations } from '../../operations/operations'
import { createRelay, type Relay } from '../../relay/createRelay'
import { mailboxLimits, relayLimits } from '../../relay/hosted/limitsConfig'
import type { ProjectDirectory } from '../../projects/projectDirectory'
import { showRelay } from '../../relay/hosted/startRelayHost'
import { openMessageStore } from '../../relay/messages/openMessageStore'
import type { MessageStore } from '../../relay/messages/messageStore'
import type { HostConfig } from './config'

/** Parts from which the relay beside a backend is started. */
interface RelayParts {
  config: HostConfig
  /** Redis that stores the relay's messages; in the memory of the process when absent. */
  redisUrl: string | undefined
  operations: Operations
  directory: ProjectDirectory | undefined
}

/**
 * Opens the message store of the relay beside a backend; null when the configuration has no relay
 * port.
 */
export const prepareRelay = async (
  { config, redisUrl, operations, directory }: RelayParts,
  endWith: (close: Close) => void,
): Promise<{ store: MessageStore; start(): Promise<Relay> } | null> => {
  const { relayPort: port, host, relaySocketsPerIp: socketsPerIp } = config
  if (port === undefined) return null
  const onError = (error: unknown) => operations.log.failure('relay', error)
  const { relayLimits: limits } = config
  const store = await openMessageStore({ redisUrl, onError, limits: mailboxLimits(limits) })
  endWith(() => store.close())
  const start = async () => {
    const watch = operations.watch('relay')
    const { projectIds, allowedOrigins, relayUrls: urls, trustedProxies } = config
    const relay = await createRelay({
      ...{ port, host, controls: false, socketsPerIp, store, watch },
      limits: relayLimits(limits),
      admission: { projectIds, allowedOrigins, urls, directory },
      callerOf: callerBehind(trustedProxies),
    })
    showRelay(operations, relay)
    return relay
  }
  return { store, start }
}
