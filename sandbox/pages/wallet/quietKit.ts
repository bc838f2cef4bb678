import { Core } from '@walletconnect/core'
import type { CoreTypes } from '@walletconnect/types'
import { WalletKit } from '@reown/walletkit'
import { handleDeletions } from '../../../src/adapters/pairing/handledDeletions'

/** How to reach the relay, and what the wallet calls itself. */
export type KitOptions = {
  relayUrl: string
  projectId: string
  metadata: CoreTypes.Metadata
  /** Keeps two wallets of one realm apart. */
  storagePrefix: string
  /** Default: IndexedDB in a page. */
  storage?: CoreTypes.Options['storage']
}

/** Starts a real wallet client that contacts the relay and nothing else. */
export async function createQuietKit(options: KitOptions) {
  const { relayUrl, projectId, metadata, storagePrefix, storage } = options
  const core = new Core({
    projectId,
    relayUrl,
    telemetryEnabled: false,
    customStoragePrefix: storagePrefix,
    logger: 'silent',
    ...(storage ? { storage } : {}),
  })
  // These three call the vendor's hosts and have no switch: site verification and a start event.
  core.verify.register = async () => ''
  core.verify.resolve = () => Promise.reject(new Error('The sandbox has no verify service.'))
  core.eventClient.init = async () => undefined
  // Without this the client hands requests over one a second.
  const kit = await WalletKit.init({ core, metadata, signConfig: { disableRequestQueue: true } })
  // A deletion that the relay brings twice would be uncaught.
  handleDeletions(kit.engine.signClient)
  return kit
}

/** A running wallet client. */
export type Kit = Awaited<ReturnType<typeof createQuietKit>>
