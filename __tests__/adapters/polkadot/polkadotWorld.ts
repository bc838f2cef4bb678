import { secretFromSeed } from '@scure/sr25519'
import { createPerson } from '../../../sandbox/pages/injected/person'
import { web3Shape } from '../../../sandbox/pages/injected/polkadot/web3Shape'
import { createPolkadotSigner } from '../../../sandbox/pages/shared/polkadot/signer'
import { writtenFor } from '../../../src/adapters/polkadot/chains'
import { createPolkadotProvider } from '../../../src/adapters/polkadot/provider'
import { kusama, polkadot } from '../../../src/networks'
import type { Connector } from '../../../src/slices/domain/wallet/connector'

export const DOT = polkadot.caipNetworkId
export const KSM = kusama.caipNetworkId
export const CHAINS = [polkadot, kusama].map(({ caipNetworkId: id, name }) => ({ id, name }))
export const KEYS = [3, 4, 5].map((byte) => secretFromSeed(new Uint8Array(32).fill(byte)))
export const signers = KEYS.map(createPolkadotSigner)

/** An account in a network's format. */
export const addressOn = (networkId: typeof DOT, account = 0): string =>
  writtenFor(networkId, signers[account]?.address) ?? ''

export const connector: Connector = {
  id: 'Polkadot.js',
  type: 'ANNOUNCED',
  name: 'Polkadot.js',
  chain: 'polkadot',
}

/** A wallet of `injectedWeb3` with real keys, whose user answers as configured, and its provider. */
export function grove(tamper = (inPage: object): object => inPage) {
  const answers = { says: true, asked: [] as string[] }
  const person = createPerson(
    async ({ title }) => {
      answers.asked.push(title)
      return answers.says
    },
    () => new Error('Cancelled'),
  )
  const wallet = web3Shape({
    open: () => Promise.resolve({ keys: KEYS, chains: CHAINS }),
    person,
  })
  const { enable } = wallet
  const inPage = tamper({ enable })
  const provider = createPolkadotProvider({ wallet: inPage, siteName: 'site.example' })
  return { wallet, person, answers, provider }
}
