import type { RootState } from '../../src/store/types'
import { WALLET_ART } from './art'
import { loggedIn } from './emailUpdate'
import type { RecordedView } from './recorded'
import { connected, listed, NETWORKS } from './world'
import { toNetwork } from '../../src/slices/domain/network/network'

const SOLANA = toNetwork({
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://node.example/'] } },
})
const below = ['Account'] as const

/** State with a wallet, a second one on Solana, and inactive accounts. */
function several(disconnecting = false): Partial<RootState> {
  const state = connected({ all: [...NETWORKS, SOLANA] })
  const { accounts } = state
  const eip155 = accounts?.byNamespace.eip155
  if (!accounts || eip155?.status !== 'connected') return state
  const other = '0x19bE40c97a6d0c25B2a3F6E8D1c45a9B7e8Fa07c'
  const solana = '7Kq9sXmT4vVb2nGzPq5fE8hYc3jLwRu1AtDoNkBiwXm2'
  return {
    ...state,
    wallets: { recent: [listed('Fern')] },
    accounts: {
      ...accounts,
      disconnecting,
      byNamespace: {
        eip155: { ...eip155, accounts: [...eip155.accounts, { address: other, type: 'eoa' }] },
        solana: {
          ...eip155,
          connectorId: 'quartz',
          address: solana,
          accounts: [{ address: solana, type: 'eoa' }],
          wallet: { name: 'Quartz', icon: WALLET_ART.Quartz, type: 'ANNOUNCED' },
        },
      },
    },
  }
}

export const PROFILE: RecordedView = {
  view: 'ProfileWallets',
  states: [
    {
      name: 'several',
      about: 'Two wallets, a further account, one used before',
      below,
      state: several(),
    },
    { name: 'one', about: 'One wallet, nothing to add', below, state: connected() },
    {
      name: 'free',
      about: 'A kind of network without a wallet',
      below,
      state: connected({ all: [...NETWORKS, SOLANA] }),
    },
    { name: 'embedded', about: 'Logged in by email', below, state: loggedIn() },
    { name: 'disconnecting', about: 'On the way out', below, state: several(true) },
  ],
}
