import { Core } from '@walletconnect/core'
import type { CoreTypes } from '@walletconnect/types'
import { WalletKit } from '@reown/walletkit'
import { handleDeletions } from '../../../src/adapters/pairing/handledDeletions'
import { ignoreLateAnswers } from './lateAnswers'

/** Relay and metadata of the wallet. */
export type KitOptions = {
  relayUrl: string
  projectId: string
  metadata: CoreTypes.Metadata
  /** Separates two wallets in one realm. */
  storagePrefix: string
  /** IndexedDB in a page by default. */
  storage?: CoreTypes.Options['storage']
}

/** Starts a real wallet client that contacts only the relay. */
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
  // These three call the vendor's hosts and cannot be turned off: site verification and a start
  // event.
  core.verify.register = async () => ''
  core.verify.resolve = () => Promise.reject(new Error('The sandbox has no verify service.'))
  core.eventClient.init = async () => undefined
  // Otherwise the client delivers one request per second.
  const kit = await WalletKit.init({ core, metadata, signConfig: { disableRequestQueue: true } })
  // A deletion that the relay delivers twice would cause an uncaught error.
  handleDeletions(kit.engine.signClient)
  ignoreLateAnswers(kit.engine.signClient.engine, core.history)
  return kit
}

/** A running wallet client. */
export type Kit = Awaited<ReturnType<typeof createQuietKit>>
