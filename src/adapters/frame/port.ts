import { createLazy } from '../../slices/domain/async/lazy'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { TokenBalance } from '../../slices/domain/account/token'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import type { ConnectionSource } from '../types'
import type { Popups } from './popup'
import type { SiteTokens } from './siteTokens'
import type { StoredKeys } from './storedKeys'
import type { FrameClient } from './types'

/** The embedded wallet of one widget: its frame, stored login, connections and pop-ups. */
export type Embedded = {
  client: FrameClient
  keys: StoredKeys
  source: ConnectionSource
  /** Pop-ups for social login. */
  popups: Popups
  /** Functions of the site that issue tokens for its users. */
  siteTokens: SiteTokens
  /** The wallet's own token list for one of its accounts; null without a list, and for any other account. */
  tokens(account: { caipNetworkId: CaipNetworkId; address: string }): Promise<TokenBalance[] | null>
  /** Removes a parameter from the page's URL without loading anything. */
  dropParameter(name: string): void
}

/** The embedded wallet of one widget, loaded on first use. */
export type EmbeddedPort = {
  load(): Promise<Embedded>
  /** The embedded wallet if it has loaded, for synchronous getters. */
  current(): Embedded | null
  destroy(): void
}

/**
 * Creates the port.
 * @param create loads the code of the embedded wallet and creates it; called with the first `load()`
 */
export function createEmbeddedPort(create: () => Promise<Embedded>): EmbeddedPort {
  const state: { current: Embedded | null; isDestroyed: boolean } = {
    current: null,
    isDestroyed: false,
  }
  const embedded = createLazy(async () => {
    const made = await create()
    if (state.isDestroyed) {
      made.client.destroy()
      throw errorOf('REQUEST_ABORTED')
    }
    return (state.current = made)
  })

  return {
    load: embedded.load,
    current: () => state.current,
    destroy() {
      state.isDestroyed = true
      state.current?.client.destroy()
    },
  }
}
