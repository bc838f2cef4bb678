import { privateKeyToAccount } from 'viem/accounts'
import type { FakeWallet } from './adapterContract'

export const ACCOUNTS = [
  privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'),
  privateKeyToAccount('0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a'),
] as const

/** A wallet with chains 31337 and 31338 and real signatures. */
export function fakeWallet(): FakeWallet {
  const listeners = new Set<{ event: string; listener: (payload: unknown) => void }>()
  const failures = new Map<string, unknown>()
  const wallet: FakeWallet = {
    calls: [],
    accounts: ACCOUNTS.map(({ address }) => address),
    chain: 31337,
    locked: false,
    permitted: true,
    knownChains: [31337, 31338],
    failNext: (method, error) => void failures.set(method, error),
    fire(event, payload) {
      for (const entry of [...listeners]) if (entry.event === event) entry.listener(payload)
    },
    listenerCount: () => listeners.size,
    on: (event, listener) => void listeners.add({ event, listener }),
    removeListener(event, listener) {
      for (const entry of listeners)
        if (entry.event === event && entry.listener === listener) listeners.delete(entry)
    },
    async request({ method, params }) {
      wallet.calls.push(method)
      if (failures.has(method)) {
        const error = failures.get(method)
        failures.delete(method)
        throw error
      }
      const [argument]: unknown[] = Array.isArray(params) ? params : []
      const field = (name: string): unknown =>
        typeof argument === 'object' && argument !== null ? Reflect.get(argument, name) : undefined
      switch (method) {
        case 'eth_requestAccounts':
          return wallet.accounts
        case 'eth_accounts':
          return wallet.locked || !wallet.permitted ? [] : wallet.accounts
        case 'eth_chainId':
          return `0x${wallet.chain.toString(16)}`
        case 'wallet_switchEthereumChain': {
          const chain = Number(field('chainId'))
          if (!wallet.knownChains.includes(chain))
            throw Object.assign(new Error('Unrecognized chain ID'), { code: 4902 })
          wallet.chain = chain
          return null
        }
        case 'wallet_addEthereumChain':
          wallet.knownChains.push(Number(field('chainId')))
          return null
        case 'wallet_getPermissions':
          return wallet.permitted ? [{ parentCapability: 'eth_accounts' }] : []
        case 'wallet_revokePermissions':
          wallet.permitted = false
          return null
        case 'personal_sign': {
          if (typeof argument !== 'string' || !argument.startsWith('0x')) throw new Error('not hex')
          return ACCOUNTS[0].signMessage({ message: { raw: `0x${argument.slice(2)}` } })
        }
        default:
          throw Object.assign(new Error('Method not found'), { code: -32601 })
      }
    },
  }
  return wallet
}
