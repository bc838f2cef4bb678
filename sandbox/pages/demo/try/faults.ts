import * as z from 'zod/mini'
import { backendUrl, loadSandboxConfig } from '../../shared/sandboxConfig'
import { isRefusing } from '../wallets'
import { queryNow } from './place'

/** The faults with their labels; `refuses` is a fault of the wallets, set in the page's URL. */
export const FAULTS = {
  down: { label: 'Services down', note: 'Wallet list, balances and prices answer with an error.' },
  slow: { label: 'Services slow', note: 'Every answer takes three seconds.' },
  refuses: { label: 'Wallet refuses', note: 'The wallet says no to whatever it is asked.' },
  relay: { label: 'Relay lost', note: 'Nothing gets through to wallets on a phone.' },
} as const

/** The name of a fault. */
export type FaultKey = keyof typeof FAULTS

const isFault = (key: string): key is FaultKey => key in FAULTS

/** The names of all faults, in display order. */
export const FAULT_KEYS: readonly FaultKey[] = Object.keys(FAULTS).filter(isFault)

/**
 * Faults in the form of the sandbox's API: 3 s are long enough to see the waiting state, ten
 * minutes to try the page without a relay.
 */
const SPECS = {
  down: ['backend', { route: '*', status: 503 }],
  slow: ['backend', { route: '*', delayMs: 3000 }],
  relay: ['relay', { restart: 600_000 }],
} as const

const BackendFaults = z.object({
  faults: z.array(z.object({ route: z.string(), status: z.optional(z.number()) })),
})
const RelayFaults = z.object({ faults: z.object({ downUntil: z.number() }) })

async function control(
  service: 'backend' | 'relay',
  method: 'GET' | 'POST' | 'DELETE',
  body?: object,
): Promise<unknown> {
  const backend = backendUrl(location, 1)
  const home =
    service === 'backend'
      ? backend
      : (await loadSandboxConfig(backend)).urls.relay.replace(/^ws/, 'http')
  const response = await fetch(`${home.replace(/\/$/, '')}/sandbox/faults`, {
    method,
    ...(body && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}.`)
  return response.json()
}

/** The active fault, if it is one of the panel's. */
export async function faultNow(): Promise<FaultKey | null> {
  const [backend, relay] = await Promise.all([control('backend', 'GET'), control('relay', 'GET')])
  if (isRefusing(queryNow())) return 'refuses'
  if (RelayFaults.parse(relay).faults.downUntil > Date.now()) return 'relay'
  const all = BackendFaults.parse(backend).faults.find(({ route }) => route === '*')
  return all ? (all.status === undefined ? 'slow' : 'down') : null
}

/** Clears all faults of the sandbox and activates one. */
export async function setFault(key: FaultKey | null): Promise<void> {
  await Promise.all([control('backend', 'DELETE'), control('relay', 'DELETE')])
  if (key === null || key === 'refuses') return
  const [service, spec] = SPECS[key]
  await control(service, 'POST', spec)
}
