import { connectPaired, holdsSessions, startWallet } from './support/pairing'
import { hasWidget, openAccount, press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

/** Every namespace, with the row of its wallet on the page and the type of its first account. */
const WALLETS = {
  eip155: ['dev.latchkey.sandbox', 'eoa'],
  solana: ['Sandbox Solana', 'eoa'],
  bip122: ['Sandbox Bitcoin', 'payment'],
  polkadot: ['Polkadot.js', 'eoa'],
  cosmos: ['Keplr', 'eoa'],
} as const
type Namespace = keyof typeof WALLETS
const NAMESPACES = Object.keys(WALLETS) as Namespace[]

/** The connected namespaces, each on its own network, with the type of its first account. */
const connectedIn = ({ page }: Visit) =>
  page.evaluate(
    (all) =>
      all.flatMap((namespace) => {
        const { status, caipAddress, allAccounts } = window.latchkey.getAccount(namespace)
        const isOwn = caipAddress?.startsWith(`${namespace}:`)
        return status === 'connected' && isOwn ? [[namespace, allAccounts[0]?.type]] : []
      }),
    NAMESPACES,
  )

/** Waits until exactly these namespaces are connected. */
async function areConnected(visit: Visit, wanted: readonly Namespace[]): Promise<void> {
  await hasWidget(visit.page)
  await visit.page.waitForFunction(
    ([all, count]) =>
      all.filter((of) => window.latchkey.getAccount(of).status === 'connected').length === count &&
      window.latchkey.getState().initialized,
    [NAMESPACES, wanted.length] as const,
  )
  expect(await connectedIn(visit)).toEqual(wanted.map((of) => [of, WALLETS[of][1]]))
}

const networkOf = (namespace: Namespace) =>
  world.sandbox.description.networks.find(({ chainNamespace }) => chainNamespace === namespace)
    ?.name ?? ''

/** Selects a network in the list, which contains those of all namespaces. */
async function chooseNetwork(visit: Visit, namespace: Namespace) {
  await press(visit.page, 'account-select-network')
  await sees(visit.page, 'Networks')
  for (const of of NAMESPACES)
    await visit.page
      .getByTestId(`network-switch-${networkOf(of)}`)
      .first()
      .waitFor()
  await press(visit.page, `network-switch-${networkOf(namespace)}`)
}

const addressOf = ({ page }: Visit, namespace: Namespace) =>
  page.evaluate((of) => window.latchkey.getAccount(of).address ?? '', namespace)

test('wallets of each namespace connect side by side, survive a reload, and disconnect one by one or together', async () => {
  const visit = await world.visit({
    query: { adapter: 'all' },
    wallets: [{ solana: {}, bitcoin: { shape: 'standard' }, polkadot: {}, cosmos: {} }],
  })
  const { page } = visit
  // The page creates the widget after it has loaded the networks.
  await hasWidget(page)
  for (const namespace of NAMESPACES) {
    await page.evaluate((of) => window.latchkey.open({ view: 'Connect', namespace: of }), namespace)
    await press(page, `wallet-selector-${WALLETS[namespace][0]}`)
    await press(page, 'injected-approve')
    await page.waitForFunction((of) => window.latchkey.getAccount(of).address, namespace)
    // Another wallet leads to the list of connected wallets.
    if (namespace !== 'eip155') {
      await sees(page, 'ProfileWallets')
      await press(page, 'header-close')
    }
    await seesNoModal(page)
  }
  await areConnected(visit, NAMESPACES)
  await page.reload()
  await areConnected(visit, NAMESPACES)
  await openAccount(visit)
  await chooseNetwork(visit, 'bip122')
  await reads(page, 'address', await addressOf(visit, 'bip122'))
  await page.evaluate(() => window.latchkey.disconnect('solana'))
  const others = NAMESPACES.filter((of) => of !== 'solana')
  await areConnected(visit, others)
  await page.reload()
  await areConnected(visit, others)
  await page.evaluate(() => window.latchkey.disconnect())
  await areConnected(visit, [])
})

test('a wallet that is removed from the page ends its connection with a message, and the other stays', async () => {
  const visit = await world.visit({
    query: { adapter: 'all' },
    wallets: [{ solana: {}, bitcoin: { shape: 'standard' } }],
  })
  const { page } = visit
  await hasWidget(page)
  const both = ['solana', 'bip122'] as const
  for (const namespace of both) {
    await page.evaluate((of) => window.latchkey.open({ view: 'Connect', namespace: of }), namespace)
    await press(page, `wallet-selector-${WALLETS[namespace][0]}`)
    await press(page, 'injected-approve')
    await page.waitForFunction((of) => window.latchkey.getAccount(of).address, namespace)
    if (namespace === 'solana') await seesNoModal(page)
    else await sees(page, 'ProfileWallets')
  }
  await areConnected(visit, both)
  await page.evaluate(() => window.sandboxInjected.wallets[0]?.solana.leave())
  await areConnected(visit, ['bip122'])
  await reads(page, 'snackbar-message', /no longer on this page/)
  await page.evaluate(() => window.sandboxInjected.wallets[0]?.bitcoin.leave())
  await areConnected(visit, [])
  await page.evaluate(() => window.latchkey.open({ view: 'Connect' }))
  await sees(page, 'Connect')
  for (const namespace of both)
    expect(await page.getByTestId(`wallet-selector-${WALLETS[namespace][0]}`).count()).toBe(0)
  await page.reload()
  await reads(page, 'status', 'disconnected')
})

test('one session with a phone serves all namespaces, switches between them without asking, and ends for all of them', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit({ query: { adapter: 'all' } })
  const { page } = visit
  await connectPaired(visit, wallet)
  await areConnected(visit, NAMESPACES)
  await holdsSessions(wallet, 1)
  await openAccount(visit)
  for (const namespace of ['solana', 'cosmos', 'eip155'] as const) {
    await chooseNetwork(visit, namespace)
    await reads(page, 'address', await addressOf(visit, namespace))
  }
  await page.reload()
  await areConnected(visit, NAMESPACES)
  await page.evaluate(() => window.latchkey.disconnect('polkadot'))
  await areConnected(visit, [])
  await holdsSessions(wallet, 0)
})
