/** The identity of a wallet in EIP-6963. */
export type WalletInfo = { uuid: string; name: string; icon: string; rdns: string }

/** Announces a provider with EIP-6963: now, and on every request of the page. */
export function announceByEvent(info: WalletInfo, provider: object) {
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/**
 * Sets window.ethereum, like the last loaded wallet; does nothing when another one has locked it.
 */
export function announceAsEthereum(provider: object) {
  const taken = Object.getOwnPropertyDescriptor(window, 'ethereum')
  if (taken && !taken.configurable && !taken.writable) return
  Reflect.set(window, 'ethereum', provider)
  window.dispatchEvent(new Event('ethereum#initialized'))
}
