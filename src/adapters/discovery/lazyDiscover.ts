import type { Discover } from '../types'

/**
 * A search for wallets whose code loads when it begins. Code that does not arrive finds no wallet: every other way to
 * connect stays.
 * @example lazyDiscover(() => import('../solana/discover').then(({ discoverSolana }) => discoverSolana))
 */
export function lazyDiscover(load: () => Promise<Discover | undefined>): Discover {
  return (page) => {
    let stop: (() => void) | undefined
    let isOver = false
    load().then(
      (discover) => {
        if (!isOver) stop = discover?.(page)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }
}
