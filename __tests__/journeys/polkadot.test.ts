import { verifyPolkadot } from '../../src/adapters/siwx/verify/polkadot'
import { POLKADOT_NETWORKS } from '../../sandbox/world/networks'
import { connectPaired, holdsSessions, nextRequest, startWallet } from './support/pairing'
import { openConnect, press, reads, sees, seesNoModal, storedKeys } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

const SIGNATURE = /^\s*0x[0-9a-f]{128}\s*$/
const MESSAGE = 'Fieldnotes: this device may open my notebooks.'
const [ORCHARD, MEADOW] = POLKADOT_NETWORKS.map(({ caipNetworkId }) => caipNetworkId)

const addressOf = (account = 0): string =>
  world.sandbox.description.accounts.polkadot[account]?.address ?? ''

const visitPolkadot = (query: Record<string, string> = {}, more: object = {}) =>
  world.visit({ query: { adapter: 'polkadot', ...query }, ...more })

async function connect(visit: Visit, row = 'Polkadot.js'): Promise<void> {
  const { page } = visit
  await openConnect(visit)
  await press(page, `wallet-selector-${row}`)
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
}

const textOf = async ({ page }: Visit, testId: string) =>
  (await page.getByTestId(testId).textContent())?.trim() ?? ''

/** Whether a text of the page is an account's signature over a message. */
const isSigned = (message: string, signature: string) =>
  verifyPolkadot({
    chainId: 'polkadot:any',
    address: addressOf(),
    message,
    signature,
    rpcUrls: [],
  })

for (const place of ['polkadot-js', 'talisman'] as const)
  test(`${place}: connects, signs, refuses, is restored after a reload, and leaves nothing behind after disconnecting`, async () => {
    const visit = await visitPolkadot({}, { wallets: [{ polkadot: { place } }] })
    const { page } = visit
    await openConnect(visit)
    await press(page, `wallet-selector-${place === 'talisman' ? 'Talisman' : 'Polkadot.js'}`)
    await press(page, 'injected-reject')
    await press(page, 'connecting-widget-secondary-button')
    await press(page, 'injected-approve')
    await reads(page, 'status', 'connected')
    await seesNoModal(page)
    await reads(page, 'caip-address', `${ORCHARD}:${addressOf()}`)
    await press(page, 'sign-message-button')
    await page.getByTestId('injected-dialog').getByText(MESSAGE).waitFor()
    await press(page, 'injected-approve')
    await reads(page, 'signature', SIGNATURE)
    expect(isSigned(MESSAGE, await textOf(visit, 'signature'))).toBe(true)
    await press(page, 'sign-message-button')
    await press(page, 'injected-reject')
    await reads(page, 'error', /4001/)
    await page.reload()
    await reads(page, 'status', 'connected')
    await reads(page, 'address', addressOf())
    expect(await page.getByTestId('injected-dialog').count()).toBe(0)
    await press(page, 'disconnect-hook-button')
    await reads(page, 'status', 'disconnected')
    expect(JSON.stringify(await storedKeys(visit))).not.toContain(addressOf())
    await page.reload()
    await reads(page, 'status', 'disconnected')
  })

test('keeps another network after a reload, follows other accounts, and ends without any account', async () => {
  const visit = await visitPolkadot()
  const { page } = visit
  await connect(visit)
  await press(page, 'switch-network-button')
  await reads(page, 'network-id', MEADOW ?? '')
  await reads(page, 'caip-address', `${MEADOW}:${addressOf()}`)
  await page.reload()
  await reads(page, 'caip-address', `${MEADOW}:${addressOf()}`)
  await page.evaluate(() => window.sandboxInjected.wallets[0]?.polkadot.choose([1]))
  await reads(page, 'address', addressOf(1))
  await page.evaluate(() => window.sandboxInjected.wallets[0]?.polkadot.withdraw())
  await reads(page, 'status', 'disconnected')
  const heard = () => window.sandboxInjected.wallets[0]?.polkadot.listenerCount()
  expect(await page.evaluate(heard)).toBe(0)
})

test('signs in with a text that contains the network, and its signature verifies', async () => {
  const visit = await visitPolkadot({ siwx: 'required' })
  const { page } = visit
  await connect(visit)
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await press(page, 'injected-approve')
  await reads(page, 'session', addressOf())
  const session = await page.evaluate(() => window.latchkey.getSession())
  expect(session?.message).toContain('wants you to sign in with your Sandbox Orchard account:')
  expect(session?.message).toContain(`Chain ID: ${ORCHARD}`)
  const { message = '', signature = '' } = session ?? {}
  expect(isSigned(message, signature)).toBe(true)
})

test('a paired phone signs the site’s requests, is restored after a reload and is notified of the end', async () => {
  const wallet = await startWallet(world)
  const visit = await visitPolkadot(
    {},
    { options: { pairingMethods: { polkadot: ['polkadot_signMessage'] } } },
  )
  const { page } = visit
  await connectPaired(visit, wallet)
  await reads(page, 'caip-address', `${ORCHARD}:${addressOf()}`)
  const ask = async () => {
    const request = nextRequest(wallet)
    await press(page, 'sign-message-button')
    return request
  }
  const asked = await ask()
  expect(asked.description.text).toBe(MESSAGE)
  await asked.approve()
  await reads(page, 'signature', SIGNATURE)
  expect(isSigned(MESSAGE, await textOf(visit, 'signature'))).toBe(true)
  await (await ask()).reject()
  await reads(page, 'error', /4001/)
  await page.reload()
  await reads(page, 'status', 'connected')
  await (await ask()).approve()
  await reads(page, 'signature', SIGNATURE)
  await press(page, 'disconnect-hook-button')
  await reads(page, 'status', 'disconnected')
  await holdsSessions(wallet, 0)
})
