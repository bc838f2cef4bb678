import * as z from 'zod/mini'
import { jsonBody } from '../../http/body'
import { FaultSpec, type FaultSwitches } from '../../http/faults'
import type { RequestLog } from '../../http/requestLog'
import type { Method, Reply, Route, RouteRequest } from '../../http/types'
import { SettingsSpec } from '../settings'
import type { OtpService } from '../otpService'
import type { BackendContext } from '../types'
import type { EventSink } from './analytics'

/** Parts that the test switches change. */
export interface ControlParts {
  faults: FaultSwitches
  log: RequestLog
  events: EventSink
  otps: OtpService
  /** Content of `/sandbox.json` for a client that uses the given hostname. */
  describe: (hostname: string) => object
  /** The routes of the server, for `GET /sandbox/routes`. */
  routes: () => readonly Route[]
}

const Wallet = z.looseObject({ id: z.string(), name: z.string() })
const WalletsSpec = z.object({
  count: z.optional(z.int().check(z.gte(0), z.lte(30_000))),
  /** Wallets placed in front of the list without changes. */
  extra: z.optional(z.array(Wallet)),
})
const PricesSpec = z.record(z.string(), z.nullable(z.number().check(z.gte(0))))

const hostnameOf = (host = '') =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined

const control = (
  method: Method,
  path: string,
  summary: string,
  handle: (request: RouteRequest) => Reply | Promise<Reply>,
): Route => ({ id: `control ${method} ${path}`, method, path, summary, control: true, handle })

/** Description of the sandbox and the switches for tests. */
export const controlRoutes = (context: BackendContext, parts: ControlParts): Route[] => {
  const { faults, log, events, otps } = parts
  const { settings, providers } = context
  const all = () => ({ faults: faults.list() })
  return [
    control(
      'GET',
      '/sandbox.json',
      'URLs, networks, accounts and tokens of this sandbox.',
      ({ headers, url }) => ({
        json: parts.describe(hostnameOf(headers.host) ?? url.hostname),
      }),
    ),
    control('GET', '/sandbox/routes', 'The route table.', () => ({
      json: parts.routes().map(({ id, method, path, summary }) => ({ id, method, path, summary })),
    })),
    control('GET', '/sandbox/faults', 'Faults that are on.', () => ({ json: all() })),
    control('POST', '/sandbox/faults', 'Switches a fault on.', (request) => ({
      json: faults.add(jsonBody(request, FaultSpec)),
    })),
    control('DELETE', '/sandbox/faults', 'Switches all faults off.', () => {
      faults.clear()
      return { json: all() }
    }),
    control('GET', '/sandbox/requests', 'Requests so far, `?route=` for one route.', (request) => ({
      json: { requests: log.list(request.query.get('route')) },
    })),
    control('DELETE', '/sandbox/requests', 'Forgets requests.', () => {
      log.clear()
      return { json: { requests: [] } }
    }),
    control('GET', '/sandbox/events', 'Analytics events so far.', () => ({
      json: { events: events.list() },
    })),
    control('DELETE', '/sandbox/events', 'Forgets analytics events.', () => {
      events.clear()
      return { json: { events: [] } }
    }),
    control('GET', '/sandbox/otps', 'Codes sent by email, newest first.', async () => ({
      json: { otps: await otps.sent() },
    })),
    control('GET', '/sandbox/settings', 'Settings of the backend.', () => ({ json: settings })),
    control('POST', '/sandbox/settings', 'Changes some settings.', (request) => {
      Object.assign(settings, jsonBody(request, z.partial(SettingsSpec)))
      return { json: settings }
    }),
    control('POST', '/sandbox/wallets', 'Sets the number of wallets, adds odd ones.', (request) => {
      const { count, extra } = jsonBody(request, WalletsSpec)
      if (extra) providers.wallets.switches?.addFirst(extra)
      const total = count === undefined ? undefined : providers.wallets.switches?.resize(count)
      return { json: { count: total ?? providers.wallets.find({ page: 1, entries: 1 }).count } }
    }),
    control(
      'POST',
      '/sandbox/prices',
      'Fixes prices in US dollars; null lets them move.',
      (request) => {
        const prices = jsonBody(request, PricesSpec)
        for (const [symbol, usd] of Object.entries(prices)) providers.prices.pin(symbol, usd)
        return { json: prices }
      },
    ),
  ]
}
