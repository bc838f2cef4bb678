import { configureStore } from '@reduxjs/toolkit'
import { baseApi } from '../../../src/api/core/baseApi'
import type { ApiPorts } from '../../../src/api/core/ports'
import type { ErrorRecord } from '../../../src/slices/domain/errors/codes'
import type { Network } from '../../../src/slices/domain/network/network'
import type { ApiConfig } from '../../../src/store/ports'

/** A request of the widget. */
export type SentRequest = {
  method: string
  origin: string
  path: string
  /** Names and values in the order sent. */
  query: [string, string][]
  contentType: string | null
  body: unknown
  signal: AbortSignal | null
  /** Its `cache` mode. */
  cache: RequestCache
}

/** Reply of the fake service: a value is sent as JSON with status 200. */
export type FakeReply = Response | { json: unknown } | Promise<Response>
export type Route = (request: SentRequest, nth: number) => FakeReply

export const PROJECT = 'demo-project'
export const CLIENT_ID = 'did:key:z6MkDemo'
/** `projectId`, `st` and `sv` of the test widget. */
export const IDENTITY: [string, string][] = [
  ['projectId', PROJECT],
  ['st', 'latchkey'],
  ['sv', 'react-viem-0.1.0'],
]
export const CLIENT: [string, string] = ['clientId', CLIENT_ID]
export const CHAINS = {
  http: ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ws: [],
}
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const ALICE = '0x00000000000000000000000000000000000A11cE'
export const BOB = '0x0000000000000000000000000000000000000B0b'
export const SOLANA_ALICE = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

/** A JSON reply. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** The server's error body. */
export function failed(status: number, description = 'out of order', headers = {}): Response {
  return json({ status: 'FAILED', reasons: [{ field: 'chainId', description }] }, status, headers)
}

/** A real store with the API, and a fake service behind the fetch port. */
export function createTestApi(
  routes: Record<string, Route | unknown> = {},
  config: Partial<ApiConfig> = {},
  {
    /** Redux's development checks of every action; off for thousands of calls. */
    checks = true,
    /** A real service instead of the fake one. */
    service = null as typeof globalThis.fetch | null,
    /** The networks that the site offers. */
    networks = [] as readonly Network[],
  } = {},
) {
  const sent: SentRequest[] = []
  const counts = new Map<string, number>()
  const table = new Map<string, unknown>(
    Object.entries({ '/v1/supported-chains': CHAINS, ...routes }),
  )

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input))
    const body = init?.body === undefined ? undefined : String(init.body)
    const request: SentRequest = {
      method: init?.method ?? 'GET',
      origin: url.origin,
      path: url.pathname,
      query: [...url.searchParams],
      contentType: new Headers(init?.headers).get('content-type'),
      body: body === undefined ? undefined : JSON.parse(body),
      signal: init?.signal ?? null,
      cache: init?.cache ?? 'default',
    }
    sent.push(request)
    const nth = (counts.get(request.path) ?? 0) + 1
    counts.set(request.path, nth)
    if (service) return service(input, init)
    const route = table.get(request.path)
    if (route === undefined) return failed(404, 'no such path')
    const reply: unknown = typeof route === 'function' ? await route(request, nth) : { json: route }
    if (reply instanceof Response) return reply
    return json((reply as { json: unknown }).json)
  }

  const ports: ApiPorts = {
    config: () => ({
      projectId: PROJECT,
      sdkType: 'latchkey',
      sdkVersion: 'react-viem-0.1.0',
      backends: {
        blockchainApi: 'https://rpc.example',
        walletApi: 'https://wallets.example',
        analytics: 'https://pulse.example',
        secureFrame: 'https://frame.example',
        relay: 'wss://relay.example',
      },
      clientId: CLIENT_ID,
      ...config,
    }),
    // The host port has more members; the API uses only its fetch.
    host: { fetch } as ApiPorts['host'],
    clock: { now: () => Date.now() },
    whenLive: () => Promise.resolve(),
  }
  const store = configureStore({
    reducer: { api: baseApi.reducer, networks: () => ({ all: networks }) },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: ports },
        // Disable the duration warning: slow machines trigger it.
        serializableCheck: checks && { warnAfter: Infinity },
        immutableCheck: checks && { warnAfter: Infinity },
        actionCreatorCheck: checks,
      }).concat(baseApi.middleware),
    devTools: false,
  })
  stores.push(() => store.dispatch(baseApi.util.resetApiState()))
  return {
    store,
    ports,
    sent,
    /** The requests so far, without those for the list of networks. */
    calls: () => sent.filter(({ path }) => path !== '/v1/supported-chains'),
    dispatch: store.dispatch,
    route: (path: string, route: Route | unknown) => table.set(path, route),
  }
}

const stores: (() => void)[] = []

/** A store under test. */
export type TestApi = ReturnType<typeof createTestApi>

/** Ends all stores of a test, so that no cache timer outlives it. */
export function endStores(): void {
  for (const end of stores.splice(0)) end()
}

/** Advances the fake clock by some ms and runs everything that waited. Needs `useFakeTime`. */
export async function pass(ms = 0): Promise<void> {
  await turns()
  await jest.advanceTimersByTimeAsync(ms)
  await turns()
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Stops the timers and the clock of a test until `pass`. */
export function useFakeTime(): void {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] })
}

/** The error record of a result, or null. */
export function codeOf(result: { error?: unknown }): ErrorRecord['code'] | null {
  const { error } = result
  return typeof error === 'object' && error !== null && 'code' in error
    ? (error.code as ErrorRecord['code'])
    : null
}
