import { createLazy } from '../../slices/domain/async/lazy'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { TokenBalance } from '../../slices/domain/account/token'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import type { ConnectionSource } from '../types'
import type { Popups } from './popup'
import type { StoredKeys } from './storedKeys'
import type { FrameClient } from './types'

/** The embedded wallet of one widget: its frame, what is stored of its login, its connections, its windows. */
export type Embedded = {
  client: FrameClient
  keys: StoredKeys
  source: ConnectionSource
  /** Windows for logins at providers. */
  popups: Popups
  /** What it lists of one of its accounts itself; null where it lists nothing, and for any other account. */
  tokens(account: { caipNetworkId: CaipNetworkId; address: string }): Promise<TokenBalance[] | null>
  /** Takes a parameter out of the page's address; nothing is loaded by that. */
  dropParameter(name: string): void
}

/** The embedded wallet of one widget, loaded on first use. */
export type EmbeddedPort = {
  load(): Promise<Embedded>
  /** The embedded wallet if it has arrived: for getters, which answer at once. */
  current(): Embedded | null
  destroy(): void
}

/**
 * Makes the port.
 * @param create loads the code of the embedded wallet and makes it; called with the first `load()`
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

/** The connections of the embedded wallet, whose code loads when one of them is used. */
export function toSource({ load, current }: EmbeddedPort): ConnectionSource {
  return {
    provider: (...of) => current()?.source.provider(...of) ?? null,
    get: async (...of) => (await load()).source.get(...of),
    connect: async (input) => (await load()).source.connect(input),
    restore: async (input) => (await load()).source.restore(input),
  }
}
