/** The visible identity of a wallet in EIP-6963. */
export type WalletInfo = { uuid: string; name: string; icon: string; rdns: string }

/** Announces a provider by EIP-6963: now, and whenever a page asks. */
export function announceByEvent(info: WalletInfo, provider: object) {
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** Takes window.ethereum, as the last wallet to load does; gives way where another one has locked it. */
export function announceAsEthereum(provider: object) {
  const taken = Object.getOwnPropertyDescriptor(window, 'ethereum')
  if (taken && !taken.configurable && !taken.writable) return
  Reflect.set(window, 'ethereum', provider)
  window.dispatchEvent(new Event('ethereum#initialized'))
}
