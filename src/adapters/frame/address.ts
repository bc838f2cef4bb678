import { errorOf } from '../../slices/domain/errors/errorOf'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import type { Backends, Metadata, PlainOptions } from '../../slices/domain/options/options'
import { ownNode } from './wire'

/** Version of the frame's messages. */
const VERSION = '4'
const DEFAULT_NETWORK: CaipNetworkId = 'eip155:1'

/** The widget's options that the frame needs, read on use. */
export type FrameConfig = {
  projectId: string
  metadata: Metadata
  sdk: { type: string; version: string }
  backends: Pick<Backends, 'secureFrame' | 'blockchainApi'>
  networks: readonly Network[]
  /** The active network. */
  networkId: CaipNetworkId | null
  /** URLs of paymasters, by CAIP-2 id. */
  paymaster: PlainOptions['paymaster']
  /** Whether the frame may log. */
  debug: boolean
  /** Tag of the language that the site or the visitor set; null or absent without one. */
  locale?: string | null
  /** Accessible name of the frame. */
  title: string
}

/**
 * The origin of the frame. Messages are posted only to it and accepted only from it.
 * @throws LatchkeyError `EMAIL_DEPENDENCY_FAILED` for a URL without its own origin
 */
export function frameOrigin(secureFrame: string): string {
  // A URL without a host has the origin 'null', like every sandboxed page.
  if (!/^https?:\/\/[^/]/.test(secureFrame)) throw errorOf('EMAIL_DEPENDENCY_FAILED')
  return new URL(secureFrame).origin
}

/** The frame's URL with its query. */
export function frameAddress(config: FrameConfig): string {
  const { projectId, backends, networks, networkId, debug, locale } = config
  const chainId = networkId ?? DEFAULT_NETWORK
  const network = findNetwork(networks, chainId)
  const { rpcUrl = backends.blockchainApi } = network ? ownNode(network, config) : {}
  const address = new URL(backends.secureFrame)
  const enableLogger = String(debug)
  const query = { projectId, chainId, version: VERSION, enableLogger, rpcUrl }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  if (locale) address.searchParams.set('locale', locale)
  return address.href
}
