import { networkSwitchRequested } from '../../../src/slices/networks'
import { TWO } from '../../support/createTestApp'
import { payingApp } from '../../support/paying'

it('the fee is reckoned once the wallet is on the network of the payment', async () => {
  const { app, run, asks, flow, till } = await payingApp()
  await run(networkSwitchRequested, { networkId: TWO.caipNetworkId })
  await asks()
  expect(flow()).toMatchObject({ step: 'choosing', fee: null })
  const [first] = till.asked
  expect(first).toBeDefined()
  await run(networkSwitchRequested, { networkId: 'eip155:31337' })
  await app.until(() => {
    const now = flow()
    return now.step === 'choosing' && now.fee !== null
  })
  expect(flow()).toMatchObject({ fee: '0.00042' })
})

it('a wallet that cannot tell the fee keeps nobody from paying', async () => {
  const { asks, flow, wallet } = await payingApp()
  wallet.estimate = () => Promise.reject(new Error('no'))
  await asks()
  expect(flow()).toMatchObject({ step: 'choosing', fee: null })
})
