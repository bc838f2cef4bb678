import { networkSwitchRequested } from '../../../src/slices/networks'
import { ADDRESS, TWO } from '../../support/createTestApp'
import { held } from '../../support/held'
import { NETWORK, payingApp } from '../../support/paying'
import { settle } from '../../support/settle'

it('estimates the fee once the wallet is on the payment’s network', async () => {
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

it('does not replace a later estimate by one from before a network switch', async () => {
  const { app, run, asks, flow, wallet } = await payingApp()
  const first = held<string>()
  wallet.estimate = () => first.promise
  const asked = asks()
  await app.until(() => flow().step === 'choosing')
  await run(networkSwitchRequested, { networkId: TWO.caipNetworkId })
  wallet.estimate = () => Promise.resolve('420000000000000')
  await run(networkSwitchRequested, { networkId: 'eip155:31337' })
  const feeOf = (now = flow()) => (now.step === 'choosing' ? now.fee : null)
  await app.until(() => feeOf() !== null)
  first.resolve('990000000000000')
  await asked
  await settle()
  expect(feeOf()).toBe('0.00042')
})

it('continues when fee estimation fails', async () => {
  const { asks, flow, wallet } = await payingApp()
  wallet.estimate = () => Promise.reject(new Error('no'))
  await asks()
  expect(flow()).toMatchObject({ step: 'choosing', fee: null })
})

const TRIED = [{ calls: [{ status: '0x1', logs: [] }] }]

it('simulates the exact bytes that the wallet would sign', async () => {
  const { app, asks, pay, till, flow } = await payingApp()
  till.simulation = TRIED
  await asks()
  await app.until(() => pay().simulation.step !== 'asking')
  expect(pay().simulation).toEqual({
    step: 'simulated',
    fails: false,
    losesItems: false,
    changes: [],
  })
  const now = flow()
  const bytes = 'order' in now ? now.order.bytes : null
  const call = { from: ADDRESS, to: bytes?.to, data: bytes?.data, value: '0x6f05b59d3b20000' }
  expect(till.asked.find(({ method }) => method === 'eth_simulateV1')?.params).toMatchObject([
    { blockStateCalls: [{ calls: [call] }] },
    'latest',
  ])
})

it.each([undefined, null, 'yes', [{ calls: [] }]])(
  'continues when the node answers %j, and shows that the simulation is unavailable',
  async (simulation) => {
    const { app, asks, pay, till, flow } = await payingApp()
    till.simulation = simulation
    await asks()
    await app.until(() => pay().simulation.step !== 'asking')
    expect(pay().simulation).toEqual({ step: 'unavailable' })
    expect(flow().step).toBe('choosing')
  },
)

it('does not simulate a payment to the sender’s own account', async () => {
  const { asks, till } = await payingApp()
  await asks({ to: `${NETWORK}:${ADDRESS}` })
  expect(till.asked.filter(({ method }) => method === 'eth_simulateV1')).toEqual([])
})
