import { mkdirSync } from 'node:fs'
import { folderFiles } from '../../descriptors/files'
import { callerBehind } from '../../http/callerAddress'
import { drain } from '../../http/drain'
import { listen } from '../../http/listen'
import { openInOrder, type Close } from '../../operations/openInOrder'
import { createOperations, type Operations } from '../../operations/operations'
import { type Relay, createRelay } from '../../relay/createRelay'
import type { MessageStore } from '../../relay/messages/messageStore'
import { openProjects } from '../../projects/openProjects'
import { openWallets } from '../../wallets/openWallets'
import { createBackend } from '../createBackend'
import type { HostConfig } from './config'
import { openBackendState, type BackendState } from './openBackendState'
import { hostProviders, servedChain, type Outside } from './hostProviders'
import { limitCounters } from './limitCounters'
import { openEvents } from './openEvents'
import { mailboxLimits, relayLimits } from '../../relay/hosted/limitsConfig'
import type { ProjectDirectory } from '../../projects/projectDirectory'
import { showRelay } from '../../relay/hosted/startRelayHost'
import { openMessageStore } from '../../relay/messages/openMessageStore'

/**
 * Opens the message store of the relay beside a backend; null when the configuration has no relay
 * port.
 */
const prepareRelay = async (
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

/** A running backend, with its relay. */
export interface BackendHost {
  /**
   * Closes the backend: answers the requests in progress, closes the sockets and then the state.
   * @param drainMs milliseconds during which it still serves while `/ready` reports that it is
   * closing; 0 when absent
   */
  close(drainMs?: number): Promise<void>
}

/** Milliseconds that requests in progress have after the process received a signal to end. */
const END_TIME = 10_000

/**
 * Serves a backend, and a relay if one is configured. State is stored at `DATABASE_URL` and
 * counters at `REDIS_URL`, when these environment variables are set. Rejects when a port is in use.
 */
export const startBackendHost = async (
  config: HostConfig,
  outside: Outside,
  write: (line: string) => void,
): Promise<BackendHost> => {
  const { publicUrl, host, port, dataDir, allowedOrigins, requestsPerMinute } = config
  const { projectRequestsPerMinute = null, descriptors } = config
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = outside.env
  const { RELAY_REDIS_URL: relayRedisUrl = redisUrl } = outside.env
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const started: { state?: BackendState; relayStore?: MessageStore } = {}
  const chains = config.chains.map(servedChain)
  const operations = createOperations({
    checks: {
      state: () => started.state?.ready() ?? Promise.reject(new Error('not opened')),
      ...(config.relayPort !== undefined &&
        relayRedisUrl !== undefined && {
          redis: () => started.relayStore?.ready() ?? Promise.reject(new Error('not opened')),
        }),
    },
    nodes: Object.fromEntries(
      chains.map(({ client, network }) => [network.caipNetworkId, () => client.getChainId()]),
    ),
    ...{ adminPort: config.adminPort, adminHost: config.adminHost, write },
  })
  const { close } = await openInOrder(async (endWith) => {
    const onError = (error: unknown) => operations.log.failure('backend', error)
    const state = await openBackendState({ dataDir, databaseUrl, redisUrl, onError }, endWith)
    started.state = state
    const { catalogue, keepFresh } = await openWallets(config.wallets, {
      ...{ dataDir, operations },
      shared: databaseUrl === undefined ? undefined : state.records,
    })
    const registry = await openProjects(
      config.projectRegistry,
      { databaseUrl, operations },
      endWith,
    )
    const events = await openEvents(config, { ...operations, write }, endWith)
    const { server } = createBackend({
      providers: { ...hostProviders(config, state.records, outside), wallets: catalogue },
      ...{ publicUrl, records: state.records, counters: limitCounters(state.counters, operations) },
      signIn: { ...config.signIn, store: state.signIns },
      settings: {
        strictClients: true,
        allowedOrigins,
        enforceOrigins: allowedOrigins.length > 0,
        projectIds: config.projectIds ?? null,
        requestsPerMinute: requestsPerMinute ?? null,
        projectRequestsPerMinute,
      },
      directory: registry?.directory,
      ...(events && { events }),
      ...(descriptors && { descriptors: folderFiles(descriptors.folder, descriptors.hash) }),
      watch: operations.watch('backend'),
      callerOf: callerBehind(config.trustedProxies),
      onError,
    })
    const relayParts = await prepareRelay(
      { config, redisUrl: relayRedisUrl, operations, directory: registry?.directory },
      endWith,
    )
    if (relayParts) started.relayStore = relayParts.store
    const endFresh = keepFresh()
    endWith(async () => endFresh())
    await listen(server, port, host)
    const parts: { relay?: Relay | null } = {}
    // The backend and the relay stop accepting new work at the same moment.
    endWith(() => Promise.all([drain(server, END_TIME), parts.relay?.close()]))
    parts.relay = (await relayParts?.start()) ?? null
    await operations.listen()
  })
  operations.log.note('backend', `backend ready on ${host}:${port}`)
  return { close: operations.endOf(close) }
}

/** Parts from which the relay beside a backend is started. */
interface RelayParts {
  config: HostConfig
  /** Redis that stores the relay's messages; in the memory of the process when absent. */
  redisUrl: string | undefined
  operations: Operations
  directory: ProjectDirectory | undefined
}
