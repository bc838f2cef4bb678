import type { AdapterFactory } from '../../src/adapters/types'
import { fakeAdapter, fakeWallet, type FakeWallet } from './fakeWallets'

/** An adapter factory with the given wallets, by provider. */
export function fakeAdapterFactory(wallets: readonly FakeWallet[]): AdapterFactory {
  return {
    id: 'viem',
    namespace: 'eip155',
    load: () =>
      Promise.resolve(
        fakeAdapter((provider) => {
          const wallet = wallets.find((entry) => entry.provider === provider)
          if (!wallet) throw new Error('no such wallet')
          return wallet
        }),
      ),
  }
}

/** A wallet that is installed in the page of the test and announces itself (EIP-6963). */
export function installWallet(rdns = 'dev.example.wallet', name = 'Northwind') {
  const wallet = fakeWallet(rdns, name)
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const uuid = `350670db-19fa-4704-a166-e52e178b${String(name.length).padStart(4, '0')}`
  const announce = () => {
    const detail = Object.freeze({
      info: Object.freeze({ uuid, name, icon, rdns }),
      provider: wallet.provider,
    })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return {
    wallet,
    uninstall: () => window.removeEventListener('eip6963:requestProvider', announce),
  }
}
