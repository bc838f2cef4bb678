// viem's chains as networks. Kept apart because viem's declarations take the compiler seconds.
import { createLatchkey } from 'latchkey'
import { arbitrum, mainnet, sepolia } from 'viem/chains'

export const latchkey = createLatchkey({
  networks: [mainnet, arbitrum, sepolia],
  defaultNetwork: sepolia,
})
