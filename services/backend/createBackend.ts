import type { Server } from 'node:http'
import type { Counters } from '../data/counters'
import { createMemoryCounters } from '../data/memoryCounters'
import { createMemoryRecords } from '../data/memoryRecords'
import type { Records } from '../data/records'
import { descriptorRoutes, type DescriptorFiles } from '../descriptors/files'
import type { CallerOf } from '../http/callerAddress'
import { createFaults } from '../http/faults'
import { createRequestLog, type RequestLog } from '../http/requestLog'
import { createApiServer } from '../http/server'
import type { Route } from '../http/types'
import type { RequestWatch } from '../http/watch'
import type { ProjectDirectory } from '../projects/projectDirectory'
import { COUNTED, createGuard } from './limits'
import { createOtpService } from './otpService'
import { analyticsRoutes, createEventSink, type EventSink } from './routes/analytics'
import { authRoutes, type SignInParts } from './routes/auth'
import { balanceRoutes } from './routes/balance'
import { bundlerRoutes } from './routes/bundler'
import { chainRoutes } from './routes/chains'
import { controlRoutes } from './routes/control'
import { convertRoutes } from './routes/convert'
import { explorerRoutes } from './routes/explorer'
import { exchangePageRoutes, exchangeRoutes } from './routes/exchanges'
import { historyRoutes } from './routes/history'
import { nameRoutes } from './routes/names'
import { onRampRoutes } from './routes/onramp'
import { projectRoutes } from './routes/project'
import { seedingRoutes } from './routes/seeding'
import { sessionRoutes } from './routes/sessions'
import { tillRoutes } from './routes/till'
import { walletRpcRoutes } from './routes/walletRpc'
import { walletRoutes } from './routes/wallets'
import { configuredProjects, registeredProjects } from './servedProjects'
import { defaultSettings, type Settings } from './settings'
import type { BackendContext, Providers } from './types'

/** Options of a backend. */
export interface BackendOptions {
  providers: Providers
  /** Stores email codes, with test switches; in memory when absent. */
  records?: Records
  /** Counts requests; in memory when absent. */
  counters?: Pick<Counters, 'hit' | 'remaining'>
  /**
   * Secret and store of the sign-in; a random secret and the memory of this process when absent.
   */
  signIn?: SignInParts
  /** Base URL under which clients reach it, without a slash at the end. */
  publicUrl: string
  /**
   * Content of `/sandbox.json` for a client that uses the given hostname. Without it the backend is
   * a hosted one: it serves no test switches and no simulated exchanges, on-ramp, explorer or mail.
   */
  describe?: (hostname: string) => object
  settings?: Partial<Settings>
  /** The projects of the registry, in place of those of the settings. */
  directory?: ProjectDirectory | undefined
  /**
   * Clear-signing descriptors (ERC-7730), served to widgets that name this backend as their source;
   * none are served when absent.
   */
  descriptors?: DescriptorFiles | undefined
  now?: () => number
  /**
   * Receives analytics events. When absent, a sandbox keeps the latest events in memory and a
   * hosted backend drops them.
   */
  events?: Pick<EventSink, 'add'>
  /** Returns the address of the caller; the remote address of the connection when absent. */
  callerOf?: CallerOf
  /** Called for every request. */
  watch?: RequestWatch | undefined
  onError?: (error: unknown) => void
}

/** A backend: a server that does not listen yet, and its routes. */
export interface Backend {
  server: Server
  routes: readonly Route[]
  /** Requests so far; undefined in a hosted backend. */
  log: RequestLog | undefined
}

/** Creates a backend that implements the documented HTTP API with the given providers. */
export const createBackend = (options: BackendOptions): Backend => {
  const { providers, publicUrl, describe, now = Date.now, onError, watch } = options
  const settings = { ...defaultSettings(), ...options.settings }
  const counters = options.counters ?? createMemoryCounters(now, COUNTED)
  const projects = options.directory
    ? registeredProjects(options.directory, settings)
    : configuredProjects(settings)
  const guard = createGuard(settings, counters, onError, now, projects)
  const context: BackendContext = { providers, settings, projects, guard, publicUrl, now }
  // Anyone may send events, and without test switches no route returns them, so none are stored.
  const events = createEventSink(describe ? undefined : 0)
  // A hosted backend sends no mail.
  const otps = describe ? createOtpService(options.records ?? createMemoryRecords(), now) : null
  const faults = createFaults()
  /**
   * Routes that simulate other services. Only the sandbox has them, as visitors of a hosted backend
   * would believe them.
   */
  const standIn = (...groups: readonly ((of: BackendContext) => Route[])[]) =>
    describe ? groups.flatMap((routesOf) => routesOf(context)) : []
  const service = [
    ...chainRoutes(context),
    ...nameRoutes(context),
    ...balanceRoutes(context),
    ...historyRoutes(context),
    ...convertRoutes(context),
    ...standIn(onRampRoutes, tillRoutes),
    ...exchangeRoutes(context),
    ...standIn(exchangePageRoutes),
    ...sessionRoutes(context),
    ...bundlerRoutes(context),
    ...standIn(explorerRoutes),
    ...walletRoutes(context),
    ...projectRoutes(context),
    ...analyticsRoutes(options.events ?? events),
    ...authRoutes(context, otps, options.signIn),
    ...(options.descriptors ? descriptorRoutes(options.descriptors) : []),
  ]
  // Requests contain tokens and bodies. Without test switches no route returns them, so none are
  // stored.
  const log = describe && createRequestLog()
  const routes: Route[] =
    log && otps
      ? [
          ...controlRoutes(context, { faults, log, events, otps, describe, routes: () => routes }),
          ...seedingRoutes(context),
          ...walletRpcRoutes(context),
          ...service,
        ]
      : service
  const server = createApiServer({
    ...{ routes, faults, log, guard: guard.admit, watch, callerOf: options.callerOf },
    ...(describe && { readers: 'local-too' as const }),
    // A test switch can delay an answer for longer than the usual limit.
    limits: describe && { answerMs: null },
    ...(onError ? { onError } : {}),
  })
  return { server, routes, log }
}
