import { createLatchkey, type AccountSnapshot } from 'latchkey'
import { viemAdapter } from 'latchkey/adapters/viem'
import { base, mainnet } from 'latchkey/networks'
import { readable } from 'svelte/store'
import { createWalletClient, custom, getAddress } from 'viem'

export const latchkey = createLatchkey({
  projectId: 'your-project-id',
  networks: [mainnet, base],
  adapters: [viemAdapter()],
})

export const account = readable<AccountSnapshot>(latchkey.getAccount(), (set) => {
  set(latchkey.getAccount())
  return latchkey.on('account', set)
})

export async function sign(message: string) {
  await latchkey.ready()
  const provider = latchkey.getProvider('eip155')
  const { address } = latchkey.getAccount('eip155')
  if (!provider || !address) throw new Error('Connect a wallet first')
  const client = createWalletClient({ account: getAddress(address), transport: custom(provider) })
  return client.signMessage({ message })
}
