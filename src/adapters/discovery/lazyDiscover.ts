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
    // Code that was lost once is no reason to show no wallets.
    load()
      .catch(load)
      .then(
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
