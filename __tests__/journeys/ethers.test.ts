import { createPublicClient, formatEther, getAddress, http, parseEther } from 'viem'
import { figure } from './support/figures'
import { openCode, scan, startWallet } from './support/pairing'
import {
  connectInjected,
  EXTENSION_ROW,
  openAccount,
  openConnect,
  press,
  reads,
  sees,
  seesNoModal,
} from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()
const RECIPIENT = getAddress('0x3c1f77c0a94e51d8b3036ce2f7a1904d5c41d6cf')
const node = () => {
  const [network] = world.sandbox.description.networks
  return createPublicClient({ transport: http(network?.rpcUrls.default.http[0]) })
}

test('an installed wallet connects, sends the displayed amount, switches, and is restored after a reload', async () => {
  const visit = await world.visit({ query: { adapter: 'ethers' } })
  const { page } = visit
  await connectInjected(visit)
  const before = await node().getBalance({ address: RECIPIENT })
  await openAccount(visit)
  await press(page, 'wallet-features-send-button')
  const form = await sees(page, 'WalletSend')
  await form.getByTestId('send-action-button').getByText('Select token').waitFor()
  await press(page, 'send-select-token-button')
  await press(page, 'send-select-token-item-ETH')
  await page.getByTestId('send-amount-input').fill('0.75')
  await page.getByTestId('send-address-input').fill(RECIPIENT.toLowerCase())
  await press(page, 'send-action-button')
  const preview = await sees(page, 'WalletSendPreview')
  expect((await preview.textContent())?.replace(/\s/g, '')).toContain(RECIPIENT)
  await press(page, 'send-confirm-button')
  await press(page, 'injected-approve')
  await page.locator('[data-testid="send-outcome"][data-status="confirmed"]').waitFor()
  const after = await node().getBalance({ address: RECIPIENT })
  expect(after - before).toBe(parseEther('0.75'))
  figure('ethers: coin moved', `${formatEther(after - before)} ETH`)
  await press(page, 'header-close')
  await press(page, 'switch-network-button')
  await press(page, 'injected-approve')
  await reads(page, 'network-id', 'eip155:31338')
  await page.reload()
  await reads(page, 'status', 'connected')
  await reads(page, 'network-id', 'eip155:31338')
})

test.each([
  ['ERC-1271, deployed', true],
  ['ERC-6492, not deployed yet', false],
])('a contract account (%s) signs in, and is signed in after a reload', async (_, deployed) => {
  const account = world.sandbox.description.contractAccounts.find(
    (one) => one.deployed === deployed,
  )
  const address = account?.address ?? ''
  const query = { adapter: 'ethers', siwx: 'required' }
  const visit = await world.visit({ query, wallets: [{ accounts: [address] }] })
  const { page } = visit
  await openConnect(visit)
  await press(page, EXTENSION_ROW)
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await press(page, 'injected-approve')
  await reads(page, 'session', address)
  await seesNoModal(page)
  await page.reload()
  await reads(page, 'session', address)
})

test('a paired wallet connects and signs in with one approval', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit({ query: { adapter: 'ethers', siwx: 'required' } })
  const { page } = visit
  await (await scan(wallet, await openCode(visit))).approve()
  await reads(page, 'session', /^0x/)
})
