import type { Discover } from '../types'

/**
 * A wallet discovery whose code loads when it starts. If the code does not load, it finds no wallets; other ways to
 * connect still work.
 * @example lazyDiscover(() => import('../solana/discover').then(({ discoverSolana }) => discoverSolana))
 */
export function lazyDiscover(load: () => Promise<Discover | undefined>): Discover {
  return (page) => {
    let stop: (() => void) | undefined
    let isOver = false
    // Retries a failed load once.
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
