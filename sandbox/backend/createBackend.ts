import type { Server } from 'node:http'
import { createFaults } from '../http/faults'
import { createRequestLog, type RequestLog } from '../http/requestLog'
import { createApiServer } from '../http/server'
import type { Route } from '../http/types'
import type { StateStore } from '../state/stateStore'
import { createGuard } from './limits'
import { createOtpDesk } from './otpDesk'
import { analyticsRoutes, createEventSink } from './routes/analytics'
import { authRoutes } from './routes/auth'
import { balanceRoutes } from './routes/balance'
import { bundlerRoutes } from './routes/bundler'
import { chainRoutes } from './routes/chains'
import { controlRoutes } from './routes/control'
import { convertRoutes } from './routes/convert'
import { explorerRoutes } from './routes/explorer'
import { exchangeRoutes } from './routes/exchanges'
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
  state: StateStore
  /** Base URL under which clients reach it, without a slash at the end. */
  publicUrl: string
  /** Content of `/sandbox.json` for who reaches it by a hostname; without it the backend has no test switches at all. */
  describe?: (hostname: string) => object
  settings?: Partial<Settings>
  now?: () => number
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
  const { providers, state, publicUrl, describe, now = Date.now, onError } = options
  const settings = { ...defaultSettings(), ...options.settings }
  const context: BackendContext = { providers, settings, state, publicUrl, now }
  const events = createEventSink()
  const otps = createOtpDesk(now)
  const faults = createFaults()
  const service = [
    ...chainRoutes(context),
    ...nameRoutes(context),
    ...balanceRoutes(context),
    ...historyRoutes(context),
    ...convertRoutes(context),
    ...onRampRoutes(context),
    ...tillRoutes(context),
    ...exchangeRoutes(context),
    ...sessionRoutes(context),
    ...bundlerRoutes(context),
    ...explorerRoutes(context),
    ...walletRoutes(context),
    ...projectRoutes(context),
    ...analyticsRoutes(events),
    ...authRoutes(context, otps),
  ]
  // Requests carry tokens and bodies: without the test switches nobody reads them, so none are kept.
  const log = describe && createRequestLog()
  const routes: Route[] = log
    ? [
        ...controlRoutes(context, { faults, log, events, otps, describe, routes: () => routes }),
        ...seedingRoutes(context),
        ...walletRpcRoutes(context),
        ...service,
      ]
    : service
  const guard = createGuard(settings, now)
  const server = createApiServer({ routes, faults, log, guard, ...(onError ? { onError } : {}) })
  return { server, routes, log }
}
