// viem's chains as networks, and the account in viem's type. Separate because the compiler needs
// seconds for viem's declarations.
import { createLatchkey } from 'latchkey'
import { createWalletClient, custom, defineChain, type Chain } from 'viem'
import { arbitrum, mainnet, sepolia } from 'viem/chains'

const own = defineChain({
  id: 31337,
  name: 'Own chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
})
/** The type of wagmi's `createConfig({ chains })`. */
const chains: readonly [Chain, ...Chain[]] = [mainnet, arbitrum, sepolia, own]

export const latchkey = createLatchkey({ networks: chains, defaultNetwork: sepolia })
export const others = createLatchkey({ networks: [mainnet, own], instanceId: 'others' })
void latchkey.addNetwork(own)
void latchkey.switchNetwork(arbitrum)

/** No cast is needed between the widget and viem. */
export function walletClient() {
  const account = latchkey.getAccount('eip155')
  const provider = latchkey.getProvider('eip155')
  if (account.status !== 'connected' || !provider) return null
  return createWalletClient({
    account: account.address,
    chain: mainnet,
    transport: custom(provider),
  })
}
