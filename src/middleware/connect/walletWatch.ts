import type { LiveConnection, WalletEvent } from '../../adapters/types'
import type { Namespace } from '../../slices/domain/ids/caip'

/** A connected wallet; outside the store since it is made of functions. */
export type Watched = { connectorId: string; live: LiveConnection }

/** The connected wallets and the subscriptions to them, one per namespace. */
export type WalletWatch = {
  /** Replaces the wallet of a namespace; `onEvent` hears of what the new one does by itself. */
  watch(namespace: Namespace, wallet: Watched, onEvent: (event: WalletEvent) => void): void
  /** The wallet of a namespace: another object after each connection, also of the same wallet. */
  get(namespace: Namespace): Watched | undefined
  /** Stops listening to a wallet and keeps it until it is stopped or replaced. */
  mute(namespace: Namespace): void
  stop(namespace: Namespace): void
  /** Ends with the widget. */
  stopAll(): void
  isOver(): boolean
}

/** Makes the subscriptions of one widget. */
export function createWalletWatch(): WalletWatch {
  const live = new Map<Namespace, Watched>()
  const subscriptions = new Map<Namespace, () => void>()
  const noted = { over: false }
  const mute = (namespace: Namespace) => {
    subscriptions.get(namespace)?.()
    subscriptions.delete(namespace)
  }
  const stop = (namespace: Namespace) => {
    mute(namespace)
    live.delete(namespace)
  }
  return {
    get: (namespace) => live.get(namespace),
    mute,
    stop,
    watch(namespace, wallet, onEvent) {
      stop(namespace)
      live.set(namespace, wallet)
      subscriptions.set(namespace, wallet.live.subscribe(onEvent))
    },
    stopAll() {
      noted.over = true
      ;[...live.keys()].forEach(stop)
    },
    isOver: () => noted.over,
  }
}
