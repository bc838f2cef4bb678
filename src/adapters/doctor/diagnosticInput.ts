import type { Network } from '../../slices/domain/network/network'
import type { PlainOptions } from '../../slices/domain/options/options'
import type { Connector } from '../../slices/domain/wallet/connector'
import type { StorageLike } from '../browser/storage'
import type { RelayFailure } from '../pairing/refusals'
import type { PolicyWatch } from './watchPolicy'

/** Input of the checks. */
export type DiagnosticInput = {
  options: Pick<PlainOptions, 'projectId' | 'backends' | 'features' | 'remoteFeatures' | 'sdk'>
  networks: readonly Network[]
  connectors: readonly Connector[]
  /** Origin of the page; empty if it has none. */
  origin: string
  /** The site's storage option; the browser's storage unless given. */
  storage?: StorageLike | undefined
  fetch: typeof globalThis.fetch
  now: () => number
  /** Opens the relay's socket; resolves with the reason if it does not open. */
  reachRelay: (timeoutMs: number) => Promise<RelayFailure | null>
  window: Window & typeof globalThis
}

/** Context of a check: the input, and the requests that the page's policy has blocked so far. */
export type CheckContext = DiagnosticInput & { policy: PolicyWatch }
