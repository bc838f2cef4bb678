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
import { COUNTED, createGuard } from './limits'
import { createOtpDesk } from './otpDesk'
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
import { defaultSettings, type Settings } from './settings'
import type { BackendContext, Providers } from './types'

/** What a backend is made of. */
export interface BackendOptions {
  providers: Providers
  /** Where the codes of emails are kept, with test switches; in memory when absent. */
  records?: Records
  /** What requests are counted with; in memory when absent. */
  counters?: Pick<Counters, 'hit' | 'remaining'>
  /** What sign-ins are signed with and kept in; of this process alone when absent. */
  signIn?: SignInParts
  /** Base URL under which clients reach it, without a slash at the end. */
  publicUrl: string
  /**
   * Content of `/sandbox.json` for who reaches it by a hostname; without it the backend is a hosted one, which has neither test
   * switches nor what stands in for exchanges, sellers of coins, an explorer and mail.
   */
  describe?: (hostname: string) => object
  settings?: Partial<Settings>
  /** Descriptors (ERC-7730) for widgets that name this backend as their host of them; none are served when absent. */
  descriptors?: DescriptorFiles | undefined
  now?: () => number
  /** Takes analytics events; the latest are in memory with test switches and none are kept without when absent. */
  events?: Pick<EventSink, 'add'>
  /** Whose request it is; the other end of the connection when absent. */
  callerOf?: CallerOf
  /** Told of every request. */
  watch?: RequestWatch | undefined
  onError?: (error: unknown) => void
}

/** A backend: a server that does not listen yet, and the table it answers from. */
export interface Backend {
  server: Server
  routes: readonly Route[]
  /** Requests so far; undefined in a hosted backend. */
  log: RequestLog | undefined
}

/** Builds a backend that speaks the documented wire and takes its answers from the given providers. */
export const createBackend = (options: BackendOptions): Backend => {
  const { providers, publicUrl, describe, now = Date.now, onError, watch } = options
  const settings = { ...defaultSettings(), ...options.settings }
  const counters = options.counters ?? createMemoryCounters(now, COUNTED)
  const guard = createGuard(settings, counters, onError, now)
  const context: BackendContext = { providers, settings, guard, publicUrl, now }
  // Without the test switches nobody reads events, and anybody may send them.
  const events = createEventSink(describe ? undefined : 0)
  // A hosted backend sends no mail.
  const otps = describe ? createOtpDesk(options.records ?? createMemoryRecords(), now) : null
  const faults = createFaults()
  /** Routes of what stands in for other services. They are the sandbox's alone, as visitors would take them for real. */
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
  // Requests carry tokens and bodies: without the test switches nobody reads them, so none are kept.
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
    // A fault may hold an answer back for as long as it says.
    limits: describe && { answerMs: null },
    ...(onError ? { onError } : {}),
  })
  return { server, routes, log }
}
