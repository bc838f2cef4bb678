import { toNetwork } from '../../src/slices/domain/network/network'
import { fakeWallet, type FakeWallet } from './fakeWallets'

/** A network of another namespace, in addition to the two of the test app. */
export const SOLANA = toNetwork({
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1/solana'] } },
})

/** One wallet that announces itself by EIP-6963, and by the Wallet Standard for Solana. */
export function quartz(): FakeWallet[] {
  const evm = fakeWallet('app.quartz', 'Quartz')
  const solana = fakeWallet('Quartz', 'Quartz')
  const { info, ...standard } = solana.connector
  solana.connector = { ...standard, chain: 'solana' }
  return [evm, solana]
}
