import { verifyCosmos } from '../../src/adapters/siwx/verify/cosmos'
import { createCosmosSigner } from '../../sandbox/pages/shared/cosmos/signer'
import { COSMOS_NETWORKS } from '../../sandbox/world/networks'
import { connectPaired, holdsSessions, nextRequest, startWallet } from './support/pairing'
import { cosmosKeys } from './support/remoteWallet'
import { openConnect, press, reads, sees, seesNoModal, storedKeys } from './support/steps'
import type { Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()

const SIGNATURE = /^\s*[\w+/=]{88}\s*$/
const MESSAGE = 'Fieldnotes: this device may open my notebooks.'
const [HARBOUR, TIDES] = COSMOS_NETWORKS.map(({ caipNetworkId }) => caipNetworkId)

/** An account's address on a network of the sandbox. */
function addressOn(networkId: string | undefined, account = 0): string {
  const { keys, chains } = cosmosKeys(world.sandbox.description)
  const chain = chains.find(({ id }) => id === networkId)
  const key = keys[account]
  if (!chain || !key) throw new Error(`There is no account ${account} on ${networkId}.`)
  return createCosmosSigner(key).addressOf(chain.prefix)
}

const visitCosmos = (query: Record<string, string> = {}, more: object = {}) =>
  world.visit({ query: { adapter: 'cosmos', ...query }, ...more })

async function connect(visit: Visit, row = 'Keplr'): Promise<void> {
  const { page } = visit
  await openConnect(visit)
  await press(page, `wallet-selector-${row}`)
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
}

const textOf = async ({ page }: Visit, testId: string) =>
  (await page.getByTestId(testId).textContent())?.trim() ?? ''

/** Whether a text of the page is an account's signature over a message. */
const isSigned = (address: string, message: string, signature: string) =>
  verifyCosmos({ chainId: 'cosmos:any', address, message, signature, rpcUrls: [] })

for (const place of ['keplr', 'leap'] as const)
  test(`${place}: connects, signs, refuses, is restored after a reload, and leaves nothing behind after disconnecting`, async () => {
    const visit = await visitCosmos({}, { wallets: [{ cosmos: { place } }] })
    const { page } = visit
    await openConnect(visit)
    await press(page, `wallet-selector-${place === 'keplr' ? 'Keplr' : 'Leap Wallet'}`)
    await press(page, 'injected-reject')
    await press(page, 'connecting-widget-secondary-button')
    await press(page, 'injected-approve')
    await reads(page, 'status', 'connected')
    await seesNoModal(page)
    await reads(page, 'caip-address', `${HARBOUR}:${addressOn(HARBOUR)}`)
    await press(page, 'sign-message-button')
    await page.getByTestId('injected-dialog').getByText(MESSAGE).waitFor()
    await press(page, 'injected-approve')
    await reads(page, 'signature', SIGNATURE)
    expect(isSigned(addressOn(HARBOUR), MESSAGE, await textOf(visit, 'signature'))).toBe(true)
    await press(page, 'sign-message-button')
    await press(page, 'injected-reject')
    await reads(page, 'error', /4001/)
    await page.reload()
    await reads(page, 'status', 'connected')
    await reads(page, 'address', addressOn(HARBOUR))
    expect(await page.getByTestId('injected-dialog').count()).toBe(0)
    await press(page, 'disconnect-hook-button')
    await reads(page, 'status', 'disconnected')
    expect(JSON.stringify(await storedKeys(visit))).not.toContain(addressOn(HARBOUR))
    await page.reload()
    await reads(page, 'status', 'disconnected')
  })

test('another network or another key has another account, also after a reload, and a revoked permission ends the connection', async () => {
  const visit = await visitCosmos()
  const { page } = visit
  await connect(visit)
  await step('another network', async () => {
    await press(page, 'switch-network-button')
    await reads(page, 'network-id', TIDES ?? '')
    await reads(page, 'caip-address', `${TIDES}:${addressOn(TIDES)}`)
    await page.reload()
    await reads(page, 'caip-address', `${TIDES}:${addressOn(TIDES)}`)
  })
  await step('another key of the wallet', async () => {
    await page.evaluate(() => window.sandboxInjected.wallets[0]?.cosmos.choose(1))
    await reads(page, 'address', addressOn(TIDES, 1))
  })
  await step('the wallet withdraws its permission', async () => {
    await page.evaluate(() => window.sandboxInjected.wallets[0]?.cosmos.withdraw())
    await reads(page, 'status', 'disconnected')
  })
})

test('signs in with a text that contains the network, and its signature verifies', async () => {
  const visit = await visitCosmos({ siwx: 'required' })
  const { page } = visit
  await connect(visit)
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await press(page, 'injected-approve')
  await reads(page, 'session', addressOn(HARBOUR))
  const session = await page.evaluate(() => window.latchkey.getSession())
  expect(session?.message).toContain('wants you to sign in with your Sandbox Harbor account:')
  expect(session?.message).toContain(`Chain ID: ${HARBOUR}`)
  const { message = '', signature = '' } = session ?? {}
  expect(isSigned(addressOn(HARBOUR), message, signature)).toBe(true)
})

test('a paired phone signs the site’s requests, is restored after a reload and is notified of the end', async () => {
  const wallet = await startWallet(world)
  const visit = await visitCosmos(
    {},
    { options: { pairingMethods: { cosmos: ['cosmos_getAccounts', 'cosmos_signAmino'] } } },
  )
  const { page } = visit
  await connectPaired(visit, wallet)
  await reads(page, 'caip-address', `${HARBOUR}:${addressOn(HARBOUR)}`)
  const ask = async () => {
    const request = nextRequest(wallet)
    await press(page, 'sign-message-button')
    return request
  }
  const asked = await ask()
  expect(asked.description.text).toBe(MESSAGE)
  await asked.approve()
  await reads(page, 'signature', SIGNATURE)
  expect(isSigned(addressOn(HARBOUR), MESSAGE, await textOf(visit, 'signature'))).toBe(true)
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

test('a paired wallet without requested methods signs nothing, and the site gets the error 4200', async () => {
  const wallet = await startWallet(world)
  const visit = await visitCosmos()
  await connectPaired(visit, wallet)
  await press(visit.page, 'sign-message-button')
  await reads(visit.page, 'error', /4200/)
})
