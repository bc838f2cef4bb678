import {
  connectInjected,
  openAccount,
  openConnect,
  press,
  reads,
  sees,
  seesNoModal,
} from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

const NAME = 'Sandbox Wallet'
const ROW = 'wallet-selector-dev.latchkey.sandbox'

/** A page of all namespaces, with one wallet that announces itself in two of them. */
const visitBoth = (solana: object = { name: NAME }) =>
  world.visit({ query: { adapter: 'all' }, wallets: [{ name: NAME, solana }] })

const address = (namespace: 'eip155' | 'solana') =>
  world.sandbox.description.accounts[namespace][0]?.address ?? ''
const nameOf = (namespace: 'eip155' | 'solana') =>
  world.sandbox.description.networks.find(({ chainNamespace }) => chainNamespace === namespace)
    ?.name ?? ''

/** Waits until the wallet has announced itself for each namespace, which it does at different times. */
const hasBothNamespaces = (page: Visit['page']) =>
  page.waitForFunction(() =>
    window.latchkey.getConnectors().some(({ namespaces }) => namespaces?.length === 2),
  )

async function chooseNetwork({ page }: Visit, namespace: 'eip155' | 'solana') {
  await press(page, 'account-select-network')
  await sees(page, 'Networks')
  await press(page, `network-switch-${nameOf(namespace)}`)
}

test('a wallet of two namespaces has one row, and connects in the namespace that the user chooses', async () => {
  const visit = await visitBoth()
  const { page } = visit
  await openConnect(visit)
  await hasBothNamespaces(page)
  expect(await page.getByTestId(`wallet-selector-${NAME}`).count()).toBe(0)
  await press(page, ROW)
  await sees(page, 'ConnectingMultiChain')
  await press(page, 'list-chain-solana')
  await press(page, 'injected-reject')
  await page.getByRole('heading', { name: 'Request declined' }).waitFor()
  await press(page, 'header-back')
  await sees(page, 'ConnectingMultiChain')
  await press(page, 'list-chain-solana')
  await press(page, 'injected-approve')
  await reads(page, 'address', address('solana'))
  await seesNoModal(page)
})

test('a network of the wallet’s other namespace needs one more prompt, and both namespaces are restored after a reload', async () => {
  const visit = await visitBoth()
  const { page } = visit
  await openConnect(visit)
  await hasBothNamespaces(page)
  await press(page, ROW)
  await press(page, 'list-chain-eip155')
  await press(page, 'injected-approve')
  await reads(page, 'address', address('eip155'))
  await seesNoModal(page)
  await openAccount(visit)
  await chooseNetwork(visit, 'solana')
  await sees(page, 'SwitchActiveChain')
  await page.getByRole('button', { name: `Stay on ${nameOf('eip155')}` }).click()
  await sees(page, 'Networks')
  await press(page, `network-switch-${nameOf('solana')}`)
  await press(page, 'switch-active-chain-button')
  await press(page, 'injected-approve')
  await reads(page, 'address', address('solana'))
  await page.reload()
  await reads(page, 'address', address('solana'))
  await openAccount(visit)
  await chooseNetwork(visit, 'eip155')
  await reads(page, 'address', address('eip155'))
})

test('another wallet is connected beside the first one in a namespace where the first one has no accounts', async () => {
  const visit = await visitBoth({})
  const { page } = visit
  await connectInjected(visit)
  await seesNoModal(page)
  await openAccount(visit)
  await chooseNetwork(visit, 'solana')
  await sees(page, 'SwitchActiveChain')
  await press(page, 'switch-active-chain-button')
  await sees(page, 'Connect')
  expect(await page.getByTestId(ROW).count()).toBe(0)
  await press(page, 'wallet-selector-Sandbox Solana')
  await press(page, 'injected-approve')
  await reads(page, 'address', address('solana'))
})
