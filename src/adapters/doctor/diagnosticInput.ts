import type { Network } from '../../slices/domain/network/network'
import type { PlainOptions } from '../../slices/domain/options/options'
import type { Connector } from '../../slices/domain/wallet/connector'
import type { StorageLike } from '../browser/storage'
import type { RelayFailure } from '../pairing/refusals'
import type { PolicyWatch } from './watchPolicy'

/** What the checks look at. */
export type DiagnosticInput = {
  options: Pick<PlainOptions, 'projectId' | 'backends' | 'features' | 'remoteFeatures' | 'sdk'>
  networks: readonly Network[]
  connectors: readonly Connector[]
  /** Origin of the page; empty where it has none. */
  origin: string
  /** The storage that the site gave; that of the browser unless given. */
  storage?: StorageLike | undefined
  fetch: typeof globalThis.fetch
  now: () => number
  /** Opens the relay's socket; resolves to why it did not open. */
  reachRelay: (timeoutMs: number) => Promise<RelayFailure | null>
  window: Window & typeof globalThis
}

/** What a check is given: the input, and what the page's policy has refused so far. */
export type CheckContext = DiagnosticInput & { policy: PolicyWatch }
