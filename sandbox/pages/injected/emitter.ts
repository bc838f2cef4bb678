/** The events of EIP-1193, and the one of the Wallet Standard. */
export type WalletEvents = {
  connect: { chainId: string }
  disconnect: { code: number; message: string }
  accountsChanged: string[]
  chainChanged: string
  message: { type: string; data: unknown }
  /**
   * For Bitcoin wallets like OKX, null without an account; for Coinbase's on Solana, an address.
   */
  accountChanged: object | string | null
  /** Event of the Wallet Standard. */
  change: { accounts: readonly object[] }
}

type Listener = (payload: unknown) => void

/** A small event emitter with the API of EIP-1193 providers. */
export function createEmitter() {
  const listeners = new Map<string, Set<Listener>>()
  const of = (event: string) => {
    const found = listeners.get(event) ?? new Set<Listener>()
    listeners.set(event, found)
    return found
  }
  return {
    on: (event: string, listener: Listener) => void of(event).add(listener),
    removeListener: (event: string, listener: Listener) => void of(event).delete(listener),
    listenerCount: (event: string) => of(event).size,
    emit<Name extends keyof WalletEvents>(event: Name, payload: WalletEvents[Name]) {
      for (const listener of [...of(event)]) listener(payload)
    },
  }
}
