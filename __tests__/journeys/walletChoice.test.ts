import { Web3RequestKind, injectHeadlessWeb3Provider } from 'headless-web3-provider'
import { figure } from './support/figures'
import { isSignedBy } from './support/signature'
import { PHONE, clearResults, openConnect, press, reads, sees, seesNoModal } from './support/steps'
import { injected } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()

const rdnsOf = (index: number) => `dev.latchkey.rival${index}`
const five = (announce: string) =>
  [0, 1, 2, 3, 4].map((index) => ({
    name: `Rival ${index}`,
    rdns: rdnsOf(index),
    announce,
    accounts: [index],
    autoApprove: true,
  }))

test('of five wallets that compete for window.ethereum, the chosen one gets every request', async () => {
  const visit = await world.visit({ wallets: five('both') })
  const { page } = visit
  const requestCounts = async () => {
    const counts: number[] = []
    for (const index of [0, 1, 2, 3, 4]) counts.push((await injected(visit, index)).requests.length)
    return counts
  }
  for (const chosen of [0, 2, 4])
    await step(`wallet ${chosen} is chosen`, async () => {
      const before = await requestCounts()
      await clearResults(page)
      const view = await openConnect(visit)
      for (const index of [0, 1, 2, 3, 4])
        expect(await view.getByText(`Rival ${index}`, { exact: true }).count()).toBe(1)
      await press(page, `wallet-selector-${rdnsOf(chosen)}`)
      await reads(page, 'status', 'connected')
      const address = world.sandbox.description.accounts.eip155[chosen]?.address ?? ''
      await reads(page, 'address', address)
      await reads(page, 'network-id', 'eip155:31337')
      await press(page, 'sign-message-button')
      await reads(page, 'signature', /^0x[0-9a-f]{130}$/)
      await press(page, 'switch-network-button')
      await reads(page, 'network-id', 'eip155:31338')
      const counts = (await requestCounts()).map((count, index) => count - (before[index] ?? 0))
      expect(counts[chosen]).toBeGreaterThan(3)
      expect(counts.filter((_, index) => index !== chosen)).toEqual([0, 0, 0, 0])
      figure(`A19 requests per wallet when ${chosen} was chosen`, counts.join(', '))
      await press(page, 'disconnect-hook-button')
      await reads(page, 'status', 'disconnected')
      await seesNoModal(page)
    })
})

test('a wallet that is announced twice and is in window.ethereum is one row', async () => {
  const same = { name: 'Twin', rdns: 'dev.latchkey.twin', announce: 'both' }
  const visit = await world.visit({ wallets: [same, same] })
  const view = await openConnect(visit)
  await view.getByTestId('wallet-selector-dev.latchkey.twin').waitFor()
  expect(await view.getByText('Twin', { exact: true }).count()).toBe(1)
  expect(await view.getByTestId('wallet-selector-dev.latchkey.twin').count()).toBe(1)
})

test('a wallet that is only in window.ethereum is hidden on a desktop and connects in a phone’s wallet browser', async () => {
  const wallets = [{ announce: 'legacy', autoApprove: true }]
  const desktop = await openConnect(await world.visit({ wallets }))
  expect(await desktop.getByTestId('wallet-selector-injected').count()).toBe(0)
  const visit = await world.visit({ wallets, context: PHONE })
  await openConnect(visit)
  await press(visit.page, 'wallet-selector-injected')
  await reads(visit.page, 'status', 'connected')
})

test('a third-party wallet (headless-web3-provider) connects, signs and switches beside ours', async () => {
  const { accounts, networks } = world.sandbox.description
  const key = accounts.eip155[3]?.privateKey ?? ''
  const nodes = networks.map(({ rpcUrls }) => rpcUrls.default.http[0] ?? '')
  const held: { wallet?: Awaited<ReturnType<typeof injectHeadlessWeb3Provider>> } = {}
  const visit = await world.visit({
    prepare: async (opened) => {
      held.wallet = await injectHeadlessWeb3Provider(opened, [key], 31337, nodes[0] ?? '')
    },
  })
  const { wallet } = held
  if (!wallet) throw new Error('no wallet')
  const { page } = visit
  wallet.addNetwork(31338, nodes[1] ?? '')
  const view = await openConnect(visit)
  await view.getByTestId('wallet-selector-dev.latchkey.sandbox').waitFor()
  await press(page, 'wallet-selector-headless-web3-provider')
  await sees(page, 'ConnectingExternal')
  await wallet.authorize(Web3RequestKind.RequestAccounts)
  await reads(page, 'status', 'connected')
  const address = accounts.eip155[3]?.address ?? ''
  await reads(page, 'address', address)
  await press(page, 'sign-message-button')
  await wallet.authorize(Web3RequestKind.SignMessage)
  await reads(page, 'signature', /^0x[0-9a-f]{130}$/)
  // This wallet signs the letters of the hex text instead of its bytes.
  const text = 'Fieldnotes: this device may open my notebooks.'
  const message = `0x${Buffer.from(text).toString('hex')}`
  const signature = await page.getByTestId('signature').textContent()
  expect(await isSignedBy(address, message, signature)).toBe(true)
  await press(page, 'switch-network-button')
  await wallet.authorize(Web3RequestKind.SwitchEthereumChain)
  await reads(page, 'network-id', 'eip155:31338')
  expect((await injected(visit)).requests).toEqual([])
})
