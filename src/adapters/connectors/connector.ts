import type { Discover } from '../types'

/** A connector for one wallet, for the option `connectors` of `viemAdapter` and `ethersAdapter`. */
export type EvmConnector = {
  /** Adds the wallet to Connect, immediately or when it is found; returns a function that ends the search. */
  readonly discover: Discover
}

/** Options of an EVM adapter. */
export type EvmAdapterOptions = {
  /** Wallets in addition to the installed ones, such as `safe()` of `latchkey/connectors/safe`. */
  connectors?: readonly EvmConnector[]
}

/** Additional wallet discovery. Built-in discovery wins on duplicates. */
export function discoverWith(connectors: readonly EvmConnector[]): Discover {
  return (page, builtIn) => {
    const own = connectors.map(({ discover }) => discover)
    const stops = [builtIn, ...own].map((discover) => discover?.(page))
    return () => stops.forEach((stop) => stop?.())
  }
}
