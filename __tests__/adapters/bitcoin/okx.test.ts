import { createBitcoinAdapter } from '../../../src/adapters/bitcoin/adapter'
import { isOkx, okxWallet } from '../../../src/adapters/bitcoin/okx'
import { createBitcoinProvider } from '../../../src/adapters/bitcoin/provider'
import type { WalletEvent } from '../../../src/adapters/types'
import { okxShape } from '../../../sandbox/pages/injected/bitcoin/shapes'
import { createPerson } from '../../../sandbox/pages/injected/person'
import {
  connector,
  MAINNET,
  networkOf,
  PAYMENT,
  signer,
  TEST_PAYMENT,
  testSigner,
  TESTNET,
} from './bitcoinWorld'

const [main, test] = [networkOf(MAINNET), networkOf(TESTNET)]
const adapter = createBitcoinAdapter()

/** OKX's global object for each network; the user answers for both. */
async function world(networks: 'both' | 'mainnet') {
  const answers = { says: true }
  const refuse = () => ({ code: 4001, message: 'User rejected the request.' })
  const objectOf = (engine: typeof signer) =>
    okxShape({
      open: () => Promise.resolve(engine),
      person: createPerson(async () => answers.says, refuse),
      name: 'OKX Wallet',
      icon: 'data:image/png;base64,AAAA',
    })
  const bitcoin = objectOf(signer)
  const bitcoinTestnet = objectOf(testSigner)
  const provider = createBitcoinProvider(
    okxWallet({ bitcoin, ...(networks === 'both' && { bitcoinTestnet }) }),
  )
  const input = { connector, provider, networks: [main, test], networkId: MAINNET, silent: false }
  await adapter.connect(input)
  const events: WalletEvent[] = []
  adapter.subscribe({ connector, provider, emit: (event) => void events.push(event) })
  const sign = () => provider.request({ method: 'signMessage', params: { message: 'Hello' } })
  return { answers, events, input, provider, sign }
}

it('switches to the test network with the provider object of that network, and signs there', async () => {
  const { provider, events, sign } = await world('both')
  await expect(sign()).resolves.toMatchObject({ address: PAYMENT })
  await adapter.switchNetwork(provider, test)
  expect(events).toMatchObject([
    { type: 'networkChanged', networkId: TESTNET },
    { type: 'accountsChanged', accounts: [{ address: TEST_PAYMENT, type: 'payment' }] },
  ])
  await expect(sign()).resolves.toMatchObject({ address: TEST_PAYMENT })
  await adapter.switchNetwork(provider, main)
  await expect(sign()).resolves.toMatchObject({ address: PAYMENT })
})

it('OKX Wallet stays on its network when the user rejects the switch', async () => {
  const { provider, answers, events, sign } = await world('both')
  answers.says = false
  await expect(adapter.switchNetwork(provider, test)).rejects.toMatchObject({ code: 4001 })
  answers.says = true
  expect(events).toEqual([])
  await expect(sign()).resolves.toMatchObject({ address: PAYMENT })
})

it('rejects a switch to a network without a provider object', async () => {
  const { provider, sign } = await world('mainnet')
  await expect(adapter.switchNetwork(provider, test)).rejects.toMatchObject({
    code: 'CHAIN_NOT_SUPPORTED',
  })
  await expect(sign()).resolves.toMatchObject({ address: PAYMENT })
})

it('starts on the main network again after a disconnect', async () => {
  const { provider, sign, input } = await world('both')
  await adapter.switchNetwork(provider, test)
  await adapter.disconnect(provider)
  await expect(adapter.connect(input)).resolves.toMatchObject({ networkId: MAINNET })
  await expect(sign()).resolves.toMatchObject({ address: PAYMENT })
})

it('the main network’s provider object identifies OKX Wallet', () => {
  const methods = { connect() {}, signMessage() {}, signPsbt() {} }
  expect(isOkx({ bitcoin: methods })).toBe(true)
  for (const odd of [null, 7, {}, { bitcoin: {} }, { bitcoinTestnet: methods }, methods])
    expect(isOkx(odd)).toBe(false)
})
